"""Plays a trace: opens the widgets that it asks for, hands them its messages as a browser does, and tells the replies.

A message whose `do` begins with `@` is no page's: `@open` puts a new widget on the page, `@restart` begins a new kernel
over the same home, `@play` plays a line from code and lets bots answer. In a text, `@file` is the file that the page
was given last, `@scenario` the scenario of the game, `@code` its share code, `@setup` the code of a plain deal.
"""

from __future__ import annotations

import gc
import json
import os
import traceback
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tests.traces.page import digest, listen
from tests.traces.world import adjust, begin_message, enter, now

GAMES = ("seven_days", "september_1939", "warsaw_1920")
STUDIO = "studio"
COLUMNS = ("model", "messages", "journal", "drawing", "bytes")


class Line(NamedTuple):
    """A message, and what became of it: digests, and the bytes that were sent."""

    message: str
    model: str
    messages: str
    journal: str
    drawing: str
    bytes: int

    def text(self) -> str:
        """Return the line as it stands in the file of a trace."""
        return "\t".join(map(str, self))

    @classmethod
    def of(cls, text: str) -> Line:
        """Read a line."""
        message, model, messages, journal, drawing, sent = text.split("\t")
        return cls(message, model, messages, journal, drawing, int(sent))


class Player:
    """One trace being played, in a process that has entered the world (`begin`)."""

    def __init__(self, trace: str, home: Path) -> None:
        from tests.traces.openings import Openings

        self.wire = listen()
        self.home = home
        self.openings = Openings(trace, home)
        self.widget: Any = None
        self._number = 0
        self._written: dict[str, bytes] = {}

    def answer(self, message: Mapping[str, Any]) -> Line:
        """Hand a message over, and return the line of its replies."""
        self._number += 1
        begin_message(self._number)
        self.wire.begin()
        self._take({name: self.wire.names.real(value) for name, value in message.items()})
        model, messages, drawing, sent = self.wire.replies()
        text = self.wire.names.plain(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
        return Line(text, model, messages, self._journal(), drawing, sent)

    def _take(self, message: dict[str, Any]) -> None:
        do = message["do"]
        if do == "@restart":
            self._restart()
        elif do == "@open":
            self.wire.pages.clear()
            self.widget = self.openings.open(message)
        elif do == "@play":
            self.widget.play(message["line"])
        else:
            content = message | {"ask": f"p:{self._number}"}
            if str(content.get("text", "")).startswith("@"):
                content["text"] = self._text(content["text"])
            page = self.wire.pages[content.pop("@page", 0)]
            page.comm.handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})

    def failure(self) -> str:
        """Return the error of the last message, where it was none that was foreseen."""
        error = getattr(self.widget, "last_error", None)
        return "" if error is None else "".join(traceback.format_exception(error))

    def _text(self, name: str) -> str:
        return self.wire.files[-1] if name == "@file" and self.wire.files else self.openings.text(name)

    def _restart(self) -> None:
        from westerplatte_nb.widgets.start import autosave

        for session in tuple(autosave._LIVE.values()):
            if (keeper := session._journal.keeper) is not None:
                keeper.close()  # type: ignore[attr-defined]
        autosave._LIVE.clear()
        self.widget = None
        self.wire.pages.clear()
        gc.collect()

    def _journal(self) -> str:
        """Return the digest of what was written in the home since the last message, and set the time of its files."""
        fresh: list[bytes] = []
        paths = [path for path in (self.home / "data").rglob("*.j*") if path.name != "index.json"]
        # In the order of what they hold, for their names tell the time of this run.
        paths.sort(key=Path.read_bytes)
        there = {self.wire.names.plain(path.name): path.read_bytes() for path in paths}
        for (name, content), path in zip(there.items(), paths, strict=True):
            before = self._written.get(name, b"")
            if content != before:
                added = content[len(before) :] if content.startswith(before) else content
                fresh.append(self.wire.names.plain(f"{name} {added.decode()}").encode())
                if path.suffix == ".journal":
                    os.utime(path, (now(), now()))
        fresh += [f"{name} is gone".encode() for name in sorted(self._written.keys() - there.keys())]
        self._written = there
        return digest(b"\n".join(fresh))


def begin(trace: str, home: Path) -> Player:
    """Enter the world and begin a trace."""
    enter(home)
    listen()
    player = Player(trace, home)
    adjust()
    return player


def replayed(player: Player, lines: list[Line]) -> Iterator[Line]:
    """Yield what becomes of recorded messages now."""
    for line in lines:
        yield player.answer(json.loads(line.message))
