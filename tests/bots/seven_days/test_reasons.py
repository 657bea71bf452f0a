"""Reasons are true: over games on every difficulty and edition each claim is worked out again by playing on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from tests.amounts import amount
from tests.each import each
from tests.games.seven_days.positions import at, decline, game, gun, howitzer, plain, troop
from tests.games.seven_days.words import words_in
from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.engine.value import Event, Reason, with_item
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.bots import game_model
from westerplatte_nb.games.seven_days.bots.reasons import nudge, question, reasons
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import is_outpost
from westerplatte_nb.games.seven_days.rules.cards import AttackCard
from westerplatte_nb.games.seven_days.rules.difficulty import LEVELS, morale_track
from westerplatte_nb.games.seven_days.rules.rulings import EDITIONS, rulings_for
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import DEFEAT, State, Troop
from westerplatte_nb.games.seven_days.rules.troops import pass_over_mines, put_troop
from westerplatte_nb.games.seven_days.rules.troops.assault import lose_brick
from westerplatte_nb.games.seven_days.view.hints import word_fact
from westerplatte_nb.i18n.words import LANGUAGES

Actions = tuple[Any, ...]
RULES = {entry.id for entry in rules_in_book("seven_days")}
LOST = "lost"


def test_every_supply_and_every_effect_of_morale_has_what_is_told_of_it() -> None:
    told = {f"stock.{supply}" for supply in act.SUPPLIES}
    for colour in ("green", "red"):
        for step, one in morale_track(colour).items():
            told |= {f"morale.{'rise' if step > 0 else 'fall'}.{one.effect}"} if step else set()
    assert all(words_in("en").has(f"fact.{key}") for key in told) and told <= CLAIMS.keys()


def ended(state: State, card: AttackCard | None = None) -> tuple[list[Event], State]:
    """End the turn, with this card on top of the deck if one is given; every question gets its first answer."""
    start = state.copy()
    while start.decision is not None:
        start = rules.apply(start, start.decision.options[0]).after
    if card is not None:
        rest = list(start.deck)
        if card in rest:
            rest.remove(card)
        start.deck = (card, *rest)
    step = rules.apply(start, act.END_ORDERS)
    told = list(step.events)
    while step.after.decision is not None:
        step = rules.apply(step.after, step.after.decision.options[0])
        told.extend(step.events)
    return told, step.after


def naming(track: int) -> AttackCard:
    """A card that moves a track and does little else."""
    return AttackCard("test", 2, "morale_decline", (min(track, (track + 1) % 5), max(track, (track + 1) % 5)))


def arriving(track: int) -> AttackCard:
    """A troop card for a track, which moves other tracks."""
    first, second = sorted(((track + 1) % 5, (track + 2) % 5))
    return AttackCard("test", 2, "machine_gun", (first, second), track, 1, 1, 1)


def told(events: list[Event], kind: type, **values: Any) -> list[Event]:
    """The events of a kind with these values."""
    return [e for e in events if isinstance(e, kind) and all(getattr(e, n) == v for n, v in values.items())]


def counted(state: State, kind: type, **values: Any) -> set[int] | str:
    """How many of the cards that may be next make an event happen; `lost` where the attack before ends the game."""
    hidden = state.deck[: len(state.deck) - state.returned]
    stage = min((card.stage for card in hidden), default=0)
    cards = [card for card in hidden if card.stage == stage] or list(state.deck[:1])
    found = 0
    for card in cards:
        events, after = ended(state, card)
        drawn = told(events, happened.CardDrawn)
        if not drawn or after.result == DEFEAT:
            return LOST
        found += bool(told(events[events.index(drawn[0]) :], kind, **values))
    return {found, len(cards)}


def some_of_all(fact: Reason) -> set[object]:
    """What a fact says of the cards."""
    values = dict(fact.values)
    return {values.get("some", 1), values.get("all", 1)}


def same_or_lost(found: set[int] | str, fact: Reason) -> bool:
    return found == LOST or found == some_of_all(fact)


def moves_to(state: State, seat: int, goal: int) -> int:
    """How many moves an officer needs, found by moving; 99 where there is no way."""
    draft = state.copy()
    draft.active, draft.moves_left, draft.agenda = seat, 12, ()
    reached, frontier = {draft.officers[seat].space}, [draft]
    for moves in range(12):
        if goal in reached:
            return moves
        after: list[State] = []
        for moment in frontier:
            for action in rules.legal_actions(moment):
                if isinstance(action, act.Move) and action.space not in reached:
                    reached.add(action.space)
                    after.append(rules.apply(moment, action).after)
        frontier = after
    return 99


def standing_at(state: State, space: int) -> State:
    draft = state.copy()
    draft.officers = with_item(draft.officers, draft.active, draft.officers[draft.active].on_space(space))
    draft.decision = None
    return draft


def fires(state: State, action: Any, fact: Reason) -> bool:
    events, _ = ended(state)
    shot = told(events, happened.TroopFired, track=fact["track"], attack=fact["bricks"])
    return bool(shot) or bool(told(events, happened.GameLost))


def reaches_fourth(state: State, fact: Reason, movements: int) -> bool:
    """The troop is on IV after so many movements and not before."""
    track: Any = fact["track"]
    draft = state.copy()
    draft.decision = None
    for number in range(1, movements + 1):
        standing = draft.tracks[track]
        if standing is None or standing.rung == 4:
            return False
        rung = min(4, standing.rung + standing.card.speed)
        put_troop(draft, track, standing, rung)
        pass_over_mines(draft, track, standing.rung, rung, [])
        standing = draft.tracks[track]
        if standing is None or (standing.rung == 4) != (number == movements):
            return False
    return True


def attack_of(state: State, fact: Reason) -> bool:
    standing = state.tracks[fact["track"]]
    return standing is not None and standing.card.attack == fact["bricks"]


def takers(state: State, space: int) -> set[int]:
    """Where a hit on an outpost without bricks goes: found by letting a battery shoot at it."""
    draft = state.copy()
    card = AttackCard("test", 2, "howitzer", (0, 1), space, 3, 0, 1)
    draft.tracks = with_item((None,) * 5, space, Troop(card, 1, 0))
    draft.walls = with_item(draft.walls, space, 0)
    step = rules.apply(draft, act.END_ORDERS)
    if step.after.decision is not None and step.after.decision.kind == "pass_on":
        return {option.space for option in step.after.decision.options}  # type: ignore[attr-defined]
    return {event.space for event in step.events if isinstance(event, happened.DamagePassedOn)}


def falls(state: State, fact: Reason) -> str | None:
    draft = state.copy()
    draft.result = None
    assert draft.walls[fact["space"]] == 1 and not is_outpost(fact["space"])
    lose_brick(draft, fact["space"], "howitzer", "assault.howitzer", [])
    return draft.result


def played(state: State, action: Any) -> tuple[list[Event], State]:
    step = rules.apply(state, action)
    return list(step.events), step.after


def left_of(state: State, track: Any) -> int:
    standing = state.tracks[track]
    return 0 if standing is None else standing.card.resistance - standing.wounds


def falling(state: State, kind: str, event: type) -> bool:
    """Morale falls with the next card: the question or the event comes."""
    draft = state.copy()
    draft.tracks = (None,) * 5
    draft.deck = (naming(0), *draft.deck)
    step = rules.apply(draft, act.END_ORDERS)
    asked = step.after.decision
    return bool(asked is not None and asked.kind == kind) or bool(told(list(step.events), event))


def rising(state: State, action: Any, kind: str, event: type) -> bool:
    events, after = played(state, action)
    return bool(after.decision is not None and after.decision.kind == kind) or bool(told(events, event))


Claim = Callable[[State, Any, Reason], bool]
CLAIMS: dict[str, Claim] = {
    "threat.howitzer": fires,
    "threat.now": lambda s, a, f: fires(s, a, f) and s.tracks[f["track"]].rung == 4,
    "threat.next": lambda s, a, f: reaches_fourth(s, f, 1) and attack_of(s, f),
    "threat.later": lambda s, a, f: reaches_fourth(s, f, f["movements"]) and attack_of(s, f),
    "odds.moves": lambda s, a, f: same_or_lost(
        counted(s, happened.TroopAdvanced, rule="advance.tracks", track=f["track"]), f
    ),
    "odds.arrives": lambda s, a, f: same_or_lost(counted(s, happened.TroopArrived, track=f["track"]), f),
    "odds.morale": lambda s, a, f: same_or_lost(counted(s, happened.MoraleFell), f),
    "wall.low": lambda s, a, f: s.walls[f["space"]] == f["bricks"] > 0 and takers(s, f["space"]) == set(f["spaces"]),
    "wall.gone": lambda s, a, f: s.walls[f["space"]] == 0 and takers(s, f["space"]) == set(f["spaces"]),
    "guardhouse.last": lambda s, a, f: s.walls[f["fallen"]] == 0 and falls(s, f) == DEFEAT,
    "guardhouse.low": lambda s, a, f: falls(s, f) is None,
    "tracks.full": lambda s, a, f: bool(
        told((e := ended(s, arriving(0)))[0], happened.MoraleFell, rule="card.troop.full") or e[1].result
    ),
    "quiet": lambda s, a, f: not told(ended(s)[0], happened.TroopFired),
    "nobody": lambda s, a, f: not any(entry["card"] for entry in plain(s)["tracks"].values() if entry),
    "kill.fire": lambda s, a, f: left_of(s, f["track"]) == f["needed"] and played(s, a)[1].tracks[f["track"]] is None,
    "kill.before": lambda s, a, f: (
        left_of(s, f["track"]) == f["needed"]
        and played(s, a)[1].tracks[f["track"]] is None
        and not told(ended(s)[0], happened.TroopFired, track=f["track"])
    ),
    "kill.mortar": lambda s, a, f: played(s, a)[1].tracks[f["track"]] is None,
    "wound.leaves": lambda s, a, f: left_of(played(s, a)[1], f["track"]) == f["resistance"] > 0,
    "nobody_else": lambda s, a, f: all(
        moves_to(s, seat, f["space"]) > 2 - bool(officer.limited_moves) + bool(officer.extra_moves)
        for seat, officer in enumerate(s.officers)
        if seat != s.active
    ),
    "mine.at_once": lambda s, a, f: bool(
        told((e := ended(played(s, a)[1], arriving(f["track"])))[0], happened.MineExploded, track=f["track"])
        or e[1].result
    ),
    "mine.on_the_way": lambda s, a, f: a.rung == f["rung"] > 1 and f["rung"] in played(s, a)[1].mines[f["track"]],
    "wall.behind_mine": lambda s, a, f: s.tracks[f["space"]] is None and s.walls[f["space"]] == f["bricks"],
    "wall.grows": lambda s, a, f: (s.walls[f["space"]], played(s, a)[1].walls[f["space"]]) == (f["bricks"], f["wall"]),
    "rounds.nobody": lambda s, a, f: not sum(officer.ammunition for officer in s.officers),
    "rounds.none": lambda s, a, f: s.officers[f["seat"]].ammunition == 0,
    "rounds.one": lambda s, a, f: s.officers[f["seat"]].ammunition == 1,
    "rounds.taken": lambda s, a, f: bool(
        told(played(s, a)[0], happened.AmmunitionTaken, seat=f["seat"], rounds=f["rounds"], left=f["left"])
    ),
    "drive.mine": lambda s, a, f: bool(told(played(s, a)[0], happened.MineExploded, track=f["track"])),
    "drive.delays": lambda s, a, f: reaches_fourth(played(s, a)[1], f, f["movements"]),
    "drive.stops": lambda s, a, f: all(
        told(ended(s)[0], happened.TroopFired, track=track)
        and not told(ended(played(s, a)[1])[0], happened.TroopFired, track=track)
        for track in f["tracks"]
    )
    or ended(s)[1].result is not None,
    "morale.back": lambda s, a, f: s.morale < 0 and played(s, a)[1].morale == 0,
    "morale.rise.gain_supply": lambda s, a, f: rising(s, a, "gain_supply", happened.SupplyGained),
    "morale.rise.extra_moves": lambda s, a, f: rising(s, a, "share_extra_moves", happened.TokensShared),
    "morale.rise.extra_actions": lambda s, a, f: rising(s, a, "share_extra_actions", happened.TokensShared),
    "morale.fall.lose_supply": lambda s, a, f: falling(s, "lose_supply", happened.SupplyLost),
    "morale.fall.limited_moves": lambda s, a, f: falling(s, "share_limited_moves", happened.TokensShared),
    "morale.fall.lose_ammunition": lambda s, a, f: falling(s, "lose_ammunition", happened.AmmunitionLost),
    "stand.opposite": lambda s, a, f: s.officers[s.active].space == f["space"] and s.tracks[f["track"]] is not None,
    "stand.near": lambda s, a, f: moves_to(s, s.active, f["outpost"]) == f["moves"] == min(
        moves_to(s, s.active, track) for track, standing in enumerate(s.tracks) if standing is not None
    ),
    "brick.left": lambda s, a, f: played(s, a)[1].walls[f["space"]] <= f["bricks"] == s.walls[f["space"]] - 1,
    "brick.outpost": lambda s, a, f: is_outpost(f["space"]),
    "brick.other": lambda s, a, f: s.walls[f["space"]] == f["bricks"] < s.walls[a.space],
    "place.lowest": lambda s, a, f: s.walls[f["space"]] == f["bricks"] == min(
        s.walls[option.space] for option in s.decision.options  # type: ignore[union-attr]
    ),
    "place.has": lambda s, a, f: s.walls[f["space"]] == f["bricks"],
    "stock.grenade": lambda s, a, f: s.stock_grenades == f["grenade"],
    "stock.mine": lambda s, a, f: s.stock_mines == f["mine"],
    "stock.bricks": lambda s, a, f: s.stock_bricks == f["bricks"],
    "stock.refilled": lambda s, a, f: s.day <= 3 and len(s.events) >= 4,
    "share.rounds": lambda s, a, f: tuple(officer.ammunition for officer in s.officers) == f["amounts"],
    # An event card drawn right after the answer may change the rounds again.
    "share.rounds_after": lambda s, a, f: bool(
        tuple(o.ammunition for o in played(s, a)[1].officers) == f["amounts"]
        or told(played(s, a)[0], happened.EventCardDrawn)
    ),
    "share.extra_moves": lambda s, a, f: tuple(officer.extra_moves for officer in s.officers) == f["amounts"],
    "share.limited_moves": lambda s, a, f: tuple(officer.limited_moves for officer in s.officers) == f["amounts"],
    "share.extra_actions": lambda s, a, f: tuple(officer.extra_actions for officer in s.officers) == f["amounts"],
    "share.cancels.extra_moves": lambda s, a, f: bool(
        told(played(s, a)[0], happened.TokensCancelled, seat=f["seat"]) and s.officers[f["seat"]].limited_moves
    ),
    "share.cancels.limited_moves": lambda s, a, f: bool(
        told(played(s, a)[0], happened.TokensCancelled, seat=f["seat"]) and s.officers[f["seat"]].extra_moves
    ),
    "start.reach": lambda s, a, f: max(
        moves_to(standing_at(s, f["space"]), s.active, outpost) for outpost in range(5)
    ) == f["moves"],
}  # fmt: skip
for _name in ("odds.moves", "odds.arrives", "odds.morale"):
    CLAIMS[f"{_name}.known"] = CLAIMS[_name]
# Too rare in played games: each has a position of its own below.
RARE = {"mine.on_the_way", "drive.mine", "nobody", "share.cancels.extra_moves"}


def moments(seed: int) -> Iterator[State]:
    """Moments of a game that is played half sensibly, half by chance."""
    chance = random.Random(seed)
    edition = [*EDITIONS][seed % len(EDITIONS)]
    setup = Setup(1 + seed % 4, LEVELS[seed % 3], edition, rulings_for(edition), seed=seed, turn_limit=70)
    state = rules.setup(setup)
    careless = chance.choice((0.1, 0.3))
    while not state.is_over:
        yield state
        if chance.random() < careless:
            state = rules.apply(state, chance.choice(rules.legal_actions(state))).after
        else:
            for action in game_model.policy(state):
                state = rules.apply(state, action).after


def plans(state: State) -> Iterator[Actions]:
    """Everything worth a thought, and every action at hand."""
    yield from (plan.actions for plan in game_model.plans(state))
    if state.decision is None:
        yield from ((action,) for action in rules.legal_actions(state))


def at_action(state: State, actions: Actions) -> tuple[State, Any]:
    """The moment at which the plan's action is done, and that action."""
    for action in actions:
        if not isinstance(action, act.Move):
            return state, action
        state = rules.apply(state, action).after
    return state, None


