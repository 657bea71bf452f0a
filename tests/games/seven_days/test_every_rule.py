"""Each section of the rules is whole, each text is written for its language, and nothing cites a rule that is not."""

from __future__ import annotations

import ast
import random
import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path

from tests.amounts import amount
from tests.each import each
from tests.games.seven_days.orders.test_notation import LINES
from tests.games.seven_days.reference.random_setup import random_setup, rough_choice
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import parse_action
from westerplatte_nb.i18n.words import LANGUAGES, Words

HERE = Path(__file__).parent
GAME = files("westerplatte_nb.games.seven_days.rules")
RULES: list[str] = [rule["id"] for rule in tomllib.loads(GAME.joinpath("rulebook.toml").read_text("utf-8"))["rule"]]
SECTIONS = {
    "parts": 10, "difficulty": 4, "setup": 8, "orders": 7, "attack": 5, "tile": 8, "assault": 5, "card": 5,
    "advance": 2, "day": 6, "end": 4, "morale": 11, "event": 8, "variant": 5,
}  # fmt: skip


def names_in(source: str) -> list[str]:
    """The test functions of a module, without running it."""
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def prefix(rule: str) -> str:
    """How the name of a test for a rule begins; the two underscores tell `tile.mines` from `tile.mines.trigger`."""
    return f"test_{rule.replace('.', '_')}__"


@cache
def names_here() -> list[str]:
    """The test functions of this folder."""
    return [name for path in sorted(HERE.glob("test_*.py")) for name in names_in(path.read_text("utf-8"))]


def test_the_rulebook_has_every_section_whole():
    sections = [rule.partition(".")[0] for rule in RULES]
    assert {section: sections.count(section) for section in dict.fromkeys(sections)} == SECTIONS
    assert len(set(RULES)) == len(RULES)
    assert len({prefix(rule) for rule in RULES}) == len(RULES)


def test_a_test_named_after_a_rule_names_one_that_is():
    known = {prefix(rule) for rule in RULES}
    named = {name for name in names_here() if "__" in name}
    assert {name for name in named if name[: name.index("__") + 2] not in known} == set()


def test_a_prefix_is_no_name():
    names = names_in("def test_tile_mines_trigger__x(): ...")
    assert not any(name.startswith(prefix("tile.mines")) for name in names)
    assert any(name.startswith(prefix("tile.mines.trigger")) for name in names)


@each("rule", RULES)
def test_the_languages_do_not_share_a_text(rule):
    assert len({Words(language, "seven_days").rule(rule, "text") for language in LANGUAGES}) == len(LANGUAGES)


@cache
def cited(source: str) -> set[str]:
    """The rule ids in a module's strings."""
    tree = ast.parse(source)
    pieces = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    words = "|".join(SECTIONS)
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and id(node) not in pieces
        and isinstance(node.value, str)
        and re.fullmatch(rf"(?:{words})\.[a-z0-9_]+(?:\.[a-z0-9_]+)*", node.value)
    }


def test_the_code_cites_no_rule_that_is_not():
    sources = list(Path(rules.__file__ or "").parent.rglob("*.py"))
    every = {rule for path in sources for rule in cited(path.read_text("utf-8"))}
    assert len(every) > 40
    assert every <= set(RULES)


# The files that carry out the rules of a section; the contract tells which rule ended a game.
FILES = {
    "setup": {"setup.py", "cards/new_card.py", "orders/budget.py"},
    "orders": {"orders/__init__.py", "orders/budget.py", "orders/moves.py"},
    "attack": {"orders/attack.py"},
    "tile": {"orders/tiles.py", "troops/__init__.py"},
    "assault": {"troops/assault.py"},
    "card": {"cards/new_card.py"},
    "advance": {"troops/advance.py"},
    "day": {"days.py", "cards/event_cards.py", "cards/piles.py"},
    "end": {"troops/assault.py", "days.py", "__init__.py"},
    "morale": {"morale.py", "supplies.py"},
    "event": {"cards/event_cards.py"},
    "variant": {
        "__init__.py",
        "variants/__init__.py",
        "variants/crossfire.py",
        "variants/council.py",
        "variants/hardship.py",
    },
}


@each("section", FILES)
def test_the_name_of_a_file_says_the_rules_it_holds(section):
    home = Path(rules.__file__ or "").parent
    citing = {
        path.relative_to(home).as_posix()
        for path in home.rglob("*.py")
        if any(rule.startswith(f"{section}.") for rule in cited(path.read_text("utf-8")))
    }
    assert citing == FILES[section]


def test_what_happens_and_what_is_refused_cites_no_rule_that_is_not():
    happened: set[str] = set()
    refused: set[str] = set()
    for seed in range(amount(10, 40)):
        rng = random.Random(seed)
        played = rules.begin(rules.setup_from_plain(random_setup(rng)))
        while actions := {str(action): action for action in rules.legal_actions(played.after)}:
            happened.update(event.rule for event in played.events)
            refused.update(reason.rule for line in LINES if (reason := rules.why_not(played.after, parse_action(line))))
            line = rough_choice(rng, set(actions), rules.to_plain(played.after))
            played = rules.apply(played.after, actions[line])
    assert happened | refused <= set(RULES)
    assert len(happened) > 40 and len(refused) > 20
