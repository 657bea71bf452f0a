"""`hint`: a hint from a line of code, as text."""

from typing import Any

from westerplatte_nb.bots.hints import SECONDS, think, why_no_hint
from westerplatte_nb.engine.advice import Advice
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.viewing import hint_viewer
from westerplatte_nb.i18n.arguments import answers_wrong_calls, checked_word
from westerplatte_nb.i18n.languages import FALLBACK
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.text.hint_page import hint_lines
from westerplatte_nb.view.text.hint_words import DEPTHS, MOVE, deepest
from westerplatte_nb.view.update.scenarios import aim_of
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import Notice

MOST_SECONDS = 60


class HintText:
    """A hint in words; `advice` holds what it says as values."""

    def __init__(self, advice: Advice, words: Words, depth: int, state: Any) -> None:
        """Word an advice on a state as deep as `depth`: 1 its question, 2 its nudge too, 3 the moves as well."""
        self.advice = advice
        self._lines = hint_lines(words.game, depth, (advice.question, advice.nudge)[:depth], advice, words, state)

    def __repr__(self) -> str:
        """Return the hint, one line a sentence."""
        return "\n".join(self._lines)


@answers_wrong_calls(Notice)
def hint(game: Any = None, seconds: Any = SECONDS, language: str | None = None, depth: int = MOVE) -> HintText | Notice:
    """Return a hint for the present moment of a game from `play()` or of a session.

    It thinks for so many `seconds` (0 to 60), and says what it found in a `language` (`pl`, `en`, `de`; else that of
    the game). `depth` 1 is a question, 2 a nudge too, 3 the move. The game's log tells that a hint was taken.
    What cannot be done is answered with a sentence.
    """
    widget = game if isinstance(game, GameWidget) else None
    words = words_in(language or (FALLBACK if widget is None else widget.language))
    if widget is None and not isinstance(game, Session):
        return Notice(words("hint.which" if game is None else "hint.no_game", found=short(type(game).__name__)))
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds <= MOST_SECONDS:
        return Notice(words("hint.wrong_seconds", found=short(seconds)))
    checked_word(depth, DEPTHS)  # `answers_wrong_calls` answers what this raises with a sentence
    if widget is not None and not widget.ui.rules.hints:
        return Notice(words("hint.hidden"))
    if widget is not None and widget.viewing.hides_hands and not widget.viewing.knows_hand:
        # A notebook saves what its cells answer, and a hint tells the cards of the seat in turn.
        return Notice(words("ui.bot.turn" if widget.viewing.is_bots_turn else "ui.hand.first"))
    # The search for the hint knows what the viewer may know: the seat in turn, or (None) everybody.
    session: Session = game if widget is None else widget.session
    rules = session.rules
    viewer = hint_viewer(rules, session.state)
    observation = rules.observe(session.state, viewer)
    if (why := why_no_hint(rules.NAME, observation)) is not None:
        return Notice(words(why))
    depth = min(depth, deepest(rules.NAME, session.state))
    aim = None if widget is None else aim_of(widget.viewing, viewer)
    advice = think(rules.NAME, observation, seconds=seconds, viewer=viewer, aim=aim)
    session.take_hint(depth)
    if widget is not None:
        if widget.viewing.real is not None:  # a trial is shown: the hint helps in the real game too
            widget.real_session.take_hint(depth)
        widget.refresh()
    return HintText(advice, words.of(rules.NAME), depth, observation)
