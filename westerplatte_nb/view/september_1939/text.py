"""The table as text: places held, platoons with their stands, hands as far as they are seen, cards in play."""

from __future__ import annotations

from collections.abc import Iterator

from westerplatte_nb.engine.terms import Listing, Portion
from westerplatte_nb.games.september_1939.cards import UNSEEN
from westerplatte_nb.games.september_1939.goals import marks_held
from westerplatte_nb.games.september_1939.state import SEATS, State, is_pinned
from westerplatte_nb.games.september_1939.table import NOWHERE, point_name
from westerplatte_nb.games.september_1939.wording import card_term, platoon_term, side_term
from westerplatte_nb.i18n.words import Words


def lines_of(state: State, words: Words) -> list[str]:
    """Return the position in sentences."""
    held = Listing(tuple(Portion(side_term(seat), number) for seat, number in enumerate(marks_held(state))))
    lines = [words("board.title", round=state.round, turns=state.table.turns), words("board.held", held=held)]
    lines += _platoons(state, words)
    for entry in state.chain:
        lines.append(words("board.chain", seat=side_term(entry.seat), card=card_term(entry.card)))
    for seat, hand in enumerate(state.hands):
        seen = tuple(card_term(card) for card in hand if card != UNSEEN)
        if seen:
            lines.append(words("board.hand", seat=side_term(seat), cards=Listing(seen)))
        else:
            lines.append(words("board.hidden", seat=side_term(seat), number=len(hand)))
    return lines


def _platoons(state: State, words: Words) -> Iterator[str]:
    table = state.table
    for seat in SEATS:
        for number in table.of_seat[seat]:
            stands = tuple(
                words("board.stand", point=point_name(state.at[stand]), left=state.left[stand])
                for stand in table.platoons[number].stands
                if state.at[stand] != NOWHERE
            )
            key = "board.pinned" if is_pinned(state, number) else "board.platoon"
            if stands:
                yield words(key, platoon=platoon_term(table.platoon_title[number]), stands=Listing(stands))
