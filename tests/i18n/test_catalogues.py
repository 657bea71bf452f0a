"""The catalogues: they agree with each other, are compiled, and give whole sentences or show what is lacking."""

from __future__ import annotations

import gettext
import shutil
from pathlib import Path
from typing import IO

import pytest
from babel.messages import mofile
from babel.messages.catalog import Catalog

from tests.amounts import every_nth
from tests.games.seven_days.words import words_in
from tests.i18n import check
from westerplatte_nb.engine.value import Count, Listing, Portion, Term, Wording
from westerplatte_nb.i18n import build_hook
from westerplatte_nb.i18n.catalogue import LOCALE
from westerplatte_nb.i18n.words import Words


def test_the_languages_agree():
    assert check.problems() == []


def sentences(compiled: Path) -> dict[object, str]:
    """What a compiled catalogue says, without its header, which holds the time of compiling."""
    with compiled.open("rb") as binary:
        return {key: text for key, text in vars(gettext.GNUTranslations(binary))["_catalog"].items() if key}


def test_the_compiled_catalogues_are_up_to_date(tmp_path):
    for fresh in build_hook.compile_catalogues(check.copied(tmp_path)):
        built = check.PACKAGE / fresh.relative_to(tmp_path)
        assert built.exists() and sentences(built) == sentences(fresh), f"{built} is old: run `make catalogues`"


