"""The timeline, the comparison with a what-if, and how far undo goes, without widgets."""

import pytest

from tests.games.seven_days.words import words_in
from tests.playthroughs import alphabetical_key, played
from westerplatte_nb.engine.record import REDONE, UNDONE
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.view.summary.measures import measure
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.comparison import comparison, same_moment
from westerplatte_nb.view.course.moment import ViewContext, moment_count, turn_starts
from westerplatte_nb.view.course.timeline import (
    TimelinePosition,
    back_from,
    banner,
    forward_from,
    moment_text,
    position_at,
    timeline_view,
)
from westerplatte_nb.view.panel.log import log
from westerplatte_nb.view.panel.undo_policy import can_take_back

WORDS = words_in("en")
GAME = "seven_days"


@pytest.fixture
def session() -> Session:
    return Session(played(30))


def apply_in_place(session: Session, number: int) -> None:
    for _ in range(number):
        session.play(session.rules.parse_action(alphabetical_key(session.state)))


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_every_moment_of_a_game_has_a_name(language: str) -> None:
    steps = Session(played()).steps
    names = [moment_text(GAME, steps, n, words_in(language)) for n in range(len(steps))]
    assert not [name for name in names if "[" in name or "{" in name]
    assert str(steps[-1].after.turn) in names[5]


def test_steps_by_turn_lead_to_the_beginning_of_turns(session: Session) -> None:
    steps = session.steps
    starts = turn_starts(steps)
    assert [steps[n].after.turn for n in starts] == list(range(1, steps[-1].after.turn + 1))
    for here in range(len(steps)):
        view = timeline_view(GAME, steps, here, WORDS)
        assert view["turn_back"] == max((n for n in starts if n < here), default=0)
        assert view["turn_forward"] == min((n for n in starts if n > here), default=len(steps) - 1)


def test_walking_forward_by_turns_reaches_the_present(session: Session) -> None:
    here, walked = 0, 0
    while here != len(session.steps) - 1:
        here = timeline_view(GAME, session.steps, here, WORDS)["turn_forward"]
        walked += 1
    assert walked <= session.state.turn


def test_small_steps_lead_through_every_event_there_and_back(session: Session) -> None:
    steps = session.steps
    there, here = [TimelinePosition(0)], TimelinePosition(0)
    while (after := forward_from(steps, here)) != here:
        there.append(after)
        here = after
    assert here == TimelinePosition(len(steps) - 1)
    assert len(there) == 1 + sum(moment_count(step) for step in steps[1:])
    back = [here]
    while (before := back_from(steps, here)) != here:
        back.append(before)
        here = before
    assert back == there[::-1]


def test_the_slider_finds_every_event(session: Session) -> None:
    steps = session.steps
    for number in range(1, len(steps)):
        parts = moment_count(steps[number])
        for event in range(1, parts + 1):
            place = position_at(steps, round(number - 1 + event / parts, 4))
            assert place == (number, event if event < parts else None)
    assert position_at(steps, -3.0) == (0, None)
    assert position_at(steps, 99.5) == (len(steps) - 1, None)


def test_steps_before_a_trial_are_walked_over_whole(session: Session) -> None:
    steps = session.steps
    assert back_from(steps, TimelinePosition(20), whole_steps=20) == (19, None)
    assert forward_from(steps, TimelinePosition(19), whole_steps=20) == (20, None)


def test_only_what_is_not_the_real_present_has_a_banner(session: Session) -> None:
    steps = session.steps
    assert banner(steps, None, None, WORDS) is None
    past = banner(steps, 5, None, WORDS)
    assert past is not None
    assert (past["kind"], past["title"]) == ("past", f"You are looking at turn 2 of {steps[-1].after.turn}")
    trial = banner(steps[:6], None, steps, WORDS)
    assert trial is not None
    assert trial["kind"] == "what_if"
    assert str(steps[-1].after.turn) in trial["text"]


