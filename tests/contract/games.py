"""What the contract test must know of each game: setups to try, a player with some sense, what is hidden.

A game that has nothing here is tried by chance.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.games.seven_days.reference.random_setup import random_setup, rough_choice
from tests.games.warsaw_1920.positions import random_setup as warsaw_setup
from westerplatte_nb.engine.registry import games, has_component, rules_of
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.viewing import resample_hidden
from westerplatte_nb.games import ford
from westerplatte_nb.games.september_1939.rules.state import State as SeptemberState
from westerplatte_nb.games.seven_days import rules as seven_days
from westerplatte_nb.games.seven_days.rules.cards import EventCard
from westerplatte_nb.games.seven_days.rules.rulings import EDITIONS
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.warsaw_1920.rules.state import State as WarsawState


def _any_setup(rng: random.Random) -> dict[str, Any]:
    return {"seed": rng.randrange(2**32)}


def _any_choice(rng: random.Random, lines: list[str], state: Any) -> str:
    return rng.choice(lines)


@dataclass(frozen=True)
class Sample:
    """How to try out one game; one that says nothing of it is tried by chance.

    `told` are the rules that no line of code carries out by themselves, and sections of such: facts about the box, and
    what follows from other rules. They need only be named where they hold, as all need where it is None. `setup` makes
    a random setup in plain words, `choose` one of the legal lines of a state, `own_rearrange` does what `rearrange`
    does where no bots' model deals anew.
    """

    game: str
    setup: Callable[[random.Random], dict[str, Any]] = _any_setup
    choose: Callable[[random.Random, list[str], Any], str] = _any_choice
    own_rearrange: Callable[[random.Random, Any, int | None], Any] | None = None
    told: frozenset[str] | None = None

    def rearrange(self, rng: random.Random, state: Any, viewer: int | None) -> Any:
        """Return a state that differs in nothing but what a viewer (None: a bystander) cannot see."""
        if self.own_rearrange is not None:
            return self.own_rearrange(rng, state, viewer)
        if not has_component("bots", self.game, "game_model"):
            return state
        return resample_hidden(self.game, rules_of(self.game).observe(state, viewer), viewer, rng)


def _seven_days_setup(rng: random.Random) -> dict[str, Any]:
    """Half of the setups fix everything, with decks of their own; the others leave it to the seed."""
    if rng.random() < 0.5:
        return random_setup(rng)
    return {
        "players": rng.randint(1, 4),
        "difficulty": rng.choice(["easy", "medium", "hard"]),
        "edition": rng.choice(list(EDITIONS)),
        "seed": rng.randrange(2**63),
        "turn_limit": rng.choice([20, 300]),
    }


def _seven_days_choice(rng: random.Random, lines: list[str], state: State) -> str:
    return rough_choice(rng, set(lines), seven_days.to_plain(state))


def _seven_days_rearranged(rng: random.Random, state: State, viewer: int | None) -> State:
    """Rearrange what is face down: the deck stage by stage without the cards put back under it, and the events."""
    other = state.copy()
    hidden = len(state.deck) - state.returned
    face_down = list(state.deck[:hidden])
    rng.shuffle(face_down)
    other.deck = (*sorted(face_down, key=lambda card: card.stage), *state.deck[hidden:])
    other.events = _other_events(rng, state)
    other.rng = Rng(rng.randrange(2**64))
    return other


def _other_events(rng: random.Random, state: State) -> tuple[EventCard, ...]:
    """As many event cards of either sign as are left, any that were not seen yet, in any order."""
    unseen = [card for card in state.table.event_cards if card not in state.boxed_events]
    events: list[EventCard] = []
    for sign in (True, False):
        left = sum(card.is_positive == sign for card in state.events)
        events += rng.sample([card for card in unseen if card.is_positive == sign], left)
    rng.shuffle(events)
    return tuple(events)


def _ford_setup(rng: random.Random) -> dict[str, Any]:
    return {"seed": rng.randrange(2**32), "players": rng.choice([2, 3])}


_PLATOONS = ("infantry", "tks", "anti_tank_gun", "mortars", "armoured_cars", "headquarters", "cavalry")


def _september_setup(rng: random.Random) -> dict[str, Any]:
    """Short games of small forces; some begin in contact, which chance alone seldom brings about."""
    forces = {side: rng.sample(_PLATOONS, rng.randint(1, 2)) for side in ("poland", "germany")}
    plain: dict[str, Any] = {"seed": rng.randrange(2**32), "turns": rng.randint(1, 2), "forces": forces}
    plain["rulings"] = {
        "first_go": rng.choice(["winner", "winner_chooses"]),
        "passage": rng.choice(["free", "blocked"]),
    }
    plain["hand_bonus"] = {"poland": 3, "germany": 3}
    if rng.random() < 0.2:
        plain["turns"], plain["reserves"] = 2, {"poland": [{"kind": "cavalry", "turn": 2}]}
    if rng.random() < 0.8:
        plain["forces"] = {"poland": ["infantry", "tks"], "germany": ["infantry", "armoured_cars"]}
        plain["position"] = {
            "platoons": {
                "poland": {"inf": {"at": ["60,40", "65,40", "70,45"]}, "tks": {"at": ["40,45", "45,40", "35,45"]}},
                "germany": {
                    "inf": {"at": ["60,70", "65,65", "75,65"], "pinned": rng.random() < 0.3},
                    "car": {"at": ["45,65", "40,70", "35,70"], "left": [2, 1, 1]},
                },
            }
        }
    return plain


def _september_choice(rng: random.Random, lines: list[str], state: SeptemberState) -> str:
    """Any line, but of many that say where a stand goes or which cards go those near the first."""
    return rng.choice(lines if rng.random() < 0.5 else lines[:12])


def _warsaw_choice(rng: random.Random, lines: list[str], state: WarsawState) -> str:
    """An attack where there is one, else mostly something other than a pass."""
    attacks = [line for line in lines if " attack " in line]
    others = [line for line in lines if line != "pass"]
    return rng.choice(attacks if attacks and rng.random() < 0.5 else others if others and rng.random() < 0.6 else lines)


_SEVEN_DAYS_TOLD = frozenset({
    "parts", "difficulty", "setup.ammunition", "setup.walls", "setup.officers", "setup.events", "orders.own_tokens",
    "tile.open", "assault.target", "advance.trigger", "day.seventh", "end.length", "morale.track", "morale.fall",
    "morale.repeat",
})  # fmt: skip

# What follows from the data, or from the order of things, and readings that say more closely how a rule is meant.
_SEPTEMBER_TOLD = frozenset({
    "parts", "deck.counts", "model.command", "model.platoon", "model.passage", "model.release", "model.square",
    "model.phases", "model.melee", "model.one_test", "model.air_hits", "model.hold", "model.bog", "model.rally",
    "turn.recon", "turn.yield", "setup.reserves", "end.when",
})  # fmt: skip

# Facts about the box, what follows from the order of things, and what belongs to the tournament.
_WARSAW_TOLD = frozenset({
    "parts", "map.size", "setup.sides", "setup.lot", "op.many", "battle.known", "battle.order", "score.when", "cup",
    "battle.contact", "battle.single", "battle.aside", "end.no_draw",
})  # fmt: skip

_OWN = (
    Sample("seven_days", _seven_days_setup, _seven_days_choice, _seven_days_rearranged, told=_SEVEN_DAYS_TOLD),
    Sample("september_1939", _september_setup, _september_choice, told=_SEPTEMBER_TOLD),
    Sample("warsaw_1920", warsaw_setup, _warsaw_choice, told=_WARSAW_TOLD),
    Sample(ford.NAME, _ford_setup, told=frozenset({"ford.cards"})),
)
SAMPLES = {game: Sample(game) for game in games()} | {sample.game: sample for sample in _OWN}
