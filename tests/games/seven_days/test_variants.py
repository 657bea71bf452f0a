"""The variants of ours: none unless they are chosen, and what each of them changes (rules section 11)."""

from __future__ import annotations

import random

import pytest

from tests.each import each
from tests.games.seven_days.positions import at, decline, events, game, lines, play, told, troop, why
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.bots import game_model
from westerplatte_nb.games.seven_days.rules.setup import initial_state
from westerplatte_nb.games.seven_days.rules.variants import VARIANTS

TWO_POSTS = [at("C", 2), at("D", 2)]


def setup(**words):
    """A new game in plain words, laid out."""
    return rules.setup(rules.setup_from_plain(words))


def kinds(deck) -> list[tuple[int, str]]:
    """The stage and kind of each card."""
    return [(card.stage, card.kind) for card in deck]


def evening(day: int, variants=("council",), players: int = 2):
    """The last turn of a day, about to end."""
    officers = [at("C", 2)] * players
    return game(day=day, discarded={day: 8}, officers=officers, variants=list(variants))


# The choice


def test_a_plain_game_has_no_variant_and_writes_none():
    plain = rules.setup_from_plain({})
    assert plain.variants == () and "variants" not in rules.setup_to_plain(plain)


def test_the_choice_reads_back_in_the_order_of_the_rules():
    chosen = rules.setup_from_plain({"variants": list(reversed(VARIANTS))})
    assert rules.setup_to_plain(chosen)["variants"] == list(VARIANTS)
    assert rules.setup_from_plain(rules.setup_to_plain(chosen)) == chosen


@pytest.mark.parametrize("wrong", [["moats"], "council", [1], {"council": True}])
def test_what_is_no_variant_is_refused(wrong):
    with pytest.raises(SetupError) as refused:
        rules.setup_from_plain({"variants": wrong})
    assert refused.value.place == "variants"


def test_each_variant_is_told_at_the_start_with_its_rule():
    begun = rules.begin(rules.setup_from_plain({"variants": list(VARIANTS)}))
    assert [rule for name, rule in told(begun.events) if name == "VariantChosen"] == [
        "variant.crossfire",
        "variant.tempo",
        "variant.council",
        "variant.hardship",
        "variant.one_officer",
    ]


@each("players", [1, 3, 4])
@each("seed", range(3))
def test_bots_play_a_game_with_every_variant_to_its_end(players, seed):
    state = setup(players=players, seed=seed, variants=list(VARIANTS), difficulty="hard")
    while rules.outcome(state) is None:
        for action in game_model.policy(state):
            state = rules.apply(state, action).after
    assert state.result in {"victory", "defeat", "ceased"}


# Crossfire


def test_variant_crossfire__an_officer_next_door_adds_a_round():
    state = game(tracks={"C": troop(resistance=2)}, officers=TWO_POSTS, variants=["crossfire"])
    assert {"fire 1", "fire 2", "fire 1+2"} <= lines(state)
    assert ("OfficersFired", "variant.crossfire") in told(events(state, "fire 1+2"))
    after = play(state, "fire 1+2")
    assert after.tracks[2] is None and [officer.ammunition for officer in after.officers] == [1, 1]


def test_variant_crossfire__without_it_only_those_on_the_outpost_fire():
    state = game(tracks={"C": troop(resistance=2)}, officers=TWO_POSTS)
    assert "fire 1+2" not in lines(state) and why(state, "fire 1+2") == "attack.joint_fire"


def test_variant_crossfire__an_officer_farther_away_is_refused():
    state = game(tracks={"C": troop(resistance=2)}, officers=[at("C", 2), at("E", 2)], variants=["crossfire"])
    assert "fire 1+2" not in lines(state) and why(state, "fire 1+2") == "variant.crossfire"