def assert_true(state: State, actions: Actions) -> list[str]:
    moment, action = at_action(state, actions)
    facts = reasons(rules.observe(state, 0), actions)
    for fact in facts:
        assert fact.rule in RULES, fact
        assert CLAIMS[fact.key](moment, action, fact), (fact, [str(one) for one in actions], plain(moment))
    return [fact.key for fact in facts]


GAMES = range(amount(10, 24))


@cache
def kinds_seen(seed: int) -> Counter[str]:
    """Check the reasons for many plans of a game, and count their kinds."""
    chance = random.Random(seed)
    seen: Counter[str] = Counter()
    for state in moments(seed):
        if state.decision is None and chance.random() < 0.8:
            continue
        for actions in plans(state):
            if len(actions) > 1 or chance.random() < 0.3 or state.decision is not None:
                seen.update(assert_true(state, actions))
    return seen


@each("seed", GAMES)
def test_every_reason_is_true_of_its_moment(seed: int) -> None:
    assert kinds_seen(seed)


def test_the_games_show_nearly_every_kind_of_reason() -> None:
    seen = sum((kinds_seen(seed) for seed in GAMES), Counter[str]())
    assert set(CLAIMS) - seen.keys() - RARE <= {"odds.arrives.known", "odds.moves.known", "odds.morale.known"}


