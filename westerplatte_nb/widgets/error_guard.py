"""The guard around callbacks: whatever happens in one, the game is as before or as after, and the page shows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from westerplatte_nb.engine.errors import StaleState
from westerplatte_nb.view.message import Message
from westerplatte_nb.widgets.host import Host


def guarded(callback: Callable[..., None]) -> Callable[..., None]:
    """Let no exception of a callback reach the person as a traceback: the game stays as it was, and says so."""

    @wraps(callback)
    def wrapper(self: Host, *args: Any) -> None:
        with self.lock:
            try:
                callback(self, *args)
            except StaleState:
                # A second or late click: the first one did what it asked for. An interrupt can leave the page behind.
                if self.shown != self.session.state_id:
                    self.show()
            except KeyboardInterrupt:
                self.show()
                raise
            except Exception as error:
                self.last_error = error
                self.message = Message("refusal", self.words("ui.unexpected", error=type(error).__name__))
                self.show()

    return wrapper
