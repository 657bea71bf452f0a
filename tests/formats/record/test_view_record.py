"""View records: a seat carries away what it saw of a game, and nothing else; nobody plays on in one."""

from __future__ import annotations

import json
import random
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from operator import getitem
from typing import Any

import pytest

from tests.amounts import amount
from tests.contract.games import SAMPLES
from tests.contract.walks import each_game
from tests.each import each
from tests.formats.record.views import load_view, view_of_record
from tests.formats.telling import lines, refusal, told
from westerplatte_nb import cli
from westerplatte_nb.engine.record import Record, UndoMark, replay
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.formats.check_file import check_file, plain_of
from westerplatte_nb.formats.journal.reading import load_game, read_journal
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.record.file import read_record, save_record
from westerplatte_nb.formats.record.line_models import UNNAMED, events_of
from westerplatte_nb.formats.record.lines import seal_line
from westerplatte_nb.formats.record.view_record import (
    MOST_ENTRIES,
    ViewStep,
    dump_view,
    is_view,
    read_view,
    save_view,
    view_of,
)
from westerplatte_nb.games.ford.rules.state import Setup
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.replay_command import print_replay
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.print.export import export_view
from westerplatte_nb.widgets.play import play

FORD = rules_of("ford")


def ford_record(seed: int = 3, number: int = 100) -> Record:
    session, rng = Session.new("ford", Setup(seed)), random.Random(seed)
    while (legal := FORD.legal_actions(session.state)) and session.state_id < number:
        session.play(rng.choice(legal))
    return session.record


def resealed(parts: list[dict]) -> bytes:
    """The text of a view record with these lines, each with its right checksum."""
    text, seal = "", ""
    for part in parts:
        line = seal_line({name: value for name, value in part.items() if name != "sum"}, seal)
        text, seal = f"{text}{line.text}\n", line.sum
    return text.encode()


def parts_of(viewer: int | None = 0) -> list[dict]:
    return [json.loads(line) for line in dump_view(view_of_record(ford_record(), viewer)).splitlines()]


@each_game
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_was_seen_is_read_back_step_for_step(game, viewer, tmp_path):
    rules = rules_of(game)
    setup = rules.setup_from_plain({"seed": 5})
    record = Record(game, rules.setup_to_plain(setup), tuple(lines_of_seed(game)))
    view = view_of_record(record, viewer)
    path = tmp_path / "seen.jsonl"
    save_view(path, view)
    opened = load_view(path)
    assert opened.view == view and (opened.lost, opened.problem) == (0, None)
    observed = [rules.observe_step(step, viewer) for step in replay(record)]
    assert [step.events for step in opened.view.steps] == [step.events for step in observed]
    assert opened.view.table() == view_of(game, [*replay(record)][-1:], viewer).table()


def lines_of_seed(game: str) -> list[str]:
    rules, rng, actions = rules_of(game), random.Random(7), list[str]()
    state = rules.setup(rules.setup_from_plain({"seed": 5}))
    while (legal := rules.legal_actions(state)) and len(actions) < 40:
        actions.append(str(rng.choice(legal)))
        state = rules.apply(state, rules.parse_action(actions[-1])).after
    return actions


@each_game
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_tables_that_a_viewer_cannot_tell_apart_leave_the_same_file(game, viewer):
    setup = rules_of(game).setup_to_plain(rules_of(game).setup_from_plain({"seed": 5}))
    rng = random.Random(11)
    for step in replay(Record(game, setup, tuple(lines_of_seed(game)))):
        other = SAMPLES[game].rearrange(rng, step.after, viewer)
        first, second = (
            dump_view(view_of(game, [Step(None, None, (), state)], viewer)) for state in (step.after, other)
        )
        assert first == second


def test_neither_seed_nor_a_hidden_card_is_in_the_file():
    view = view_of_record(ford_record(), 1)
    text = dump_view(view)
    assert "seed" not in text and '"setup"' not in text
    for step in view.steps:
        changed = {"hands": ((),), "deck": (), "chance": "0"} | step.changed
        assert set(changed["hands"][0]) <= {0} and set(changed["deck"]) <= {0} and changed["chance"] == "0"
    bids = [step for step in view.steps if step.action is None]
    assert len(bids) > 1, "what the other laid face down is an action nobody else sees"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_plays_on_in_it(language, tmp_path):
    path = tmp_path / "seen.jsonl"
    save_view(path, view_of_record(ford_record(), 0))
    for problems in (
        refusal(load_game, path),
        refusal(read_record, path.read_bytes()),
        refusal(read_journal, path.read_bytes(), "x"),
    ):
        assert lines(problems) == ["file: view_only"]
    assert repr(play(language, load=path)) == words_in(language)("problem.view_only", file=str(path))


