"""The words of the code: what is gone stays away, what is left gets less, and a class name means one thing."""

from __future__ import annotations

import ast
import tomllib

from tests.each import each
from tests.words.code import CODE, begins_without_verb, counted, doubled, problems, sources

LISTED = tomllib.loads(CODE.read_text("utf-8"))
CLASS = "class Told: ..."


def test_names_that_are_gone_stay_away_and_of_the_others_there_are_only_fewer() -> None:
    assert list(problems(counted(sources().values(), LISTED), LISTED)) == []


def test_a_class_name_stands_for_one_thing() -> None:
    assert doubled(sources()) == {}


@each(
    "text",
    [
        "def carry_on(): ...",
        "class Keeper: ...",
        "wing = 1",
        "def f(*, errands): ...",
        "\n".join("told = 1" for _ in range(LISTED["names"]["told"] + 1)),
        f'"""{"The floor. " * (LISTED["prose"]["floor"] + 1)}"""',
    ],
)
def test_a_name_of_the_dialect_is_seen(text: str) -> None:
    assert [one for one in problems(counted([text], LISTED), LISTED) if "in place of" not in one]


def test_a_docstring_without_a_verb_is_seen_but_for_a_property() -> None:
    text = 'def f():\n    """What is told."""\n@property\ndef g():\n    """The name."""\ndef h():\n    """Return it."""'
    assert list(begins_without_verb(ast.parse(text))) == ["What is told."]


def test_a_class_of_another_meaning_is_seen() -> None:
    games = {f"games/{game}/rules/state.py": "class State: ..." for game in ("one", "two")}
    assert doubled(games) == {}
    assert doubled({"engine/value.py": "class State: ..."} | games) == {}
    assert doubled({"view/value.py": "class State: ..."} | games) != {}
    assert doubled({"a.py": CLASS, "b.py": "class Told(a.Told): ..."}) == {}
    assert list(doubled({"a.py": CLASS, "games/one/b.py": CLASS})) == ["Told"]
    assert list(doubled({"games/one/view/a.py": CLASS, "games/one/rules/b.py": CLASS})) == ["Told"]
