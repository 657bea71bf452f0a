"""What a message makes of a studio, as values: no widget, no file, no page."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import westerplatte_nb.games.ford  # noqa: F401
from tests.amounts import amount
from tests.traces.studio_messages import DRAWS, Desk
from westerplatte_nb.engine.goal import REACHED
from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.formats.draft import solution, with_solution
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.drawing.hit import target_view
from westerplatte_nb.view.messages import studio_board, studio_texts, studio_work
from westerplatte_nb.view.messages.board import ChooseTarget
from westerplatte_nb.view.messages.fields import OneOf, Range, fields_of
from westerplatte_nb.view.messages.gate import read
from westerplatte_nb.view.messages.studio import FROM_STUDIO
from westerplatte_nb.view.studio_page import effects
from westerplatte_nb.view.studio_page import ui as results
from westerplatte_nb.view.studio_page.page_view import StartOptions, frame_of, view_of_studio
from westerplatte_nb.view.studio_page.points import points_view
from westerplatte_nb.view.studio_page.start import new_history
from westerplatte_nb.view.studio_page.ui import StudioUi, TrialUi, editor_for, laid_out
from westerplatte_nb.view.studio_page.update import update

GAMES = ("seven_days", "september_1939", "warsaw_1920", "ford")


@cache
def studio_of(game: str) -> StudioUi:
    """A studio that nobody has touched yet."""
    words, history = words_in("en", game), new_history(game, new_game(game, editor_for(game).blank()), "en")
    tasks = frozenset((studio_work.Solve, studio_work.Download))
    return StudioUi(history, words, laid_out(history.present, words), tasks, "0" * 12)


@pytest.fixture
def ui() -> StudioUi:
    return studio_of("seven_days")


def after(ui: StudioUi, *messages: Any) -> tuple[StudioUi, effects.Effects]:
    """A studio after messages, and what the last of them asks for."""
    asked: effects.Effects = ()
    for message in messages:
        ui, asked = update(ui, message)
    return ui, asked


def test_an_edit_is_a_new_value_that_is_to_be_saved_and_the_one_before_stays(ui: StudioUi) -> None:
    before = ui.draft
    made, asked = after(ui, studio_board.TakeTool("slow"), ChooseTarget(id="rung:C2", state=0))
    assert asked == (effects.DropOutdated(False), effects.SaveDraft(made.history))
    assert made.history.past == (before,) and ui.draft is before
    assert made.live == made.message == made.place_names["rung:C2"]


def test_a_refused_edit_says_why_and_changes_nothing(ui: StudioUi) -> None:
    armed, _ = after(ui, studio_board.TakeTool("brick"))
    made, asked = after(armed, ChooseTarget(id="outpost:A", state=0))
    assert asked == () and made.announcements == armed.announcements + 1
    assert replace(made, message=armed.message, live=armed.live, announcements=armed.announcements) == armed


def test_a_draft_is_deleted_when_it_is_asked_for_twice_in_a_row(ui: StudioUi) -> None:
    once, asked = after(ui, studio_work.DeleteDraft("a" * 12))
    assert asked == (effects.AskToForget("a" * 12),)
    assert after(once, studio_work.DeleteDraft("a" * 12))[1] == (effects.ForgetDraft("a" * 12),)
    assert after(once, studio_board.Tab("board"), studio_work.DeleteDraft("a" * 12))[1] == asked


def test_what_takes_long_is_an_effect_where_somebody_does_it(ui: StudioUi) -> None:
    message = studio_work.Solve()
    assert update(ui, message) == (ui, (effects.RunStudioTask(message),))
    alone = replace(ui, tasks=frozenset())
    assert update(alone, message) == (alone, ())


def test_a_line_that_was_found_is_kept_for_the_position_it_was_looked_for_in(ui: StudioUi) -> None:
    found = results.LineFound(ui.draft, ("end",))
    assert solution(after(ui, found)[0].draft) == ("end",)
    moved, _ = after(ui, studio_board.Set("day", 3))
    assert update(moved, found) == (moved, ())


def test_a_trial_that_reached_the_goal_leaves_its_line_and_is_closed(ui: StudioUi) -> None:
    begun, _ = after(ui, studio_work.Try(), results.TrialOpened(TrialUi("open", ()), None))
    assert update(begun, studio_work.KeepLine())[1] == ()
    won, _ = after(begun, results.TrialMoved(TrialUi(REACHED, ("end",))))
    made, asked = after(won, studio_work.KeepLine())
    assert solution(made.draft) == ("end",) and made.trial is None
    assert asked[-2:] == (effects.CloseTrial(), effects.Redraw())


def test_another_draft_is_saved_under_its_own_name(ui: StudioUi) -> None:
    history = studio_of("ford").history.then(with_solution(studio_of("ford").draft, ("end",)))
    made, asked = after(ui, results.DraftOpened(history, "Opened.", "b" * 12))
    assert (made.draft.game, made.words.game, made.message) == ("ford", "ford", "Opened.")
    assert asked == (effects.BeginDraft("b" * 12, history), effects.DropOutdated(False), effects.SaveDraft(history))


@pytest.mark.parametrize("message", [studio_texts.NoteAdd("turn", "soon"), studio_work.NewDraft("chess")])
def test_what_no_page_offers_changes_nothing(ui: StudioUi, message: Any) -> None:
    assert update(ui, message) == (ui, ())


def test_all_faults_of_a_file_are_told_until_the_next_message(ui: StudioUi) -> None:
    faults = [Problem("a.toml", Place(), Wording(f"problem.{name}", {})) for name in ("missing", "unknown")]
    made, _ = after(ui, results.EditFailed(InvalidFile(faults)))
    assert len(made.refused) == 2 and made.message == ui.words("studio.refused", number=2)
    assert after(made, studio_board.Tab("goal"))[0].refused == ()


# ---- any message at any draft ----------------------------------------------------------------------------------------


# What only the editor of a game can read is sent as the page offers it; of all else anything that is declared.
OF_EDITOR = ("tool", "take", "set", "stack", "goal_set")
TEXTS = ("board", "solution", "variation-1", "title", "annotation#1", "chapter#1", "action", "turn", "number", "1", "x")


def values(hint: Any) -> st.SearchStrategy[Any]:
    """What a declared type takes."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Literal, Union, UnionType):
        return st.sampled_from(parts) if origin is Literal else st.one_of(*map(values, parts))
    if origin is not Annotated:
        return {bool: st.booleans(), NoneType: st.none(), str: st.sampled_from(TEXTS)}[hint]
    match parts[1]:
        case Range(least, most) if parts[0] is int:
            return st.integers(0, 3) | st.integers(int(least), int(most))
        case Range(least, most):
            return st.floats(least, most)
        case OneOf(options):
            return st.sampled_from(options)
    return st.sampled_from(TEXTS) | st.text(max_size=8)


