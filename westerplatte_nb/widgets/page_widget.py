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
from westerplatte_nb.view.messages.gate import ask_of, read
from westerplatte_nb.view.period_font import font_face
from westerplatte_nb.widgets.difference import difference, difference_of_lasting
from westerplatte_nb.widgets.json_values import copied
from westerplatte_nb.widgets.paint.static_snapshot import MARKS


@cache
def _label_names() -> dict[str, list[str]]:
    return tomllib.loads(Path(__file__).with_name("labels.toml").read_text("utf-8"))


def page_labels(words: Words, keys: str, part: str = "", **values: Value) -> dict[str, str]:
    """Return the sentences that a page's script shows by itself, by the ends of their keys.

    `keys` is how the keys begin and the list of `labels.toml`, `part` a list of its own for a part of the page.
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
        cls, page: str = "", has_period_font: bool = False, declared: Declared | None = None, **more: Any
    ) -> None:
        """Take the script and the style of a page, with the board's period font where it asks for it (jupyter.js)."""
        cls.declared = cls.declared if declared is None else declared
        if page:
            cls._page, cls._has_period_font, cls._shared = page, has_period_font, None
        super().__init_subclass__(**more)

    def __init__(self, **values: Any) -> None:
        """Open the widget with values of its traits."""
        # What the page has, as a copy: a new value may share parts with the one before. By the number of each message
        # the page sees that it missed none. Callbacks may come on several threads.
        self._sent, self._number, self._sending = dict[str, Any](), 0, RLock()
        super().__init__(_dom_classes=MARKS, _bundle=self._bundle_here(), **values)

    @classmethod
    def _bundle_here(cls) -> PageBundle:
        """Return the script and the style of the page, which all widgets of a class share."""
        if cls._shared is None:
            script, style = ((_STATIC / f"{cls._page}.{end}").read_text(encoding="utf-8") for end in ("js", "css"))
            cls._shared = PageBundle(script=script, style=style + font_face() if cls._has_period_font else style)
        return cls._shared

    def open(self) -> None:
        """Open the channel to the page, and send it all that it shows."""
        super().open()
        self._tell()

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return what may be saved with a notebook, or what a `key` or several name."""
        names = set(self.keys) - self._page_traits() if key is None else key
        state: dict[str, Any] = super().get_state(names, drop_defaults)
        return state

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send what has changed: what the page shows as a message of its own, the rest as state."""
        names = {key} if isinstance(key, str) else set(self.keys if key is None else key)
        if traits := names & self._page_traits():
            self._tell(traits)
        if state := names - traits:
            super().send_state(state)

    @contextmanager
    def reading(self, content: object, state_id: int | None = None) -> Iterator[Any]:
        """Yield the message that the page sent, and confirm it to the page in the end.

        Raises MessageRefused and StaleState.
        """
        try:
            yield read(content, self.declared, state_id)
        finally:
            self.ack = ask_of(content)

    def _page_traits(self) -> set[str]:
        """Return the names of the traits that go to the page by messages: those that anywidget does not know."""
        return {name for name in self.keys if name not in _STATE and not name.startswith("_")}

    def _tell(self, names: set[str] | None = None) -> None:
        """Send the page what has changed in the traits of these names; without names, all that it shows."""
        with self._sending:
            self._number += 1  # first: what an interrupt keeps from it, the page misses
            traits = self._page_traits() if names is None else names
            lasting = {name: [*getattr(self, name)] for name in traits & _LASTING}
            others = copied({name: getattr(self, name) for name in traits - _LASTING})
            parts = {name: difference_of_lasting(self._sent.get(name), value) for name, value in lasting.items()}
            parts |= {name: difference(self._sent.get(name), value) for name, value in others.items()}
            now = lasting | others
            self._sent |= now
            super().send({"change": [now] if names is None else parts, "number": self._number})

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        """Answer a page that asks for all that it shows; leave other messages to the callbacks."""
        if content == {"do": "tell"}:
            self._tell()
        else:
            super()._handle_custom_msg(content, buffers)
