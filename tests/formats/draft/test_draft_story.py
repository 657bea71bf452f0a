"""Chapters and variations of a draft."""

from __future__ import annotations

import pytest

from tests.formats.draft.test_draft import GOAL
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft import Draft, story
from westerplatte_nb.formats.draft.whole import finished_scenario, problems

MAIN = ("a", "b", "c", "d")


@pytest.fixture
def draft() -> Draft:
    """A draft with a solution."""
    begun = drafts.new_draft("seven_days", {"release": 1, "seed": 3}, GOAL, "pl")
    begun = drafts.with_text(drafts.with_text(begun, "title", "pl", "Próba"), "summary", "pl", "Wytrwaj.")
    return drafts.with_solution(begun, MAIN)


@pytest.fixture
def varied(draft: Draft) -> Draft:
    """The same with a variation after its second action."""
    return story.with_variation(draft, ("a", "b", "x", "y"), "missed")


def test_a_variation_begins_where_it_leaves_the_solution(varied: Draft) -> None:
    (line,) = story.variations(varied)
    assert line["from"] == {"line": "solution", "action": 2}
    assert (line["actions"], line["reaches"]) == (("x", "y"), "missed")
    scenario = finished_scenario(varied)
    assert scenario.full_line(scenario.lines[1]) == ("a", "b", "x", "y")


@pytest.mark.parametrize(
    ("played", "why"), [(MAIN, "same"), (MAIN[:2], "same"), (("a", "b", "x", "y"), "same"), ((), "same")]
)
def test_what_is_there_already_is_no_variation(varied: Draft, played: tuple[str, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        story.with_variation(varied, played, "open")


def test_without_a_solution_nothing_can_leave_it() -> None:
    begun = drafts.new_draft("seven_days", {"release": 1}, GOAL, "pl")
    with pytest.raises(ValueError, match="no_solution"):
        story.with_variation(begun, ("a",), "open")


def test_there_is_an_end_to_the_variations(varied: Draft) -> None:
    with pytest.raises(ValueError, match="most"):
        for n in range(20):
            varied = story.with_variation(varied, ("a", f"z{n}"), "open")
    assert problems(varied) == ()


def test_another_name_of_a_variation_is_that_of_its_notes_and_chapters_too(varied: Draft) -> None:
    varied = drafts.with_note(story.with_chapter(varied, "variation-1", 1), {"line": "variation-1", "action": 1})
    named = story.with_line_name(varied, "variation-1", "Zbyt późno!")
    assert [line["name"] for line in story.lines(named)] == ["solution", "zbyt_pozno"]
    assert named.words["chapter"][0]["line"] == named.words["annotation"][0]["line"] == "zbyt_pozno"
    assert story.with_line_name(named, "zbyt_pozno", "solution") == named
    assert story.with_line_name(named, "zbyt_pozno", "!?") == named


def test_a_variation_goes_with_all_that_hangs_on_it(varied: Draft) -> None:
    full = drafts.with_note(story.with_chapter(varied, "variation-1", 1), {"line": "variation-1", "action": 1})
    rest = story.without_line(full, "variation-1")
    assert rest.words.keys() == {"release", "seed", "age", "goal", "title", "summary", "line"}
    assert story.lines(rest) == story.lines(varied)[:1]


def test_a_chapter_has_a_moment_and_a_title(draft: Draft) -> None:
    draft = story.with_chapter(story.with_chapter(draft, "solution", 0), "solution", 3)
    draft = drafts.with_text(draft, "chapter#2", "pl", "Odwrót")
    assert [one.place.name.partition(".")[0] for one in problems(draft)] == ["chapter#1"]
    draft = drafts.with_text(story.with_chapter_at(draft, 1, "solution", 2), "chapter#1", "pl", "Alarm")
    told = [(one.name, one.title.within("de"), one.action) for one in finished_scenario(draft).chapters]
    assert told == [("chapter-1", "Alarm", 0), ("chapter-2", "Odwrót", 2)]


def test_a_new_chapter_stands_before_those_that_begin_later(draft: Draft) -> None:
    draft = drafts.with_text(story.with_chapter(draft, "solution", 3), "chapter#1", "pl", "Odwrót")
    draft = drafts.with_text(draft, "chapter#1", "en", "Retreat")
    draft = story.with_chapter(draft, "solution", 1)
    assert [chapter["action"] for chapter in draft.words["chapter"]] == [1, 3]
    assert drafts.state_of_text(draft, "chapter#2", "en") == drafts.DONE
    assert draft.read.keys() == {"chapter#2/en"}


def test_what_was_read_of_a_chapter_moves_with_it(draft: Draft) -> None:
    draft = story.with_chapter(story.with_chapter(draft, "solution", 0), "solution", 3)
    for language, text in (("pl", "Odwrót"), ("en", "Retreat")):
        draft = drafts.with_text(draft, "chapter#2", language, text)
    draft = drafts.with_text(story.without_chapter(draft, 0), "chapter#1", "pl", "Ucieczka")
    assert drafts.state_of_text(draft, "chapter#1", "en") == drafts.STALE


def test_another_solution_keeps_what_still_hangs_on_its_moves(varied: Draft) -> None:
    full = story.with_chapter(story.with_chapter(varied, "solution", 1), "solution", 4)
    full = drafts.with_note(drafts.with_note(full, {"line": "solution", "action": 4}), {"turn": 1})
    kept = drafts.with_solution(full, ("a", "b", "e"))
    assert len(story.variations(kept)) == 1
    assert [chapter["action"] for chapter in kept.words["chapter"]] == [1]
    assert kept.words["annotation"] == ({"turn": 1, "text": {}},)
    assert story.variations(drafts.with_solution(full, ("a", "e"))) == ()
