"""What the Germans threaten, as true facts: who shoots, who soon will, which wall takes it, what the next card brings.

Nothing here is a guess: each fact follows from the moment by the rule it names. Each comes with its
weight, from 34 for what may happen to 120 for the loss of the game.
"""

from collections.abc import Iterator

from westerplatte_nb.bots.reasons import Weighed
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.seven_days.rules.board import LAST_RUNG, Space, Track, is_outpost
from westerplatte_nb.games.seven_days.rules.cards import MACHINE_GUN, AttackCard
from westerplatte_nb.games.seven_days.rules.cards.new_card import free_track
from westerplatte_nb.games.seven_days.rules.state import State, Troop, fallen_guardhouses
from westerplatte_nb.games.seven_days.rules.troops.assault import LOST_GUARDHOUSES, overflow_spaces, shoots

LOW_WALL = 2


def movements_left(troop: Troop) -> int:
    """Return how many movements a machine-gun troop needs to reach rung IV."""
    # Divided by the speed and rounded up.
    return -(-(LAST_RUNG - troop.rung) // troop.card.speed)


def threat(state: State, track: Track) -> Iterator[Weighed]:
    """Yield what the troop on a track does or will do, and how likely it moves with the next card.

    The sooner it shoots and the more it hits, the more the fact weighs.
    """
    troop = state.tracks[track]
    if troop is None:
        return
    attack = troop.card.attack
    values = (("track", track), ("bricks", attack))
    if troop.card.kind != MACHINE_GUN:
        yield 90, Reason("assault.howitzer", "threat.howitzer", values)
    elif troop.rung == LAST_RUNG:
        yield 92 + 4 * attack, Reason("assault.machine_gun", "threat.now", values)
    elif not state.mines[track]:  # a mine may stop it before it shoots
        movements = movements_left(troop)
        if movements == 1:
            yield 78 + 4 * attack, Reason("advance.tracks", "threat.next", values)
        else:
            yield 42 + 4 * attack, Reason("advance.tracks", "threat.later", (*values, ("movements", movements)))
        cards = next_cards(state)
        moving = sum(moves_by(state, card, track) for card in cards)
        yield from odds(34, "advance.tracks", "odds.moves", (("track", track),), moving, len(cards))


def odds(
    weight: float, rule: str, key: str, values: tuple[tuple[str, object], ...], matching: int, possible: int
) -> Iterator[Weighed]:
    """Yield the fact that `matching` of the `possible` next cards do something; nothing for none.

    `key` is that of the sentence that says what the cards do, `values` are its values. Where only one card can come,
    the sentence says that it will do so.
    """
    if matching and possible == 1:
        yield weight, Reason(rule, f"{key}.known", values)
    elif matching:
        yield weight, Reason(rule, key, (*values, ("some", matching), ("all", possible)))


def low_wall(state: State, outpost: Space) -> Iterator[Weighed]:
    """Yield that the wall of an outpost is low or gone, and which walls behind it take the damage once it is gone.

    For a wall that is gone, also yield what the fall of the lowest guardhouse behind it would mean, if that is down to
    its last brick. Nothing for a high wall, or where no wall behind it has a brick.
    """
    bricks = state.walls[outpost]
    behind = overflow_with_bricks(state, outpost)
    if bricks > LOW_WALL or not behind:
        return
    if bricks:
        values = (("space", outpost), ("bricks", bricks), ("spaces", behind))
        yield 58 - 6 * bricks, Reason("assault.pass_on", "wall.low", values)
    else:
        yield 74, Reason("assault.pass_on", "wall.gone", (("space", outpost), ("spaces", behind)))
        guardhouses = [space for space in behind if not is_outpost(space)]
        if guardhouses:
            lowest = min(guardhouses, key=lambda space: (state.walls[space], space))
            yield from low_guardhouse(state, lowest)


def low_guardhouse(state: State, space: Space) -> Iterator[Weighed]:
    """Yield what the fall of a guardhouse would mean if it is down to its last brick; else nothing."""
    if state.walls[space] == 1:
        yield from guardhouse_fall(state, space, weight=64, weight_if_lost=120)


def guardhouse_fall(state: State, space: Space, weight: float, weight_if_lost: float = 0.0) -> Iterator[Weighed]:
    """Yield what the fall of a guardhouse would mean.

    Where it would lose the game, the fact weighs `weight_if_lost`, by default (0) 10 more than `weight`.
    """
    fallen = fallen_guardhouses(state)
    if len(fallen) == LOST_GUARDHOUSES - 1:
        values = (("space", space), ("fallen", fallen[0]))
        yield weight_if_lost or weight + 10, Reason("end.defeat", "guardhouse.last", values)
    else:
        yield weight, Reason("end.defeat", "guardhouse.low", (("space", space),))


def full_tracks(state: State) -> Iterator[Weighed]:
    """Yield that every track is taken; nothing where one is free."""
    if None not in state.tracks:
        yield 66, Reason("card.troop.full", "tracks.full")


def nobody_shoots(state: State) -> Iterator[Weighed]:
    """Yield that nobody shoots in the coming attack; nothing where somebody does."""
    if not shooting_tracks(state):
        yield 46, Reason("assault.order", "quiet")


def shooting_tracks(state: State) -> tuple[Track, ...]:
    """Return the tracks whose troops shoot in the coming attack."""
    return tuple(track for track, troop in enumerate(state.tracks) if troop is not None and shoots(troop))


def first_to_shoot(state: State) -> set[Track]:
    """Return the tracks whose machine-gun troops need the fewest movements to shoot, without those a mine may stop."""
    movements_by_track = {
        track: movements_left(troop)
        for track, troop in enumerate(state.tracks)
        if troop is not None and troop.card.kind == MACHINE_GUN and not state.mines[track]
    }
    fewest = min(movements_by_track.values(), default=0)
    return {track for track, movements in movements_by_track.items() if movements == fewest}


def overflow_with_bricks(state: State, outpost: Space) -> tuple[Space, ...]:
    """Return the spaces with a brick that damage to an outpost can pass on to (ruling `overflow`)."""
    return tuple(space for space in overflow_spaces(state, outpost) if state.walls[space])


def next_cards(state: State) -> tuple[AttackCard, ...]:
    """Return the cards any of which can come next: those of the lowest stage left in the deck.

    Where only cards put back under the deck are left, it is the first of them, which everybody knows.
    """
    hidden = state.deck[: len(state.deck) - state.returned]
    if not hidden:
        return state.deck[:1]
    stage = min(card.stage for card in hidden)
    return tuple(card for card in hidden if card.stage == stage)


def moves_by(state: State, card: AttackCard, track: Track) -> bool:
    """Tell whether a card, drawn in the present position, lets the troops on a track move."""
    # A troop for which all tracks are taken goes back under the deck (rule `card.troop.full`).
    moves_nothing = card.is_troop and None not in state.tracks and not state.table.rulings.full_tracks_move
    return track in card.moves and not moves_nothing


def arrives_by(state: State, card: AttackCard, track: Track) -> bool:
    """Tell whether a card, drawn in the present position, puts a troop on a track (rule `card.troop`)."""
    return card.is_troop and free_track(state, card.track) == track
