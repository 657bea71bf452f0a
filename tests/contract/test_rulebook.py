"""Every rule of every game stands by its id in the code that carries it out, and a person finds it by the command."""

from __future__ import annotations

import ast
import random
import re
from functools import cache
from pathlib import Path

import pytest

from tests.contract.games import SAMPLES
from tests.contract.walks import each_game
from tests.each import each
from westerplatte_nb import cli
from westerplatte_nb.engine.registry import first_game, folders, games
from westerplatte_nb.engine.rulebook import places as rule_places
from westerplatte_nb.engine.rulebook import rules_in_book, split_rule_id
from westerplatte_nb.engine.rulebook.places import CUP, places_in_code, places_in_tests
from westerplatte_nb.i18n.words import LANGUAGES

FIRST = first_game()
RULES = [(game, rule.id) for game in games() for rule in rules_in_book(game)]


# Every rule is looked for in the same files.
@cache
def strings_in(source: str) -> frozenset[str]:
    """The string values of a module: neither docstrings nor the pieces of f-strings."""
    tree = ast.parse(source)
    others = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    others |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return frozenset(
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in others
    )


@cache
def sources_of(game: str) -> dict[str, str]:
    """The code of a game's rules, by path inside its component."""
    (folder,) = folders("rules", game)
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))}


def carrying_out(game: str, rule_id: str) -> list[str]:
    """The files in which a rule stands as a value."""
    return [path for path, source in sources_of(game).items() if rule_id in strings_in(source)]


def put_together(game: str, source: str) -> list[str]:
    """The f-strings that look like a rule id in the making."""
    sections = "|".join({rule.id.partition(".")[0] for rule in rules_in_book(game)})
    return [
        str(part.value)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.JoinedStr)
        for part in node.values[:1]
        if isinstance(part, ast.Constant) and re.match(rf"(?:{sections})\.", str(part.value))
    ]


@each_game
def test_every_game_has_a_rulebook_and_no_id_twice(game):
    ids = [rule.id for rule in rules_in_book(game)]
    assert ids and len(set(ids)) == len(ids)


# Nothing forbids it, and no line depends on it: the guide says so.
IN_THE_GUIDE_ALONE = {"parts.limits", "op.many"}


def is_carried_out(game: str, rule_id: str) -> bool:
    """Whether a rule stands in the code as a value, or, where it need only be told, in the code at all."""
    told = SAMPLES[game].told
    if told is None or rule_id in told or rule_id.partition(".")[0] in told:
        (folder,) = folders("rules", game)
        # The guide at its top says where to look; a match has its rules beside the games.
        guide = set() if rule_id in IN_THE_GUIDE_ALONE else {folder / "__init__.py"}
        files = {place.file for place in places_in_code(game, rule_id)} - guide
        return any(file.is_relative_to(folder) or file.is_relative_to(CUP) for file in files)
    return carrying_out(game, rule_id) != []


@each_game
def test_a_rule_stands_in_the_code_that_carries_it_out(game):
    assert [rule.id for rule in rules_in_book(game) if not is_carried_out(game, rule.id)] == []


def test_a_rule_that_nothing_carries_out_would_be_found():
    assert not is_carried_out(FIRST, "card.drow")
    assert not is_carried_out(FIRST, f"{next(iter(SAMPLES[FIRST].told or ()))}.drow")


@each_game
def test_no_rule_id_is_put_together(game):
    assert [made for source in sources_of(game).values() for made in put_together(game, source)] == []


@each_game
def test_what_need_only_be_told_is_in_the_rulebook(game):
    ids = {rule.id for rule in rules_in_book(game)}
    assert (SAMPLES[game].told or set()) <= ids | {rule_id.partition(".")[0] for rule_id in ids}


def test_a_rule_that_is_hidden_would_be_seen():
    assert strings_in('"""Rule `card.draw`."""\nx = f"card.{kind}"\ny = "card.troop"') == {"card.troop"}
    assert put_together(FIRST, 'x = f"card.{kind}"\ny = f"{kind}.card."') == ["card."]


def test_a_bare_id_is_of_the_first_game_and_a_full_one_of_its_own():
    assert split_rule_id("card.draw") == (FIRST, "card.draw")
    assert split_rule_id("ford/ford.bid") == ("ford", "ford.bid")


# The command


def ran(capsys, *arguments: str) -> tuple[int, str, str]:
    code = cli.main(["rule", *arguments])
    output = capsys.readouterr()
    return code, output.out, output.err


@each(("game", "rule_id"), random.Random(1939).sample(RULES, 10))
def test_the_command_finds_a_rule_in_the_code_and_in_the_tests(game, rule_id, capsys, monkeypatch):
    monkeypatch.chdir(Path(__file__).parents[2])
    code, told, wrong = ran(capsys, f"{game}/{rule_id}")
    assert (code, wrong) == (0, "")
    named = [f"{place.file.relative_to(Path.cwd())}:{place.line}" for place in places_in_code(game, rule_id)]
    assert named and all(place in told for place in named)
    tests = places_in_tests(game, rule_id)
    assert tests or game != FIRST
    assert all(f"{place.file.relative_to(Path.cwd())}:{place.line}" in told for place in tests)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_tells_a_rule_in_the_language_asked_for(language, capsys):
    told = ran(capsys, "card.draw", "--language", language)
    assert told[0] == 0 and "[" not in told[1].partition("\n")[0]
    assert told[1] != ran(capsys, "card.draw", "--language", "pl" if language == "en" else "en")[1]


def test_the_command_takes_a_full_id_and_a_bare_one_of_the_first_game(capsys):
    assert ran(capsys, "card.draw") == ran(capsys, f"{FIRST}/card.draw")


@each("language", LANGUAGES)
@each("asked", ["card.drow", "seven_days/card.drow", "chess/check", "xyz", "\x1b[31m"])
def test_the_command_says_in_one_sentence_that_there_is_no_such_rule(asked, language, capsys):
    code, told, wrong = ran(capsys, asked, "--language", language)
    assert (code, told) == (1, "")
    assert wrong.count("\n") == 1 and "[cli" not in wrong and "\x1b" not in wrong
    assert ("card.draw" in wrong) == ("drow" in asked)


def test_a_rule_is_not_found_in_the_name_of_a_longer_one(capsys):
    assert all("tile.mines.trigger" not in place.text or "`tile.mines`" in place.text or '"tile.mines"' in place.text
               for place in places_in_code("seven_days", "tile.mines"))  # fmt: skip


def test_where_there_is_no_clone_no_tests_are_told(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(rule_places, "TESTS", tmp_path)
    assert places_in_tests(FIRST, "card.draw") == ()
    assert ran(capsys, "card.draw")[1].count("\n\n") == 1
