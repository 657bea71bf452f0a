"""Bots see what players see, choose what is legal, and are the same again with the same seed."""

from __future__ import annotations

import random

import pytest

from tests.amounts import amount
from tests.contract.games import SAMPLES
from tests.contract.walks import walk
from tests.each import each
from westerplatte_nb.bots.bot import BOTS, UnknownBot, bot_of
from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.search import Search, SearchBot, play_out
from westerplatte_nb.engine.registry import games, has_component, rules_of
from westerplatte_nb.games import EXAMPLE, GAMES
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in

SEEDS = range(amount(4, 12))
WITH_MODEL = [game for game in games() if has_component("bots", game, "game_model")]
ALL = [(game, seed) for game in WITH_MODEL for seed in SEEDS]


def moments(game, seed, number=12):
    """Some moments of a random game that is not over."""
    states = [step.after for step in walk(game, seed) if not step.after.is_over]
    return random.Random(seed).sample(states, min(number, len(states)))


def quick(name, game, seed):
    """A bot that thinks little."""
    return SearchBot(game, seed, playouts=6) if name == "search" else bot_of(name, game, seed)


def test_every_game_of_the_registry_brings_a_model():
    assert all(game_model_of(game) for game in (*GAMES, EXAMPLE))


@each("language", LANGUAGES)
@each("name", BOTS)
def test_every_bot_has_its_names(name, language):
    words = words_in(language)
    assert words.has(f"lab.bot.{name}") and words.has(f"ui.seat.{name}")


def test_an_unknown_bot_is_refused_with_the_names_there_are():
    with pytest.raises(UnknownBot) as refused:
        bot_of("genius", "seven_days")
    assert refused.value.choices == tuple(BOTS)


@each("name", BOTS)
@each(("game", "seed"), ALL)
def test_a_bot_chooses_a_legal_action(name, game, seed):
    rules = rules_of(game)
    bot = quick(name, game, seed)
    for state in moments(game, seed, 6):
        seen = rules.observe(state, rules.turn_of(state))
        assert bot.choose(seen) in rules.legal_actions(state)


@each("name", BOTS)
@each(("game", "seed"), ALL)
def test_a_bot_chooses_the_same_when_hidden_cards_lie_otherwise(name, game, seed):
    rules = rules_of(game)
    one, other = quick(name, game, seed), quick(name, game, seed)
    rng = random.Random(seed)
    for state in moments(game, seed, 6):
        viewer = rules.turn_of(state)
        rearranged = SAMPLES[game].rearrange(rng, state, viewer)
        assert one.choose(rules.observe(state, viewer)) == other.choose(rules.observe(rearranged, viewer))


@each("name", BOTS)
@each("game", WITH_MODEL)
def test_a_bot_with_the_same_seed_plays_the_same_game(name, game):
    rules = rules_of(game)
    state = rules.setup(rules.setup_from_plain(SAMPLES[game].setup(random.Random(3))))

    def actions():
        bot, now, played = quick(name, game, 5), state, []
        while not now.is_over:
            action = bot.choose(rules.observe(now, rules.turn_of(now)))
            played.append(str(action))
            now = rules.apply(now, action).after
        return played

    assert actions() == actions()


@pytest.mark.parametrize("game", WITH_MODEL)
def test_searches_with_different_seeds_do_not_always_agree(game):
    rules = rules_of(game)
    state = rules.setup(rules.setup_from_plain({"seed": 1}))
    seen = rules.observe(state, rules.turn_of(state))

    def means(seed):
        search = Search(
            game_model_of(game), seen, rules.turn_of(state), random.Random(seed), budget=12, width=3, horizon=2
        )
        for _ in search.run():
            pass
        return tuple(candidate.value for candidate in search.candidates)

    assert len({means(seed) for seed in range(4)}) > 1


@each(("game", "seed"), ALL)
def test_choosing_leaves_the_observation_as_it_was(game, seed):
    rules = rules_of(game)
    for state in moments(game, seed, 4):
        seen = rules.observe(state, rules.turn_of(state))
        before = seen.copy()
        quick("search", game, seed).choose(seen)
        assert seen == before


@each(("game", "seed"), ALL)
def test_every_plan_of_a_model_is_legal_to_its_end(game, seed):
    """Playouts rest on it: they play plans without asking again whether they may."""
    rules, model = rules_of(game), game_model_of(game)
    for state in moments(game, seed):
        for actions in (model.policy(state), *(plan.actions for plan in model.plans(state))):
            now = state
            assert actions
            for action in actions:
                now = rules.apply(now, action).after


@each(("game", "seed"), ALL)
def test_the_best_of_the_plans_is_the_sensible_players(game, seed):
    model = game_model_of(game)
    for state in moments(game, seed):
        assert model.plans(state)[0].actions == model.policy(state)


@each(("game", "seed"), ALL)
def test_a_deal_shows_players_what_they_saw(game, seed):
    rules, model = rules_of(game), game_model_of(game)
    for number, state in enumerate(moments(game, seed)):
        viewer = rules.turn_of(state)
        seen = rules.observe(state, viewer)
        assert rules.observe(model.determinize(seen, viewer, random.Random(number)), viewer) == seen


@pytest.mark.parametrize("game", WITH_MODEL)
def test_deals_differ(game):
    rules, model = rules_of(game), game_model_of(game)
    state = moments(game, 2, 1)[0]
    viewer = rules.turn_of(state)
    seen = rules.observe(state, viewer)
    assert model.determinize(seen, viewer, random.Random(1)) != model.determinize(seen, viewer, random.Random(2))


@each(("game", "seed"), ALL)
def test_the_chance_of_a_moment_lies_between_nought_and_one_and_is_exact_at_the_end(game, seed):
    model = game_model_of(game)
    *before, last = [step.after for step in walk(game, seed)]
    seats = range(last.seats)
    assert all(0 <= model.evaluate(state, seat) <= 1 for state in before for seat in seats)
    won = rules_of(game).outcome(last)
    if won is not None:
        drawn = won.result == "drawn"
        assert [model.evaluate(last, seat) for seat in seats] == [
            0.5 if drawn else float(seat in won.winners) for seat in seats
        ]


@pytest.mark.parametrize("game", WITH_MODEL)
def test_a_playout_ends_after_its_turns_or_with_the_game(game):
    model = game_model_of(game)
    for state in moments(game, 4, 6):
        draft = state.copy()
        play_out(model, draft, 3)
        assert draft.is_over or draft.turn == state.turn + 3
