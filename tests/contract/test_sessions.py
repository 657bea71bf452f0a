"""Sessions and saved games of every registered game: undo, redo, fork, save and load at every step of random games."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.amounts import amount
from tests.contract.walks import a_seed, begin, each_game, lines_of, walk
from westerplatte_nb.engine.errors import IllegalAction, StaleState
from westerplatte_nb.engine.record import Record, checkpoints, replay
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.formats.record.file import load_record, read_record, save_record
from westerplatte_nb.formats.record.lines import dump_record
from westerplatte_nb.session import Session


@pytest.fixture(autouse=True, scope="module")
def put_away_soon() -> Iterator[None]:
    """Put steps away after a few, so that the short games of chance have many that are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checkpoints, "SEGMENT", 3)
        patch.setattr(checkpoints, "LIVE", 2)
        yield


def session_of(game, seed):
    """A session with a whole random game played in it."""
    rules = rules_of(game)
    session = Session.new(game, rules.setup_from_plain(begin(game, seed)[0]))
    for line in lines_of(game, seed):
        session.play(rules.parse_action(line))
    return session


def number_put_away(session):
    return sum(isinstance(step, checkpoints.ArchivedStep) for step in session.steps)


@each_game
@settings(max_examples=amount(4, 60))
@given(seed=a_seed)
def test_undo_and_redo_lead_through_the_very_same_states(game, seed):
    rules = rules_of(game)
    setup, opening = begin(game, seed)
    session = Session.new(game, rules.setup_from_plain(setup))
    steps = list(walk(game, seed))
    assert session.state == opening.after and not session.undo() and not session.can_undo
    ids = {session.state_id}
    for step in steps[1:]:
        assert step.action is not None
        session.play(step.action, session.state_id)
        assert session.state == step.after and session.state_id not in ids
        ids.add(session.state_id)
        assert session.undo() and session.state == step.before
        assert session.redo() and session.state == step.after and not session.redo()
    for step in reversed(steps[1:]):
        assert session.state == step.after and session.undo()
    assert session.state == opening.after and not session.can_undo
    for step in steps[1:]:
        assert session.redo() and session.state == step.after
    assert session.steps == tuple(steps) and session.record.actions == lines_of(game, seed)


@each_game
@settings(max_examples=amount(4, 60))
@given(seed=a_seed, data=st.data())
def test_a_session_is_where_its_line_and_its_moves_say(game, seed, data):
    """Play, undo, redo, go anywhere, fork, refuse: always as a plain list of lines and a place in it would say."""
    rules, rng = rules_of(game), random.Random(seed)
    setup, _ = begin(game, seed)
    session = Session.new(game, rules.setup_from_plain(setup))
    line: list[str] = []
    place = 0
    changes: list[int] = []
    session.subscribe(lambda changed: changes.append(changed.state_id))
    for _ in range(data.draw(st.integers(5, 40))):
        what = data.draw(st.sampled_from(["play", "play", "play", "undo", "redo", "go", "fork", "stale", "illegal"]))
        told, old_id, old = len(changes), session.state_id, session.state
        legal = rules.legal_actions(session.state)
        changed = False
        if what == "play" and legal:
            action = rng.choice(legal)
            session.play(action)
            line, place, changed = [*line[:place], str(action)], place + 1, True
        elif what == "undo":
            changed = session.undo()
            assert changed == (place > 0)
            place -= changed
        elif what == "redo":
            changed = session.redo()
            assert changed == (place < len(line))
            place += changed
        elif what == "go":
            target = data.draw(st.integers(-1, len(line) + 1))
            changed = session.go_to(target)
            assert changed == (0 <= target <= len(line) and target != place)
            place = target if changed else place
        elif what == "fork":
            other = session.fork()
            assert other.state == session.state and other.record.actions == tuple(line[:place])
            if rules.legal_actions(other.state):
                other.play(rules.legal_actions(other.state)[0])
        elif what == "stale" and legal:
            with pytest.raises(StaleState):
                session.play(legal[0], session.state_id - 1)
        elif what == "illegal" and lines_of(game, 0):
            action = rules.parse_action(rng.choice(lines_of(game, 0)))
            if action not in legal:
                with pytest.raises(IllegalAction):
                    session.play(action)
        assert (session.state_id != old_id) == changed and len(changes) == told + changed
        assert changed or session.state is old
        assert session.record.actions == tuple(line[:place])
        assert (session.can_undo, session.can_redo) == (place > 0, place < len(line))
    assert list(replay(session.record))[-1].after == session.state


