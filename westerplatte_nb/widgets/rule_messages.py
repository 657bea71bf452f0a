"""What the page can ask about the rules: a rule by its id, the rules of a place, the rules of an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.games.seven_days import wording
from westerplatte_nb.view.seven_days.rule_page import Beside, card_at, place_name
from westerplatte_nb.view.seven_days.rules_at import all_targets, rules_of_action, rules_of_target

if TYPE_CHECKING:
    from westerplatte_nb.widgets.game import GameWidget

Content = dict[str, Any]


def rule(game: GameWidget, content: Content) -> None:
    """Open a rule of the handbook, or close it with an empty id; `beside` keeps what it was opened from."""
    game.rule = str(content["id"])
    if not content.get("beside"):
        game.beside = Beside(card=str(content.get("card") or ""))
    game.show()


def rules_at(game: GameWidget, content: Content) -> None:
    """Open the rules of a place of the board."""
    target = str(content["id"])
    if target not in all_targets(len(game.state.officers)):
        return
    _open(game, rules_of_target(game.state, target), place_name(target, game.words), card_at(game.state, target))


def rules_of(game: GameWidget, content: Content) -> None:
    """Open the rules of an action, given as its line of notation."""
    try:
        action = game.session.rules.parse_action(str(content["line"]))
    except NotationError:
        return
    _open(game, rules_of_action(game.state, action), game.words.say(wording.word_action(action)))


def _open(game: GameWidget, rules: tuple[str, ...], place: str, card: str = "") -> None:
    game.beside = Beside(place, rules, card)
    game.rule = rules[0] if rules else ""
    game.show()


RULE_RECEIVERS = {"rule": rule, "rules_at": rules_at, "rules_of": rules_of}
