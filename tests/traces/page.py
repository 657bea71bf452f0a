"""What a page has heard: its model as a browser would hold it, the messages, the drawing, and how much was sent."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

import comm
from comm.base_comm import BaseComm
from ipywidgets.widgets.widget import _instances

from tests.differences import merge

# What stands for something else in each run: the ids of models, the names of journals, their times, names of drafts.
_IDS = re.compile(r"[0-9a-f]{32}|wnb-board-[0-9a-f]{12}|\d{8}T\d{6}-[0-9a-f]{8}|\b[0-9a-f]{12}\b")
SCRIPTS = ("_esm", "_css", "script", "style")
_SAVED = re.compile(r'"saved": \d+')
# What tells nothing of a page's meaning: what is replaced, and how often something was spoken.
_IGNORED = frozenset({"canvas_model", "canvas_class", "ack"})
LENGTH = 8


class Names:
    """Names that differ in each run by the order in which they were first met."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def plain(self, text: str) -> str:
        """Return a text with its names as `~1`, `~2` …"""
        return _IDS.sub(lambda found: self._known.setdefault(found[0], f"~{len(self._known) + 1}"), text)

    def real(self, value: Any) -> Any:
        """Return a value in which plain names are again those of this run."""
        if isinstance(value, str) and value.startswith("~"):
            return next((real for real, plain in self._known.items() if plain == value), value)
        if isinstance(value, dict):
            return {key: self.real(one) for key, one in value.items()}
        return value


class Page:
    """A page of one widget: `model` is what it shows."""

    def __init__(self, comm: RecordingComm) -> None:
        self.comm = comm
        self.model: dict[str, Any] = {}
        self._texts: dict[str, str] = {}
        self._spoken = self._number = 0

    def hear(self, content: dict[str, Any], wire: Wire) -> None:
        """Merge what the page is told, as its script does, and see that it then has all that its widget has."""
        change, is_whole = content["change"], isinstance(content["change"], list)
        assert is_whole or content["number"] == self._number + 1
        self._number = content["number"]
        self.model = merge(self.model, change)
        widget: Any = _instances[self.comm.comm_id]
        assert json.dumps(self.model, sort_keys=True) == json.dumps(widget.get_state(self.model.keys()), sort_keys=True)
        for name in (change[0] if is_whole else change).keys() - _IGNORED:
            value = self.model[name]
            if name == "said":
                # Whether something was spoken, not how often: the page looks for nothing else.
                value = value > self._spoken
            text = json.dumps(value, sort_keys=True, ensure_ascii=False)
            self._texts[name] = _SAVED.sub('"saved": 0', wire.names.plain(text))

    def begin(self) -> None:
        """Begin to listen to the replies to one message."""
        self._spoken = self.model.get("said", 0)
        self._texts["said"] = "false"

    def text(self) -> str:
        """Return the whole model as text, without what differs in each run."""
        return "\n".join(f"{name} {self._texts[name]}" for name in sorted(self._texts))


class Wire:
    """All that goes out of the process while it answers one message after another."""

    def __init__(self) -> None:
        self.names = Names()
        self.pages: list[Page] = []
        self.files: list[str] = []
        self._begin()

    def _begin(self) -> None:
        self.bytes, self._drawn, self._others = 0, list[bytes](), list[str]()

    def begin(self) -> None:
        """Begin to listen to the replies to one message."""
        self._begin()
        for page in self.pages:
            page.begin()

    def heard(self, comm: RecordingComm, data: dict[str, Any], buffers: Any) -> None:
        """Take a message to a page."""
        text = json.dumps(data, default=str)
        blobs = [bytes(memoryview(one)) for one in buffers or ()]
        # The scripts and styles of a page are no reply: they are counted where they are built.
        carried = sum(len(json.dumps(text)) for name, text in data.get("state", {}).items() if name in SCRIPTS)
        self.bytes += len(text.encode()) - carried + sum(map(len, blobs))
        content = data.get("content") if data.get("method") == "custom" else None
        if content is None:
            return
        if blobs:
            commands = self.names.plain(blobs[0].decode()).encode()
            self._drawn += [json.dumps(content, sort_keys=True).encode(), commands, *blobs[1:]]
        elif "change" in content:
            page = next((one for one in self.pages if one.comm is comm), None)
            if page is None:
                self.pages.append(page := Page(comm))
            page.hear(json.loads(text)["content"], self)
        else:
            self._others.append(self.names.plain(json.dumps(content, sort_keys=True)))
            self.files += [content["save"]] if "save" in content else []

    def replies(self) -> tuple[str, str, str, int]:
        """Return the digests of models, other messages and drawing, and the number of bytes sent."""
        models = "\n\n".join(page.text() for page in self.pages)
        drawn = b"".join(len(one).to_bytes(4) + one for one in self._drawn)
        return digest(models), digest("\n".join(self._others)), digest(drawn), self.bytes

    def what_is_shown(self) -> str:
        """Return all models as text, to be compared by eye where a digest differs."""
        return "\n\n".join(page.text() for page in self.pages)


def digest(content: str | bytes) -> str:
    """Return a short digest, a stroke for nothing."""
    raw = content.encode() if isinstance(content, str) else content
    return sha256(raw).hexdigest()[:LENGTH] if raw else "-"


WIRE = Wire()


class RecordingComm(BaseComm):
    """Tells the wire what it is given to send."""

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any) -> None:
        if msg_type == "comm_close":
            WIRE.pages = [page for page in WIRE.pages if page.comm is not self]
        WIRE.heard(self, data or {}, buffers)


def listen() -> Wire:
    """Let all widgets of this process send to the wire."""
    comm.create_comm = RecordingComm
    return WIRE
