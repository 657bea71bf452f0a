"""What the difficulty meter answers, how it is told, and what it says when it is stopped."""

from __future__ import annotations

from typing import Any

import pytest

import westerplatte_nb
from tests.games.seven_days.positions import air_raid, decline, gun, plain_setup, troop
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.lab.meter import measure, parse_request, with_search
from westerplatte_nb.lab.report import Difficulty
from westerplatte_nb.session import Session
from westerplatte_nb.view.text.bibliography import lessons_folder

SCENARIO: dict[str, Any] = {
    "schema": 1, "game": "seven_days", "release": 1, "players": 2, "difficulty": "easy", "age": 12,
    "title": {"pl": "Mur", "en": "Wall", "de": "Mauer"},
    "summary": {"pl": "Trzymaj mur.", "en": "Hold the wall.", "de": "Halte die Mauer."},
    "position": {"turn": 5},
    "goal": {"turns": 2, "condition": [{"kind": "survive"}, {"kind": "bricks_lost", "spaces": ["D"], "most": 5}]},
}  # fmt: skip


def met(subject: Any = None, **words: Any) -> Difficulty:
    found = westerplatte_nb.difficulty(subject, progress=False, **{"language": "en", "games": 10, **words})
    assert isinstance(found, Difficulty), found
    return found


def test_there_is_an_estimate_for_each_bot_and_level():
    found = met(bots=("sensible", "uniform"), levels=("easy", "hard"), games=3, choices=False)
    assert [(one.level, one.bot) for one in found.estimates] == [
        ("easy", "sensible"), ("easy", "uniform"), ("hard", "sensible"), ("hard", "uniform"),
    ]  # fmt: skip
    assert all(one.chance.of == 3 for one in found.estimates)
    assert found.is_finished


def test_lost_games_tell_what_fell_by_what():
    found = met(bots="uniform", games=8, choices=False)
    (one,) = found.estimates
    lost = one.chance.of - one.chance.count
    assert all(loss.what[0] in "123456" and loss.share.of == lost for loss in one.losses)
    # Two guardhouses a lost game.
    assert sum(loss.share.count for loss in one.losses) == 2 * lost


def test_a_scenario_is_asked_for_its_goal():
    found = met(SCENARIO, games=4)
    (one,) = found.estimates
    assert found.asks == "goal"
    assert one.turns is not None
    assert one.turns.third <= 2
    assert "Chance to reach the goal" in repr(found)
    assert "know nothing of the scenario’s goal" in repr(found)


def test_the_searching_bot_plays_for_the_goal_that_the_others_know_nothing_of():
    goal = {"turns": 1, "condition": [{"kind": "bricks_lost", "spaces": ["B"]}]}
    position = {
        "officers": [{"space": "C", "ammunition": 2}] * 2,
        "walls": {"D": 0, "4": 1, "1": 0},
        "tracks": {
            "B": {"kind": "machine_gun", "resistance": 1, "speed": 1, "attack": 1, "rung": 4},
            "D": {"kind": "machine_gun", "resistance": 1, "speed": 1, "attack": 2, "rung": 4},
        },
    }
    words = {**SCENARIO, "goal": goal, "position": position, "events": [], "deck": []}
    found = met(words, bots=("sensible", "search"), games=5, choices=False)
    assert [one.chance.count for one in found.estimates] == [0, 5]
    assert "Only the searching bot plays for the scenario’s goal" in repr(found)
    assert "know nothing of the scenario’s goal" not in repr(found)
    alone = met(words, bots=("search",), games=1, choices=False)
    assert "The searching bot plays for the scenario’s goal." in repr(alone)


@pytest.mark.parametrize(
    ("lesson", "bots"), [("03_first_assault", ("sensible", "search")), ("13_bridge", ("sensible",))]
)
def test_the_search_is_asked_as_well_where_it_alone_plays_for_the_goal_of_all(lesson, bots):
    path = lessons_folder() / lesson / "scenario.toml"
    question = with_search(parse_request(str(path), games=5, choices=False), 2, 40)
    assert question.bots == bots
    assert with_search(parse_request(None, games=5), 2, 40) == parse_request(None, games=5)


def test_a_search_that_is_asked_as_well_plays_no_more_games_than_it_may():
    question = with_search(parse_request(SCENARIO, bots="uniform", games=5, choices=False), 2, 40)
    *_, found = measure(question)
    assert [(one.bot, one.chance.of) for one in found.estimates] == [("uniform", 5), ("search", 2)]