def anything() -> st.SearchStrategy[Any]:
    """Whatever a page of the studio may say, and what a trial reports."""
    kinds = [FROM_STUDIO[do] for do in sorted(FROM_STUDIO.keys() - set(OF_EDITOR))]
    sent = [st.builds(kind, **{name: values(hint) for name, hint in fields_of(kind).items()}) for kind in kinds]
    line = st.sampled_from(((), ("end",), ("move B",), ("end", "end")))
    trial = st.builds(TrialUi, st.sampled_from(("", "open", REACHED)), line)
    reported = [st.builds(results.TrialOpened, trial, st.none() | st.just(1)), st.builds(results.TrialMoved, trial)]
    return st.one_of(*sent, *reported)


def offered(ui: StudioUi, chance: Random) -> Any:
    """A message that the page of a studio offers to send."""
    shown = {
        "frame": frame_of(ui), "view": view_of_studio(ui, StartOptions()), "field": points_view(ui),
        "targets": [target_view(one) for one in ui.layout.scene.targets],
    }  # fmt: skip
    drawn = (DRAWS[do](Desk(shown, chance)) for do in chance.sample(sorted(DRAWS), len(DRAWS)))
    return read(next(filter(None, drawn)), FROM_STUDIO)


@settings(max_examples=amount(40, 1000), deadline=None)
@given(st.sampled_from(GAMES), st.lists(st.randoms() | st.deferred(anything), max_size=25))
def test_any_message_at_any_draft_gives_one_and_the_same_studio_that_can_be_shown(game: str, sent: list[Any]) -> None:
    ui = studio_of(game)
    for one in sent:
        message = offered(ui, one) if isinstance(one, Random) else one
        (made, asked), (again, asked_again) = update(ui, message), update(ui, message)
        assert (replace(again, layout=made.layout), asked_again) == (made, asked)
        assert all(isinstance(effect, effects.Effect) for effect in asked)
        assert view_of_studio(made, StartOptions())["tab"] == made.tab
        ui = made


FOREIGN = (
    studio_board.TakeTool(id="nowhere"), studio_board.TakeThing(id="nowhere"),
    studio_board.Set(name="nowhere", value=1),
    studio_board.Set(name="nowhere", value="x"), studio_board.Stack(deck="nowhere", cards=("x",)),
    studio_board.Stack(deck="nowhere", cards=None), studio_board.GoalSet(name="nowhere", value=1),
    studio_board.GoalSet(name="nowhere", value=1, part=0), studio_board.GoalSet(name="by", value=1, part=99),
    studio_board.GoalAdd(kind="nowhere"), studio_board.GoalDrop(part=99),
)  # fmt: skip


def test_what_no_page_offers_is_refused_in_a_sentence_and_changes_nothing() -> None:
    for game in GAMES:
        ui = studio_of(game)
        for message in FOREIGN:
            made, asked = update(ui, message)
            told = type(message).__name__, vars(message), game
            assert (made.message, asked) == (ui.words("studio.not_offered"), ()), told
            assert (made.draft, made.tool) == (ui.draft, ui.tool), told


def test_a_field_takes_no_value_of_another_kind(ui: StudioUi) -> None:
    for field in ui.editor.fields(ui.setup, ui.words):
        for value in ("nowhere", ("nowhere",)):
            made, asked = update(ui, studio_board.Set(name=field.id, value=value))
            assert (made.message, asked) == (ui.words("studio.not_offered"), ()), (field.id, value)
