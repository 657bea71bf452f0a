"""The lab over the ford, which brings nothing for it, and over a game without bots: measured, or told why not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb
from tests.amounts import amount
from tests.each import each
from tests.lab.test_command import ran
from westerplatte_nb.engine.registry import register, unregister
from westerplatte_nb.games import ford
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.ford import rules
from westerplatte_nb.games.ford.bots.game_model import policy
from westerplatte_nb.games.ford.rules.state import Setup
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.lab.games import Games
from westerplatte_nb.lab.report import Difficulty
from westerplatte_nb.lab.strength import strength, strength_page
from westerplatte_nb.lab.subject import subject_of
from westerplatte_nb.lab.wording import Refusal
from westerplatte_nb.session import Session

BARE = "bare_ford"
OTHERWISE = amount(15, 30)
SCENARIO = Path(ford.__file__).with_name("scenario.toml")


@pytest.fixture
def bare() -> Iterator[str]:
    """The ford with its rules and nothing else."""
    register(BARE, "tests.lab.bare")
    yield BARE
    unregister(BARE)


def simulated(**words: Any) -> Games:
    found = westerplatte_nb.simulate(**{"game": FORD, "games": 12, "language": "en", "progress": False, **words})
    assert isinstance(found, Games), found
    return found


def met(subject: Any = None, **words: Any) -> Difficulty:
    asked = {"game": FORD, "games": 12, "language": "en", "progress": False, **words}
    found = westerplatte_nb.difficulty(subject, **asked)
    assert isinstance(found, Difficulty), found
    return found


def told(seed: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """A game of two sensible players by the contract alone: its orders, points and winners."""
    state, turns = rules.setup(Setup(seed=seed)), set()
    while not state.is_over:
        turns.add(state.turn)
        state = rules.apply(state, policy(rules.observe(state, rules.turn_of(state)))[0]).after
    outcome = rules.outcome(state)
    assert outcome is not None
    return len(turns), outcome.points, outcome.winners


def test_each_game_tells_turns_points_and_winners():
    for row in simulated(seed=5).rows:
        assert (row.turns, row.points, row.winners) == told(row.seed)
        assert row.round == 3
        assert row.result == ("won" if row.winners == (0,) else "lost" if row.winners else "drawn")


def test_the_wins_and_points_of_each_seat_are_told():
    found = simulated(games=40)
    one, two = found.by_seat()
    drawn = sum(row.result == "drawn" for row in found.rows)
    assert one.won == found.won
    assert one.won.count + two.won.count + drawn == 40
    assert one.points == sum(row.points[0] for row in found.rows) / 40
    assert "Player 1:" in repr(found) and "Player 2:" in repr(found)


def test_who_is_measured_is_chosen():
    first, second = simulated(seat=1), simulated(seat=2)
    assert [row.winners for row in first.rows] == [row.winners for row in second.rows]
    assert [row.is_success for row in second.rows] == [row.winners == (1,) for row in first.rows]


def test_others_can_play_otherwise():
    found = simulated(bot="search", others="uniform", games=OTHERWISE, playouts=12)
    assert found.won.value > 0.6
    other = simulated(bot="uniform", others="search", games=OTHERWISE, playouts=12)
    assert other.won.value < 0.4
    assert simulated(bot="search", others="uniform", games=OTHERWISE, playouts=12, seat=2).won.value > 0.6
    assert repr(found).startswith("searching bot (player 1; all others: random)")


@pytest.mark.many  # a search wins against chance from either seat above
@pytest.mark.parametrize("seat", [0, 1])
def test_the_search_is_stronger_than_the_sensible_bot_at_either_seat(seat):
    seats = simulated(bot="search", others="sensible", games=40, seat=seat + 1).by_seat()
    assert seats[seat].won.low > seats[1 - seat].won.high


def test_the_table_has_a_column_for_each_seat():
    row = simulated().table()[0]
    assert {"bot", "seed", "result", "success", "turns", "rounds", "winners", "points_1", "points_2"} == set(row)


def test_the_same_seeds_give_the_same_games_whoever_shares_the_work():
    assert simulated(others="uniform") == simulated(others="uniform", jobs=2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_meter_tells_the_ford_without_a_gap(language):
    found = met(language=language, bots=("sensible", "uniform"), games=20)
    assert found.is_finished
    shown = repr(found)
    assert "[" not in shown and "{" not in shown
    words = words_in(language, FORD)
    assert words("lab.difficulty.whose", seat=words("lab.difficulty.player", seat=1)) in shown
    assert words_in(language, FORD)("lab.difficulty.no_choices") in shown
    assert words_in(language, FORD)("lab.difficulty.column.level") not in shown
    assert words_in(language, FORD)("lab.difficulty.column.points") in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_simulated_games_and_what_they_lack_are_told_without_a_gap(language):
    found = simulated(language=language, others="uniform")
    lacks = [found.survival_chart(), found.chart("survival"), found.walls(), found.survival()]
    assert all(isinstance(one, Refusal) for one in lacks)
    for one in (found, *lacks):
        assert "[" not in repr(one) and "{" not in repr(one)
        assert len(repr(one).splitlines()) == 1
    assert repr(lacks[0]) == words_in(language, FORD)("lab.refused.no_charts")


def test_what_no_game_measures_is_no_name():
    with pytest.raises(AttributeError):
        simulated(games=1).strides  # noqa: B018


@each(
    ("words", "part"),
    [
        ({"levels": "easy"}, "“levels” has easy, but this game has no levels."),
        ({"game": "chess"}, "I don’t know “chess”. Possible values are "),
        ({"seat": 3}, "“seat” is 3"),
        ({"seat": 0}, "“seat” is 0"),
        ({"others": "clever"}, "“others” has clever"),
        ({"others": 7}, "“others” has 7"),
    ],
)
def test_a_wrong_request_is_refused_in_a_sentence(words, part):
    found = westerplatte_nb.difficulty(**{"game": FORD, "language": "en", "progress": False, **words})
    assert isinstance(found, Refusal)
    assert part in repr(found)


def test_a_game_that_is_played_is_dealt_from_what_the_measured_seat_knows():
    session = Session.new(FORD, Setup(seed=3))
    for _ in range(3):
        session.play(session.rules.legal_actions(session.state)[0])
    own = rules.observe(session.state, 1).hands[1]
    subject = subject_of(session)
    dealt = [subject.start("", "given", 1).draft(seed).hands for seed in range(20)]
    assert {hands[1] for hands in dealt} == {own}
    assert len({hands[0] for hands in dealt}) > 1
    unknown = [subject.start("", "given").draft(seed).hands for seed in range(20)]
    assert len({hands[1] for hands in unknown}) > 1
    assert met(session, game=None).game == FORD


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_of_a_scenario_is_measured(language):
    found = met(SCENARIO, game=None, games=20, cards="dealt", language=language)
    (one,) = found.estimates
    assert (found.asks, found.game) == ("goal", FORD)
    assert 0 < one.chance.count < 20
    assert [loss.share.value for loss in one.losses if loss.missed is not None] == [1.0]
    assert "[" not in repr(found) and "{" not in repr(found)
    assert words_in(language, FORD)("lab.difficulty.unaware") in repr(found)


def test_what_is_asked_about_says_its_game():
    assert met(Setup(seed=1), game=None).game == FORD
    assert met(rules.setup(Setup(seed=1)), game=None).game == FORD
    assert met({"seed": 4}).game == FORD
    assert met({"game": FORD, "seed": 4}, game=None).game == FORD
    other = westerplatte_nb.difficulty({"game": FORD, "seed": 4}, game="seven_days", games=12, language="en")
    assert "you asked for seven_days" in repr(other)
    assert westerplatte_nb.simulate(game=FORD, games=1, progress=False).game == FORD


def test_without_bots_the_random_one_plays_and_the_others_are_refused(bare):
    found = simulated(game=bare, bot="uniform")
    assert [row.points for row in found.rows] == [row.points for row in simulated(bot="uniform").rows]
    refusal = westerplatte_nb.simulate(game=bare, language="en")
    assert repr(refusal).startswith("Only the random bot (uniform) can play this game")
    dealt = westerplatte_nb.difficulty(game=bare, bots="uniform", cards="dealt", language="en", progress=False)
    assert repr(dealt).startswith("Of this game only new games can be measured")


def test_the_table_of_strength_has_a_line_a_bot_against_one_opponent(tmp_path):
    kept = tmp_path / "kept.jsonl"
    *_, cells = strength(games=OTHERWISE, playouts=12, game=FORD, kept_in=kept)
    assert [(cell.key.bot, cell.key.level, cell.key.players) for cell in cells] == [
        ("uniform", "", None), ("sensible", "", None), ("search", "", None),
    ]  # fmt: skip
    assert cells[0].won.value < cells[2].won.value
    again, *_ = strength(games=OTHERWISE, playouts=12, game=FORD, kept_in=kept)
    assert again == cells
    for language in LANGUAGES:
        assert "[" not in strength_page(cells, 0, 30, words_in(language))


def test_the_command_measures_any_game(capsys):
    code, out, _ = ran(capsys, "difficulty", "--game", FORD, "--games", 6, "--others", "uniform", "--language", "en")
    assert code == 0
    assert "all others: random" in out
    code, out, _ = ran(capsys, "strength", "--game", FORD, "--games", 3, "--bots", "sensible", "--language", "en")
    assert code == 0
    assert "played by the same bot: random" in out
    assert ran(capsys, "strength", "--game", FORD, "--players", "2")[0] == 1