def test_two_builds_at_once_never_show_half_a_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second build runs from first to last while the first one has written half of a file."""
    home = tmp_path / "en" / "LC_MESSAGES"
    home.mkdir(parents=True)
    shutil.copyfile(LOCALE / "en" / "LC_MESSAGES" / "hints.po", home / "hints.po")
    whole = build_hook.compile_catalogues(tmp_path)[0].read_bytes()
    seen = []

    def halting(binary: IO[bytes], catalogue: Catalog) -> None:
        monkeypatch.undo()
        binary.write(whole[: len(whole) // 2])
        binary.flush()
        seen.append((home / "hints.mo").read_bytes())
        build_hook.compile_catalogues(tmp_path)
        seen.append((home / "hints.mo").read_bytes())
        binary.write(whole[len(whole) // 2 :])

    monkeypatch.setattr(mofile, "write_mo", halting)
    build_hook.compile_catalogues(tmp_path)
    assert [*seen, (home / "hints.mo").read_bytes()] == [whole] * 3
    assert sorted(path.name for path in home.iterdir()) == ["hints.mo", "hints.po"]


@every_nth(
    3,
    "file, old, new, problem",
    [
        (
            "en/seven_days",
            'msgid "seven_days/event.OrdersEnded"',
            'msgid "seven_days/event.OrdersOver"',
            "en/seven_days: seven_days/event.OrdersEnded: missing",
        ),
        (
            "en/seven_days",
            'msgid "seven_days/event.OrdersEnded"',
            'msgid "seven_days/event.OrdersOver"',
            "pl/seven_days: seven_days/event.OrdersOver: missing",
        ),
        ("de/seven_days", 'msgstr "Runde beenden"', 'msgstr ""', "de/seven_days: seven_days/action.EndOrders: empty"),
        (
            "de/seven_days",
            'msgid "seven_days/action.EndOrders"',
            '#, fuzzy\nmsgid "seven_days/action.EndOrders"',
            "de/seven_days: seven_days/action.EndOrders: marked fuzzy",
        ),
        ("pl/seven_days", 'msgstr[2] "{n} cegieł"\n', "", "pl/seven_days: seven_days/count.brick.nom: empty"),
        (
            "pl/seven_days",
            "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
            "nplurals=2; plural=(n != 1)",
            "pl/seven_days: cannot be read",
        ),
        (
            "en/seven_days",
            "Day {day} comes",
            "Day {date} comes",
            "seven_days: seven_days/event.DayEnded: the places differ",
        ),
        (
            "en/seven_days",
            "Day {day} comes",
            "Day {day comes",
            "en/seven_days: seven_days/event.DayEnded: braces that do not close",
        ),
        (
            "pl/seven_days",
            "z zapasu {rounds}",
            "z zapasu {rounds:voc}",
            "pl/seven_days: seven_days/event.AmmunitionTaken: no noun has the case {rounds:voc}",
        ),
        (
            "de/seven_days",
            'msgid "seven_days/term.wall.nom"',
            'msgid "seven_days/term.wall.acc"',
            "de/seven_days: seven_days/term.wall.nom: missing",
        ),
        (
            "en/seven_days",
            "Day {day} comes",
            "Day  {day} comes",
            "en/seven_days: seven_days/event.DayEnded: two spaces",
        ),
        (
            "en/seven_days",
            "Day {day} comes",
            '“Day” {day} \\"comes\\"',
            "en/seven_days: seven_days/event.DayEnded: a straight quotation mark",
        ),
        (
            "de/seven_days",
            "Tag {day} geht",
            "„Tag” {day} geht",
            "de/seven_days: seven_days/event.DayEnded: quotation marks other than „…“",
        ),
        (
            "pl/seven_days.handbook",
            'msgid "seven_days/orders.move.text"',
            'msgid "seven_days/orders.move.note"',
            "pl/seven_days.handbook: seven_days/orders.move.text: missing",
        ),
        (
            "pl/seven_days.handbook",
            'msgid "seven_days/orders.move.text"',
            'msgid "seven_days/orders.step.text"',
            "pl/seven_days.handbook: seven_days/orders.step.text: no rule of this name",
        ),
        (
            "de/seven_days.handbook",
            'msgid "seven_days/ruling.overflow.neighbours"',
            'msgid "seven_days/ruling.overflow.others"',
            "de/seven_days.handbook: seven_days/ruling.overflow.neighbours: missing",
        ),
        (
            "pl/seven_days",
            'msgid "seven_days/event.OrdersEnded"',
            'msgid "seven_days/action.EndOrders"\nmsgstr "Koniec"\n\nmsgid "seven_days/event.OrdersEnded"',
            "pl/seven_days: seven_days/action.EndOrders: stands twice",
        ),
        (
            "de/seven_days",
            'msgstr "Runde beenden"',
            'msgstr "Runde beenden"\n\nmsgstr "Schluss"',
            "de/seven_days: seven_days/action.EndOrders: followed by two sentences",
        ),
        (
            "en/seven_days.quiz",
            'msgid "seven_days/quiz.',
            'msgid "seven_days/action.EndOrders"\nmsgstr "The end"\n\nmsgid "seven_days/quiz.',
            "en/seven_days.quiz: seven_days/action.EndOrders: stands in en/seven_days too",
        ),
    ],
)
def test_a_planted_fault_is_found(tmp_path, monkeypatch, file, old, new, problem):
    # To read the catalogues of the other games takes most of the time.
    monkeypatch.setattr(check, "games", lambda: ("seven_days",))
    language, domain = file.split("/")
    (path,) = check.copied(tmp_path).glob(f"**/{language}/LC_MESSAGES/{domain}.po")
    text = path.read_text("utf-8")
    assert text.count(old) >= 1
    path.write_text(text.replace(old, new, 1), "utf-8")
    found = check.problems(tmp_path)
    assert any(one.startswith(problem) for one in found), found


def test_a_missing_file_is_found(tmp_path):
    (path,) = check.copied(tmp_path).glob("**/de/LC_MESSAGES/seven_days.handbook.po")
    path.unlink()
    assert "de/seven_days.handbook: the file is missing" in check.problems(tmp_path)


def test_the_check_ends_with_its_verdict(monkeypatch, capsys):
    assert check.main() == 0
    monkeypatch.setattr(check, "problems", lambda: ["pl/seven_days: x: missing"])
    assert check.main() == 1
    assert capsys.readouterr().out.endswith("pl/seven_days: x: missing\n")


# The machinery


def test_a_lack_is_shown_in_brackets_and_breaks_nothing():
    words = words_in("en")
    assert words("event.Nothing") == "[event.Nothing]"
    assert words("event.DayEnded") == "Day [day] comes to an end."
    assert words.term(Term("dragon")) == "[term.dragon]"
    assert words.count(Count("dragon", 2)) == "2 [count.dragon]"
    assert words.rule("orders.fly") == ""
    assert words.say(Wording("event.Nothing.at_all", {})) == "[event.Nothing.at_all]"


def test_values_are_worded_by_case():
    words = words_in("pl")
    outpost = Term("outpost", "B")
    assert words.value(outpost, "to") == "na placówkę B"
    assert words.value(outpost, "name") == "B"
    assert words.value(Term("difficulty_easy"), "gen") == "łatwy"
    assert words.value(Count("brick", 7), "n") == "7"
    assert words.value(Listing(())) == "brak"
    assert words.value(Listing((outpost,)), "ins") == "placówką B"
    assert words.value(Listing((Portion(Term("officer", "1"), 2),)), "loses") == "oficer 1 traci 2"
    assert words.value(3) == "3"


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="pl, en, de"):
        Words("la", "seven_days")
