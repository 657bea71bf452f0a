"""Sessions as their viewers may know them: steps, undo log, view record, what-if and consent, over every game.

A *twin* of a session is one in which all that a viewer does not know was resampled. Whatever is told to that viewer
must be the same of both, until a step shows it something. The checks are functions, so that leaks can be planted.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from tests.amounts import amount
from tests.contract.test_hidden import counterpart, viewers
from tests.contract.walks import a_seed, begin, each_game, lines_of, walk
from westerplatte_nb.engine import record as undo_log
from westerplatte_nb.engine import viewing
from westerplatte_nb.engine.errors import NoRecord
from westerplatte_nb.engine.record import informed_viewers, seats_to_consent
from westerplatte_nb.engine.registry import games, has_component, rules_of
from westerplatte_nb.formats.record import view_record
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.session import Session

HIDING = [game for game in games() if rules_of(game).HIDES_HANDS]
each_hiding_game = pytest.mark.parametrize("game", HIDING)
# A what-if is dealt anew by the bots' model.
each_dealt_game = pytest.mark.parametrize(
    "game", [game for game in HIDING if has_component("bots", game, "game_model")]
)
each_open_game = pytest.mark.parametrize("game", [game for game in games() if not rules_of(game).HIDES_HANDS])


def session_after(game: str, seed: int, number: int) -> Session:
    """A session with the first actions of a random game played in it."""
    rules = rules_of(game)
    session = Session.new(game, rules.setup_from_plain(begin(game, seed)[0]))
    for line in lines_of(game, seed)[:number]:
        session.play(rules.parse_action(line))
    return session


def in_the_middle(game: str, seed: int) -> Session:
    """A session somewhere before the end of a random game."""
    return session_after(game, seed, random.Random(seed).randrange(len(lines_of(game, seed))))


def view_record_of(session: Session, viewer: int | None) -> str:
    """The file that a viewer may carry away."""
    return view_record.dump_view(view_record.view_of(session.rules.NAME, session.steps, viewer))


def told_of(session: Session, viewer: int | None) -> dict[str, Any]:
    """Everything that a session tells a viewer."""
    return {
        "steps": list(session.steps_for(viewer)),
        "undo log": session.undo_log_for(viewer),
        "view record": view_record_of(session, viewer),
    }


def twins_differ(game: str, seed: int) -> Iterator[str]:
    """Yield what tells a viewer a session from its twin, while both are played on, undone and tried out alike."""
    rules, rng = rules_of(game), random.Random(seed)
    for viewer in viewers(begin(game, seed)[1].after):
        session = in_the_middle(game, seed)
        twin = session.what_if(viewer, rng=random.Random(seed + 1))
        known = len(session.steps)
        for _ in range(4):
            before = session.steps[-1]
            legal = rules.legal_actions(session.state)
            if not legal:
                break
            one = rules.apply(session.state, rng.choice(legal))
            action = counterpart(rules, rng, one, twin.state, viewer)
            if action is None:
                continue
            two = rules.apply(twin.state, action)
            if viewer in {*rules.reveals_to(one), *rules.reveals_to(two)} or rules.outcome(one.after) is not None:
                break
            session.play(one.action)
            twin.play(action)
            assert before is not session.steps[-1]
        while len(session.steps) > known and rng.random() < 0.6:
            session.undo()
            twin.undo()
        one_told, two_told = told_of(session, viewer), told_of(twin, viewer)
        yield from (f"{what}, seen by {viewer}" for what in one_told if one_told[what] != two_told[what])
        tried = session.what_if(viewer, rng=random.Random(seed)), twin.what_if(viewer, rng=random.Random(seed))
        if tried[0].state != tried[1].state:
            yield f"what-if, seen by {viewer}"


def leaks(number: int = amount(15, 30)) -> set[str]:
    """What is found to leak at the ford."""
    return {found.partition(",")[0] for seed in range(number) for found in twins_differ(FORD, seed)}


# What a game says of itself


@each_game
def test_whether_seats_hide_their_hands_is_told_truly(game):
    rules = rules_of(game)
    differ = any(
        rules.observe(step.after, seat) != rules.observe(step.after, None)
        for seed in range(3)
        for step in walk(game, seed)
        for seat in range(step.after.seats)
    )
    assert differ == rules.HIDES_HANDS


# What is told to a viewer


@each_dealt_game
@settings(max_examples=amount(4, 200))
@given(seed=a_seed)
def test_a_viewer_is_told_the_same_of_a_session_and_its_twin(game, seed):
    assert list(twins_differ(game, seed)) == []


@each_game
def test_the_steps_for_a_viewer_are_the_steps_observed(game):
    session = in_the_middle(game, 3)
    rules = session.rules
    for viewer in viewers(session.state):
        observed = [rules.observe_step(step, viewer) for step in session.steps]
        seen = session.steps_for(viewer)
        assert len(seen) == len(observed) and list(seen) == observed
        assert seen[-1] == observed[-1] and list(seen[1:3]) == observed[1:3]


@each_game
def test_a_step_is_observed_once(game, monkeypatch):
    session = in_the_middle(game, 3)
    looked_at = []
    observe_step = session.rules.observe_step

    def counted(step, viewer):
        looked_at.append(step)
        return observe_step(step, viewer)

    monkeypatch.setattr(session.rules, "observe_step", counted)
    assert session.steps_for(None)[-1] is session.steps_for(None)[-1]
    assert len(looked_at) == 1


@each_hiding_game
def test_at_the_end_all_lies_open(game):
    session = session_after(game, 2, len(lines_of(game, 2)))
    session.undo()
    assert session.hides_hands
    assert list(session.steps_for(None)) != list(session.steps)
    session.redo()
    assert not session.hides_hands
    assert list(session.steps_for(None)) == list(session.steps)
    assert session.undo_log_for(None) == session.undo_log


@each_game
def test_a_view_record_holds_neither_setup_nor_seed(game):
    session = in_the_middle(game, 5)
    for viewer in viewers(session.state):
        header, *steps = map(json.loads, view_record_of(session, viewer).splitlines())
        assert not {"setup", "seed"} & set(header) and len(steps) == len(session.steps)
        assert all({"event", "rule"} <= set(event) for step in steps for event in step["events"])


# What-if


@each_dealt_game
@settings(max_examples=amount(5, 100))
@given(seed=a_seed)
def test_a_what_if_is_what_the_viewer_knows_and_can_be_played(game, seed):
    session = in_the_middle(game, seed)
    rules = session.rules
    for viewer in viewers(session.state):
        trial = session.what_if(viewer, rng=random.Random(seed))
        assert rules.observe(trial.state, viewer) == rules.observe(session.state, viewer)
        assert trial.is_trial and not session.is_trial
        start = len(trial.steps)
        while legal := rules.legal_actions(trial.state):
            trial.play(legal[0])
        assert rules.outcome(trial.state) is not None
        while trial.undo():
            pass
        assert len(trial.steps) == start and not trial.can_undo and not trial.go_to(start - 2)


@each_dealt_game
def test_a_what_if_deals_anew(game):
    session = in_the_middle(game, 7)
    assert len({repr(session.what_if(0, rng=random.Random(chance)).state) for chance in range(5)}) > 1


@each_dealt_game
def test_a_what_if_from_an_earlier_moment_knows_no_more_than_then(game):
    session = session_after(game, 4, 5)
    trial = session.what_if(0, 2, random.Random(1))
    assert len(trial.steps) == 3
    assert session.rules.observe(trial.state, 0) == session.rules.observe(session.steps[2].after, 0)


@each_dealt_game
def test_a_trial_has_no_record_and_its_forks_are_trials(game):
    trial = in_the_middle(game, 7).what_if(0, rng=random.Random(1))
    for asked in (lambda: trial.record, trial.full_record):
        with pytest.raises(NoRecord):
            asked()
    fork = trial.fork()
    assert fork.is_trial and fork.state == trial.state
    fork.play(fork.rules.legal_actions(fork.state)[0])
    assert fork.state != trial.state


@each_open_game
def test_where_all_see_the_same_a_what_if_is_the_game_itself(game):
    session = in_the_middle(game, 7)
    trial = session.what_if(0)
    assert trial.state == session.state and trial.record == session.record and not trial.is_trial


# Consent


@each_open_game
def test_where_all_see_the_same_nobody_is_asked_before_an_undo(game):
    for step in walk(game, 1):
        assert informed_viewers(rules_of(game), step) == ()
        assert seats_to_consent(rules_of(game), [step], 0) == ()


@each_hiding_game
def test_whoever_saw_something_new_is_told_and_all_others_are_asked(game):
    rules = rules_of(game)
    asked = []
    for seed in range(5):
        for step in walk(game, seed):
            if step.before is None:
                continue
            assert informed_viewers(rules, step) == rules.reveals_to(step)
            seats = range(step.after.seats)
            for viewer in seats:
                needed = seats_to_consent(rules, [step], viewer)
                asked.append(needed)
                others = tuple(seat for seat in seats if seat != viewer)
                if rules.reveals_to(step):
                    assert needed == others
                else:
                    assert needed == tuple({rules.turn_of(step.before)} - {viewer})
    assert () in asked and len(set(asked)) > 1


def test_at_the_ford_a_bid_is_taken_back_freely_and_a_crossing_is_not():
    session = session_after(FORD, 1, 1)
    assert str(session.steps[-1].action).startswith("bid")
    assert session.seats_to_consent(0, 0) == () and session.seats_to_consent(0, 1) == (0,)
    number = next(at for at, step in enumerate(walk(FORD, 1)) if str(step.action).startswith("cross"))
    session = session_after(FORD, 1, number)
    seats = range(session.state.seats)
    for seat in seats:
        assert session.seats_to_consent(number - 1, seat) == tuple(other for other in seats if other != seat)
    assert session.seats_to_consent(number, 0) == ()


# Leaks, planted to be caught


def test_nothing_leaks_at_the_ford():
    assert leaks() == set()


def test_an_undo_log_that_tells_a_secret_action_is_caught(monkeypatch):
    monkeypatch.setattr(undo_log.UndoEntry, "seen_by", lambda entry, viewer: entry._replace(secret_to=()))
    assert leaks() == {"undo log"}


def test_a_what_if_that_peeks_is_caught(monkeypatch):
    def peeking(game, observation, viewer, rng):
        return truth[-1]

    truth: list[Any] = []
    what_if = Session.what_if

    def remembering(session, *asked, **named):
        truth.append(session.state.copy())
        return what_if(session, *asked, **named)

    # The twin itself is dealt as it should be; what is tried out of both is not.
    deal = viewing.resample_hidden
    turn = iter(range(10**6))
    monkeypatch.setattr(Session, "what_if", remembering)
    monkeypatch.setattr(
        "westerplatte_nb.session.resample_hidden",
        lambda *asked: deal(*asked) if next(turn) % 3 == 0 else peeking(*asked),
    )
    assert leaks() == {"what-if"}


def test_a_view_record_with_the_notation_of_a_secret_action_is_caught(monkeypatch):
    view_of = view_record.view_of

    def leaking(game, steps, viewer):
        view = view_of(game, steps, viewer)
        actions = (step.action and str(step.action) for step in steps)
        told = tuple(replace(seen, action=action) for seen, action in zip(view.steps, actions, strict=True))
        return replace(view, steps=told)

    monkeypatch.setattr(view_record, "view_of", leaking)
    assert leaks() == {"view record"}


def test_steps_that_are_not_observed_are_caught(monkeypatch):
    monkeypatch.setattr(Session, "steps_for", lambda session, viewer: session.steps)
    monkeypatch.setattr(viewing.ObservedSteps, "_observed", lambda steps, step: step)
    assert "steps" in leaks()
