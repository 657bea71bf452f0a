"""A bot at a seat: one action at a time, from what its seat sees, the same after a reload or an undo."""

from __future__ import annotations

import random
from time import thread_time
from typing import Any, get_args

import pytest

from tests.amounts import amount
from tests.contract.games import SAMPLES
from tests.contract.walks import each_game
from westerplatte_nb.bots.bot import BOTS, UnknownBot
from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.seat_player import SeatPlayer, seat_kinds, seat_players
from westerplatte_nb.engine.record import BotSeat, Record
from westerplatte_nb.engine.registry import register, rules_of, unregister
from westerplatte_nb.formats.journal import GameJournal
from westerplatte_nb.formats.journal.reading import load_game, read_journal
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.record.bot_seats import BotEntry
from westerplatte_nb.formats.record.file import read_record
from westerplatte_nb.formats.record.lines import dump_lines, dump_record
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.session import Session

FEW = 6
BOTH = (BotSeat("search", FEW), BotSeat("sensible"))


def everywhere(game: str, *bots: BotSeat) -> dict[int, BotSeat]:
    """Bots at every seat of a game, those named in turn."""
    rules = rules_of(game)
    seats = rules.setup(rules.setup_from_plain({"seed": 3})).seats
    return {seat: bots[seat % len(bots)] for seat in range(seats)}


def session_of(game: str, seed: int = 3, bots: dict[int, BotSeat] | None = None) -> Session:
    rules = rules_of(game)
    return Session.new(game, rules.setup_from_plain({"seed": seed}), everywhere(game, *BOTH) if bots is None else bots)


def played(session: Session, players: dict[int, SeatPlayer] | None = None) -> str:
    """Let the bot in turn play one action, and return it."""
    record = session.record
    players = players or seat_players(record.game, session.bots, record.setup)
    player = players[session.rules.turn_of(session.state)]
    for _ in player.run(session.steps):
        pass
    session.play(player.action)
    return str(player.action)


def whole_game(session: Session, most: int = 10_000) -> tuple[str, ...]:
    record = session.record
    players = seat_players(record.game, session.bots, record.setup)
    while not session.state.is_over and most > 0:
        played(session, players)
        most -= 1
    return session.record.actions


def some(game: str) -> int:
    """How many actions of a game are enough to try: of a long one not all."""
    return amount(18, 60) if game != FORD else 1000


@each_game
def test_bots_at_all_seats_play_a_legal_game_and_the_same_seed_the_same(game):
    one = whole_game(session_of(game), some(game))
    assert one == whole_game(session_of(game), some(game))
    assert len(one) > 15


@each_game
@pytest.mark.parametrize("kind", ["uniform", "sensible", "search"])
def test_a_reload_in_the_middle_of_the_bots_moves_changes_nothing(game, kind):
    bots = everywhere(game, BotSeat(kind, FEW if kind == "search" else 0))
    whole = whole_game(session_of(game, bots=bots), amount(7, 40))
    reopened = session_of(game, bots=bots)
    actions = []
    for _ in whole:
        # Nothing is left of players and session but the text of the save.
        reopened = Session(read_record(dump_record(reopened.record)).record)
        assert reopened.bots == bots
        actions.append(played(reopened))
    assert tuple(actions) == whole


@each_game
def test_taken_back_and_played_on_the_bots_do_the_same_again(game):
    session = session_of(game)
    players = seat_players(game, session.bots, session.record.setup)
    for _ in range(12):
        played(session, players)
    first = session.record.actions
    session.go_to(5)
    for _ in range(7):
        played(session, players)
    assert session.record.actions == first


@each_game
def test_a_thought_that_was_left_off_can_be_begun_anew(game):
    session = session_of(game, bots=everywhere(game, BotSeat("search", 12)))
    whole = whole_game(session_of(game, bots=dict(session.bots)), amount(5, 10))
    players = seat_players(game, session.bots, session.record.setup)
    for action in whole:
        player = players[session.rules.turn_of(session.state)]
        thinking = player.run(session.steps)
        next(thinking)
        thinking.close()
        assert played(session, players) == action


