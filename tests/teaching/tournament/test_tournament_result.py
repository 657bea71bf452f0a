"""A result is bound to its match: a whole game of people from the game's own set-up, entered once and in its place."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

from tests.cup.bank import lessons_with_bank
from tests.each import each
from tests.messages import press
from tests.teaching.tournament.test_tournament import EIGHT, view
from westerplatte_nb.cup.model import GameResult
from westerplatte_nb.engine.record import BotSeat, FirstGame, HintTaken, Record
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.record.lines import dump_lines, dump_record
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.tournament.table import TournamentTable
from westerplatte_nb.view.text.bibliography import lessons_folder

GAME = "warsaw_1920"
RULES = rules_of(GAME)


@cache
def played(seed: int = 1) -> Record:
    """Return a whole game of Warsaw, played by chance."""
    session, chance = Session.new(GAME, RULES.setup_from_plain({"seed": seed})), random.Random(seed)
    while not session.state.is_over:
        session.play(chance.choice(RULES.legal_actions(session.state)))
    return session.record


@cache
def from_a_position() -> Record:
    """Return a whole game that began from a position of the course."""
    path = next(one for one in lessons_folder().glob("*/scenario.toml") if GAME in one.read_text("utf-8"))
    session, chance = Session.new(GAME, load_scenario(path).setup), random.Random(1)
    while not session.state.is_over:
        session.play(chance.choice(RULES.legal_actions(session.state)))
    assert session.record.setup["position"]
    return session.record


def with_round(folder: Path, language: str = "en") -> TournamentTable:
    made = TournamentTable(words_in(language), lessons_with_bank(folder / "lessons"), folder / "cup.json")
    made.tournament = replace(made.tournament, game=GAME)
    press(made, {"do": "add", "names": EIGHT})
    press(made, {"do": "pair"})
    return made


def enter(made: TournamentTable, text: str, game: int = 0, table: int = 1) -> GameResult | None:
    at = {"do": "played", "round": 1, "table": table, "game": str(game), "name": "game.jsonl"}
    press(made, {**at, "text": text})
    return made.tournament.rounds[0].matches[table - 1].games[game]


def outcome_of(record: Record) -> FirstGame:
    outcome = RULES.outcome(Session(record).state)
    assert outcome is not None
    return FirstGame(outcome.winners[0], (outcome.points[0], outcome.points[1]))


def cut(text: str) -> str:
    return text[:-200]


WRONG: dict[str, tuple[Callable[[], str], str]] = {
    "bots": (
        lambda: dump_record(replace(played(), bots={0: BotSeat("uniform"), 1: BotSeat("uniform")})),
        "the computer",
    ),
    "one bot": (lambda: dump_record(replace(played(), bots={1: BotSeat("sensible")})), "the computer"),
    "position": (lambda: dump_record(from_a_position()), "set-up"),
    "damaged": (lambda: cut(dump_lines(played())), "damaged"),
    "not over": (lambda: dump_record(replace(played(), actions=played().actions[:-1])), "no winner"),
    "return match": (lambda: dump_record(replace(played(), first_game=FirstGame(0, (0, 3)))), "return match"),
}


@each("language", LANGUAGES)
@each("wrong", WRONG)
def test_what_cannot_be_this_game_of_the_match_is_refused_in_a_sentence(
    wrong: str, language: str, tmp_path: Path
) -> None:
    folder = tmp_path / f"{language}-{wrong}"
    folder.mkdir()
    made = with_round(folder, language)
    make, why = WRONG[wrong]
    assert enter(made, make()) is None
    said = view(made)["said"]
    assert "game.jsonl" in said and "[" not in said
    assert language != "en" or why in said


def test_a_whole_game_of_two_people_is_taken(tmp_path: Path) -> None:
    made = with_round(tmp_path)
    result, outcome = enter(made, dump_record(played())), outcome_of(played())
    assert result is not None
    # The first of the pair has the Red Army in the match.
    assert (result.winner, result.points) == (0 if outcome.winner == 1 else 1, outcome.points[1])


def test_the_same_game_counts_once_also_when_it_was_saved_anew(tmp_path: Path) -> None:
    made = with_round(tmp_path)
    enter(made, dump_record(played()))
    noted = replace(played(), notes={3: "x"}, hints=(HintTaken(2, 1),))
    for text in (dump_record(played()), dump_lines(played()), dump_record(noted)):
        for game, table in ((1, 1), (0, 2), (1, 4)):
            assert enter(made, text, game, table) is None
            assert "round 1, table 1" in view(made)["said"]
    assert enter(made, dump_record(noted)) is not None  # in its own place it may be entered again
    again = TournamentTable(words_in("en"), made.lessons, made.path)
    assert enter(again, dump_record(played()), 1) is None


def test_another_game_of_the_same_deal_counts(tmp_path: Path) -> None:
    made = with_round(tmp_path)
    enter(made, dump_record(played()))
    session, chance = Session(replace(played(), actions=())), random.Random(99)
    while not session.state.is_over:
        session.play(chance.choice(RULES.legal_actions(session.state)))
    assert enter(made, dump_record(session.record), 1) is not None


def test_a_return_match_belongs_to_the_match_whose_first_game_it_remembers(tmp_path: Path) -> None:
    made, first = with_round(tmp_path), outcome_of(played())
    enter(made, dump_record(played()))
    other = FirstGame(first.winner, (0, first.points[1] + 1))
    assert enter(made, dump_record(replace(played(2), first_game=other)), 1) is None
    assert "another game" in view(made)["said"]
    assert enter(made, dump_record(replace(played(2), first_game=first)), 1) is not None
