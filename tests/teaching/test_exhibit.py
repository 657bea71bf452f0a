"""The form of an exhibition without a page: what each field does to the file, and what the page is told."""

from __future__ import annotations

import contextlib
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb
from tests.each import each
from tests.hostile import HOSTILE
from westerplatte_nb.formats.classroom.class_file import ClassRules, save_class
from westerplatte_nb.formats.classroom.exhibit import (
    DATE,
    LONGEST,
    MISSING,
    PARTS,
    QUESTION,
    SOURCE,
    THING,
    ExhibitNote,
    note_of,
    one_line,
    text_of,
)
from westerplatte_nb.formats.scenario import LONGEST_ANNOTATION
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.scenario.proof import prove
from westerplatte_nb.games import ford
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.exhibit.exhibit import Exhibition
from westerplatte_nb.teaching.exhibit.sources import cited_in
from westerplatte_nb.teaching.paths import scenario_files, slugs
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.text.bibliography import lessons_folder, read_sources
from westerplatte_nb.widgets.classroom.exhibit import ExhibitForm

FRAMES = lessons_folder() / "12_memory" / "exhibit.toml"
FILE = "my_exhibit.toml"
BY_HAND = {
    "pl": "Miejsce lub rzecz: Pomnik. Data: 1966 Źródło (kto, gdzie, kiedy): Muzeum, 2019 "
    "Otwarte pytanie: Kto wybiera?",
    "en": "Place or thing: Pomnik. Date: 1966 Source (who, where, when): Muzeum, 2019 Open question: Kto wybiera?",
    "de": "Ort oder Sache: Pomnik. Datum: 1966 Quelle (wer, wo, wann): Muzeum, 2019 Offene Frage: Kto wybiera?",
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the notebook."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "kept"))
    return tmp_path


def opened(language: str = "en") -> ExhibitForm:
    """The form as a cell of a new kernel opens it."""
    form = westerplatte_nb.lesson("12", language).exhibit()
    assert isinstance(form, ExhibitForm), form
    return form


def press(form: ExhibitForm, do: str, **more: Any) -> dict[str, Any]:
    """Do something as the page does; return what the page then shows."""
    form._receive(None, {"do": do, "ask": "p:1", **more}, [])
    assert form.last_error is None, form.last_error
    assert form.page.ack == "p:1"
    return dict(form.page.view)


def write(form: ExhibitForm, part: str, text: str, note: int = 1) -> dict[str, Any]:
    """Type into a field of a note; return what the page then shows of it."""
    found: dict[str, Any] = press(form, "write", note=note, part=part, text=text)["notes"][note - 1]
    return found


def fill(form: ExhibitForm, note: int = 1) -> None:
    """Write all four parts of a note."""
    for part, text in ((THING, "The monument"), (DATE, "1966"), ("cite", "S37"), (QUESTION, "Who decides?")):
        write(form, part, text, note)


def on_disk() -> dict[str, Any]:
    return tomllib.loads(Path(FILE).read_text("utf-8"))


def by_hand(old: str, new: str) -> None:
    """Write the file as a pupil did with an editor, from the lesson's own copy of it."""
    text = FRAMES.read_text("utf-8")
    assert old in text
    Path(FILE).write_text(text.replace(old, new, 1), "utf-8")


def test_a_stopped_kernel_is_told_of_the_form_and_not_of_a_game() -> None:
    assert "form" in opened().page.frame["words"]["kernel_dead"]


def test_nothing_is_written_before_anything_is_typed(folder: Path) -> None:
    view = press(opened(), "ready")
    assert view["full"].endswith("0 of 5")
    assert [note["told"] for note in view["notes"]] == ["This note is still empty."] * 5
    assert not Path(FILE).exists()


def test_in_a_language_that_has_no_lessons_yet_the_headings_of_sources_are_english() -> None:
    lesson, shelf = FRAMES.parent, read_sources(lessons_folder())
    assert cited_in(lesson, "qq", shelf) == cited_in(lesson, "en", shelf) != cited_in(lesson, "pl", shelf)


def test_what_is_typed_is_there_tomorrow_in_a_new_kernel() -> None:
    fill(opened())
    note = press(opened(), "ready")["notes"][0]
    assert {name: note[name] for name in (*PARTS, "cite", "at")} == {
        THING: "The monument", DATE: "1966", SOURCE: "", QUESTION: "Who decides?", "cite": "S37", "at": "Outpost A",
    }  # fmt: skip


def test_the_file_is_a_scenario_that_can_be_played() -> None:
    form = opened()
    fill(form)
    view = press(form, "walk")
    assert view["walk"]
    board = form.children[1]
    assert "The monument" in str(board.page_model.view["scenario"])
    assert on_disk()["annotation"][0]["sources"] == ["S37"]
    press(form, "close")
    assert len(form.children) == 1


def test_a_lesson_plays_the_empty_frames_before_anything_is_written() -> None:
    board = westerplatte_nb.lesson("12", "en").play(FILE)
    assert board.page_model.view["scenario"]["title"] == "My exhibition"
    assert "There is no file" in westerplatte_nb.lesson("12", "en").play("my_other.toml").text


def test_each_note_says_kindly_what_it_still_lacks() -> None:
    form = opened()
    assert write(form, DATE, "1966")["told"] == "Still to write: place or thing, source and open question."
    fill(form)
    assert press(form, "ready")["notes"][0]["told"].startswith("All four parts are there.")
    assert press(form, "ready")["full"].endswith("1 of 5")


@pytest.mark.parametrize("language", BY_HAND)
def test_a_note_written_by_hand_in_any_language_opens_in_the_form(language: str) -> None:
    frame = 'text.de = "Ort oder Sache: … Datum: … Quelle (wer, wo, wann): … Offene Frage: …"\nsources = []'
    by_hand(frame, 'sources = ["S68"]')
    text = Path(FILE).read_text("utf-8")
    for name, frames in (("pl", "Miejsce lub rzecz: …"), ("en", "Place or thing: …")):
        first = next(line for line in text.splitlines() if line.startswith(f'text.{name} = "{frames}'))
        text = text.replace(first, f"text.{language} = {BY_HAND[language]!r}" if name == "pl" else "", 1)
    Path(FILE).write_text(text, "utf-8")
    note = opened("en").page.view["notes"][0]
    assert [note[part] for part in PARTS] == ["Pomnik.", "1966", "Muzeum, 2019", "Kto wybiera?"]
    assert note["cite"] == "S68"


def test_a_note_without_any_names_of_parts_keeps_all_its_words() -> None:
    frame = "Place or thing: … Date: … Source (who, where, when): … Open question: …"
    by_hand(frame, "THE MONUMENT. It was unveiled in 1966.")
    form = opened()
    assert form.page.view["notes"][0][THING] == "THE MONUMENT. It was unveiled in 1966."
    assert write(form, DATE, "1966")[THING] == "THE MONUMENT. It was unveiled in 1966."


def test_words_for_which_the_form_has_no_room_are_kept_in_a_file_beside(folder: Path) -> None:
    long = "word " * 150
    by_hand("Place or thing: … Date: … Source (who, where, when): … Open question: …", long.strip())
    form = opened()
    write(form, DATE, "1966", note=2)
    assert not (folder / "my_exhibit_2.toml").exists()
    before = Path(FILE).read_bytes()
    write(form, DATE, "1966")
    assert (folder / "my_exhibit_2.toml").read_bytes() == before
    assert "my_exhibit_2.toml" in form.page.view["kept"]


def test_a_damaged_file_is_put_aside_and_never_written_over(folder: Path) -> None:
    damaged = FRAMES.read_bytes()[:-40] + b'text.en = "no end'
    Path(FILE).write_bytes(damaged)
    form = opened()
    assert "cannot open the file my_exhibit.toml" in form.page.view["kept"]
    assert Path(FILE).read_bytes() == damaged
    write(form, THING, "A song")
    assert (folder / "my_exhibit.toml.damaged").read_bytes() == damaged
    assert "my_exhibit.toml.damaged" in form.page.view["kept"]
    assert opened().page.view["notes"][0][THING] == "A song"


def test_a_file_of_another_game_is_put_aside(folder: Path) -> None:
    other = (lessons_folder() / "13_bridge" / "scenario.toml").read_bytes()
    Path(FILE).write_bytes(other)
    write(opened(), THING, "A song")
    assert (folder / "my_exhibit.toml.damaged").read_bytes() == other


def test_a_link_out_of_the_folder_is_neither_read_nor_written(folder: Path) -> None:
    (folder / "here").mkdir()
    other = folder / "other.toml"
    other.write_bytes(FRAMES.read_bytes())
    with contextlib.chdir(folder / "here"):
        Path(FILE).symlink_to(other)
        assert "Only a file in the folder" in westerplatte_nb.lesson("12", "en").exhibit().text
    assert other.read_bytes() == FRAMES.read_bytes()


def test_a_link_within_the_folder_stays_one(folder: Path) -> None:
    Path(FILE).symlink_to("tuesday.toml")
    write(opened(), THING, "A song")
    assert Path(FILE).is_symlink() and "A song" in (folder / "tuesday.toml").read_text("utf-8")


def test_a_link_that_came_while_the_form_was_open_is_put_aside(folder: Path) -> None:
    form = opened()
    write(form, THING, "A song")
    other = folder / "kept.txt"
    other.write_text("nobody's business", "utf-8")
    Path(FILE).unlink()
    Path(FILE).symlink_to(other)
    write(form, DATE, "1966")
    assert other.read_text("utf-8") == "nobody's business" and not Path(FILE).is_symlink()
    assert "1966" in Path(FILE).read_text("utf-8") and "my_exhibit.toml.damaged" in form.page.view["kept"]


def test_the_board_follows_the_page_into_the_dark_and_back() -> None:
    form = opened()
    light = form.page.board
    press(form, "ready", dark=True)
    dark = form.page.board
    press(form, "looks", dark=False)
    assert light == form.page.board != dark and THEMES["dark"].colours["sea"] in dark


def full(*_: Any, **more: Any) -> None:
    """Write onto a disk that is full."""
    raise OSError(28, "No space left on device")


def test_what_could_not_be_written_stays_in_the_form_and_is_written_with_the_next_edit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    form = opened()
    with monkeypatch.context() as broken:
        broken.setattr("westerplatte_nb.formats.classroom.exhibit_file.write_lasting", full)
        view = press(form, "write", note=1, part=THING, text="A song")
    assert "could not be saved" in view["said"]
    assert view["notes"][0][THING] == "A song"
    assert view["kept"] == ""
    write(form, DATE, "1939")
    assert opened().page.view["notes"][0][THING] == "A song"


def fail_once(form: ExhibitForm, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write a note onto a disk that is full for the moment."""
    with monkeypatch.context() as broken:
        broken.setattr("westerplatte_nb.formats.classroom.exhibit_file.write_lasting", full)
        write(form, DATE, "1966")


def test_words_without_room_are_kept_beside_though_the_disk_was_full_at_first(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_hand("Place or thing: … Date: … Source (who, where, when): … Open question: …", ("word " * 150).strip())
    before = Path(FILE).read_bytes()
    form = opened()
    fail_once(form, monkeypatch)
    write(form, QUESTION, "Who?")
    assert (folder / "my_exhibit_2.toml").read_bytes() == before


def test_what_another_wrote_while_the_disk_was_full_is_kept_beside(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = opened()
    fail_once(form, monkeypatch)
    write(opened(), THING, "A song", note=2)
    others = Path(FILE).read_bytes()
    write(form, QUESTION, "Who?")
    assert (folder / "my_exhibit_2.toml").read_bytes() == others
    assert opened().page.view["notes"][0][DATE] == "1966"


def test_two_notebooks_write_into_one_file_without_undoing_each_other() -> None:
    one, other = opened("pl"), opened("pl")
    write(one, THING, "Pieśń", note=2)
    write(other, DATE, "1966", note=3)
    view = press(one, "ready")
    assert (view["notes"][1][THING], view["notes"][2][DATE]) == ("Pieśń", "1966")


def test_a_note_hung_elsewhere_takes_the_walk_along() -> None:
    form = opened()
    assert write(form, "place", "space:6")["at"] == "Guardhouse 6"
    goal = on_disk()["goal"]
    assert goal["condition"][0]["spaces"] == ["6", "C", "E", "1", "5"]
    assert goal["turns"] == 7
    press(form, "walk")
    assert "Guardhouse 6" in str(form.children[1].page_model.view)


def test_notes_back_where_they_hung_give_the_lessons_own_walk_back() -> None:
    form = opened()
    write(form, "place", "space:6")
    write(form, "place", "space:A")
    scenario = load_scenario(FILE)
    assert scenario.line() is not None
    assert list(prove(scenario)) == []


def test_two_notes_on_one_space_are_told_of() -> None:
    form = opened()
    write(form, "place", "space:C")
    assert form.page.view["shared"] == ["Notes 1 and 2 hang on the same space. That is fine if you mean it."]


@pytest.mark.parametrize(("part", "text"), [("place", "space:Z"), ("cite", "S0"), ("place", "turn:1")])
def test_what_the_form_does_not_offer_changes_nothing(part: str, text: str) -> None:
    press(opened(), "write", note=1, part=part, text=text)
    assert not Path(FILE).exists()


@each("number", [0, 6, 1_000_000])
def test_a_note_that_is_not_there_is_not_written(number: int) -> None:
    press(opened(), "write", note=number, part=THING, text="x")
    assert not Path(FILE).exists()


@pytest.mark.parametrize("part", PARTS)
def test_foreign_text_reads_back_as_it_was_typed(part: str) -> None:
    names = {language: {name: words_in(language)(f"exhibit.said.{name}") for name in PARTS} for language in LANGUAGES}
    for text in HOSTILE:
        note = ExhibitNote(**{part: one_line(text, LONGEST[part])})
        assert note_of(text_of(note, names["pl"]), names) == (note, True), text


def test_foreign_text_in_all_fields_is_kept_and_nothing_of_it_runs_on_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    form = opened()
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(form.page, "send", sent.append)
    texts = iter(HOSTILE[:: len(HOSTILE) // 20])
    for note in range(1, 6):
        for part in PARTS:
            write(form, part, next(texts), note)
    press(form, "write", note=0, part="name", text=HOSTILE[0])
    assert opened().page.view["notes"] == form.page.view["notes"]
    press(form, "print")
    read = _Tags()
    read.feed(sent[-1]["made"][0]["html"].partition("<body")[2])
    assert read.tags <= {"p", "h1", "img", "ol", "li", "strong", "em", "span", "small"}
    assert read.attributes <= {"class", "alt", "src"}


class _Tags(HTMLParser):
    """Collects what tags and attributes a page has."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


def test_signs_of_markdown_stay_signs() -> None:
    typed = r"*not* [a link](http://x.y) `nor` <b> \ & _so_ 1. #"
    form = opened()
    assert write(form, THING, typed)[THING] == typed
    said = form.page.view["notes"][0]["says"][0]["inside"][0]
    assert said == f"Place or thing: {typed}"


def test_no_part_is_lost_where_signs_of_markdown_take_the_room_of_two_letters() -> None:
    form, said = opened(), {}
    for part in PARTS:
        said = write(form, part, "*" * LONGEST[part])
    assert all(said[part].strip("*") in ("", "…") and len(said[part]) >= LONGEST[DATE] - 1 for part in PARTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_note_with_all_its_parts_at_their_longest_fits_into_an_annotation(language: str) -> None:
    names = sum(len(words_in(language)(f"exhibit.said.{part}")) + 1 for part in PARTS)
    assert names + len(PARTS) - 1 + sum(LONGEST.values()) <= LONGEST_ANNOTATION


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_frames_are_called_as_the_form_calls_their_parts(language: str) -> None:
    frame = load_scenario(FRAMES).annotations[0].text.within(language)
    assert frame == " ".join(f"{words_in(language)(f'exhibit.said.{part}')} {MISSING}" for part in PARTS)


def test_sources_are_offered_by_name_under_the_headings_of_the_lesson() -> None:
    groups = opened("de").page.frame["sources"]
    offered = {one["id"]: one["name"] for group in groups for one in group["options"]}
    assert "Die Gräber" in [group["name"] for group in groups]
    assert offered["S10"].startswith("Stage V of the research on Westerplatte (Museum of the Second World War")
    assert len(offered) == sum(len(group["options"]) for group in groups)


def test_a_source_of_the_pupils_own_stands_in_the_note() -> None:
    form = opened()
    assert write(form, SOURCE, "My grandmother, a talk, 2026")["lacks"] == [THING, DATE, QUESTION]
    assert "Source (who, where, when): My grandmother, a talk, 2026" in str(form.page.view["notes"][0]["says"])


def test_a_note_taken_out_by_hand_has_its_frame_again() -> None:
    text = FRAMES.read_text("utf-8")
    Path(FILE).write_text(text[: text.rindex("[[annotation]]")], "utf-8")
    assert [note["at"] for note in opened().page.view["notes"]][-1] == "Guardhouse 5"


def test_the_printed_page_has_the_board_the_notes_and_room_for_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    form = opened()
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(form.page, "send", sent.append)
    fill(form)
    press(form, "print")
    (page,) = sent[-1]["made"]
    assert page["name"] == "my_exhibit.html"
    assert "The monument · 1966" in page["html"]
    assert "Kampf um die Westerplatte" in page["html"]
    assert page["html"].count("<li>") == 5
    assert page["html"].count('class="line"') == 4 * 4 + 1


def test_without_a_kernel_it_says_what_it_is_and_what_was_written() -> None:
    form = opened()
    assert "The form for an exhibition" in form.mime_bundle()["text/html"]
    assert "<ol>" not in form.mime_bundle()["text/html"]
    write(form, THING, "<b>A song</b>")
    assert "Place or thing: &lt;b&gt;A song&lt;/b&gt;" in form.mime_bundle()["text/html"]
    assert "<b>A song" not in form.mime_bundle()["text/html"]


def test_every_scenario_of_a_lesson_has_a_form() -> None:
    """Its notes may hang on moments and cards, which lie nowhere on the board."""
    for slug in slugs(lessons_folder()):
        lesson: Any = westerplatte_nb.lesson(slug, "en")
        for path in scenario_files(lesson.folder):
            assert isinstance(lesson.exhibit(path.stem), ExhibitForm), path


def test_the_ford_has_a_form_too() -> None:
    frames = load_scenario(Path(ford.__file__).with_name("scenario.toml"))
    words = words_in("en", "ford")
    made = Exhibition(frames, Path("my_ford.toml").resolve(), FRAMES.parent, {}, words, lambda scenario: None)
    form = made.form
    assert [place["id"] for place in form.page.frame["places"]][:2] == ["round:1", "round:2"]
    assert len(form.page.view["notes"]) == 1
    note = write(form, "place", "round:2")
    write(form, THING, "The bank")
    kept = load_scenario("my_ford.toml")
    assert [(one.pin, one.to) for one in kept.annotations] == [("action", ("solution", 3)), ("round", 2)]
    assert "The bank" in kept.annotations[1].text.within("en")
    assert note["at"]


def test_an_exhibition_of_a_class_that_keeps_nothing_can_be_walked_round(folder: Path) -> None:
    save_class(folder, ClassRules(keep=False))
    form = opened()
    assert press(form, "write", note=1, part=THING, text="The monument")["kept"].startswith("Nothing is kept here")
    press(form, "walk")
    board: Any = form.children[1]
    assert "The monument" in str(board.page_model.view["scenario"])
