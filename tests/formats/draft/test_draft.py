"""A scenario that is being written: its edits, what is still wrong, its course, and how it is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft import Draft
from westerplatte_nb.formats.draft import whole as draft_whole
from westerplatte_nb.formats.draft.history import (
    MOST_OFFERED,
    History,
    forget_draft,
    history_from_plain,
    history_to_plain,
    load_history,
    save_history,
    stored_drafts,
    stored_drafts_and_problems,
)
from westerplatte_nb.formats.draft.whole import complete_data, finished_scenario, problems
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.scenario.file import scenario_of
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.widgets.error_guard import unread_sentence

GOAL = {"turns": 2, "condition": [{"kind": "survive"}]}
NAME = "0123456789ab"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person's own folder."""
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))


@pytest.fixture
def draft() -> Draft:
    return drafts.new_draft("seven_days", {"release": 1, "seed": 3}, GOAL, "pl")


@pytest.fixture
def told(draft: Draft) -> Draft:
    """A draft with a title and a summary in its first language."""
    return drafts.with_text(drafts.with_text(draft, "title", "pl", "Próba"), "summary", "pl", "Wytrwaj.")


def test_what_is_lacking_is_told_by_the_reader_of_scenarios(draft: Draft) -> None:
    assert [one.place.name for one in problems(draft)] == ["title", "summary"]


def test_one_language_is_enough_for_a_whole_scenario(told: Draft) -> None:
    assert problems(told) == ()
    assert finished_scenario(told).title.within("de") == "Próba"


def test_what_was_filled_in_counts_as_missing(told: Draft) -> None:
    again = drafts.draft_of(complete_data(told), "seven_days", "pl")
    assert drafts.state_of_text(again, "title", "pl") == "done"
    assert drafts.state_of_text(again, "title", "de") == "missing"


def test_a_translation_is_stale_as_soon_as_its_source_changes(told: Draft) -> None:
    draft = drafts.with_text(told, "title", "en", "A trial")
    assert drafts.state_of_text(draft, "title", "en") == "done"
    draft = drafts.with_text(draft, "title", "pl", "Druga próba")
    assert drafts.state_of_text(draft, "title", "en") == "stale"
    assert drafts.state_of_text(drafts.as_read(draft, "title", "en"), "title", "en") == "done"


def test_a_translation_told_twice_is_not_read_against_its_new_source(told: Draft) -> None:
    draft = drafts.with_text(drafts.with_text(told, "title", "en", "A trial"), "title", "pl", "Druga próba")
    assert drafts.with_text(draft, "title", "en", "A trial ") is draft


def test_what_was_read_of_a_note_moves_with_it(told: Draft) -> None:
    draft = drafts.with_note(drafts.with_note(told, {"turn": 1}), {"turn": 2})
    for language, text in (("pl", "Patrz."), ("en", "Look.")):
        draft = drafts.with_text(draft, "annotation#2", language, text)
    draft = drafts.with_text(drafts.without_note(draft, 0), "annotation#1", "pl", "Uważaj.")
    assert drafts.state_of_text(draft, "annotation#1", "en") == "stale"


def test_a_text_holds_nothing_hidden_and_has_an_end(told: Draft) -> None:
    draft = drafts.with_text(told, "title", "pl", "a\u202eb\nc" + "x" * 500)
    text = drafts.texts(draft, "title")["pl"]
    assert "\u202e" not in text and "\n" not in text and len(text) <= 80


def test_everything_is_undone_and_redone(draft: Draft, told: Draft) -> None:
    history = History(draft).then(told).then(told).then(drafts.with_note(told, {"turn": 1}))
    assert len(history.past) == 2  # what changes nothing is no step
    back = history.undo().undo()
    assert back.present == draft
    assert back.undo() == back
    assert back.redo().redo() == history
    assert back.then(told).future == ()


def test_a_history_is_kept_with_all_its_steps(draft: Draft, told: Draft) -> None:
    noted = drafts.with_text(drafts.with_note(told, {"turn": 1}), "annotation#1", "pl", "Patrz.")
    history = History(draft).then(told).then(noted).then(replace(noted, language="en")).undo()
    assert save_history(NAME, history)[1]
    assert load_history(NAME) == history
    assert [one.title for one in stored_drafts()] == ["Próba"]
    forget_draft(NAME)
    assert stored_drafts() == ()


def test_a_step_in_the_file_holds_only_what_changed(draft: Draft, told: Draft) -> None:
    plain = history_to_plain(History(draft).then(told))
    assert set(plain["past"][0]["gone"]) == {"title", "summary"}
    assert plain["past"][0]["changed"] == {}
    assert history_from_plain({"kind": "studio", "schema": 1, **plain}, "draft").past == (draft,)