@each_game
@settings(max_examples=5)
@given(seed=a_seed)
def test_a_game_saved_at_any_step_opens_at_that_step(game, seed):
    rules = rules_of(game)
    setup = rules.setup_to_plain(rules.setup_from_plain(begin(game, seed)[0]))
    lines = lines_of(game, seed)
    for number, step in [*enumerate(walk(game, seed))][:: -amount(3, 1)]:
        record = Record(game, setup, lines[:number], {number: "here"})
        opened = read_record(dump_record(record))
        assert (opened.record, opened.lost, opened.problem) == (record, 0, None)
        if number % 10 == 0 or number == len(lines):
            assert Session(opened.record).state == step.after


@each_game
def test_a_game_goes_on_from_its_file_as_if_it_had_never_stopped(game, tmp_path):
    rules = rules_of(game)
    for seed in range(5):
        setup = rules.setup_to_plain(rules.setup_from_plain(begin(game, seed)[0]))
        lines = lines_of(game, seed)
        middle = len(lines) // 2
        save_record(tmp_path / "save", Record(game, setup, lines[:middle]))
        session = Session(load_record(tmp_path / "save").record)
        for line in lines[middle:]:
            session.play(rules.parse_action(line))
        assert session.steps == tuple(walk(game, seed))


# Steps that were put away


@each_game
def test_steps_put_away_are_what_they_were(game):
    for seed in range(5):
        session, steps = session_of(game, seed), tuple(walk(game, seed))
        assert number_put_away(session) == max(
            0, (len(steps) - 1 - checkpoints.LIVE) // checkpoints.SEGMENT * checkpoints.SEGMENT
        )
        assert session.steps == steps and steps == session.steps
        assert checkpoints.loaded_steps(session.steps) == steps
        assert not any(isinstance(step, checkpoints.ArchivedStep) for step in checkpoints.loaded_steps(session.steps))
        for number, (one, other) in reversed([*enumerate(zip(session.steps, steps, strict=True))]):
            assert (one.before, one.action, one.events, one.after) == (
                other.before, other.action, other.events, other.after,
            )  # fmt: skip
            assert hash(one.action) == hash(other.action)
            assert number % 10 or repr(one) == repr(other)


@each_game
def test_a_game_opened_from_its_record_puts_the_same_steps_away(game):
    for seed in range(5):
        session = session_of(game, seed)
        opened = Session(session.record)
        assert opened.steps == session.steps and number_put_away(opened) == number_put_away(session)


@each_game
def test_a_new_action_among_steps_put_away_is_put_away_in_its_turn(game):
    session, steps = session_of(game, 1), tuple(walk(game, 1))
    before = number_put_away(session)
    assert session.go_to(4) and session.state == steps[4].after
    for step in steps[5:]:
        session.play(step.action)
    assert session.steps == steps and abs(number_put_away(session) - before) < checkpoints.SEGMENT


@each_game
def test_a_walk_plays_each_segment_once(game, monkeypatch):
    session, steps = session_of(game, 1), tuple(walk(game, 1))
    played = []
    apply = session.rules.apply

    def counted(state, action):
        played.append(action)
        return apply(state, action)

    monkeypatch.setattr(session.rules, "apply", counted)
    assert [step.after for step in session.steps] == [step.after for step in steps]
    assert [step.action for step in session.steps] == [step.action for step in steps]
    assert len(played) == number_put_away(session)


@each_game
def test_a_copy_of_a_step_put_away_is_the_step_itself(game):
    session, steps = session_of(game, 1), tuple(walk(game, 1))
    assert isinstance(session.steps[1], checkpoints.ArchivedStep)
    for made in (copy.deepcopy(session.steps[1]), pickle.loads(pickle.dumps(session.steps[1]))):
        assert type(made) is Step and made == steps[1]
