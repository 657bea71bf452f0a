"""One walk in the pseudo-language, within a copy of the clone: `python -m tests.words.walk PAGE [MESSAGES]`.

It prints all that a page is sent, paints, shows and prints, a JSON list a line; `tests.words.pages` reads it.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.traces.page import WIRE, RecordingComm, listen
from tests.traces.player import Player
from tests.traces.record import TRACES, lines_of
from tests.traces.world import adjust, enter
from tests.words.marks import CLOSING, CODE, END, FROM_COURSE, OPENING, Heard

_TITLE = re.compile(r'^title: (".*")$', re.MULTILINE)
# What other widgets than pages show.
_PLAIN_WIDGETS = ("value", "description", "placeholder", "tooltip")


def names_in(value: Any) -> Iterator[str]:
    """Yield what stands in a file of the course in one language alone: names of people, titles of sources."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from () if name in ("pl", "en", "de") and isinstance(one, str) else names_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from names_in(one)
    elif isinstance(value, str) and FROM_COURSE not in value:
        yield value


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
        told = RecordingComm.publish_msg

        def publish(comm: RecordingComm, msg_type: str, data: Any = None, **more: Any) -> None:
            told(comm, msg_type, data=data, **more)
            self._sent((data or {}).get("content"))
            state = (data or {}).get("state", {})
            self.value("state", {name: state[name] for name in _PLAIN_WIDGETS if name in state})

        RecordingComm.publish_msg = publish  # type: ignore[method-assign,assignment]

    def drawn(self, shapes: Iterable[Any]) -> None:
        """Take the texts of a drawing; one that goes on in the next line is one text."""
        lines = list[str]()
        for shape in shapes:
            if text := getattr(shape, "text", ""):
                lines.append(text)
                whole = " ".join(lines)
                if whole.count(OPENING) <= whole.count(CLOSING):
                    self.hear("board", "painted", whole)
                    lines.clear()
        for line in lines:
            self.hear("board", "painted", line)

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
        clone = Path.cwd()
        enter(Path(home))
        listen()
        _mark_openings(ear, clone)
        player = Player(name, Path(home))
        adjust()
        ear.listen()
        for line in lines_of(name)[: messages or None]:
            message = json.loads(line.message)
            message |= {"language": CODE} if "language" in message else {}
            ear.value("typed", {key: one for key, one in message.items() if key != "do"}, "typed")
            player.answer(message)
            if scene := getattr(player.widget, "scene", None):
                ear.drawn(shape for layer in scene.layers.values() for shape in layer)


def _mark_openings(ear: Ear, clone: Path) -> None:
    """Mark the course's texts that traces open as `pages` marks the course's own."""
    from tests.traces import openings

    ear.hear("names", "typed", "Town")  # of the map in tests/games/warsaw_1920/positions.py

    openings.LESSONS = clone / "lessons" / "earlier"
    lens = openings._lens
    openings._lens = lambda thing, rule: (
        lens(thing, rule)
        .replace(' = "', f' = "{FROM_COURSE}')
        .replace('[@S1]"', f'[@S1]{END}"')
        .replace(f'id = "{FROM_COURSE}', 'id = "')
        .replace(f'rule = "{FROM_COURSE}', 'rule = "')
    )
    ear.hear("typed", "typed", "A question.")


def main(arguments: list[str]) -> None:
    """Walk, and print what was heard."""
    page, messages = arguments[0], int(arguments[1])
    ear = Ear(page)
    # Names stand in the files of the course, and in those of a game's board.
    for path in (*Path("lessons").rglob("*.toml"), *Path("westerplatte_nb/games").glob("*/*/data/**/*.toml")):
        names = list(names_in(tomllib.loads(path.read_text("utf-8"))))
        ear.value("names", names, "typed")
        if path.name == "map.toml":  # A long name of a town stands in two lines.
            ear.value("names", [word for name in names for word in name.split()], "typed")
    for entry in tomllib.loads(Path("westerplatte_nb/locale/languages.toml").read_text("utf-8"))["language"]:
        ear.hear("names", "typed", entry["name"])
    for path in Path("lessons").glob("*/lesson*.md"):
        for title in _TITLE.findall(path.read_text("utf-8")):
            ear.hear("names", "typed", json.loads(title))
    if page in TRACES:
        trace(ear, page, messages)
    else:
        os.environ["LANGUAGE"] = CODE
        listen()
        ear.listen()
        walks: Any = {**import_module("tests.words.walks").WALKS, **import_module("tests.words.showing").SHOWING}
        walks[page](ear)
    for one in ear.heard:
        print(json.dumps(one, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1:])
