"""What a translator is told: each key under its screen, what is lacking, stale or put together in code."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.each import each
from tests.words.__main__ import lacking, shown, stale
from tests.words.findings import BY_HAND, CUT, DECIMAL, JOINED, findings
from tests.words.marks import CLOSING, END, FROM_COURSE, OPENING, Heard
from tests.words.pages import PAGES, found, made
from tests.words.pseudo import longer, marked
from tests.words.screens import screen_of, screens
from tests.words.stale import acknowledged, short_hash
from tests.words.texts import catalogue_texts
from westerplatte_nb.i18n.languages import COMPLETE

HEAD = """msgid ""
msgstr ""
"Language: {}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals={}; plural=n;\\n"
"""
SAID = {"ui.undo": "Undo", "ui.past.title": "Past", "ui.legend": "Legend"}


def test_every_key_belongs_to_a_screen() -> None:
    names = {f"{text.place}: {text.key}" for language in COMPLETE for text in catalogue_texts(language)}
    assert [name for name in names if not screen_of(name)] == []
    assert {screen_of(name) for name in names} == {screen.name for screen in screens()}


def write(locale: Path, language: str, said: dict[str, str]) -> None:
    path = locale / language / "LC_MESSAGES" / "interface.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    entries = "".join(f'\nmsgid "{key}"\nmsgstr "{text}"\n' for key, text in said.items())
    path.write_text(HEAD.format(language, 3 if language == "pl" else 2) + entries, "utf-8")


def commit(locale: Path, when: int) -> None:
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "One", f"--date={when} +0000"]):
        subprocess.run([*git, *command], cwd=locale, check=True, capture_output=True)


def test_a_lacking_key_is_told_under_its_screen(tmp_path: Path) -> None:
    for language in ("pl", "en"):
        write(tmp_path, language, SAID)
    write(tmp_path, "de", {key: text for key, text in SAID.items() if key != "ui.past.title"})
    lines = list(shown(list(lacking("de", tmp_path)), ""))
    assert lines[0].startswith("time: ") and lines[1:] == ["  lacks interface: ui.past.title: Past"]


def test_a_stale_key_is_told_under_its_screen_until_it_is_acknowledged(tmp_path: Path, monkeypatch) -> None:
    for language in ("pl", "en", "de"):
        write(tmp_path, language, SAID)
    commit(tmp_path, 1_000_000_000)
    write(tmp_path, "pl", SAID | {"ui.legend": "Legenda"})
    commit(tmp_path, 1_000_000_100)
    lines = list(shown(list(stale("de", tmp_path)), "museum"))
    assert lines[1:] == [f"  stale interface: ui.legend: {short_hash('Legenda')} Legenda"]
    monkeypatch.setattr("tests.words.__main__.acknowledged", lambda _: {"interface: ui.legend": short_hash("Legenda")})
    assert list(stale("de", tmp_path)) == []


def test_without_a_history_nothing_is_called_stale(tmp_path: Path) -> None:
    write(tmp_path, "de", SAID)
    with pytest.raises(LookupError):
        list(stale("de", tmp_path))


def test_an_acknowledgement_names_a_key_that_there_is() -> None:
    known = {f"{text.place}: {text.key}" for text in catalogue_texts("pl")}
    assert [name for language in COMPLETE for name in acknowledged(language) if name not in known] == []


def test_places_markup_and_code_stay_as_they_are() -> None:
    assert marked("Go to {space:loc}: <b>now</b>") == f"{OPENING}Gòò tòò {{space:loc}}: <b>nòòw</b>{CLOSING}"
    assert longer("`my_game()` \\n --game") == "`my_game()` \\n --game"
    text = "The officer goes from the outpost to the guardhouse."
    assert 1.3 < len(longer(text)) / len(text) < 1.45


A, B = f"{OPENING}À{CLOSING}", f"{OPENING}È.{CLOSING}"


@each(
    ("text", "kind"),
    [
        (f"{A} of {A}", BY_HAND),
        ("Nobody translated this", BY_HAND),
        (f"<p>{A} and <b>{A}</b></p>", BY_HAND),
        (f"{OPENING}À {A}", CUT),
        (f"{A[1:]}", CUT),
        (f"{A}: {A}", JOINED),
        (f"{A} {A}", JOINED),
        (f"{OPENING}45,10{CLOSING}", DECIMAL),
        (f"{B} {A}", ""),
        (f"{A}, {A} · 12", ""),
        (f"{FROM_COURSE}A lesson{END} (A12)", ""),
        (f"<p title='{A}'>{OPENING}À<br>È{CLOSING}</p><code>play()</code>", ""),
        ("order:P5", ""),
    ],
)
def test_a_planted_slip_is_found(text: str, kind: str) -> None:
    heard = Heard("page", "view.text", "html" if text.startswith("<p") else "value", text)
    assert {one.kind for one in findings([heard])} == ({kind} if kind else set())


MESSAGES = 40  # of each trace; `python -m tests.words.pages` plays all 500


# In every run the first messages of a game are looked through (tests/i18n/test_new_language.py).
@pytest.mark.many
def test_no_page_shows_a_text_that_was_put_together_in_code_or_cut(tmp_path: Path) -> None:
    assert [str(one) for one in found(made(tmp_path / "clone"), PAGES, MESSAGES)] == []