@pytest.mark.parametrize("text", ["", "{", '{"kind": "studio"}', '{"kind": "studio", "schema": 1, "present": 3}'])
def test_a_damaged_draft_is_refused_and_told_and_stays(text: str, draft: Draft) -> None:
    assert save_history(NAME, History(draft))[1]
    from westerplatte_nb.formats.data_folder import data_folder

    folder = data_folder()
    assert folder is not None
    (Path(folder).parent / "studio" / f"{NAME}.json").write_text(text)
    with pytest.raises(InvalidFile):
        load_history(NAME)
    found, unread = stored_drafts_and_problems()
    assert found == () and [one.file for one in unread] == [f"{NAME}.json"]
    for language in ("pl", "en", "de"):
        assert f"{NAME}.json" in unread_sentence(unread, words_in(language))
    assert (Path(folder).parent / "studio" / f"{NAME}.json").read_text() == text


@pytest.mark.parametrize("name", ["../../etc", "x", ""])
def test_no_other_file_is_opened(name: str) -> None:
    with pytest.raises(InvalidFile):
        load_history(name)


def test_the_notes_of_a_long_day_do_not_make_the_file_too_large_to_be_opened(told: Draft) -> None:
    draft = told
    for number in range(60):
        draft = drafts.with_note(draft, {"turn": number + 1})
        for language in ("pl", "en", "de"):
            draft = drafts.with_text(draft, f"annotation#{number + 1}", language, "ż" * 700)
    history = History(draft)
    for number in range(220):
        history = history.then(drafts.with_text(history.present, "annotation#1", "pl", f"Patrz {number}."))
    assert save_history(NAME, history)[1]
    again = load_history(NAME)
    assert again.present == history.present
    assert 3 < len(again.past) < 220
    assert again.past == history.past[: len(again.past)]


def test_no_draft_is_thrown_away_for_another(draft: Draft) -> None:
    names = [f"{number:012x}" for number in range(MOST_OFFERED + 2)]
    for name in names:
        assert save_history(name, History(draft))[1]
    assert len(stored_drafts()) == MOST_OFFERED
    assert all(load_history(name).present == draft for name in names)


def test_a_name_that_is_the_same_in_another_language_is_no_missing_text(told: Draft) -> None:
    draft = drafts.with_text(told, "title", "de", "Próba")
    assert drafts.state_of_text(draft, "title", "de") == "done"
    assert drafts.state_of_text(drafts.with_text(draft, "title", "pl", "Inna"), "title", "de") == "stale"


def lined(told: Draft) -> Draft:
    """Return a draft with a solution, a variation of it and one of that, chapters, and notes that hang on them."""
    draft = drafts.with_field(
        told,
        "line",
        [
            {"name": "later", "from": {"line": "other", "action": 1}, "actions": ["c"], "reaches": "missed"},
            {"name": "other", "from": {"line": "solution", "action": 3}, "actions": ["b"], "reaches": "missed"},
            {"name": "solution", "actions": ["end", "end", "end"]},
        ],
    )
    chapters = [{"name": f"day{n}", "title": {"pl": "Dzień"}, "line": "solution", "action": n} for n in (0, 3)]
    draft = drafts.with_field(draft, "chapter", chapters)
    notes = [
        {"line": "solution", "action": 3, "text": {"pl": "a"}},
        {"turn": 1, "chapter": "day3", "text": {"pl": "b"}},
        {"line": "solution", "action": 1, "text": {"pl": "c"}},
        {"line": "later", "action": 1, "text": {"pl": "d"}},
    ]
    draft = drafts.with_field(draft, "annotation", notes)
    return drafts.with_text(draft, "annotation#2", "de", "B")


def test_another_solution_keeps_what_hangs_on_the_moves_they_share(told: Draft) -> None:
    draft = drafts.with_solution(lined(told), ("end", "end"))
    assert [line["name"] for line in draft.words["line"]] == ["solution"]
    assert [one["name"] for one in draft.words["chapter"]] == ["day0"]
    # What hung on moves that are gone has no place any more, and stays.
    assert [note["text"]["pl"] for note in draft.words["annotation"]] == ["b", "c", "a", "d", "Dzień"]
    assert [drafts.is_placed(draft, note) for note in draft.words["annotation"]] == [True, True, False, False, False]
    mended = drafts.with_text(draft, "annotation#1", "pl", "Inne.")
    assert drafts.state_of_text(mended, "annotation#1", "de") == "stale"
    assert problems(draft) == ()
    assert len(drafts.with_solution(lined(told), ("end",) * 4).words["line"]) == 3


def test_a_draft_is_read_once_however_much_is_asked_of_it(told: Draft, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    original = scenario_of

    def counted(plain: object, file: str) -> object:
        read.append(file)
        return original(plain, file)

    monkeypatch.setattr(draft_whole, "scenario_of", counted)
    fresh = drafts.with_field(told, "age", 14)
    assert problems(fresh) == () and finished_scenario(fresh) is finished_scenario(fresh)
    assert read == ["studio"]
    assert problems(drafts.with_text(fresh, "title", "pl", "")) != ()
    assert finished_scenario(fresh, "other").file == "other"
