"""What the bots keep of a map and two decks: how far fields are from each other, which cards fit which army."""

from westerplatte_nb.bots.game_model import cached_by_table
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS
from westerplatte_nb.games.warsaw_1920.rules.cards import ATTACKING, DEFENDING, NO_DRAWBACK, WHITE
from westerplatte_nb.games.warsaw_1920.rules.map import Map
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import RADZYMIN, WARSAW
from westerplatte_nb.games.warsaw_1920.rules.state import SEATS, Table

ATTACKER, DEFENDER = 0, 1
# The distance of a field to which no way leads.
FAR = 99

# What a card at the front is worth, and whether it can be drawn back.
Worth = tuple[float, bool]


class KnowledgeCache:
    """What the bots work out of one table; it never changes, so neither does this."""

    def __init__(self, table: Table) -> None:
        """Compute distances to Warsaw and Radzymin, the cards that fit each army, and mean strengths."""
        self.table = table
        map = table.map
        self.warsaw, self.radzymin = map.marked[WARSAW], map.marked[RADZYMIN]
        self.to_warsaw = distances(map, self.warsaw)
        self.to_radzymin = distances(map, self.radzymin)
        # The distance to the nearer of both.
        self.to_goal = tuple(min(pair) for pair in zip(self.to_warsaw, self.to_radzymin, strict=True))
        # By army and role: the cards of its side that fit it, with what they are worth at its front.
        self.fitting: tuple[tuple[dict[int, Worth], ...], ...] = tuple(
            tuple(self._fitting(army, role) for role in (ATTACKER, DEFENDER)) for army in range(len(ARMIES))
        )
        # By side: the strength that a card has on average.
        self.mean = tuple(sum(card.strength for card in table.decks[seat]) / len(table.decks[seat]) for seat in SEATS)

    def _fitting(self, army: int, role: int) -> dict[int, Worth]:
        """Return what each card that fits an army is worth at its front in a role, by the card's number."""
        colour, effect = self.table.map.colours[army], (ATTACKING, DEFENDING)[role]
        # A card may have an effect several times: each adds one to its strength in that role.
        return {
            card.number: (card.strength + card.effects.count(effect), NO_DRAWBACK not in card.effects)
            for card in self.table.decks[ARMIES[army].seat]
            if army == DEFENDERS or card.colour in (WHITE, colour)
        }


def distances(map: Map, goal: int) -> tuple[int, ...]:
    """Return how many moves each field is away from the field `goal` on an empty map; FAR without a way."""
    lengths, frontier = {goal: 0}, [goal]
    for field in frontier:  # a breadth-first search: the list grows meanwhile
        for neighbour in map.neighbours[field]:
            if neighbour not in lengths:
                lengths[neighbour] = lengths[field] + 1
                frontier.append(neighbour)
    return tuple(lengths.get(field, FAR) for field in range(len(map.fields)))


# Returns the cache of a table; equal tables share one.
known_of = cached_by_table(KnowledgeCache)
