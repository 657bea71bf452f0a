"""What the page can ask about the rules: a rule by its id, the rules of a place, the rules of an action."""

from __future__ import annotations

from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.view.messages import panel
from westerplatte_nb.view.panel.rule_page import Beside
from westerplatte_nb.widgets.time.time_travel import Timed


def rule(game: Timed, message: panel.Rule) -> None:
    """Open a rule of the handbook, or close it with an empty id; `beside` keeps what it was opened from."""
    game.rule = message.id
    if not message.beside:
        game.beside = Beside(card=message.card or "")
    game.show()


def rules_at(game: Timed, message: panel.RulesAt) -> None:
    """Open the rules of a place of the board."""
    target, state, part = message.id, game.time.state, game.time.view.rules_at
    if part is None or target not in part.all_targets(state.seats):
        return
    place = part.place_name(target, game.words)
    _open(game, part.rules_of_target(state, target), place, part.card_at(state, target))


def rules_of(game: Timed, message: panel.RulesOf) -> None:
    """Open the rules of an action, given as its line of notation."""
    part = game.time.view.rules_at
    if part is None:
        return
    try:
        action = game.session.rules.parse_action(message.line)
    except NotationError:
        return
    named = game.words.say(game.time.seen.wordings.word_action(action))
    _open(game, part.rules_of_action(game.time.state, action), named)


def _open(game: Timed, rules: tuple[str, ...], place: str, card: str = "") -> None:
    game.beside = Beside(place, rules, card)
    game.rule = rules[0] if rules else ""
    game.show()