@each_game
def test_a_seat_knows_nothing_that_it_may_not(game):
    """The same line in which what the seat cannot see lies otherwise gives the same action."""
    rules, rng = rules_of(game), random.Random(5)
    session = session_of(game)
    players = seat_players(game, session.bots, session.record.setup)
    for _ in range(amount(8, 14)):
        seat = rules.turn_of(session.state)
        last = session.steps[-1]
        other = last.__class__(last.before, last.action, last.events, SAMPLES[game].rearrange(rng, last.after, seat))
        # Alone with its seat's own stretch, each thinks anew.
        actions = []
        for step in (last, other):
            player = SeatPlayer(game, seat, "search", FEW, 3)
            for _ in player.run((step,)):
                pass
            actions.append(player.action)
        assert actions[0] == actions[1]
        played(session, players)


def test_a_plan_is_thought_out_once_and_followed():
    session = session_of("seven_days", bots={0: BotSeat("search", 24), 1: BotSeat("search", 24)})
    players = seat_players("seven_days", session.bots, session.record.setup)
    slices = []
    for _ in range(12):
        slices.append(len(list(players[session.rules.turn_of(session.state)].run(session.steps))))
        session.play(players[session.rules.turn_of(session.state)].action)
    assert max(slices) > 12
    # Most actions are the next one of a plan.
    assert slices.count(1) > 6


def test_where_all_went_otherwise_than_planned_it_plans_anew():
    rules, policy = rules_of("seven_days"), game_model_of("seven_days").policy
    tried = 0
    for seed in range(20):
        session = session_of("seven_days", seed, {0: BotSeat("sensible")})
        if rules.turn_of(session.state) != 0:
            continue
        plan = policy(rules.observe(session.state, 0))
        for other in rules.legal_actions(session.state):
            after = rules.apply(session.state, other).after
            if other == plan[0] or rules.turn_of(after) != 0 or after.turn != session.state.turn:
                continue
            session.play(other)
            (player,) = seat_players("seven_days", session.bots, session.record.setup).values()
            list(player.run(session.steps))
            assert player.action == policy(rules.observe(session.state, 0))[0]
            tried += 1
            break
    assert tried > 5


def test_the_seed_is_made_of_the_games_own_and_the_number_of_actions():
    session = session_of(FORD, bots={0: BotSeat("uniform"), 1: BotSeat("uniform")})
    chosen = set()
    for seed in range(8):
        player = SeatPlayer(FORD, 0, "uniform", 0, seed)
        list(player.run(session.steps))
        chosen.add(player.action)
    assert len(chosen) > 1


def test_nobody_plays_out_of_turn():
    session = session_of(FORD)
    with pytest.raises(ValueError, match="not the turn of seat 1"):
        next(SeatPlayer(FORD, 1, "sensible").run(session.steps))


