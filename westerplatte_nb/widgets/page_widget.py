"""A widget whose page gets what it shows by messages: a widget's state would be saved with the notebook."""

import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar

import anywidget
import traitlets
from ipywidgets import Widget, widget_serialization

from westerplatte_nb.engine.value import Value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.messages.fields import Declared
from westerplatte_nb.view.messages.gate import read, request_id_of
from westerplatte_nb.view.period_font import font_face
from westerplatte_nb.widgets.difference import difference, difference_of_lasting
from westerplatte_nb.widgets.json_values import json_copy
from westerplatte_nb.widgets.paint.static_snapshot import WIDGET_CLASSES


@cache
def _label_names() -> dict[str, list[str]]:
    """Return the lists of `labels.toml`: the ends of the keys of sentences that a page's script shows by itself."""
    return tomllib.loads(Path(__file__).with_name("labels.toml").read_text("utf-8"))


def page_labels(words: Words, keys: str, part: str = "", **values: Value) -> dict[str, str]:
    """Return the sentences that a page's script shows by itself, by the last parts of their catalogue keys.

    `keys` is the prefix of the keys and the name of their list in `labels.toml`; `part` names another list instead,
    for a part of the page. `values` are put into the sentences.
    """
    return {name: words(f"{keys}.{name}", **values) for name in _label_names()[part or keys]}


class PageBundle(Widget):
    """Holds the script and the style of a page.

    It lives as long as the kernel. A page that is loaded again, a second page and a notebook saved with its widgets
    find it by the reference that each widget of the page has in its state (page/common/bundle.js).
    """

    script = traitlets.Unicode().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)

    def close(self) -> None:
        """Stay open also when all widgets are closed: the next widget of the page refers to this one."""


# Bundled by `make page` from the modules in page/, so that no Node.js is needed to play.
_STATIC = Path(__file__).parent / "static"

# What is the same for every pupil: how a widget is loaded and laid out.
_STATE = frozenset(anywidget.AnyWidget.class_trait_names(sync=True))
# Lists of things that nobody changes and that mostly stay: they need no copy, and are known by identity.
_LASTING = frozenset({"targets", "lines"})


class PageWidget(anywidget.AnyWidget):
    """The home of every page: no synced trait of a subclass is in the widget's state, and a page asks for them all.

    `frame` stays as it is, `view` changes, `ack` is the last message that was answered. The other end is
    `page/common/page_model.js`.
    """

    declared: ClassVar[Declared] = {}  # what its page may say
    _esm: Any = _STATIC / "bundle.js"
    _bundle: Any = traitlets.Instance(PageBundle).tag(sync=True, **widget_serialization)
    _page, _has_period_font = "", False
    _shared: PageBundle | None = None  # by all widgets of a class
    frame: Any = traitlets.Dict().tag(sync=True)
    view: Any = traitlets.Dict().tag(sync=True)
    ack: Any = traitlets.Unicode().tag(sync=True)

    def __init_subclass__(
        cls, page: str = "", has_period_font: bool = False, declared: Declared | None = None, **others: Any
    ) -> None:
        """Set the page of a class: the name of its script and style, whether its board needs the period font.

        `declared` has the messages that the page may send; None inherits those of the base class.
        """
        cls.declared = cls.declared if declared is None else declared
        if page:
            # None: the class makes a bundle of its own, and does not inherit that of its base.
            cls._page, cls._has_period_font, cls._shared = page, has_period_font, None
        super().__init_subclass__(**others)

    def __init__(self, **values: Any) -> None:
        """Open the widget with values of its traits."""
        # The values that the page has, as copies: a new value may share parts with the one before.
        self._sent = dict[str, Any]()
        # The number of the last message: a page that sees a gap in the numbers asks for everything.
        self._number = 0
        # Messages go out one at a time, although callbacks may come on several threads.
        self._sending = RLock()
        super().__init__(_dom_classes=WIDGET_CLASSES, _bundle=self._page_bundle(), **values)

    @classmethod
    def _page_bundle(cls) -> PageBundle:
        """Return the script and the style of the page, read from their files for the first widget of a class."""
        if cls._shared is None:
            script, style = ((_STATIC / f"{cls._page}.{end}").read_text(encoding="utf-8") for end in ("js", "css"))
            cls._shared = PageBundle(script=script, style=style + font_face() if cls._has_period_font else style)
        return cls._shared

    def open(self) -> None:
        """Open the channel to the page, and send it all that it shows."""
        super().open()
        self._send_changes()

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state of the traits that a `key` (or several) names.

        Without a key it is what a notebook saves: all but the traits that the page gets by messages.
        """
        names = set(self.keys) - self._page_traits() if key is None else key
        state: dict[str, Any] = super().get_state(names, drop_defaults)
        return state

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send what has changed: what the page shows as a message of its own, the rest as state."""
        names = {key} if isinstance(key, str) else set(self.keys if key is None else key)
        if traits := names & self._page_traits():
            self._send_changes(traits)
        if state := names - traits:
            super().send_state(state)

    @contextmanager
    def reading(self, content: object, state_id: int | None = None) -> Iterator[Any]:
        """Yield the message that the page sent, and confirm it to the page in the end, also after an exception.

        Raises MessageRefused for an invalid one, StaleState for one that is meant for another state than `state_id`.
        """
        try:
            yield read(content, self.declared, state_id)
        finally:
            self.ack = request_id_of(content)

    def _page_traits(self) -> set[str]:
        """Return the names of the traits that go to the page by messages: those that anywidget does not know."""
        return {name for name in self.keys if name not in _STATE and not name.startswith("_")}

    def _send_changes(self, names: set[str] | None = None) -> None:
        """Send the page the changes of the traits of these names; without names, the values of all its traits."""
        with self._sending:
            self._number += 1  # first: after an interrupt the page sees a gap, and asks for everything
            traits = self._page_traits() if names is None else names
            # Lists whose items stay the same objects are compared by identity, all other values byte by byte.
            lasting = {name: [*getattr(self, name)] for name in traits & _LASTING}
            others = json_copy({name: getattr(self, name) for name in traits - _LASTING})
            changes = {name: difference_of_lasting(self._sent.get(name), value) for name, value in lasting.items()}
            changes |= {name: difference(self._sent.get(name), value) for name, value in others.items()}
            values = lasting | others
            self._sent |= values
            # A list of one value replaces what the page has, a dict changes some of it (see `difference`).
            super().send({"change": [values] if names is None else changes, "number": self._number})

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        """Answer a page that asks for all that it shows; leave other messages to the callbacks."""
        if content == {"do": "tell"}:
            self._send_changes()
        else:
            super()._handle_custom_msg(content, buffers)
