"""Every fact that a bot may tell has its sentence in every language, however its key is made."""

from pathlib import Path

import pytest

from tests.i18n import check, check_facts
from tests.i18n.check_facts import fact_problems, facts_in

CODE = """
KINDS = {"wood": ("parts.wood", "cover.wood"), "town": ("parts.town", "cover.town")}

def reasons(state, kind, name):
    key = "hold.keeps" if state.holds else "hold.gains"
    yield 3, Reason("end.winner", key)
    rule, key_of_kind = KINDS.get(kind, ("parts.none", "cover.none"))
    yield 2, Reason(rule, key_of_kind)
    yield 1, Reason("stock", f"stock.{name}", (("number", 3),))
    yield from odds("advance", "odds.moves")
"""
BESIDE = """
def odds(rule, key):
    yield 1, Reason(rule, f"{key}.known")
"""
PLANTED = (
    ("de", "seven_days.hints", "seven_days/fact.kill.before"),
    ("pl", "seven_days.hints", "seven_days/fact.share.cancels.limited_moves"),
    ("en", "hints", "fact.ask.any"),
    # One of several that are told in the same place.
    ("de", "september_1939.hints", "september_1939/fact.cover.wood"),
    ("pl", "seven_days.hints", "seven_days/fact.morale.fall.limited_moves"),
    ("en", "seven_days.hints", "seven_days/fact.morale.rise.extra_actions"),
    ("en", "seven_days.hints", "seven_days/fact.stock.mine"),
)


def test_the_keys_of_facts_are_read_from_the_code() -> None:
    told = {"hold.keeps", "hold.gains", "cover.wood", "cover.town", "cover.none", "stock.*", "odds.moves.known"}
    assert facts_in((CODE, BESIDE)) == told


def test_a_fact_without_its_sentence_is_found(tmp_path: Path) -> None:
    folder = check.copied(tmp_path)
    for language, name, key in PLANTED:
        (path,) = folder.glob(f"**/{language}/LC_MESSAGES/{name}.po")
        text = path.read_text("utf-8")
        assert f'"{key}"' in text
        path.write_text(text.replace(f'"{key}"', f'"{key.replace("fact.", "fakt.")}"'), "utf-8")
    found = check.problems(folder)
    for language, _, key in PLANTED:
        game = key.rpartition("/")[0]
        assert f"{f'{language}/{game}' if game else language}: {key}: missing" in found


def test_a_fact_that_is_said_by_its_variants_alone_is_said() -> None:
    assert list(fact_problems("", "en", {"fact.ask.any.one", "fact.look.any"})) == []
    assert list(fact_problems("", "en", {"fact.look.any"})) == ["en: fact.ask.any: missing"]


def test_a_family_of_facts_is_not_said_by_one_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_facts, "_code", lambda game: (CODE, BESIDE))
    assert "en: fact.stock.*: the code does not tell which keys" in list(fact_problems("", "en", {"fact.stock.mine"}))