@each_game
def test_no_slice_holds_the_kernel_long(game):
    session = session_of(game, bots=everywhere(game, BotSeat("search")))
    players = seat_players(game, session.bots, session.record.setup)
    slices = []
    # The first playout of all makes what is kept for the table.
    list(players[session.rules.turn_of(session.state)].run(session.steps))
    for _ in range(amount(4, 8)):
        player = players[session.rules.turn_of(session.state)]
        begun = thread_time()
        for _ in player.run(session.steps):
            now = thread_time()
            slices.append(now - begun)
            begun = now
        session.play(player.action)
    assert sorted(slices)[len(slices) // 2] < 0.02
    assert max(slices) < 0.1


def test_a_game_without_a_model_can_be_played_by_the_uniform_bot_alone():
    register("bare_ford", "tests.lab.bare")
    try:
        assert seat_kinds("bare_ford") == ("uniform",)
        with pytest.raises(UnknownBot):
            SeatPlayer("bare_ford", 0, "sensible")
        assert len(whole_game(session_of("bare_ford", bots=dict.fromkeys((0, 1), BotSeat("uniform"))))) > 15
    finally:
        unregister("bare_ford")


def test_files_know_the_bots_there_are():
    assert set(get_args(BotEntry.model_fields["kind"].annotation)) == set(BOTS) == set(seat_kinds(FORD))


def test_what_stands_before_a_trial_is_not_looked_at():
    session = session_of(FORD)
    player = SeatPlayer(FORD, 0, "sensible")
    nothing: Any = None
    list(player.run((nothing, nothing, session.steps[0]), first=2))
    assert player.action in session.rules.legal_actions(session.state)


def test_bots_play_on_in_a_trial():
    session = session_of(FORD, bots={1: BotSeat("search", FEW)})
    while not session.state.is_over:
        if session.rules.turn_of(session.state) in session.bots:
            played(session)
        else:
            session.play(session.rules.legal_actions(session.state)[0])
        trial = session.what_if(0, rng=random.Random(1))
        players = seat_players(FORD, trial.bots, {})
        while not trial.state.is_over:
            seat = trial.rules.turn_of(trial.state)
            if seat in trial.bots:
                list(players[seat].run(trial.steps, trial.first))
                trial.play(players[seat].action)
            else:
                trial.play(trial.rules.legal_actions(trial.state)[0])
        while undo_to_person(trial):
            assert trial.rules.turn_of(trial.state) == 0


def undo_to_person(line: Session) -> bool:
    number = line.last_by_person
    return number is not None and line.go_to(number - 1)


# ---- records ---------------------------------------------------------------------------------------------------------


@each_game
def test_a_save_and_a_journal_keep_the_seats_of_the_bots(game):
    session = session_of(game)
    for _ in range(3):
        played(session)
    record = session.record
    assert read_record(dump_record(record)).record == record
    assert read_journal(dump_lines(record).encode(), "journal").record == record


@each_game
def test_without_bots_a_file_says_nothing_of_them(game):
    setup = rules_of(game).setup_to_plain(rules_of(game).setup_from_plain({"seed": 1}))
    assert '"bots"' not in dump_record(Record(game, setup))


def test_a_journal_written_while_bots_play_goes_on_with_them(tmp_path):
    session = session_of(FORD)
    keeper = GameJournal(tmp_path, session.full_record)
    session.keep_with(keeper)
    whole = whole_game(session_of(FORD))
    for _ in range(5):
        played(session)
    keeper.close()
    again = Session(load_game(keeper.path).record)
    assert again.record.actions == whole[:5]
    assert whole_game(again) == whole


@pytest.mark.parametrize(
    ("bots", "part"),
    [
        ({2: BotSeat("sensible")}, "range"),
        ({0: BotSeat("clever")}, "choice"),
        ({0: BotSeat("search", 10**7)}, "range"),
    ],
)
def test_seats_that_cannot_be_are_refused(bots, part):
    record = Record(FORD, {"seed": 1}, bots=bots)
    with pytest.raises(InvalidFile) as refused:
        read_record(dump_record(record))
    assert refused.value.problems[0].wording.key == f"problem.{part}"


# ---- undo ------------------------------------------------------------------------------------------------------------


def with_person(game: str) -> Session:
    """A game in which a person plays seat 0, and has played some actions; bots have answered each."""
    bots = everywhere(game, BotSeat("sensible"))
    del bots[0]
    session = session_of(game, bots=bots)
    for _ in range(3):
        until_person(session)
        session.play(session.rules.legal_actions(session.state)[-1])
        until_person(session)
    return session


def until_person(session: Session) -> None:
    while not session.state.is_over and session.rules.turn_of(session.state) in session.bots:
        played(session)


@each_game
def test_undo_leads_back_to_the_last_decision_of_a_person(game):
    session = with_person(game)
    own = [number for number in range(1, len(session.steps)) if not session.is_by_bot(number)]
    before = session.steps[own[-1]].before
    assert undo_to_person(session)
    assert len(session.steps) == own[-1]
    assert session.state == before
    assert session.rules.turn_of(session.state) == 0
    assert undo_to_person(session)
    assert len(session.steps) == own[-2]


@each_game
def test_undone_and_played_the_same_again_the_bots_answer_the_same(game):
    session = with_person(game)
    actions = session.record.actions
    assert undo_to_person(session)
    session.play(session.rules.legal_actions(session.state)[-1])
    until_person(session)
    assert session.record.actions == actions


def test_an_undo_in_the_middle_of_the_bots_moves_leads_back_too():
    session = session_of(FORD, bots={1: BotSeat("sensible")})
    session.play(session.rules.legal_actions(session.state)[0])
    played(session)
    assert session.is_by_bot(2) and not session.is_by_bot(1)
    id_before = session.state_id
    assert undo_to_person(session)
    assert len(session.steps) == 1
    assert session.state_id != id_before
    assert [entry.kind for entry in session.undo_log] == ["undone", "undone"]


def test_where_no_person_has_acted_nothing_is_taken_back():
    session = session_of(FORD)
    played(session)
    assert not undo_to_person(session)
    assert len(session.steps) == 2


def test_without_bots_one_action_is_taken_back():
    session = session_of(FORD, bots={})
    for _ in range(2):
        session.play(session.rules.legal_actions(session.state)[0])
    assert undo_to_person(session)
    assert len(session.steps) == 2


def test_a_fork_keeps_its_bots():
    assert session_of(FORD).fork().bots == dict(enumerate(BOTH))