def test_variant_crossfire__a_guardhouse_is_no_post_for_it():
    state = game(tracks={"C": troop(resistance=2)}, officers=[at("C", 2), at("3", 2)], variants=["crossfire"])
    assert why(state, "fire 1+2") == "variant.crossfire"


def test_variant_crossfire__the_limits_of_joint_fire_hold():
    three = [at("C", 2), at("B", 2), at("D", 2)]
    state = game(tracks={"C": troop(resistance=3)}, officers=three, variants=["crossfire"], joint_fire_limit="two")
    assert "fire 1+2" in lines(state) and why(state, "fire 1+2+3") == "attack.joint_fire"


def test_variant_crossfire__a_sensible_bot_uses_it():
    heavy = {"C": troop(resistance=2, rung=4, attack=2)}
    state = game(tracks=heavy, officers=TWO_POSTS, variants=["crossfire"], walls={"C": 1})
    assert "fire 1+2" in [str(action) for action in game_model.policy(state)]


# The tempo of the real days


def test_variant_tempo__the_kinds_come_in_the_same_order_whatever_the_seed():
    decks = [setup(seed=seed, variants=["tempo"], players=4).deck for seed in range(5)]
    assert len({tuple(kinds(deck)) for deck in decks}) == 1
    assert len({tuple(card.card for card in deck) for deck in decks}) == 5


def test_variant_tempo__the_first_air_raids_end_the_second_day():
    plain = rules.setup_from_plain({"seed": 7, "variants": ["tempo"]})
    deck = initial_state(plain, []).deck
    assert len(deck) == len(set(deck)) == 64
    raids = [place for place, card in enumerate(deck, start=1) if card.kind == "air_raid"]
    assert raids[:2] == [14, 15] and all(place > 48 for place in raids[2:])
    assert [card.stage for card in deck] == sorted(card.stage for card in deck)


def test_variant_tempo__a_stacked_deck_is_put_into_the_order_too():
    deck = [decline("m"), {"card": "a", "stage": 1, "kind": "air_raid", "space": "A", "moves": ["A", "B"]}]
    assert [card.card for card in game(deck=deck, variants=["tempo"]).deck] == ["a", "m"]


def test_variant_tempo__the_kinds_are_known_and_the_cards_are_not():
    state = setup(seed=3, variants=["tempo"])
    seen = rules.observe(state, 0)
    assert kinds(seen.deck) == kinds(state.deck) and seen.deck != state.deck
    other = setup(seed=4, variants=["tempo"])
    assert kinds(other.deck) == kinds(state.deck)


def test_variant_tempo__what_a_bot_deals_anew_keeps_the_order():
    state = setup(seed=3, variants=["tempo"])
    dealt = game_model.determinize(rules.observe(state, 0), 0, random.Random(1))
    assert kinds(dealt.deck) == kinds(state.deck) and set(dealt.deck) == set(state.deck)


# The council


@pytest.mark.parametrize("day", [2, 5, 6])
def test_variant_council__the_officers_are_asked_in_their_order_before_the_event(day):
    state = play(evening(day), "end")
    assert state.decision is not None and state.decision.kind == "council" and state.decision.seat == 0
    assert lines(state) == {"hold", "cease"}
    assert state.day == day
    second = play(state, "hold").decision
    assert second is not None and second.seat == 1


@pytest.mark.parametrize("day", [1, 3, 4])
def test_variant_council__on_other_evenings_there_is_none(day):
    assert play(evening(day), "end").decision is None


def test_variant_council__without_it_nobody_is_asked():
    assert play(evening(2, variants=()), "end").decision is None


@pytest.mark.parametrize(
    ("voices", "ceased"),
    [
        (("cease", "cease"), True),
        (("cease", "hold"), False),
        (("cease", "cease", "hold"), True),
        (("cease", "cease", "hold", "hold"), False),
    ],
)
def test_variant_council__more_than_half_end_the_fight(voices, ceased):
    state = play(evening(5, players=len(voices)), "end", *voices)
    assert (state.result == "ceased") is ceased and (state.turn == 1) is ceased


