"""The panel beside the board: its language and settings, the log, the rules, the museum."""

from dataclasses import fields
from typing import Annotated

from westerplatte_nb.view.messages.fields import Language as ChosenLanguage
from westerplatte_nb.view.messages.fields import Line, Name, OneOf, PageMessage
from westerplatte_nb.view.panel.settings import Settings, is_choice


class Dismiss(PageMessage):
    """The person closed the sentence."""


class ChooseLanguage(PageMessage, do="language"):
    """The person chose a language."""

    language: ChosenLanguage


class WholeLog(PageMessage):
    """The person opened the whole log."""


class Setting(PageMessage):
    """The person chose how the game is shown."""

    name: Annotated[str, OneOf(tuple(one.name for one in fields(Settings)))]
    value: bool | Name

    def fits(self) -> bool:
        """Tell whether the value is one that the setting can have."""
        return is_choice(self.name, self.value)


# Parts of the panel that are sent once they are opened: the signs, the map of the real ground, the list of rules (also
# where somebody points at a place that may have some), the form for a new game, the board in words.
LATE_PARTS = ("legend", "ground", "rulebook", "form", "text")


class OpenPart(PageMessage):
    """The person opened a part of the panel, or closed one that changes with every action."""

    part: Annotated[str, OneOf(LATE_PARTS)]
    open: bool = True


class OpenRule(PageMessage, do="rule"):
    """The person opened a rule, from a list `beside` it or from a `card`, or closed it with an empty id."""

    id: Name
    card: Name | None = None
    beside: bool = False


class OpenRulesAt(PageMessage, do="rules_at"):
    """The person asked for the rules of a place."""

    id: Name


class RulesOf(PageMessage):
    """The person asked for the rules of an action."""

    line: Line


class About(PageMessage):
    """The person asked what is known of a place."""

    id: Name


class OpenMuseum(PageMessage, do="museum"):
    """The person opened the card of a thing, or closed it with an empty id."""

    id: Name


class MuseumMode(PageMessage):
    """The person lets every press on the board ask, or act again."""

    on: bool
