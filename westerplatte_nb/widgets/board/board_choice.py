"""What a press on a place of the board, or on a card of a hand, does."""

from __future__ import annotations

from westerplatte_nb.engine.errors import StaleState
from westerplatte_nb.view.panel.choices import narrow, place_names, with_choice
from westerplatte_nb.view.panel.log import now_line
from westerplatte_nb.widgets.board.ways import HasWays


def choose(game: HasWays, target: str, meant_for: int | None) -> None:
    """Act on a place: play the one thing it can mean, offer several, or say why nothing.

    Raises StaleState when the place was chosen in another state.
    """
    if meant_for is not None and meant_for != game.session.state_id:
        raise StaleState(meant_for, game.session.state_id)
    seen = game.time.seen
    chosen = with_choice(seen.view, game.selected, target)
    if not chosen:
        _let_go(game)
        return
    possible = narrow(seen.view, seen.state, seen.legal, chosen)
    if not possible and chosen != target:
        chosen, possible = target, narrow(seen.view, seen.state, seen.legal, target)
    if len(possible) == 1:
        game.time.play(possible[0], meant_for)
    elif possible:
        game.ways.close()
        game.selected = chosen
        game.message = None
        game.live = game.words("ui.choose", number=len(possible))
        game.show()
    elif not game.ways.takes(target, meant_for):
        _answer(game, target)


def _let_go(game: HasWays) -> None:
    game.selected, game.message = None, None
    game.live = now_line(game.time.seen)
    game.show()


def _answer(game: HasWays, target: str) -> None:
    """Say why nothing can be done at a place, or what it is."""
    seen = game.time.seen
    reason = seen.view.why_nothing_at(seen.state, target) if game.time.may_act else None
    if reason is not None:
        game.refuse(seen.wordings.word_reason(reason), reason.rule)
    else:
        game.tell(place_names(seen, game.scene, target))
