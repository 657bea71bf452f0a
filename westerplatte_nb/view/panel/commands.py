"""What a typed line can mean, and how a line is read in a game that has no words of its own for orders."""

from typing import Any

from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.engine.value import Wording, value
from westerplatte_nb.view.course.moment import ViewContext

LONGEST_QUOTED = 40


@value
class ParsedOrder:
    """An action that was ordered; the rules have not been asked yet."""

    action: Any


@value
class Command:
    """`undo` or `redo`."""

    name: str


@value
class BoardQuery:
    """A question to the board by its name in the vocabulary, about a place (a target's id) or the whole board."""

    name: str
    place: str = ""


@value
class Unclear:
    """What cannot be acted on, as a sentence."""

    wording: Wording


ParsedLine = ParsedOrder | Command | BoardQuery | Unclear


def hear(text: str, context: ViewContext) -> ParsedLine:
    """Return what a typed line means: an order, undo or redo, a question to the board, or why it is unclear.

    A game that brings a parser (`GameView.hear`) takes whole sentences; any other its notation and its buttons' words.
    """
    parse = context.view.hear
    if parse is not None:
        parsed: ParsedLine = parse(text, context.state, context.legal, context.words)
        return parsed
    line = " ".join(text.split())
    for action in context.legal:
        names = (context.button(action), context.label(action), context.say(context.wordings.word_action(action)))
        # A button keeps a word and its number on one line; whoever types puts a plain space there.
        if line.casefold() in (" ".join(name.split()).casefold() for name in names):
            return ParsedOrder(action)
    # Capitals belong to the notation of some games, and people leave them out or put them in.
    for notation in (line, line.lower()):
        try:
            return ParsedOrder(rules_of(context.game).parse_action(notation))
        except NotationError:
            continue
    return Unclear(Wording("ui.not_an_order", {"order": sanitize_text(line, LONGEST_QUOTED)}))