@each("seed", range(6))
def test_every_reason_question_and_nudge_is_told_in_every_language_without_a_gap(seed: int) -> None:
    for number, state in enumerate(moments(seed)):
        if number % 4:
            continue
        for actions in plans(state):
            seen = rules.observe(state, 0)
            for fact in (*reasons(seen, actions)[:3], question(seen, actions), nudge(seen, actions)):
                assert fact.rule in RULES
                for language in LANGUAGES:
                    sentence = words_in(language).say(word_fact(fact))
                    assert sentence and not set("[]{}") & set(sentence), (fact, sentence)
                    assert (sentence[0].isupper() or sentence[0].isdigit()) and sentence[-1] in ".?", sentence


def test_a_reason_knows_no_more_than_a_player_sees() -> None:
    state = rules.setup(Setup(seed=5))
    shuffled = state.copy()
    stage_one = [card for card in state.deck if card.stage == 1]
    shuffled.deck = (*reversed(stage_one), *reversed([card for card in state.deck if card.stage == 2]))
    for plan in game_model.plans(rules.observe(state, 0)):
        ours, theirs = (reasons(rules.observe(one, 0), plan.actions) for one in (state, shuffled))
        assert ours == theirs


# Positions of their own


def said(state: State, *lines: str) -> dict[str, Reason]:
    """The reasons for a plan by their keys."""
    actions = tuple(rules.parse_action(line) for line in lines)
    assert_true(state, actions)
    return {fact.key: fact for fact in reasons(state, actions)}


