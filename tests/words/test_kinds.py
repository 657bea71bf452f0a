"""Planted slips of each kind are found, good sentences are not, and the counts on disk are the present ones."""

from __future__ import annotations

import pytest

from tests.words import check
from tests.words.kinds import KINDS
from tests.words.terms import Term, term_slips, terms
from tests.words.texts import Text, all_texts, catalogue_texts
from westerplatte_nb.i18n.languages import COMPLETE

# A slip of each kind and what to write instead, by language.
PAIRS = {
    ("label_value", "pl"): ("Usunięte pliki: {files}.", "Usunięto {files}."),
    ("label_value", "en"): ("Games deleted: {games:n}.", "{games:n} deleted."),
    ("label_value", "de"): ("Ein neuer Befehl: {army}.", "{army:Nom} bekommt einen Befehl."),
    ("passive_pl", "pl"): ("Poprzednia gra jest zachowana.", "Poprzednia gra czeka zapisana."),
    ("passive_en", "en"): ("An order has been given already to {army}.", "{army:Nom} already has an order."),
    ("dialect", "en"): ("Two bricks stand there beside it.", "It has two bricks."),
    ("infinitive", "de"): ("Die Zelle ausführen, um es zu öffnen.", "Führ die Zelle aus, um es zu öffnen."),
    ("long_imperative", "de"): ("Wähle ein Feld.", "Wähl ein Feld."),
    ("register", "de"): ("Wählen Sie ein Feld, dann siehst du es.", "Wähl ein Feld, dann siehst du es."),
    ("lower_after_colon", "de"): ("Falsch: die Armee ist nicht da.", "Falsch: Die Armee ist nicht da."),
    ("coordinates", "pl"): ("Punkt 45,10", "Punkt (45|10)"),
    ("coordinates", "en"): ("point 45.10", "point (45|10)"),
    ("coordinates", "de"): ("Punkt 45,10", "Punkt (45|10)"),
    ("spacing", "pl"): ("szansa {percent} %", "szansa {percent}%"),
    ("spacing", "en"): ("Still thinking …", "Still thinking…"),
    ("spacing", "de"): ("Chance {percent}%", "Chance {percent}\N{NO-BREAK SPACE}%"),
}  # fmt: skip


def planted(language: str, said: str, place: str = "interface") -> Text:
    return Text(place, "ui.planted", language, (said,))


def test_a_planted_slip_of_each_kind_is_found_and_what_to_write_instead_is_none():
    assert {kind for kind, _ in PAIRS} == set(KINDS)
    wrong = [
        (kind, language)
        for (kind, language), (slip, good) in PAIRS.items()
        if not KINDS[kind].finds(planted(language, slip)) or KINDS[kind].finds(planted(language, good))
    ]
    assert wrong == []


def test_each_kind_is_looked_for_in_each_of_its_languages():
    assert {(kind, language) for kind, one in KINDS.items() for language in one.languages} == set(PAIRS)


@pytest.mark.parametrize(
    ("language", "said", "key", "term"),
    [
        ("pl", "Kafel cofnięcia", "tile.drive_back.title", "drive_back"),
        ("en", "Signs on the board", "ui.legend", "legend"),
        ("de", "Zug {turn} von {turns}", "ui.past.title", "turn"),
        ("de", "Drück den Knopf.", "ui.any", "button"),
    ],
)
def test_a_planted_slip_against_a_term_is_found(language, said, key, term):
    place = "seven_days" if term == "drive_back" else "interface"
    assert term in term_slips(Text(place, key, language, (said,)))


def test_no_term_forbids_its_own_word():
    own = {
        (term.id, language): Text("interface", "", language, (term.words[language],))
        for term in terms()
        for language in COMPLETE
    }
    assert [
        (term.id, language) for term in terms() for language in COMPLETE if forbids(term, own[term.id, language])
    ] == []


def forbids(term: Term, text: Text) -> bool:
    wrong = term.wrong[text.language]
    return wrong is not None and wrong.search(text.forms[0]) is not None


@pytest.fixture(scope="module")
def found() -> dict[str, dict[str, list[Text]]]:
    """The slips of all texts, looked for once."""
    return check.counted()


def test_the_counts_on_disk_are_the_present_ones(found):
    assert [*check.problems(found), *check.stale_exceptions()] == []


def test_a_count_that_rises_is_told_with_the_text(found):
    more = planted("en", "Games deleted: {games:n}.")
    labels = {**found["label_value"], "en": [more, *found["label_value"]["en"]]}
    told = "\n".join(check.problems({**found, "label_value": labels}))
    assert "label_value, en" in told and "ui.planted: Games deleted" in told


def test_every_text_of_the_product_is_looked_at():
    for language in COMPLETE:
        places = {text.place for text in all_texts(language)}
        assert {"interface", "seven_days", "september_1939", "warsaw_1920", "lessons/glossary.toml"} <= places
        assert len(catalogue_texts(language)) > 4000
