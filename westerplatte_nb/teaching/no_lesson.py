"""What stands for a lesson that is not there."""

from typing import Any

from westerplatte_nb.teaching.page import Page


class NoLesson:
    """Stands for a lesson that is not there: whatever is asked of it, the answer is the sentence why."""

    def __init__(self, why: Page) -> None:
        self.why = why
        self.title = why.text

    def __getattr__(self, name: str) -> Any:
        """Answer every method of a lesson."""
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *args, **kwargs: self.why

    def __repr__(self) -> str:
        """Return the sentence."""
        return self.why.text