def test_a_save_is_no_view_record(tmp_path):
    path = tmp_path / "game.jsonl"
    save_record(path, ford_record())
    assert not is_view(path.read_bytes())
    refusal(load_view, path)


def test_it_is_checked_and_its_last_table_shown(tmp_path, capsys):
    view = view_of_record(ford_record(), None)
    path = tmp_path / "whatever"
    save_view(path, view)
    checked = check_file(path)
    assert (checked.game, checked.kind, checked.number) == ("ford", "view", len(view.steps))
    assert cli.main(["check", str(path), "--language", "en"]) == 0
    assert "but not continue it." in capsys.readouterr().out
    assert plain_of(path) == (view.table(), None)


@pytest.mark.parametrize(("arguments", "viewer"), [([], None), (["--seat", "2"], 1)])
def test_the_command_writes_what_a_seat_saw(tmp_path, capsys, arguments, viewer):
    game, seen = tmp_path / "game.jsonl", tmp_path / "seen.jsonl"
    save_record(game, ford_record())
    assert cli.main(["view", str(game), str(seen), *arguments, "--language", "en"]) == 0
    assert "not continue it" in capsys.readouterr().out
    assert load_view(seen).view == view_of_record(ford_record(), viewer)


def test_the_command_overwrites_no_file_and_knows_the_seats(tmp_path, capsys):
    game = tmp_path / "game.jsonl"
    save_record(game, ford_record())
    before = game.read_bytes()
    assert cli.main(["view", str(game), str(game), "--language", "en"]) == 1
    assert "already" in capsys.readouterr().err and game.read_bytes() == before
    assert cli.main(["view", str(game), str(tmp_path / "seen"), "--seat", "3", "--language", "en"]) == 1
    assert "1–2" in capsys.readouterr().err and not (tmp_path / "seen").exists()


@each(
    ("line", "change", "problem"),
    [
        (0, {"viewer": 0}, "field viewer: range: found 0, expected 1–100"),
        (0, {"game": "Frod"}, 'field game: game_near: found "Frod", expected ford'),
        (0, {"schema": 2}, "file: newer: found 2 (0.1.0), expected 1 (0.1.0)"),
        (1, {"n": 1}, "line 2, field n: order: found 1, expected 0"),
        (1, {"extra": 1}, "line 2, field extra: unknown: found 1"),
        (
            1,
            {"events": [{"event": "Rained"}]},
            'line 2, field event: choice: found "Rained", expected BidLaid, BidsShown, CardPlayed, …',
        ),
        (
            1,
            {"events": [{"event": "RoundBegan", "rule": "ford.bid", "round": "1"}]},
            'line 2, field round: whole_number: found "1", expected {…}',
        ),
        (
            1,
            {"events": [{"event": "RoundBegan", "rule": "ford.rain", "round": 1}]},
            'line 2, field rule: invalid: found "ford.rain"',
        ),
        (1, {"events": [{"event": "Event", "rule": "ford.bid"}]}, "line 2, field event: invalid: found Event"),
        (1, {"action": "rain"}, 'line 2, field action: invalid: found "rain"'),
    ],
)
def test_a_beginning_that_is_not_right_is_refused(line, change, problem):
    parts = parts_of()
    parts[line] |= change
    assert lines(refusal(read_view, resealed(parts), "x")) == [problem]


def test_what_stands_before_a_fault_is_kept():
    content = resealed(parts_of())
    rows = content.split(b"\n")
    rows[5] = rows[5].replace(b'"n":4', b'"n":5')
    opened = read_view(b"\n".join(rows), "x")
    assert len(opened.view.steps) == 4 and opened.lost == len(rows) - 1 - 5
    assert opened.problem is not None
    told([opened.problem])


@each_game
def test_every_event_of_a_game_can_be_read_back(game):
    assert {"Event"} < set(events_of(game))


