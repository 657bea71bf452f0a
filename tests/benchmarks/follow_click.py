"""Follow a click by name as an editor does: `python -m tests.benchmarks.follow_click`.

Every step of the way of an order, from the declaration of its message to `Session.play` and back to the drawing, is a
name in a function. "Go to definition" (jedi) has to reach the function or the class that really runs.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import jedi

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "westerplatte_nb"


class Step(NamedTuple):
    """A name in a function (`module:function`), as it stands in the text there, and its definition (`module:name`)."""

    place: str
    in_text: str
    goal: str


WAY = (
    Step("widgets/messages.py:act", "board.Act", "view/messages/board.py:Act"),
    Step("widgets/messages.py:act", "game.order", "widgets/time/time_travel.py:order"),
    Step("widgets/time/time_travel.py:order", "time.allows", "widgets/time/viewing.py:allows"),
    Step("widgets/time/time_travel.py:order", "time.play", "widgets/time/viewing.py:play"),
    Step("widgets/time/viewing.py:play", "session.play", "session.py:play"),
    Step("session.py:play", "self._commit", "session.py:_commit"),
    Step("session.py:_commit", "self._tell", "session.py:_tell"),
    Step("session.py:_tell", "subscriber", "widgets/game.py:_session_changed"),
    Step("widgets/game.py:_session_changed", "self.show", "widgets/game.py:show"),
    Step("widgets/game.py:show", "scene_shown", "widgets/board/board_scene.py:scene_shown"),
    Step("widgets/game.py:show", "self.page_state", "widgets/game.py:page_state"),
    Step("widgets/game.py:page_state", "time.line", "widgets/time/viewing.py:line"),
    Step("widgets/game.py:page_state", "page_state(self.time", "view/panel/page_state.py:page_state"),
    Step("widgets/game.py:show", "animation.show", "widgets/board/animation.py:show"),
    Step("widgets/board/animation.py:show", "self._draw", "widgets/board/animation.py:_draw"),
    Step("widgets/board/animation.py:_draw", "repaint", "widgets/paint/painter.py:repaint"),
    Step("widgets/paint/painter.py:repaint", "_draw(", "widgets/paint/painter.py:_draw"),
    Step("widgets/game.py:show", "self._send_page", "widgets/game.py:_send_page"),
)


def reached(step: Step) -> str:
    """Return where "go to definition" leads, as `module:name`, empty where it leads nowhere."""
    module, _, function = step.place.partition(":")
    path = PACKAGE / module
    lines = path.read_text("utf-8").splitlines()
    first = next(n for n, line in enumerate(lines) if re.match(rf"\s*def {function}\b", line))
    number = next(n for n in range(first, len(lines)) if step.in_text in lines[n])
    name = step.in_text.partition("(")[0]
    column = lines[number].index(step.in_text) + name.rfind(".") + 1
    found = jedi.Script(path=path, project=jedi.Project(ROOT)).goto(number + 1, column, follow_imports=True)
    return " or ".join(
        f"{Path(one.module_path).relative_to(PACKAGE).as_posix()}:{one.name}"
        for one in found
        if one.module_path and Path(one.module_path).is_relative_to(PACKAGE)
    )


def main() -> None:
    """Print every step, and how many an editor misses."""
    missed = 0
    for step in WAY:
        found = reached(step)
        missed += found != step.goal
        print(f"{'ok  ' if found == step.goal else 'LOST'} {step.place} {step.in_text} -> {found or 'nowhere'}")
    print(f"{missed} of {len(WAY)} steps lost")


if __name__ == "__main__":
    main()
