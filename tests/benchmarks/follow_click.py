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
    Step("widgets/game.py:_receive", "runner.receive", "widgets/runner.py:receive"),
    Step("widgets/runner.py:receive", "inbox.put", "widgets/inbox.py:put"),
    Step("widgets/runner.py:receive", "self._answer", "widgets/runner.py:_answer"),
    Step("widgets/runner.py:receive", "self._read", "widgets/runner.py:_read"),
    Step("widgets/runner.py:_read", "page_model.reading", "widgets/page_widget.py:reading"),
    Step("widgets/runner.py:_read", "self._run", "widgets/runner.py:_run"),
    Step("widgets/runner.py:_run", "self._step", "widgets/runner.py:_step"),
    Step("widgets/runner.py:_step", "_page.update", "widgets/host.py:update"),
    Step("widgets/host.py:update", "update(self.ui", "view/update/update.py:update"),
    Step("view/update/update.py:update", "_of_board", "view/update/update.py:_of_board"),
    Step("view/update/update.py:_of_board", "board.Act", "view/messages/board.py:Act"),
    Step("view/update/update.py:_of_board", "orders.act", "view/update/orders.py:act"),
    Step("view/update/orders.py:act", "order(", "view/update/orders.py:order"),
    Step("view/update/orders.py:order", "viewing.allows", "view/update/viewing.py:allows"),
    Step("view/update/orders.py:order", "play(", "view/update/orders.py:play"),
    Step("view/update/orders.py:play", "PlayAction(", "view/update/effects.py:PlayAction"),
    Step("widgets/runner.py:_step", "self._carry_out", "widgets/runner.py:_carry_out"),
    Step("widgets/runner.py:_carry_out", "effects.PlayAction", "view/update/effects.py:PlayAction"),
    Step("widgets/runner.py:_carry_out", "self._play", "widgets/runner.py:_play"),
    Step("widgets/runner.py:_play", "session.play", "session.py:play"),
    Step("session.py:play", "self._commit", "session.py:_commit"),
    Step("session.py:_commit", "self._apply", "session.py:_apply"),
    Step("widgets/runner.py:_play", "self._game_changed", "widgets/runner.py:_game_changed"),
    Step("widgets/runner.py:_game_changed", "self.send", "widgets/runner.py:send"),
    Step("widgets/runner.py:_game_changed", "results.GameChanged", "view/update/results.py:GameChanged"),
    Step("view/update/update.py:_of_effects", "moments.game_changed", "view/update/moments.py:game_changed"),
    Step("view/update/moments.py:game_changed", "Comment(", "view/update/effects.py:Comment"),
    Step("widgets/runner.py:_carry_out", "results.Commented", "view/update/results.py:Commented"),
    Step("widgets/runner.py:_carry_out", "page.show", "widgets/game_page.py:show"),
    Step("widgets/game_page.py:show", "scene_shown", "widgets/game_page.py:scene_shown"),
    Step("widgets/game_page.py:show", "self.page_state", "widgets/game_page.py:page_state"),
    Step("widgets/game_page.py:page_state", "self.viewing", "widgets/host.py:viewing"),
    Step("widgets/game_page.py:page_state", "page_state(viewing", "view/update/page_state.py:page_state"),
    Step("view/update/page_state.py:page_state", "viewing.context", "view/update/viewing.py:context"),
    Step("widgets/game_page.py:show", "animation.show", "widgets/board/animation.py:show"),
    Step("widgets/board/animation.py:show", "self._painter.draw", "widgets/paint/painter.py:draw"),
    Step("widgets/paint/painter.py:draw", "repaint(", "widgets/paint/painter.py:repaint"),
    Step("widgets/paint/painter.py:repaint", "_draw(", "widgets/paint/painter.py:_draw"),
    Step("widgets/game_page.py:show", "self._send_page", "widgets/game_page.py:_send_page"),
)


def line_of(step: Step) -> int | None:
    """Return the number of the line (from 0) on which a step's name stands, None where the function has it no more."""
    module, _, function = step.place.partition(":")
    lines = (PACKAGE / module).read_text("utf-8").splitlines()
    first = next((n for n, line in enumerate(lines) if re.match(rf"\s*def {function}\b", line)), len(lines))
    return next((n for n in range(first, len(lines)) if step.in_text in lines[n]), None)


def reached(step: Step) -> str:
    """Return where "go to definition" leads, as `module:name`, empty where it leads nowhere."""
    path, number = PACKAGE / step.place.partition(":")[0], line_of(step)
    if number is None:
        return ""
    lines, name = path.read_text("utf-8").splitlines(), step.in_text.partition("(")[0]
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