# What no line of a game says: unknown names, numbers out of all order, other kinds, letters that hide or turn.
STRANGE = ("", "x", "seat", "\u202e", "../x", "ą" * 90, None, True, 0.5, -1, 0, 5, 99, 10**9, 10**30)
WRONG: tuple[Any, ...] = (*STRANGE, [], [[]], [0, "x"], {}, {"a": 1})


def leaves(value: object, path: tuple = ()) -> Iterator[tuple]:
    """The ways to all values in plain data, those of whole lists too."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, item in items:
        yield (*path, name)
        yield from leaves(item, (*path, name))


def damaged(parts: Any, rng: random.Random) -> bytes:
    """A record in which a value or a few are wrong, or of another place, most often in what happened; all seals fit."""
    parts = json.loads(json.dumps(parts))
    for _ in range(rng.choice((1, 1, 1, 3))):
        ways = [(number, *way) for number, part in enumerate(parts) for way in leaves(part) if way != ("sum",)]
        events = [way for way in ways if "events" in way and len(way) > 3]
        *way, last = rng.choice(rng.choice((ways, events, events, events)) or ways)
        place, other = (reduce(getitem, one, parts) for one in (way, rng.choice(events or ways)))
        place[last] = rng.choice((*WRONG, *[other] * 5))
    return resealed(parts)


@each_game
def test_no_damage_under_right_seals_ends_in_a_traceback(game, tmp_path, capsys):
    setup = rules_of(game).setup_to_plain(rules_of(game).setup_from_plain({"seed": 5}))
    record = Record(game, setup, tuple(lines_of_seed(game)), undos=(UndoMark(3, 1, 0),))
    rng, path = random.Random(38), tmp_path / "seen.jsonl"
    parts = [json.loads(line) for line in dump_view(view_of_record(record, 0)).splitlines()]
    whole = len(lines_of_seed(game)) + 1
    cut = 0
    for _ in range(amount(12, 600)):
        path.write_bytes(damaged(parts, rng))
        try:
            seen = load_view(path)
        except InvalidFile as refused:
            told(refused.problems)
            continue
        cut += len(seen.view.steps) < whole
        assert print_replay(str(path), words_in("pl")) == (1 if seen.problem else 0)
        assert export_view(seen.view, "html", tmp_path / "seen.html", words_in("de")) is not None
        plain_of(path)
        assert not any(mark in capsys.readouterr().out for mark in UNNAMED)
    assert cut > 5


@pytest.mark.parametrize("what", ["keys", "events"])
def test_what_a_record_takes_grows_as_its_file(what):
    """Twice the file takes twice the memory, though each step comes with the whole table, or with many events."""
    header = parts_of()[0]

    def read(number: int) -> int:
        keys = dict.fromkeys(map(str, range(number if what == "keys" else 1)), 0)
        events = [{"event": "RoundBegan", "rule": "ford.bid", "round": 1}] * (20 if what == "events" else 0)
        steps = [{"n": at, "action": None, "events": events, "table": {} if at else keys} for at in range(number)]
        content = resealed([header, *steps])
        tracemalloc.start()
        read_view(content, "x")
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    few, many = read(100), read(200)
    assert many < 2.5 * few


def test_no_more_is_written_or_read_than_a_long_game_has(tmp_path, monkeypatch):
    bound = amount(1_000, MOST_ENTRIES)
    monkeypatch.setattr("westerplatte_nb.formats.record.view_record.MOST_ENTRIES", bound)
    header, opening = parts_of()[0], dict[str, Any](n=0, action=None, table={})
    event = {"event": "RoundBegan", "rule": "ford.bid", "round": 1}
    most = read_view(resealed([header, opening | {"events": [event] * (bound - 1)}]), "x").view
    save_view(tmp_path / "most.jsonl", most)
    assert load_view(tmp_path / "most.jsonl").view == most
    more = replace(most, steps=(*most.steps, ViewStep(None, (), {})))
    found = f"found {bound + 1}, expected ≤ {bound}"
    assert lines(refusal(save_view, tmp_path / "more.jsonl", more)) == [f"file: length: {found}"]
    read = read_view(dump_view(more).encode(), "x")
    assert (read.view, read.lost) == (most, 1) and read.problem is not None
    told([read.problem])
