"""One walk in the pseudo-language, within a copy of the clone: `python -m tests.words.walk PAGE [MESSAGES]`.

It prints all that a page is sent, paints, shows and prints, a JSON list a line; `tests.words.pages` reads it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.traces.page import WIRE, RecordingComm
from tests.traces.player import begin
from tests.traces.record import TRACES, lines_of
from tests.words.marks import CODE, END, FROM_COURSE, Heard


class Ear:
    """Hears all that goes out of this process."""

    def __init__(self, page: str) -> None:
        self.page = page
        self.heard: dict[Heard, None] = {}

    def hear(self, path: str, form: str, text: str) -> None:
        """Take a text."""
        self.heard[Heard(self.page, path, form, text)] = None

    def value(self, path: str, value: Any, form: str = "value") -> None:
        """Take all texts of a value."""
        if isinstance(value, dict):
            for name, one in value.items():
                self.value(f"{path}.{name}", one, form)
        elif isinstance(value, list):
            for one in value:
                self.value(path, one, form)
        elif isinstance(value, str):
            self.hear(path, form, value)

    def listen(self) -> None:
        """Hear what pages are sent, and what is painted on their boards."""
        from westerplatte_nb.view.drawing.scene import Text
        from westerplatte_nb.widgets.paint import painter

        told, drawn = RecordingComm.publish_msg, painter.drawing_of

        def publish(comm: RecordingComm, msg_type: str, data: Any = None, **more: Any) -> None:
            told(comm, msg_type, data=data, **more)
            self._sent((data or {}).get("content"))
            self.value(
                "state",
                {
                    name: one
                    for name, one in (data or {}).get("state", {}).items()
                    if name in ("value", "description", "placeholder", "tooltip")
                },
            )

        def drawing(shapes: Iterable[Any], *more: Any, **others: Any) -> Any:
            kept = list(shapes)
            for one in kept:
                if isinstance(one, Text):
                    self.hear("board", "painted", one.text)
            return drawn(kept, *more, **others)

        RecordingComm.publish_msg = publish  # type: ignore[method-assign]
        painter.drawing_of = drawing

    def _sent(self, content: Any) -> None:
        if not isinstance(content, dict):
            return
        if "change" not in content:
            self.value("message", content)
            return
        for page in WIRE.pages:
            self.value("page", page.model)

    def shown(self, path: str, what: Any) -> Any:
        """Take what a cell shows, and return it."""
        if hasattr(what, "_repr_html_") and (html := what._repr_html_()):
            self.hear(path, "html", html)
        elif hasattr(what, "_repr_mimebundle_"):
            bundle = what._repr_mimebundle_(include=None, exclude=None) or {}
            bundle = bundle[0] if isinstance(bundle, tuple) else bundle
            for form, kind in (("text/html", "html"), ("text/plain", "text")):
                if form in bundle and not (kind == "text" and hasattr(what, "comm")):
                    self.hear(path, kind, bundle[form])
        if isinstance(what, str):
            self.hear(path, "text", what)
        return what


def trace(ear: Ear, name: str, messages: int) -> None:
    """Replay a trace in the pseudo-language."""
    with TemporaryDirectory() as home:
        player = begin(name, Path(home))
        _mark_openings(ear)
        ear.listen()
        for line in lines_of(name)[: messages or None]:
            message = json.loads(line.message)
            message |= {"language": CODE} if "language" in message else {}
            ear.value("typed", {key: one for key, one in message.items() if key != "do"}, "typed")
            player.answer(message)


def _mark_openings(ear: Ear) -> None:
    """Mark the course's texts that traces open as `pages` marks the course's own."""
    from tests.traces import openings

    openings.LESSONS = Path(os.environ["PSEUDO_HOME"]) / "lessons" / "earlier"
    lens = openings._lens
    openings._lens = lambda thing, rule: (
        lens(thing, rule)
        .replace(' = "', f' = "{FROM_COURSE}')
        .replace('[@S1]"', f'[@S1]{END}"')
        .replace(f'id = "{FROM_COURSE}', 'id = "')
        .replace(f'rule = "{FROM_COURSE}', 'rule = "')
    )
    ear.hear("typed", "typed", "A question.")


WALKS: dict[str, Callable[[Ear], None]] = {}


def main(arguments: list[str]) -> None:
    """Walk, and print what was heard."""
    page, messages = arguments[0], int(arguments[1])
    ear = Ear(page)
    os.environ["PSEUDO_HOME"] = os.getcwd()
    if page in TRACES:
        trace(ear, page, messages)
    else:
        WALKS[page](ear)
    for one in ear.heard:
        print(json.dumps(one, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1:])