def test_a_what_if_is_compared_as_far_into_the_same_turn(session: Session) -> None:
    tried = session.fork(12)
    assert same_moment(session.steps, tried.steps) == 12
    table = comparison(GAME, session.steps, tried.steps, WORDS)
    assert {row["difference"] for row in table["rows"]} == {"the same"}
    tried.play(tried.rules.parse_action("end"))
    then = same_moment(session.steps, tried.steps)
    assert session.steps[then].after.turn == tried.state.turn
    rows = comparison(GAME, session.steps, tried.steps, WORDS)["rows"]
    assert [row["real"] for row in rows][2] == str(measure(session.steps[then].after).bricks)
    assert [row["tried"] for row in rows][2] == str(measure(tried.state).bricks)


def test_what_a_what_if_has_more_or_less_of_is_told_as_such(session: Session) -> None:
    ended = Session(played())
    then = session.steps[same_moment(session.steps, ended.steps)].after
    rows = comparison(GAME, session.steps, ended.steps, WORDS)["rows"]
    told = set()
    for row, one, other in zip(rows, measure(then), measure(ended.state), strict=False):
        told.add(kind := "same" if one == other else "more" if other > one else "less")
        number = {} if one == other else {"number": abs(other - one)}
        assert row["difference"] == WORDS(f"ui.compare.{kind}", **number)
    assert {"more", "less"} & told


def test_a_what_if_that_ran_ahead_is_compared_with_the_game_as_it_stands(session: Session) -> None:
    tried = session.fork()
    apply_in_place(tried, 15)
    assert same_moment(session.steps, tried.steps) == len(session.steps) - 1
    title = comparison(GAME, session.steps, tried.steps, WORDS)["title"]
    assert f"turn {session.state.turn}" in title
    assert f"turn {tried.state.turn}" in title


def test_the_end_of_either_line_is_compared_too(session: Session) -> None:
    ended = Session(played())
    rows = comparison(GAME, ended.steps, ended.fork(70).steps, WORDS)["rows"]
    assert len(rows) == 6
    assert rows[-1]["difference"] == WORDS("ui.compare.same")
    over = comparison(GAME, session.steps, ended.steps, WORDS)["rows"][-1]
    assert over["tried"] == "is over" and over["difference"] == WORDS("ui.compare.differs")


def test_undo_stops_at_a_card_only_when_asked_to() -> None:
    steps = Session(played(30)).steps
    assert not can_take_back(rules, steps[:1], past_cards=True)
    for number in range(2, len(steps)):
        line = steps[:number]
        cards = [event for event in line[-1].events if isinstance(event, happened.CardDrawn | happened.EventCardDrawn)]
        assert bool(rules.reveals_to(line[-1])) == bool(cards)
        assert can_take_back(rules, line, past_cards=True)
        assert can_take_back(rules, line, past_cards=False) == (not cards)


def test_the_log_tells_what_was_taken_back_and_played_again() -> None:
    session = Session(played(4))
    actions = [step.action for step in session.steps]
    session.undo()
    session.undo()
    session.redo()
    assert [(entry.kind, entry.action, entry.at) for entry in session.undo_log] == [
        (UNDONE, actions[4], 2),
        (UNDONE, actions[3], 2),
        (REDONE, actions[3], 2),
    ]
    texts = [entry["text"] for entry in log(ViewContext(GAME, session.steps, (), WORDS), None, session.undo_log)]
    again = next(n for n, text in enumerate(texts) if "was redone" in text)
    assert "was undone" in texts[again + 1]
    events = log(ViewContext(GAME, session.steps, (), WORDS), None)
    kept = [text for text in texts if "was redone" not in text and "was undone" not in text]
    assert kept == [entry["text"] for entry in events]


def test_the_record_and_a_replay_know_nothing_of_undo() -> None:
    session = Session(played(4))
    session.go_to(1)
    session.go_to(4)
    assert len(session.undo_log) == 6
    assert session.record == played(4)
    assert Session(session.record).undo_log == ()
    assert session.fork().undo_log == ()


def test_the_log_begins_with_what_happened_last(session: Session) -> None:
    whole = [entry["text"] for entry in log(ViewContext(GAME, session.steps, (), WORDS), None)]
    until = [entry["text"] for entry in log(ViewContext(GAME, session.steps[:-1], (), WORDS), None)]
    assert len(whole) > len(until) and whole[len(whole) - len(until) :] == until
