"""All that a page has of its own beside the game: what is open, selected, looked at and said, and how it is shown."""

from __future__ import annotations

from dataclasses import field, replace
from typing import Any

from westerplatte_nb.engine.advice import Advice
from westerplatte_nb.engine.value import Reason, Wording, value
from westerplatte_nb.formats.class_rules import ClassRules
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.message import Message
from westerplatte_nb.view.panel.rule_page import Beside
from westerplatte_nb.view.panel.settings import Settings


@value
class TimeUi:
    """The place in time that a page shows, and through whose eyes.

    `seat` is the seat in turn and `undone` the length of the undo log when the game last changed, `saying` what is said
    with its next change. `past` is the number of the moment looked at, None for the present; `event` how many events of
    its step have happened, None for all. `story` is the moment of a story, which has no present but in a what-if; None
    in a game. `real` is the key of the real game while a what-if is played; `covered` the seat the computer is being
    handed to; `looking` the seat whose hand is open. `comparing` and `course` tell which tables are open, `glance` at
    which moment the cursor of the course stands. `agreed` is the state in which undo was asked for, and when.
    """

    seat: int
    undone: int = 0
    saying: str = ""
    past: int | None = None
    event: int | None = None
    story: int | None = None
    real: int | None = None
    covered: int | None = None
    looking: int | None = None
    comparing: bool = False
    course: bool = False
    glance: int | None = None
    agreed: tuple[int, float] | None = None

    @property
    def at(self) -> int | None:
        """The number of the moment looked at, None for the present."""
        return self.past if self.story is None or self.real is not None else self.story

    def with_moment(self, number: int | None, event: int | None = None) -> TimeUi:
        """Return the place at a moment, None for the present."""
        is_told = self.story is not None and self.real is None and number is not None
        return replace(self, past=number, event=event, story=number if is_told else self.story)


@value
class MuseumUi:
    """What is open of the museum: `is_on` tells that a press asks instead of acting, `thing` is the card that is open.

    `beside` is what else lies at its `place`, which is the `target` of the board.
    """

    is_on: bool = False
    thing: str = ""
    place: str = ""
    beside: tuple[str, ...] = ()
    target: str | None = None


@value
class PointsUi:
    """How points are chosen: the `mode`, the point whose `plan` is `shown`, the game it is `of`, what was measured."""

    mode: str = ""
    shown: str = ""
    plan: tuple[Any, ...] = ()
    of: int = 0
    ruler: tuple[str, str, str] | None = None


@value
class HintsUi:
    """The hints of the present moment: how deep they went, what was advised, and what `led` to it, as it was given.

    Nobody asked for a plan that `is_proposed`; what is left of it stays while it is followed.
    """

    depth: int = 0
    is_marked: bool = False
    is_closed: bool = False
    advice: Advice | None = None
    led: tuple[Reason, ...] = ()
    is_proposed: bool = False
    is_thinking: bool = False


@value
class Ui:
    """A page of its own: no game in it, no widget, no callback.

    `game` is the key of the game shown. `selected` is a place of the board, or several in the order in which they were
    chosen; `rule` the id of a rule, `beside` its origin; `way` the place whose way is shown. `live` is what was said
    last, `said` how often something was. `rules` are what a teacher has set for
    the class. `legend` and `ground` tell whether they were opened: they are not sent before.
    """

    words: Words
    settings: Settings
    game: int
    time: TimeUi
    follows_page: bool = False
    selected: str | None = None
    message: Message | None = None
    rule: str = ""
    beside: Beside = field(default_factory=Beside)
    live: str = ""
    said: int = 0
    museum: MuseumUi = field(default_factory=MuseumUi)
    way: str = ""
    points: PointsUi = field(default_factory=PointsUi)
    hints: HintsUi = field(default_factory=HintsUi)
    rules: ClassRules = field(default_factory=ClassRules)
    legend: bool = False
    ground: bool = False

    def say(self, text: str) -> Ui:
        """Return the page with a text for screen readers; an empty one only forgets the last."""
        return replace(self, live=text, said=self.said + bool(text))

    def tell(self, text: str, kind: str = "told", rule: str = "") -> Ui:
        """Return the page with a sentence to the person, which is said as well."""
        return replace(self, message=Message(kind, text, rule)).say(text)

    def refuse(self, wording: Wording, rule: str = "") -> Ui:
        """Return the page with the reason why something cannot be done."""
        return self.tell(self.words.say(wording), "refusal", rule)

    def with_nothing_chosen(self) -> Ui:
        """Return the page without a chosen place and without a sentence."""
        return replace(self, selected=None, message=None)
