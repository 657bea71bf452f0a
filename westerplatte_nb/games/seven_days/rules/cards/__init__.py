"""The 64 attack cards and 12 event cards as frozen values, and how they are read from plain words."""

from functools import cache
from typing import Any

from westerplatte_nb.engine.value import value
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, SPACES, TRACKS, Space, Track
from westerplatte_nb.games.seven_days.rules.releases import NEWEST, data_of

MACHINE_GUN = "machine_gun"
HOWITZER = "howitzer"
AIR_RAID = "air_raid"
MORALE_DECLINE = "morale_decline"
TROOPS = (MACHINE_GUN, HOWITZER)
ATTACK_KINDS = (MACHINE_GUN, HOWITZER, AIR_RAID, MORALE_DECLINE)

POSITIVE_EVENTS = ("wall", "morale", "ammunition", "grenade", "mine")
NEGATIVE_EVENTS = ("bombardment", "advance", "burned_path")
EVENT_KINDS = POSITIVE_EVENTS + NEGATIVE_EVENTS


@value
class AttackCard:
    """A German attack card (rule `parts.attack_deck`).

    Troops have a `track`, `resistance` (1–3), `speed` (1 or 3; 0 for howitzers) and `attack` (1 or 2); an air raid
    has a `space`; every card names two tracks that move. Track and space are -1 where a card has none.
    """

    card: str
    stage: int
    kind: str
    moves: tuple[Track, Track]
    track: Track = -1
    resistance: int = 0
    speed: int = 0
    attack: int = 0
    space: Space = -1
    provenance: str = "reconstructed"

    @property
    def is_troop(self) -> bool:
        """Whether the card is a machine-gun troop or a howitzer battery."""
        return self.track >= 0


@value
class EventCard:
    """An event card (rule `parts.event_deck`); which of the last five fields mean something depends on its kind."""

    card: str
    kind: str
    bricks: int = 0
    rounds: int = 0
    outposts: tuple[Space, ...] = ()
    tracks: tuple[Track, ...] = ()
    path: tuple[Space, ...] = ()
    provenance: str = "published"

    @property
    def is_positive(self) -> bool:
        """Whether the card helps the defenders."""
        return self.kind in POSITIVE_EVENTS


def attack_card_from_plain(plain: dict[str, Any]) -> AttackCard:
    """Return the attack card in plain data of a deck file or setup.

    Raises KeyError or ValueError for words that make no card.
    """
    first, second = (TRACKS.index(name) for name in plain["moves"])
    if plain["kind"] not in ATTACK_KINDS or first == second:
        raise ValueError(plain["kind"], plain["moves"])
    return AttackCard(
        card=plain["card"],
        stage=plain["stage"],
        kind=plain["kind"],
        moves=(min(first, second), max(first, second)),
        track=TRACKS.index(plain["track"]) if plain["kind"] in TROOPS else -1,
        resistance=plain.get("resistance") or 0,
        speed=plain.get("speed") or 0,
        attack=plain.get("attack") or 0,
        space=SPACE_OF[plain["space"]] if plain["kind"] == AIR_RAID else -1,
        provenance=plain.get("provenance", "reconstructed"),
    )


def attack_card_to_plain(card: AttackCard) -> dict[str, Any]:
    """Return an attack card as plain data that `attack_card_from_plain` reads; fields that it lacks are left out."""
    plain: dict[str, Any] = {"card": card.card, "stage": card.stage, "kind": card.kind}
    if card.is_troop:
        plain |= {"track": TRACKS[card.track], "resistance": card.resistance}
        plain |= {"speed": card.speed, "attack": card.attack}
    if card.kind == AIR_RAID:
        plain["space"] = SPACES[card.space]
    return plain | {"moves": [TRACKS[track] for track in card.moves], "provenance": card.provenance}


def event_card_from_plain(plain: dict[str, Any]) -> EventCard:
    """Return the event card in plain data of a deck file or setup.

    Raises KeyError or ValueError for words that make no card.
    """
    if plain["kind"] not in EVENT_KINDS:
        raise ValueError(plain["kind"])
    return EventCard(
        card=plain["card"],
        kind=plain["kind"],
        bricks=plain.get("bricks") or 0,
        rounds=plain.get("rounds") or 0,
        # A track has the letter and the number of its outpost.
        outposts=tuple(sorted(SPACE_OF[name] for name in plain.get("outposts") or ())),
        tracks=tuple(sorted(SPACE_OF[name] for name in plain.get("tracks") or ())),
        path=tuple(sorted(SPACE_OF[name] for name in plain.get("path") or ())),
        provenance=plain.get("provenance", "published"),
    )


def event_card_to_plain(card: EventCard) -> dict[str, Any]:
    """Return an event card as plain data that `event_card_from_plain` reads; fields that it lacks are left out."""
    plain: dict[str, Any] = {"card": card.card, "kind": card.kind}
    if card.bricks:
        plain["bricks"] = card.bricks
    if card.rounds:
        plain["rounds"] = card.rounds
    for field in ("outposts", "tracks", "path"):
        spaces = getattr(card, field)
        if spaces:
            plain[field] = [SPACES[space] for space in spaces]
    return plain | {"provenance": card.provenance}


@cache
def attack_deck(release: int = NEWEST) -> tuple[AttackCard, ...]:
    """Return the package's own 64 attack cards, a reconstruction, in the order of their file."""
    return tuple(attack_card_from_plain(card) for card in data_of("attack_deck", release)["card"])


@cache
def event_deck(release: int = NEWEST) -> tuple[EventCard, ...]:
    """Return the package's own 12 event cards, in the order of their file."""
    return tuple(event_card_from_plain(card) for card in data_of("event_deck", release)["card"])