def test_variant_council__an_ended_fight_is_neither_won_nor_lost():
    state = play(evening(5), "end", "cease", "cease")
    ended = rules.outcome(state)
    assert ended is not None
    assert (ended.result, ended.rule, ended.winners) == ("ceased", "variant.council", ())
    assert state.day == 5 and rules.legal_actions(state) == () and why(state, "hold") == "variant.council"


def test_variant_council__voices_are_told_with_their_rule():
    state = play(evening(5), "end", "hold")
    assert told(events(state, "hold"))[:2] == [
        ("HoldingAdvised", "variant.council"),
        ("CouncilHeldOut", "variant.council"),
    ]
    assert play(state, "hold").day == 6


def test_variant_council__another_answer_is_refused():
    assert why(play(evening(5), "end"), "end") == "variant.council"


def test_variant_council__a_sensible_bot_speaks_by_its_chance_to_hold_out():
    walls = dict.fromkeys("ABCDE", 0) | dict.fromkeys("123456", 1) | {"1": 0}
    tracks = {name: troop(resistance=3, rung=3, attack=2) for name in "ABCDE"}
    words = {"day": 2, "discarded": {2: 8}, "variants": ["council"]}
    ruin = play(game(walls=walls | {"2": 6}, tracks=tracks, morale=0, officers=[at("C", 0)] * 2, **words), "end")
    assert [str(action) for action in game_model.policy(ruin)] == ["cease"]
    assert [str(action) for action in game_model.policy(play(evening(2), "end"))] == ["hold"]


# Water and the wounded


def hit_on_c(variants=("hardship",), **words):
    """A turn about to end in which a troop shoots at outpost C, which has no bricks."""
    tracks = {"C": troop(rung=4, attack=1)}
    return game(walls={"C": 0}, tracks=tracks, variants=list(variants), **words)


def limited(state) -> list[int]:
    """The limited-move tokens by seat."""
    return [officer.limited_moves for officer in state.officers]


def test_variant_hardship__one_officer_on_a_bare_space_that_is_hit_is_limited():
    state = hit_on_c(officers=[at("A"), at("C"), at("C")])
    assert told(events(state, "end"))[3:5] == [
        ("OfficerWounded", "variant.hardship"),
        ("TokensShared", "variant.hardship"),
    ]
    assert limited(rules.apply(state, rules.parse_action("end")).after) == [0, 1, 0]


def test_variant_hardship__a_wall_protects():
    state = game(tracks={"C": troop(rung=4, attack=1)}, variants=["hardship"])
    assert limited(play(state, "end")) == [0, 0]


def test_variant_hardship__nobody_is_limited_twice():
    happened = events(hit_on_c(officers=[at("A"), at("C", limited_moves=1)]), "end")
    assert "OfficerWounded" not in dict(told(happened))


def test_variant_hardship__the_bank_keeps_count():
    state = play(hit_on_c(officers=[at("C"), at("A")]), "end")
    assert limited(state) == [1, 0] and state.bank_limited_moves == 3


def test_variant_hardship__without_it_nobody_is_limited():
    assert limited(play(hit_on_c(variants=()), "end")) == [0, 0]


@pytest.mark.parametrize(("day", "tokens"), [(3, [0, 0]), (4, [1, 0]), (5, [1, 0]), (6, [1, 0])])
def test_variant_hardship__on_three_evenings_the_water_runs_short(day, tokens):
    state = play(evening(day, variants=("hardship",)), "end")
    # The second officer, in turn by now, has given the token back and has a move fewer.
    assert limited(state) == tokens and state.moves_left == (1 if sum(tokens) else 2)


def test_variant_hardship__an_officer_who_is_limited_may_still_do_everything_else():
    state = play(evening(4, variants=("hardship",)), "end", "move B")
    assert why(state, "move A") == "orders.budget" and "end" in lines(state)