def test_a_troop_at_the_wall_that_one_round_destroys() -> None:
    state = game(tracks={"D": troop(rung=4, attack=2)}, officers=[at("D"), at("A")], walls={"D": 1})
    told_of = said(state, "fire 1")
    assert [*told_of][:2] == ["threat.now", "kill.fire"]
    assert told_of["threat.now"].values == (("track", 3), ("bricks", 2))
    assert "nobody_else" in told_of
    assert told_of["wall.low"]["spaces"] == (8, 9)


def test_a_guardhouse_whose_fall_loses_the_game_comes_first() -> None:
    state = game(
        tracks={"D": troop(rung=4)}, officers=[at("D"), at("A")], walls={"D": 0, "4": 1, "2": 0}, deck=[decline("x")]
    )
    assert next(iter(said(state, "fire 1"))) == "guardhouse.last"


def test_a_mine_lies_in_wait_beyond_the_first_space() -> None:
    state = game(officers=[at("3"), at("A")], deck=[gun("new", "B")])
    assert "mine.on_the_way" in said(state, "mine B3")
    assert "mine.at_once" in said(state, "mine B1")
    assert "odds.arrives.known" in said(state, "mine B1")


def test_a_troop_driven_back_onto_a_mine() -> None:
    state = game(tracks={"B": troop(rung=4)}, mines=[["B", 3]], officers=[at("6"), at("A")])
    assert next(iter(said(state, "drive B"))) == "drive.mine"


def test_with_no_troop_anywhere_the_end_says_so() -> None:
    state = game(officers=[at("C"), at("A")])
    assert "nobody" in said(state, "end")


def test_a_battery_shoots_from_where_it_stands() -> None:
    battery = troop(kind="howitzer", resistance=3)
    state = game(tracks={"A": battery}, officers=[at("A"), at("A")], deck=[howitzer("h", "B")])
    told_of = said(state, "fire 1")
    assert {"threat.howitzer", "wound.leaves"} <= told_of.keys()
    assert "nobody_else" not in told_of
