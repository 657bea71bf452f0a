"""The studio: texts, notes and their questions, chapters and variations."""

from typing import Annotated, Literal

from westerplatte_nb.view.messages.fields import CompleteLanguage, Index, Name, PageMessage, Range, Typed


class OfNote(PageMessage, do=""):
    """A message about a note, by its number from 0."""

    note: Index


class OfAnswer(OfNote, do=""):
    """A message about an answer to the question of a note, by its number from 0."""

    answer: Index


class WriteText(PageMessage, do="text"):
    """The person wrote a text in a language."""

    place: Name
    language: CompleteLanguage
    text: Typed


class Read(PageMessage):
    """The person says that a translation still fits its source."""

    place: Name
    language: CompleteLanguage


class SetFirstLanguage(PageMessage, do="source"):
    """The person writes the texts in another language first."""

    language: CompleteLanguage


class Age(PageMessage):
    """The person set the age that the scenario is for."""

    value: Annotated[float, Range(-1_000_000, 1_000_000)]


class NoteAdd(PageMessage):
    """The person pinned a note to one of a kind of things."""

    pin: Name
    to: Typed


class NotePin(OfNote):
    """The person gave a note without a place one."""

    pin: Name
    to: Typed


class NoteDrop(OfNote):
    """The person took a note away."""


class NoteSet(OfNote):
    """The person lets a note stop the replay, hides it, or chose its chapter or side."""

    name: Literal["chapter", "side", "stop", "hidden"]
    value: bool | Name


class DrawMark(OfNote, do="mark"):
    """The person begins to draw an arrow or a ring of a note, or takes them away."""

    kind: Literal["arrow", "ring", "clear"]


class AskInNote(OfNote, do="ask"):
    """The person lets a note ask a question of a kind."""

    kind: Name


class AskDrop(OfNote):
    """The person lets a note ask nothing."""


class AnswerAdd(OfNote):
    """The person offers one answer more."""


class AnswerDrop(OfAnswer):
    """The person offers one answer less."""


class AnswerMove(OfAnswer):
    """The person moved an answer up or down."""

    by: Literal[-1, 1]


class AnswerRight(OfAnswer):
    """The person says whether an answer is right."""

    value: bool


class AnswerAmount(OfAnswer):
    """The person set a number of an answer."""

    name: Literal["value", "tolerance", "from", "to"]
    value: Typed


class ChapterAdd(PageMessage):
    """The person lets a chapter begin after a move of a line."""

    line: Name
    action: Index


class ChapterSet(PageMessage):
    """The person lets a chapter begin after another move."""

    chapter: Index
    line: Name
    action: Index


class ChapterDrop(PageMessage):
    """The person took a chapter away."""

    chapter: Index


class VariationName(PageMessage):
    """The person gave a variation another name."""

    line: Name
    value: Typed


class VariationDrop(PageMessage):
    """The person took a variation away."""

    line: Name