def test_a_scenario_whose_goal_is_missed_says_which_part():
    goal = {"turns": 1, "condition": [{"kind": "tracks_empty", "tracks": ["D"], "when": "end"}]}
    position = {"turn": 5, "tracks": {"D": troop(resistance=3)}}
    found = met({**SCENARIO, "goal": goal, "position": position, "events": [], "deck": []}, games=1, choices=False)
    assert found.chance.value == 0
    (loss,) = found.estimates[0].losses
    assert loss.missed is not None
    assert loss.missed.key.startswith("goal.TracksEmpty")


def test_where_nothing_is_left_to_chance_one_game_is_enough():
    setup = rules.setup_from_plain(plain_setup(turn_limit=4, deck=[gun("b", "B"), air_raid("c", "C"), decline("x")]))
    found = met(setup, games=500)
    assert found.estimates[0].is_certain
    assert found.estimates[0].chance.of == 1
    assert "every" not in repr(found).partition("Nothing is left to chance")[0]
    assert "Nothing is left to chance here" in repr(found)


def test_the_cards_of_a_scenario_can_be_dealt_anew():
    deck = [gun("b", "B"), air_raid("c", "C"), decline("x"), decline("y")]
    setup = rules.setup_from_plain(plain_setup(turn_limit=4, deck=deck))
    found = met(setup, cards="dealt", games=5, choices=False)
    assert not found.estimates[0].is_certain
    assert found.estimates[0].chance.of == 5
    assert "dealt anew" in repr(found)


def test_a_game_being_played_keeps_its_position_and_offers_its_plans():
    session = Session.new("seven_days", load_setup({"seed": 2, "start": "C"}))
    found = met(session, games=20)
    assert found.choices
    assert all(choice.actions and choice.chance.of == 2 for choice in found.choices)
    # Each first choice was legal in the position, and is told in words.
    legal = {str(action) for action in rules.legal_actions(session.state)}
    assert {choice.actions[0] for choice in found.choices} <= legal


def test_first_choices_stand_beside_the_bots_own_in_the_same_games():
    found = met(games=30)
    assert {choice.label[0].key for choice in found.choices} > {"lab.deed.EndOrders"}
    assert all(choice.own is not None and choice.own.of == choice.chance.of for choice in found.choices)
    assert [choice.chance.value for choice in found.choices] == sorted(
        (choice.chance.value for choice in found.choices), reverse=True
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_is_told_without_a_gap(language):
    for found in (met(bots=("sensible", "uniform"), language=language), met(SCENARIO, games=3, language=language)):
        assert "[" not in repr(found)
        assert f'lang="{language}"' in found._repr_html_()


def test_the_table_of_a_notebook_holds_no_markup_but_its_own():
    goal = {"turns": 1, "condition": [{"kind": "survive"}]}
    page = met({**SCENARIO, "goal": goal}, games=2)._repr_html_()
    assert page.count("<table>") == page.count("</table>") >= 1
    assert "<script" not in page


def test_before_the_first_game_nothing_is_claimed():
    first = next(measure(parse_request(games=5, choices=False)))
    assert first.estimates[0].chance.interval == (0.0, 1.0)
    assert "sensible  easy   –" in repr(first)
    assert "Stopped: 0 of 5 games are counted." in repr(first)


def test_an_interrupt_gives_the_answer_so_far():
    def stop(played: int, of: int) -> None:
        raise KeyboardInterrupt

    found = westerplatte_nb.difficulty(games=200, choices=False, language="en", progress=stop)
    assert isinstance(found, Difficulty)
    assert 0 < found.played < 200
    assert f"Stopped: {found.played} of 200 games are counted." in repr(found)


def test_progress_is_told_to_the_end():
    told: list[tuple[int, int]] = []
    met(games=90, choices=False)
    westerplatte_nb.difficulty(games=90, choices=False, progress=lambda played, of: told.append((played, of)))
    assert told[-1] == (90, 90)
    assert len(told) > 1


def test_a_difficulty_is_frozen():
    with pytest.raises(AttributeError):
        met(games=1, choices=False).played = 3  # type: ignore[misc]


def test_another_setup_is_another_answer_and_the_same_seed_the_same():
    assert met(Setup(players=2), games=15, choices=False) == met(Setup(players=2), games=15, choices=False)
    assert met(games=15, choices=False).estimates != met(games=15, choices=False, seed=400).estimates


def test_a_fight_that_the_council_ended_is_told_as_neither_won_nor_lost():
    found = westerplatte_nb.difficulty(
        {"variants": ["council"], "difficulty": "hard"}, games=40, choices=False, language="en", progress=False
    )
    assert "the council ended the fight: neither won nor lost" in repr(found)
