"""Saved games: read back whole, kept up to the first fault, and opened for ever by later releases.

Most faults are tried on a save with a line for each action, as journals and the saves of schema 1 have them.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import zlib
from base64 import b64decode, b64encode
from collections import deque
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.amounts import amount, values
from tests.each import each
from tests.formats.telling import lines, refusal, told
from tests.games.seven_days.reference.random_setup import random_setup
from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_SAVE
from westerplatte_nb.formats.record import lines as record_lines
from westerplatte_nb.formats.record.file import LoadResult, load_record, read_record, save_record
from westerplatte_nb.formats.record.lines import dump_lines, dump_record, header_entry, note_entry, sealed_text
from westerplatte_nb.formats.record.upgrades import SAVE_SCHEMA, SCHEMA, STEPS, upgrade
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.session import Session

SAVES = Path(__file__).parents[1] / "saves"
NOTES = {0: "Zażółć gęślą jaźń", 3: "Größe\n\u2028\u0085 \"'{}\\", 12: "konec"}


def played(chance: int, number: int, notes: dict[int, str] | None = None, **words: Any) -> Record:
    """A record of a game played by chance."""
    rng = random.Random(chance)
    setup = load_setup(words or random_setup(rng))
    state = rules.setup(setup)
    actions: list[Any] = []
    while len(actions) < number and (legal := rules.legal_actions(state)):
        actions.append(rng.choice(legal))
        state = rules.apply(state, actions[-1]).after
    return Record("seven_days", rules.setup_to_plain(setup), tuple(map(str, actions)), notes or {})


def table_hash(record: Record) -> str:
    """A hash of the table after the last action, made by no code of the product but `to_plain`."""
    last = deque(replay(record), maxlen=1)[0]
    return sha256(json.dumps(rules.to_plain(last.after), sort_keys=True).encode()).hexdigest()[:16]


def resealed(parts: list[dict[str, Any]]) -> str:
    """A save of these lines, with checksums as the format describes them, made by no code of the product."""
    previous, text = "", ""
    for part in parts:
        line = {name: value for name, value in part.items() if name != "sum"}
        canonical = json.dumps(line, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        previous = sha256((previous + canonical).encode()).hexdigest()[:16]
        text += json.dumps({**line, "sum": previous}) + "\n"
    return text


SMALL = played(5, 12, NOTES, seed=3, players=2)
SAVE = dump_lines(SMALL)
PARTS = [json.loads(line) for line in SAVE.split("\n") if line]
PACKED = dump_record(SMALL)
PACKED_PARTS = [json.loads(line) for line in PACKED.split("\n") if line]


def packed(content: bytes) -> dict[str, str]:
    """A line of packed actions, made by no code of the product."""
    return {"actions": b64encode(zlib.compress(content)).decode()}


def is_prefix(opened: LoadResult) -> bool:
    """Whether a record is the beginning of the small one, its notes included."""
    kept = opened.record.actions
    notes = {number: note for number, note in NOTES.items() if number <= len(kept)}
    # A note stands after the action it speaks of, so the last one may be lost without it.
    without_last = {number: note for number, note in notes.items() if number < len(kept)}
    return (
        opened.record.game == "seven_days"
        and opened.record.setup == SMALL.setup
        and kept == SMALL.actions[: len(kept)]
        and opened.record.notes in (notes, without_last)
    )


# Round trips


@settings(max_examples=amount(10, 100))
@given(st.integers(0, 10**6), st.integers(0, 40), st.dictionaries(st.integers(0, 12), st.text(), max_size=4))
def test_a_record_reads_back(seed, number, notes):
    record = played(seed, number)
    notes = {place: note for place, note in notes.items() if place <= len(record.actions)}
    record = replace(record, notes=notes)
    opened = read_record(dump_record(record))
    assert opened.problem is None and opened.lost == 0
    sound = {place: note.encode("utf-16", "surrogatepass").decode("utf-16", "replace") for place, note in notes.items()}
    assert opened.record == replace(record, notes={place: note for place, note in sound.items() if note})
    assert dump_record(opened.record) == dump_record(record)


def test_half_a_character_in_a_note_does_not_stop_the_save(tmp_path):
    save_record(tmp_path / "game.jsonl", replace(SMALL, notes={1: "a\ud800b"}))
    assert load_record(tmp_path / "game.jsonl").record.notes == {1: "a\N{REPLACEMENT CHARACTER}b"}


def test_a_game_with_a_position_reads_back():
    record = played(1, 6, seed=9, position={"day": 3, "tracks": {"A": {"resistance": 2}}, "mines": [["B", 2]]})
    assert read_record(dump_record(record)).record == record


def test_the_file_is_as_described():
    header, actions, *notes = PACKED_PARTS
    assert list(header) == ["schema", "game", "version", "setup", "sum"]
    assert header["schema"] == 3 and header["game"] == "seven_days" and header["version"] == "0.1.0"
    assert list(actions) == ["actions", "sum"]
    assert zlib.decompress(b64decode(actions["actions"])).decode().split("\n") == list(SMALL.actions)
    assert [(line["n"], line["note"]) for line in notes] == list(NOTES.items())
    seals = [json.loads(line)["sum"] for line in resealed(PACKED_PARTS).split("\n")[:-1]]
    assert seals == [part["sum"] for part in PACKED_PARTS] and PACKED.endswith("\n")


def test_a_whole_game_takes_two_kilobytes_at_most_and_the_same_bytes_each_time():
    # Orders by chance from several games: longer than a game is, and with less of a pattern than a player's.
    actions = tuple(action for chance in range(5) for action in played(chance, 400, seed=chance).actions)
    text = dump_record(replace(SMALL, actions=actions, notes={}))
    assert len(actions) > 250 and len(text.encode()) <= 2000
    assert text == dump_record(replace(SMALL, actions=tuple(actions), notes={}))


def test_a_game_too_long_to_be_packed_has_a_line_for_each_action(monkeypatch):
    longest = len("\n".join(SMALL.actions)) + 1
    monkeypatch.setattr(record_lines, "MOST_UNPACKED", longest)
    assert dump_record(SMALL) == PACKED
    monkeypatch.setattr(record_lines, "MOST_UNPACKED", longest - 1)
    assert dump_record(SMALL) == SAVE


def test_a_journal_begins_as_described():
    header, *others = PARTS
    assert list(header) == ["schema", "game", "version", "setup", "sum"]
    assert header["schema"] == 1 and header["game"] == "seven_days" and header["version"] == "0.1.0"
    assert others[0] | {"sum": ""} == {"n": 0, "note": NOTES[0], "sum": ""}
    assert others[1] | {"sum": ""} == {"n": 1, "action": SMALL.actions[0], "sum": ""}
    assert [json.loads(line)["sum"] for line in resealed(PARTS).split("\n")[:-1]] == [part["sum"] for part in PARTS]
    assert SAVE.endswith("\n") and len(SAVE.split("\n")) == 1 + 12 + 3 + 1


def test_a_journal_may_write_line_by_line():
    entries = [header_entry(SMALL)]
    entries += [{"n": number, "action": action} for number, action in enumerate(SMALL.actions, start=1)]
    entries += [note_entry(number, note) for number, note in {0: "x", **NOTES}.items()]
    assert read_record(sealed_text(entries)).record == SMALL
    # An empty note takes the old one away; the last line end may be missing.
    assert read_record(sealed_text([*entries, note_entry(3, "")]).rstrip()).record.notes == {0: NOTES[0], 12: NOTES[12]}


def test_a_session_opens_from_a_save():
    session = Session(read_record(SAVE).record)
    assert session.record == SMALL and len(session.steps) == 13


# Faults


def test_a_save_cut_at_any_byte_keeps_what_is_whole():
    content = PACKED.encode()
    header = content.index(b"\n")
    actions = content.index(b"\n", header + 1)
    kept = []
    for cut in range(header + 1, len(content) + 1):
        try:
            opened = read_record(content[:cut])
        except InvalidFile as refused:
            told(refused.problems)
            kept.append(0)
            continue
        number = len(opened.record.actions)
        assert opened.record.actions == SMALL.actions[:number] and opened.record.notes.items() <= NOTES.items()
        assert (opened.lost, opened.problem is None) in ((0, True), (1, False)), cut
        if cut < actions:
            assert opened.problem is not None
            told([opened.problem])
            assert lines([opened.problem]) == ["line 2: cut"]
        kept.append(number)
    assert kept == sorted(kept) and {1, 6, 10, 12} <= set(kept)
    for cut in range(header + 1):
        refusal(read_record, content[:cut])
    assert lines(refusal(read_record, content[:header])) == ['line 2, field actions: missing: expected "…"']


def test_a_cut_save_of_a_long_game_keeps_most_of_it():
    long = load_record(SAVES / "0.1.0" / "packed-easy-2.jsonl").record
    header, actions, *_ = dump_record(long).encode().split(b"\n")
    opened = read_record(header + b"\n" + actions[: len(actions) * 9 // 10])
    assert 200 < len(opened.record.actions) < len(long.actions)
    assert opened.record.actions == long.actions[: len(opened.record.actions)]


@values("flip", few=0x20, many=[0x01, 0x20, 0x80])
def test_a_flipped_bit_anywhere_keeps_all_actions_or_is_refused(flip):
    content = bytearray(PACKED.encode())
    actions = content.index(b"\n", content.index(b"\n") + 1)
    for place in range(len(content)):
        content[place] ^= flip
        try:
            opened = read_record(bytes(content))
        except InvalidFile as refused:
            told(refused.problems)
            assert place <= actions, place
        else:
            assert opened.record.actions == SMALL.actions and opened.record.notes.items() <= NOTES.items()
            assert (opened.problem is None) == (opened.lost == 0) == (opened.record == SMALL), place
        content[place] ^= flip


@each(
    ("line", "problem"),
    [
        (packed(b"fly Z"), 'action no. 1: illegal_action: found "fly Z"'),
        (packed(b"\n"), 'action no. 1: illegal_action: found ""'),
        (packed(b"\xff"), 'line 2, field actions: invalid: found "'),
        (packed(b"x" * 101), 'line 2, field actions: text_length: found "xxx'),
        ({"actions": "AAAA"}, 'line 2, field actions: invalid: found "AAAA"'),
        ({"actions": "é"}, 'line 2, field actions: invalid: found "é"'),
        ({"actions": packed(b"end")["actions"][:-4]}, 'line 2, field actions: invalid: found "'),
        ({"actions": b64encode(zlib.compress(b"end") + b"!").decode()}, 'line 2, field actions: invalid: found "'),
        ({"actions": 3}, "line 2, field actions: text: found 3"),
        (packed(b"end") | {"n": 1}, "line 2, field n: unknown: found 1"),
        ({"n": 0, "note": "x"}, 'line 2, field actions: missing: expected "…"'),
    ],
)
def test_packed_actions_that_are_sealed_and_wrong_are_refused(line, problem):
    found = lines(refusal(read_record, resealed([PACKED_PARTS[0], line, *PACKED_PARTS[2:]])))
    assert found[0].startswith(problem), found


def test_packed_actions_that_would_fill_the_memory_are_refused():
    # Packed here and not for a parameter, which every process of a run would make.
    line = packed(bytes(amount(2**27, 2**29)))
    found = lines(refusal(read_record, resealed([PACKED_PARTS[0], line, *PACKED_PARTS[2:]])))
    assert found[0].startswith('line 2, field actions: text_length: found "'), found


def test_a_packed_action_against_the_rules_ends_the_record():
    line = packed("\n".join([*SMALL.actions[:5], "fly Z", *SMALL.actions[6:]]).encode())
    opened = read_record(resealed([PACKED_PARTS[0], line, *PACKED_PARTS[2:]]))
    assert opened.record == replace(SMALL, actions=SMALL.actions[:5], notes={0: NOTES[0], 3: NOTES[3]})
    assert opened.problem is not None and opened.lost == 4
    assert lines([opened.problem]) == ['action no. 6: illegal_action: found "fly Z"']


def test_actions_are_packed_once():
    opened = read_record(resealed([*PACKED_PARTS[:2], *PACKED_PARTS[1:]]))
    assert opened.record == replace(SMALL, notes={}) and opened.lost == 4 and opened.problem is not None
    assert lines([opened.problem]) == ["line 3, field actions: order: found 13, expected 1"]


def test_a_line_for_each_action_cut_at_any_byte_keeps_its_prefix_or_is_refused():
    content = SAVE.encode()
    header = content.index(b"\n")
    kept = []
    for cut in range(len(content) + 1):
        if cut < header:
            refusal(read_record, content[:cut])
            continue
        opened = read_record(content[:cut])
        assert is_prefix(opened)
        kept.append(len(opened.record.actions))
        assert (opened.lost, opened.problem is None) in ((0, True), (1, False)), cut
    assert kept == sorted(kept) and set(kept) == set(range(13))


@values("flip", few=0x20, many=[0x01, 0x20, 0x80])
def test_a_flipped_bit_in_lines_of_actions_keeps_a_prefix_or_is_refused(flip):
    content = bytearray(SAVE.encode())
    lost, places = 0, range(0, len(content), amount(7, 1))
    for place in places:
        content[place] ^= flip
        try:
            opened = read_record(bytes(content))
        except InvalidFile as refused:
            told(refused.problems)
            assert place <= SAVE.encode().index(b"\n"), place
        else:
            assert is_prefix(opened), place
            assert (opened.problem is None) == (opened.lost == 0) == (opened.record == SMALL)
            if opened.problem:
                told([opened.problem])
            lost += opened.lost > 0
        content[place] ^= flip
    assert lost > len(places) / 2


@settings(max_examples=amount(25, 900))
@given(st.data())
def test_any_mutation_of_bytes_keeps_a_prefix_or_is_refused(data):
    content = SAVE.encode()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(content)))
        end = min(len(content), start + data.draw(st.integers(0, 200)))
        piece = data.draw(st.one_of(st.binary(max_size=20), st.just(content[end : end + 90]), st.just(b"\n")))
        content = content[:start] + piece + content[end:]
    try:
        opened = read_record(content)
    except InvalidFile as refused:
        told(refused.problems)
    else:
        assert is_prefix(opened)


def test_swapped_doubled_and_missing_lines_end_the_record():
    rows = SAVE.split("\n")
    for odd in (
        [*rows[:5], rows[6], rows[5], *rows[7:]],
        [*rows[:6], rows[5], *rows[6:]],
        [*rows[:5], *rows[6:]],
        [*rows[:5], "", *rows[5:]],
        [*rows[:5], "null", *rows[5:]],
    ):
        opened = read_record("\n".join(odd))
        assert opened.problem is not None and is_prefix(opened)
        told([opened.problem])
        assert opened.lost == len(odd) - 1 - 1 - len(opened.record.actions) - len(opened.record.notes)


@each(
    ("line", "part", "problem"),
    [
        (5, {"n": 9, "action": "end"}, "line 5, field n: order: found 9, expected 3"),
        (5, {"n": 9, "note": "x"}, "line 5, field n: order: found 9, expected ≤ 2"),
        (5, {"n": 3, "action": "fly Z"}, 'line 5: illegal_action: found "fly Z"'),
        (5, {"n": 3, "action": "move 6"}, 'line 5: illegal_action: found "move 6"'),
        (5, {"n": 3, "action": "x" * 101}, "line 5, field action: text_length: found "),
        (5, {"n": 3, "action": 3}, "line 5, field action: text: found 3"),
        (5, {"n": True, "action": "end"}, "line 5, field n: whole_number: found true, expected 1, 2, …"),
        (5, {"n": 3}, 'line 5, field action: missing: expected "move B"'),
        (5, {"action": "end"}, "line 5, field n: missing: expected 1, 2, …"),
        (5, {"n": 3, "note": None}, "line 5, field note: text: found null"),
        (5, {"n": 3, "action": "end", "who": 1}, "line 5, field who: unknown: found 1"),
        (5, {"n": 1, "hint": 9}, "line 5, field hint: range: found 9, expected 1–3"),
        (5, {"n": 1, "hint": "x"}, 'line 5, field hint: whole_number: found "x", expected 1–3'),
    ],
)
def test_a_line_that_is_sealed_and_wrong_ends_the_record(line, part, problem):
    odd = [*PARTS]
    odd[line - 1] = part
    opened = read_record(resealed(odd))
    assert opened.problem is not None
    told([opened.problem])
    assert lines([opened.problem])[0].startswith(problem)
    assert is_prefix(opened) and len(opened.record.actions) == 2 and opened.lost == len(PARTS) - 4


@each(
    ("text", "problem"),
    [
        ('{"n":1,"n":2}', 'line 4: duplicate_key: found "n"'),
        ('{"n":NaN}', "line 4: number_form: found NaN"),
        ('{"n":Infinity}', "line 4: number_form: found Infinity"),
        ('{"n":1e999}', "line 4: checksum: found null"),
        ('{"n":' + "9" * 5000 + "}", "line 4: number_form"),
        ('{"n":"\\ud800"}', "line 4: surrogate"),
        ('{"n":' + "[" * 9000 + "}", "line 4: nesting"),
        ('{"n":' + "[" * 20 + "]" * 20 + "}", "line 4: nesting"),
        ('{"n":', 'line 4: not_json: found {"n":'),
        ("[]", "line 4: table: found [], expected {…}"),
        ("\x00", "line 4: encoding: found 0x00"),
        ('{"sum":[]}', "line 4: checksum: found []"),
    ],
)
def test_a_line_that_is_no_plain_json_ends_the_record(text, problem):
    rows = SAVE.split("\n")
    opened = read_record("\n".join([*rows[:3], text, *rows[3:]]))
    assert opened.problem is not None
    told([opened.problem])
    assert lines([opened.problem])[0].startswith(problem)
    assert is_prefix(opened) and len(opened.record.actions) == 1


@each(
    ("change", "problem"),
    [
        ({"schema": 999, "version": "9.9.9"}, "line 1: newer: found 999 (9.9.9), expected 3 (0.1.0)"),
        ({"schema": 4}, "line 1: newer: found 4 (0.1.0), expected 3 (0.1.0)"),
        ({"schema": 0}, "field schema: schema: found 0, expected 3"),
        ({"schema": "1"}, 'field schema: schema: found "1", expected 3'),
        ({"game": "chess"}, 'field game: game: found "chess", expected seven_days'),
        ({"setup": {"players": 9}}, "field players: range: found 9, expected 1–4"),
        ({"setup": []}, "field setup: table: found [], expected {…}"),
        ({"zzz": 1}, "field zzz: unknown: found 1"),
    ],
)
def test_a_wrong_header_is_refused(change, problem):
    assert lines(refusal(read_record, resealed([PARTS[0] | change, *PARTS[1:]])))[0].startswith(problem)


def test_what_is_no_save_is_refused():
    for content in (
        b"",
        b"\n\n",
        b"\xff\xfe{\0",
        b"PK\x03\x04",
        b"\x80\x04\x95",
        SAVE.encode("utf-16"),
        b"[]",
        b"null",
    ):
        refusal(read_record, content)
    assert lines(refusal(read_record, SAVE.encode("utf-16-le"))) == ["line 1: encoding: found 0x00, expected UTF-8"]


def test_a_mark_before_and_windows_line_ends_are_harmless():
    assert read_record("\ufeff" + SAVE).record == SMALL
    assert read_record(SAVE.replace("\n", "\r\n")) == LoadResult(SMALL, 0, None)


def test_another_encoding_keeps_what_is_readable():
    opened = read_record(SAVE.encode("cp1250", "replace"))
    assert opened.problem is not None and opened.record.actions == ()
    assert lines([opened.problem]) == ["line 2: encoding: found 0xBF, expected UTF-8"]
    assert opened.lost == len(PARTS) - 1


# Files


def test_a_record_is_saved_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "game.jsonl"
    save_record(path, SMALL)
    assert load_record(path) == LoadResult(SMALL, 0, None)
    before = path.read_bytes()
    for name in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
            problems = refusal(save_record, path, replace(SMALL, notes={}))
            assert lines(problems) == ["file: unwritable: found Term(noun='system_full', name='')"]
        with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
            patch.setattr(os, name, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
            save_record(path, replace(SMALL, notes={}))
        assert path.read_bytes() == before and list(tmp_path.iterdir()) == [path]
    save_record(path, replace(SMALL, notes={}))
    assert load_record(path).record.notes == {} and list(tmp_path.iterdir()) == [path]


def test_the_order_of_saving_is_write_sync_rename_sync(tmp_path, monkeypatch):
    done = []
    true_fsync, true_replace = os.fsync, os.replace

    def fsync(handle):
        done.append("sync")
        true_fsync(handle)

    def rename(*names):
        done.append("rename")
        true_replace(*names)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(os, "replace", rename)
    save_record(tmp_path / "game.jsonl", SMALL)
    assert done == (["sync", "rename"] if os.name == "nt" else ["sync", "rename", "sync"])


def test_what_cannot_be_written_is_told(tmp_path):
    reasons = {
        tmp_path: "folder",
        tmp_path / "none" / "game": "no_folder",
        tmp_path / ("x" * 300): "name",
        f"{tmp_path}/a\0b": "name",
    }
    for odd, reason in reasons.items():
        assert f"unwritable: found Term(noun='system_{reason}'" in lines(refusal(save_record, odd, SMALL))[0]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="needs links and modes")
def test_a_link_and_a_mode_outlive_a_save(tmp_path):
    (tmp_path / "far").mkdir()
    real, link = tmp_path / "far" / "game.jsonl", tmp_path / "link.jsonl"
    save_record(real, SMALL)
    real.chmod(0o640)
    link.symlink_to(real)
    save_record(link, replace(SMALL, notes={}))
    assert link.is_symlink() and load_record(real).record.notes == {}
    assert real.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in (tmp_path / "far").iterdir()] == ["game.jsonl"]


@pytest.mark.skipif(os.name == "nt", reason="needs FIFOs")
def test_what_is_no_file_is_not_replaced(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "system_no_file" in lines(refusal(save_record, pipe, SMALL))[0]
    assert pipe.is_fifo()


def test_a_damaged_save_is_put_aside_before_its_name_is_used_again(tmp_path):
    path = tmp_path / "game.jsonl"
    content = SAVE.encode()
    assert save_record(path, SMALL) is None
    for number, damaged in enumerate((content[: len(content) // 2], b"my own notes\n")):
        path.write_bytes(damaged)
        aside = save_record(path, SMALL)
        assert aside == tmp_path / ("game.jsonl.damaged" + ("-2" if number else ""))
        assert aside is not None and aside.read_bytes() == damaged and load_record(path).record == SMALL
    assert save_record(path, SMALL) is None


@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_what_a_killed_writer_left_goes_with_the_next_save(tmp_path):
    path, old = tmp_path / "game.jsonl", 10**9
    killed = """if True:
        import os, signal, sys
        from westerplatte_nb.formats.lasting import write_lasting
        os.replace = lambda *names: os.kill(os.getpid(), signal.SIGKILL)
        write_lasting(sys.argv[1], b"half", most=None)
    """
    for name in ("game.jsonl", "other.jsonl"):
        subprocess.run([sys.executable, "-c", killed, str(tmp_path / name)], check=False, cwd=Path(__file__).parents[3])
    left = list(tmp_path.iterdir())
    assert len(left) == 2
    for leftover in left:
        os.utime(leftover, (old, old))
    save_record(path, SMALL)
    assert len(list(tmp_path.iterdir())) == 2  # the other file's leftover waits for its own save


def test_what_a_living_writer_writes_is_not_taken_for_a_leftover(tmp_path):
    path = tmp_path / "game.jsonl"
    tried: list[object] = []
    true_replace = os.replace

    def replace_late(*names):
        os.utime(names[0], (10**9, 10**9))
        if not tried:
            tried.append(names)
            save_record(path, replace(SMALL, notes={}))
        true_replace(*names)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "replace", replace_late)
        save_record(path, SMALL)
    assert load_record(path).record == SMALL and list(tmp_path.iterdir()) == [path]


def test_a_huge_save_is_neither_written_nor_read(tmp_path, monkeypatch):
    path = tmp_path / "huge.jsonl"
    assert "size" in lines(refusal(save_record, path, replace(SMALL, notes={1: "x" * MOST_SAVE})))[0]
    assert not path.exists()
    assert "size" in lines(refusal(read_record, b"x" * (MOST_SAVE + 1)))[0]
    with path.open("wb") as stream:
        stream.truncate(4 * 2**30)
    monkeypatch.setattr(Path, "open", lambda *_: pytest.fail("the file was opened"))
    assert lines(refusal(load_record, path)) == ["file: size: found 4194304 KiB, expected 2048 KiB"]


# Releases

# Saves made by a release stay as they are, and open to the same table for ever: hash and number of actions.
GOLDEN = {
    "0.1.0/common-easy-1.jsonl": ("6f62890de1299fd0", 114),
    "0.1.0/de-medium-3.jsonl": ("7e9faccd48f1e8c2", 95),
    "0.1.0/pl-hard-4.jsonl": ("4051e377744d7cee", 87),
    "0.1.0/en-easy-2-unfinished.jsonl": ("c9ba6a32b8b4b210", 60),
    "0.1.0/position-day-4.jsonl": ("a2208e60f9564afd", 60),
    "0.1.0/packed-easy-2.jsonl": ("519839056c5cf5c5", 259),
    "0.1.0/packed-position-unfinished.jsonl": ("e7c6b8522f61c3d2", 50),
    # Of the English edition when it still shared the rounds of an event evenly: two officers were not even asked.
    "0.1.0/en-ammunition.jsonl": ("609511326e46332a", 134),
    "0.1.0/packed-en-ammunition.jsonl": ("609511326e46332a", 134),
}


@each("name", GOLDEN)
def test_a_save_of_every_release_opens_to_the_same_table(name):
    opened = load_record(SAVES / name)
    assert opened.problem is None and opened.lost == 0
    assert (table_hash(opened.record), len(opened.record.actions)) == GOLDEN[name]


def test_every_kept_save_is_in_the_list():
    assert {path.relative_to(SAVES).as_posix() for path in SAVES.rglob("*.jsonl")} == GOLDEN.keys()


def test_a_save_of_schema_1_is_read_as_one_of_schema_2():
    assert SCHEMA == 1 and SAVE_SCHEMA == 3 and set(STEPS) == {1, 2}
    document = {"schema": 1, "game": "seven_days", "lines": ({"n": 1, "action": "end"},)}
    assert upgrade(document, "x", newest=2) == document | {"schema": 2}
    assert upgrade(document | {"schema": 2}, "x", newest=2) == document | {"schema": 2}


def test_an_old_document_is_lifted_step_by_step():
    steps = {
        1: lambda document: {**document, "setup": {"players": document["setup"]["seats"]}},
        2: lambda document: {**document, "lines": (*document["lines"], {"n": 1, "action": "end"})},
    }
    old = {"schema": 1, "setup": {"seats": 3}, "lines": ()}
    assert upgrade(old, "x", steps, 3) == {
        "schema": 3,
        "setup": {"players": 3},
        "lines": ({"n": 1, "action": "end"},),
    }
    assert old == {"schema": 1, "setup": {"seats": 3}, "lines": ()}
    assert upgrade({**old, "schema": 2}, "x", steps, 3)["setup"] == {"seats": 3}
    assert lines(refusal(upgrade, {**old, "schema": 4}, "x", steps, 3)) == ["file: newer: found 4, expected 3 (0.1.0)"]
    for schema in (0, -1, True, "1", None):
        assert lines(refusal(upgrade, {**old, "schema": schema}, "x", steps, 3))[0].startswith("field schema: schema")
