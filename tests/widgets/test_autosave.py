"""Games that keep themselves: what a page is offered, what is written, what stays silent without a page."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb
from tests.amounts import amount, values
from tests.journals import newest_first
from tests.messages import page_message
from tests.widgets.conftest import forget
from westerplatte_nb.engine.record import BotSeat, Record
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.journal import list as journal_list
from westerplatte_nb.formats.journal import reading as journal_reading
from westerplatte_nb.formats.journal.list import rows
from westerplatte_nb.formats.journal.pruning import delete_unfinished, prune
from westerplatte_nb.formats.journal.reading import read_journal
from westerplatte_nb.formats.record.lines import dump_lines, dump_record, seal_line
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.paint import canvas_library
from westerplatte_nb.widgets.play import play, with_autosave
from westerplatte_nb.widgets.start import autosave

ORDERS = ("move B", "move A", "end")


def shown(game: Any, *boards: str) -> GameWidget:
    """Show a game on a page that shows other boards too."""
    assert isinstance(game, GameWidget)
    game._receive(None, {"do": "ready", "boards": list(boards)}, [])
    assert game.last_error is None
    return game


def say(game: GameWidget, do: str, **content: Any) -> None:
    game._receive(None, page_message(game, do, **content), [])
    assert game.last_error is None


def order(game: GameWidget, *lines: str) -> GameWidget:
    for line in lines:
        say(game, "act", line=line)
    return game


def notice(game: GameWidget) -> Any:
    return game.page_model.view["notice"]


def actions(path: Path) -> tuple[str, ...]:
    kept = read_journal(path.read_bytes(), path.name)
    return kept.record.actions[: kept.cursor]


def board(game: GameWidget) -> str:
    return str(game.canvas._dom_classes[0])


def test_what_is_played_on_a_page_is_on_disk_before_it_is_drawn(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = shown(play("en", seed=1939))
    kept: list[tuple[str, ...]] = []
    monkeypatch.setattr(game, "show", lambda: kept.append(actions(newest_first(folder)[0])))
    order(game, *ORDERS)
    assert kept == [ORDERS[:1], ORDERS[:2], ORDERS]
    assert game.page_model.view["kept"] is False or kept


def test_an_offer_names_the_lesson_or_the_game_that_was_begun(folder: Path) -> None:
    lesson = "Lesson 3, “Before the gate, 1 September”. Day 1, turn 1 "
    order(shown(westerplatte_nb.lesson("03_first_assault", "en").play()), "fire 1")
    for again in (westerplatte_nb.lesson("03_first_assault", "en").play(), play("en", seed=3)):
        assert notice(shown(again))["text"].startswith(f"Keep playing? {lesson}")
    order(shown(play("en", seed=4)), "move B")
    offered = notice(shown(play("en", seed=5)))
    assert offered["text"].startswith("Keep playing? 7 Days of Westerplatte. Day 1, turn 1 ")
    assert [one["text"].startswith(lesson) for one in offered["others"]] == [True]


def test_without_a_page_nothing_is_written_or_read(folder: Path) -> None:
    game = play("en", seed=1939)
    assert isinstance(game, GameWidget)
    for line in ORDERS:
        game.play(line)
    game._repr_mimebundle_()
    assert not folder.exists()
    assert notice(game) is None


def test_a_page_alone_leaves_no_journal(folder: Path) -> None:
    shown(play("en", seed=1939))
    assert newest_first(folder) == []


def test_an_unfinished_game_is_offered_and_not_resumed_by_itself(folder: Path) -> None:
    old = order(shown(play("en", players=3, difficulty="hard", seed=7)), "start A", "start B", "start C")
    while old.state.turn < 2:
        line = str(old.session.rules.legal_actions(old.state)[-1])
        order(old, line)
    forget()
    before = newest_first(folder)[0].read_bytes()
    game = shown(play("en", seed=1939))
    box = notice(game)
    assert box["kind"] == "offer"
    assert "Day 1, turn 2 (hard, 3 players), saved on {when}." in box["text"]
    assert abs(box["saved"] / 1000 - newest_first(folder)[0].stat().st_mtime) < 1
    assert game.page_model.live
    assert game.state.turn == 1 and len(game.state.officers) == 2
    say(game, "resume", id=box["id"])
    assert notice(game) is None
    assert game.session.record == old.session.record
    assert game.state == old.state
    assert newest_first(folder)[0].read_bytes() == before
    order(game, str(game.session.rules.legal_actions(game.state)[0]))
    assert newest_first(folder)[0].read_bytes().startswith(before)
    assert len(newest_first(folder)) == 1


def test_an_offer_goes_with_the_first_order_and_comes_back_when_that_is_taken_back(folder: Path) -> None:
    order(shown(play("en", seed=1939)), *ORDERS)
    forget()
    game = shown(play("en", seed=7))
    offer = notice(game)
    assert offer["kind"] == "offer"
    assert notice(order(game, str(game.session.rules.legal_actions(game.state)[0]))) is None
    say(game, "undo")
    assert notice(game) == offer


def test_a_call_that_names_more_than_everybody_chooses_is_offered_only_games_of_its_setup(folder: Path) -> None:
    order(shown(play("en", seed=1939)), *ORDERS)
    forget()
    assert notice(shown(play("en", seed=1939, turn_limit=9))) is None
    assert notice(shown(play("en", players=3))) is not None


def test_redo_comes_back_with_the_game(folder: Path) -> None:
    old = order(shown(play("en", seed=1939)), *ORDERS[:2])
    say(old, "undo")
    forget()
    game = shown(play("en", seed=1939))
    say(game, "resume", id=notice(game)["id"])
    assert game.session.can_redo
    say(game, "redo")
    assert game.session.record.actions == ORDERS[:2]


def test_clicks_meant_for_the_new_game_do_nothing_in_the_resumed_one(folder: Path) -> None:
    order(shown(play("en", seed=1939)), *ORDERS)
    forget()
    game = shown(play("en", seed=1939))
    late = game.session.state_id
    say(game, "resume", id=notice(game)["id"])
    before = game.state
    game._receive(None, {"do": "act", "line": "move B", "state": late}, [])
    assert game.state is before


def test_starting_anew_keeps_the_new_game_and_the_old_journal(folder: Path) -> None:
    order(shown(play("en", seed=1939)), "move B")
    forget()
    game = shown(play("en", seed=1939))
    say(game, "notice_seen")
    assert notice(game) is None
    order(game, "move D")
    assert sorted(actions(path) for path in newest_first(folder)) == [("move B",), ("move D",)]


def test_several_games_are_listed_newest_first(folder: Path) -> None:
    for line in ("end", "move B", "move D"):
        order(shown(play("en", seed=1939, resume=False)), line)
        forget()
    game = shown(play("pl", seed=1939))
    box = notice(game)
    say(game, "resume", id=box["others"][1]["id"])
    assert game.session.record.actions == ("end",)


def test_resume_may_be_asked_for_or_refused_in_code(folder: Path) -> None:
    order(shown(play("en", seed=1939)), *ORDERS)
    forget()
    assert notice(shown(play("en", seed=1939, resume=False))) is None
    game = play("en", seed=5, resume=True)
    assert isinstance(game, GameWidget)
    assert game.session.record.actions == ORDERS
    order(game, str(game.session.rules.legal_actions(game.state)[0]))
    assert len(actions(newest_first(folder)[0])) == 4


def test_resume_without_anything_to_resume_is_a_new_game(folder: Path) -> None:
    game = play("en", seed=5, resume=True)
    assert isinstance(game, GameWidget) and game.session.record.actions == ()


def test_a_finished_game_is_not_offered(folder: Path) -> None:
    game = shown(play("en", seed=1939))
    while game.state.result is None:
        order(game, str(game.session.rules.legal_actions(game.state)[-1]))
    forget()
    assert notice(shown(play("en", seed=1939))) is None


def test_playing_again_keeps_the_game_that_is_over(folder: Path) -> None:
    game = shown(play("en", seed=1939))
    while game.state.result is None:
        order(game, str(game.session.rules.legal_actions(game.state)[-1]))
    over = game.session.record.actions
    say(game, "again", same=False)
    order(game, str(game.session.rules.legal_actions(game.state)[0]))
    assert over in [actions(path) for path in newest_first(folder)]


def test_a_lesson_of_its_own_setup_offers_only_games_of_that_setup(folder: Path) -> None:
    lesson = {"seed": 3, "difficulty": "hard"}
    order(shown(play("en", seed=1939)), "move B")
    forget()
    assert notice(shown(play("en", setup=lesson))) is None
    order(shown(play("en", setup=lesson)), "end")
    forget()
    assert notice(shown(play("en", setup=lesson)))["others"] == []


def test_an_unfinished_game_is_offered_though_a_bot_has_begun_the_new_one(folder: Path) -> None:
    begun = {"seed": 3, "players": 2}

    def with_bot() -> GameWidget:
        session = Session.new("seven_days", rules_of("seven_days").setup_from_plain(begun), {0: BotSeat("sensible")})
        while session.rules.turn_of(session.state) == 0:
            session.play(session.rules.legal_actions(session.state)[-1])
        return shown(with_autosave(GameWidget(session, "en"), None, same_setup=True))

    game = with_bot()
    assert game.page_model.view["can_undo"] is False
    order(game, "end")
    assert notice(game) is None
    forget()
    assert notice(with_bot())["kind"] == "offer"


# ---- who plays -------------------------------------------------------------------------------------------------------


LESSONS = Path(__file__).parents[2] / "lessons"
FOR_ONE = tuple(path.relative_to(LESSONS).as_posix() for path in sorted(LESSONS.glob("*/alone.toml")))


def chosen(game: GameWidget) -> GameWidget:
    """Let a person choose the first there is, whether the hand lies open or not."""
    game.bots.play_now()
    game.session.play(game.session.rules.legal_actions(game.state)[0])
    return game


def seats_in(paths: list[Path]) -> list[set[int]]:
    return sorted((set(read_journal(path.read_bytes(), path.name).record.bots) for path in paths), key=len)


@pytest.mark.parametrize("alone", FOR_ONE)
@values("first", few="alone", many=["alone", "two"])
def test_a_scenario_offers_only_games_in_which_the_computer_plays_what_it_plays_there(
    folder: Path, alone: str, first: str
) -> None:
    """The scenario for one differs from that for two in nothing but who plays."""
    files = {"alone": LESSONS / alone, "two": (LESSONS / alone).with_name("scenario.toml")}
    second = "two" if first == "alone" else "alone"
    old = chosen(shown(play("en", scenario=files[first])))
    forget()
    other = shown(play("en", scenario=files[second]))
    assert notice(other) is None
    begun = play("en", scenario=files[second], resume=True)
    assert isinstance(begun, GameWidget) and not begun.session.record.actions
    assert set(begun.session.bots) == set(other.session.bots) != set(old.session.bots)
    chosen(other)
    forget()
    for name, bots in ((first, old.session.bots), (second, other.session.bots)):
        game = shown(play("en", scenario=files[name]))
        assert notice(game)["kind"] == "offer" and notice(game)["others"] == []
        say(game, "resume", id=notice(game)["id"])
        assert game.session.bots == bots and game.session.record.actions
        forget()
    assert seats_in(newest_first(folder)) == sorted(map(set, (old.session.bots, other.session.bots)), key=len)


def test_games_of_no_scenario_are_offered_whoever_plays(folder: Path) -> None:
    """Whoever has chosen under Who plays that the computer joins in gets that game back where they began."""
    for arguments in ({"seed": 1939}, {"setup": {"seed": 1939}}):
        game = shown(play("en", **arguments, resume=False))
        record = game.session.full_record()[0]
        game.replace_game(Session(Record(record.game, record.setup, bots={1: BotSeat("sensible")})))
        order(game, "move B")
        name = newest_first(folder)[0].stem
        forget()
        box = notice(shown(play("en", **arguments)))
        assert name in [box["id"], *(one["id"] for one in box["others"])]
        forget()


@pytest.mark.parametrize("version", ["0.0.1", ""])
@pytest.mark.parametrize("name", ["alone", "two"])
def test_a_game_that_another_release_kept_is_offered_by_its_own_board(folder: Path, version: str, name: str) -> None:
    files = {"two": LESSONS / "13_bridge" / "scenario.toml", "alone": LESSONS / "13_bridge" / "alone.toml"}
    chosen(shown(play("en", scenario=files[name])))
    forget()
    (path,) = newest_first(folder)
    lines, seal = [], ""
    for raw in path.read_text("utf-8").splitlines():
        entry = {key: value for key, value in json.loads(raw).items() if key != "sum"}
        text, seal = seal_line(entry | ({"version": version} if "version" in entry else {}), seal)
        lines.append(f"{text}\n")
    path.write_text("".join(lines), "utf-8")
    assert (b'"bots"' in path.read_bytes()) == (name == "alone")  # a game without bots never told of any
    found = {one: notice(shown(play("en", scenario=file))) for one, file in files.items()}
    assert [one for one, box in found.items() if box is not None] == [name]


def test_a_game_for_two_of_which_no_move_can_be_read_waits_for_the_board_for_two(folder: Path) -> None:
    two, alone = LESSONS / "13_bridge" / "scenario.toml", LESSONS / "13_bridge" / "alone.toml"
    chosen(shown(play("en", scenario=two)))
    forget()
    damaged(newest_first(folder)[0], 2)
    assert shown(play("en", scenario=alone)).page_model.view["message"] is None
    assert not list(folder.glob("*.damaged"))
    told = shown(play("en", scenario=two)).page_model.view["message"]["text"]
    (aside,) = folder.glob("*.damaged")
    assert str(aside) in told


# ---- several widgets, loaded games, places where nothing can be kept -------------------------------------------------


def test_two_widgets_are_two_journals_and_the_one_on_the_page_is_not_offered(folder: Path) -> None:
    one = order(shown(play("en", seed=1939)), "move B")
    other = shown(play("en", seed=1939), board(one))
    assert notice(other) is None
    order(other, "move D")
    order(one, "move A")
    assert sorted(actions(path) for path in newest_first(folder)) == [("move B", "move A"), ("move D",)]


def test_a_cell_run_again_goes_on_with_the_same_game(folder: Path) -> None:
    """The widget of the first run is still in the kernel: the second shows the very same game, and both keep step."""
    old = order(shown(play("en", seed=1939)), "move B")
    game = shown(play("en", seed=1939))
    say(game, "resume", id=notice(game)["id"])
    assert game.session is old.session
    order(game, "move A")
    assert old.page_model.view["state"] == game.page_model.view["state"] == game.session.state_id
    order(old, "end")
    assert game.page_model.view["turn"] == old.page_model.view["turn"]
    assert [actions(path) for path in newest_first(folder)] == [("move B", "move A", "end")]


def test_a_loaded_game_is_kept_from_its_first_new_action(folder: Path) -> None:
    game = order(shown(play("en", seed=1939)), "move B")
    text = dump_record(game.session.record)
    other = shown(play("en", seed=5, resume=False))
    say(other, "load", text=text, name="game.jsonl")
    assert len(newest_first(folder)) == 1
    order(other, "move A")
    assert sorted(actions(path) for path in newest_first(folder)) == [("move B",), ("move B", "move A")]


def test_a_game_that_is_written_elsewhere_is_told_so(folder: Path) -> None:
    order(shown(play("en", seed=1939)), "move B")
    forget()
    game, rival = shown(play("en", seed=1939)), play("en", resume=True)
    autosave._LIVE.clear()  # the rival is another process
    before = game.state
    say(game, "resume", id=notice(game)["id"])
    assert "another notebook" in game.page_model.view["message"]["text"]
    assert game.state is before
    assert isinstance(rival, GameWidget)


def test_where_nothing_can_be_written_the_game_goes_on_and_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "file"))
    game = order(shown(play("en", seed=1939)), "move B")
    assert notice(game)["kind"] == "unkept"
    assert game.state.officers[0].space == 1
    say(game, "notice_seen")
    order(game, "move A")
    assert notice(game) is None
    assert game.page_model.view["kept"] is False


def test_no_folder_means_no_autosave_and_no_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WESTERPLATTE_DATA", "")
    game = order(shown(play("en", seed=1939)), "move B")
    assert notice(game) is None and not game.session.kept


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_the_boxes_speak_every_language(folder: Path, language: str) -> None:
    order(shown(play("en", seed=1939)), "move B")
    order(shown(play("en", seed=1939, resume=False)), "move B")
    forget()
    box = notice(shown(play(language, seed=1939)))
    texts = [box["text"], box["new"], box["resume"], box["more"], *(other["text"] for other in box["others"])]
    assert len(texts) == 5
    assert not [text for text in texts if "[" in text]


# ---- damage, many games, places that are none ------------------------------------------------------------------------


def damaged(path: Path, line: int) -> bytes:
    """Change a letter in a line of a file, and return the whole."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b":", b";", 1)
    path.write_bytes(b"".join(lines))
    return path.read_bytes()


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_a_damaged_game_tells_how_much_was_read_where_it_broke_and_where_the_rest_is(
    folder: Path, language: str
) -> None:
    order(shown(play("en", seed=1939)), *ORDERS)
    forget()
    (path,) = newest_first(folder)
    content = damaged(path, 4)
    game = shown(play(language, seed=1939))
    say(game, "resume", id=notice(game)["id"])
    told = game.page_model.view["message"]["text"]
    (aside,) = folder.glob("*.damaged")
    assert aside.read_bytes() == content
    assert " 2 " in told and " 4" in told and str(aside) in told and "[" not in told
    assert game.session.record.actions == ORDERS[:2]
    (good,) = newest_first(folder)
    assert actions(good) == ORDERS[:2]  # at once, not with the next order
    order(game, str(game.session.rules.legal_actions(game.state)[0]))
    assert len(actions(good)) == 3 and aside.read_bytes() == content


def cut_in_the_first_line(content: bytes) -> bytes:
    """Keep two thirds of a journal of two moves, which end in its first line, and add what is no text."""
    return content[: len(content) * 2 // 3] + b"\x00\xff{garbage\n\x13\n"


def cut_in_the_second_line(content: bytes) -> bytes:
    return content[: content.index(b"\n") + 30]


def changed_in_the_first_line(content: bytes) -> bytes:
    return content.replace(b"1939", b"1938", 1)


def changed_in_the_second_line(content: bytes) -> bytes:
    return content.replace(b"move B", b"move D", 1)


UNREADABLE = [
    (cut_in_the_first_line, 1),
    (cut_in_the_second_line, 2),
    (changed_in_the_first_line, 1),
    (changed_in_the_second_line, 2),
]


def unreadable(folder: Path, damage: Callable[[bytes], bytes] = cut_in_the_first_line) -> bytes:
    """Play two moves, damage the journal, and return what it then holds."""
    order(shown(play("en", seed=1939, resume=False)), *ORDERS[:2])
    forget()
    path = newest_first(folder)[0]
    content = damage(path.read_bytes())
    path.write_bytes(content)
    return content


@pytest.mark.parametrize(("damage", "line"), UNREADABLE)
@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_a_game_of_which_no_move_can_be_read_is_told_once_and_kept(
    folder: Path, damage: Callable[[bytes], bytes], line: int, language: str
) -> None:
    content = unreadable(folder, damage)
    game = shown(play(language, seed=1939))
    told = game.page_model.view["message"]["text"]
    (aside,) = folder.glob("*.damaged")
    assert str(aside) in told and f" {line}" in told and "[" not in told
    assert told in game.page_model.live
    assert aside.read_bytes() == content
    forget()
    again = shown(play(language, seed=1939))
    assert again.page_model.view["message"] is None
    assert aside.read_bytes() == content


def test_a_game_of_which_no_move_can_be_read_is_told_beside_the_one_gone_on_with(folder: Path) -> None:
    order(shown(play("en", seed=1939)), *ORDERS)
    forget()
    damaged(newest_first(folder)[0], 4)
    unreadable(folder)
    game = shown(play("en", resume=True))
    told = game.page_model.view["message"]["text"]
    assert game.session.record.actions == ORDERS[:2]
    assert all(str(aside) in told for aside in folder.glob("*.damaged"))
    assert len(tuple(folder.glob("*.damaged"))) == 2


def test_a_game_of_which_no_move_can_be_read_waits_where_nothing_is_offered(folder: Path) -> None:
    content = unreadable(folder)
    (path,) = newest_first(folder)
    os.utime(path, (0, 0))
    shown(play("en", seed=1939, resume=False))
    assert path.read_bytes() == content


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_the_journal_of_a_later_release_is_no_damaged_one_and_told(folder: Path, language: str) -> None:
    content = unreadable(folder, lambda content: content.replace(b'"schema":1', b'"schema":99', 1))
    told = shown(play(language, seed=1939)).page_model.view["message"]["text"]
    (path,) = newest_first(folder)
    assert path.name in told and "[" not in told
    assert path.read_bytes() == content


def test_a_damaged_save_tells_the_same_at_every_door_and_is_not_written_over(folder: Path, tmp_path: Path) -> None:
    game = play("en", seed=1939)
    assert isinstance(game, GameWidget)
    for line in ORDERS:
        game.play(line)
    path = tmp_path / "game.jsonl"
    path.write_text(dump_lines(game.session.record), encoding="utf-8")
    content = damaged(path, 3)
    opened = play("en", load=str(path))
    assert isinstance(opened, GameWidget)
    told = opened.page_model.view["message"]["text"]
    assert "1 move could be read, but 2 lines could not" in told and "line 3" in told and str(path) in told
    other = shown(play("en", seed=5, resume=False))
    say(other, "load", text=content.decode(), name="game.jsonl")
    assert "1 move could be read, but 2 lines could not" in other.page_model.view["message"]["text"]
    opened.save(path)
    assert (tmp_path / "game.jsonl.damaged").read_bytes() == content
    assert "game.jsonl.damaged" in opened.page_model.view["message"]["text"]


def test_a_journal_opens_by_load_too(folder: Path) -> None:
    old = order(shown(play("en", seed=1939)), *ORDERS)
    say(old, "undo")
    game = play("en", load=newest_first(folder)[0])
    assert isinstance(game, GameWidget)
    assert game.session.record.actions == ORDERS[:2] and game.page_model.view["message"] is None


@pytest.mark.parametrize("do", ["new", "load", "scenario_again", "resume"])
def test_what_was_meant_for_another_state_does_not_put_another_game_here(folder: Path, do: str) -> None:
    scenario = Path(__file__).parents[2] / "lessons" / "03_first_assault" / "scenario.toml"
    order(shown(play("en", scenario=scenario)), "end")
    forget()
    game = shown(play("en", scenario=scenario))
    text = dump_record(Session(game.session.record).record)
    late = game.session.state_id
    contents: dict[str, dict[str, Any]] = {
        "new": {"setup": {"players": "2"}},
        "load": {"text": text, "name": ""},
        "resume": {"id": notice(game)["id"]},
    }
    order(game, str(game.session.rules.legal_actions(game.state)[0]))
    before = game.session
    game._receive(None, {"do": do, "state": late, **contents.get(do, {})}, [])
    assert game.session is before and len(game.session.record.actions) == 1
    assert game.last_error is None
    say(game, do, **contents.get(do, {}))
    assert game.session is not before


def test_of_two_games_the_one_played_last_is_offered_first_though_the_clock_was_set_back(folder: Path) -> None:
    order(shown(play("en", seed=1939)), "move B")
    forget()
    (first,) = newest_first(folder)
    os.utime(first, (4 * 10**9, 4 * 10**9))
    order(shown(play("en", seed=1939, resume=False)), "move D")
    forget()
    game = shown(play("en", seed=1939))
    say(game, "resume", id=notice(game)["id"])
    assert game.session.record.actions == ("move D",)


def test_a_game_that_its_last_action_ended_is_not_offered_though_the_kernel_died_then(folder: Path) -> None:
    game = shown(play("en", seed=1939))
    while game.state.result is None:
        order(game, str(game.session.rules.legal_actions(game.state)[-1]))
    forget()
    (path,) = newest_first(folder)
    lines = path.read_bytes().splitlines(keepends=True)
    assert lines[-1].startswith(b'{"over":true')
    path.write_bytes(b"".join(lines[:-1]))
    assert notice(shown(play("en", seed=1939))) is None


@pytest.mark.skipif(os.name == "nt", reason="needs FIFOs")
def test_a_pipe_among_the_games_blocks_nothing(folder: Path) -> None:
    order(shown(play("en", seed=1939)), "move B")
    forget()
    for name in ("pipe.journal", "clock-pipe.journal"):
        os.mkfifo(folder / name)
    (folder / "clock").unlink()
    os.mkfifo(folder / "clock")
    (folder / "index.json").unlink(missing_ok=True)
    os.mkfifo(folder / "index.json")
    game = shown(play("en", seed=1939))
    assert notice(game)["others"] == []
    order(game, "move D")
    assert game.session.kept


def test_a_place_that_is_none_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WESTERPLATTE_DATA", "~nobody-of-this-name/games")
    game = shown(play("en", seed=1939))
    assert notice(game)["kind"] == "unkept" and "no such folder" in notice(game)["text"]
    order(game, "move B")
    assert len(game.session.record.actions) == 1
    say(game, "notice_seen")
    assert notice(game) is None


def test_a_game_that_could_not_be_kept_is_kept_again_when_that_is_possible(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = order(shown(play("en", seed=1939)), "move B")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(28, "")))
        order(game, "move A")
        assert notice(game)["kind"] == "unkept" and "the disk is full" in notice(game)["text"]
    order(game, "end")
    assert notice(game) is None and game.session.kept
    assert actions(newest_first(folder)[0]) == ORDERS


def many(folder: Path, number: int) -> None:
    order(shown(play("en", seed=1939, resume=False)), "move B")
    forget()
    (path,) = newest_first(folder)
    for one in range(number - 1):
        (folder / f"20250101T000000-{one:08x}.journal").write_bytes(path.read_bytes())


def test_of_many_games_the_older_ones_can_be_tidied_away_when_asked_twice(folder: Path) -> None:
    many(folder, 30)
    game = shown(play("en", seed=1939))
    assert notice(game)["tidy"] == "Delete older games (25 games)"
    say(game, "tidy_games", sure=False)
    assert notice(game)["kind"] == "tidy" and "25 games" in notice(game)["text"]
    say(game, "tidy_games", sure=None)
    assert len(newest_first(folder)) == 30 and notice(game)["kind"] == "offer"
    say(game, "tidy_games", sure=False)
    say(game, "tidy_games", sure=True)
    assert len(newest_first(folder)) == 5
    assert notice(game)["kind"] == "offer" and not notice(game)["tidy"]
    assert "25" in game.page_model.view["message"]["text"]


def test_more_games_than_can_be_looked_through_are_moved_away_and_not_deleted(folder: Path) -> None:
    many(folder, 12)
    newest = newest_first(folder)
    prune(folder, unfinished=8)
    assert newest_first(folder) == newest[:8]
    assert {path.name for path in (folder / "older").iterdir()} == {path.name for path in newest[8:]}
    assert delete_unfinished(folder) == 7
    assert len(newest_first(folder)) == 5 and list((folder / "older").iterdir()) == []


def counted(work: Any, calls: list[str]) -> Any:
    """Return a function that does the same and leaves a mark of each call."""

    def work_and_count(*asked: Any) -> Any:
        calls.append(str(asked[-1]))
        return work(*asked)

    return work_and_count


def test_of_many_games_only_those_offered_are_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many(folder, 60)
    read: list[str] = []
    opened: list[str] = []
    monkeypatch.setattr(journal_reading, "read_journal", counted(journal_reading.read_journal, read))
    monkeypatch.setattr(journal_list, "_first_and_last", counted(journal_list._first_and_last, opened))
    shown(play("en", seed=1939))
    assert len(read) == 5 and len(opened) <= 2 * 60
    opened.clear()
    shown(play("en", seed=1939))
    assert len(opened) < 20  # the index knows them


@pytest.mark.skipif(os.name == "nt", reason="needs modes")
def test_games_are_for_their_owner_alone(folder: Path) -> None:
    many(folder, 30)
    rows(folder)
    assert {path.stat().st_mode & 0o777 for path in (folder, folder.parent)} <= {0o700}
    assert {path.stat().st_mode & 0o777 for path in newest_first(folder)[-1:]} | {
        (folder / name).stat().st_mode & 0o777 for name in ("clock", "index.json")
    } == {0o600}


# ---- answers and interrupts -----------------------------------------------------------------------------------------


def test_every_message_is_answered(folder: Path) -> None:
    game = shown(play("en", seed=1939))
    stale = game.session.state_id
    said: list[dict[str, Any]] = [{"do": "act", "line": line, "state": stale} for line in ("move B", "move A")]
    for number, content in enumerate([*said, {"do": "ping"}, {"do": "point"}, {}]):
        game._receive(None, content | {"ask": f"page:{number}"}, [])
        assert game.page_model.ack == f"page:{number}"


def test_an_order_is_answered_in_the_update_it_causes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = shown(play("en", seed=1939))
    sent: list[set[str]] = []
    monkeypatch.setattr(game.page_model, "_send", lambda told, **_: sent.append(set(told["content"]["change"])))
    game._receive(None, {"do": "act", "line": "move B", "state": game.session.state_id, "ask": "page:1"}, [])
    assert len(sent) == 1
    assert {"ack", "view"} <= sent[0]


class Interruption:
    """Raises KeyboardInterrupt at the `at`-th line of the package that a click runs through, but for pure drawing."""

    FILES = (
        "/session.py",
        "/runner.py",
        "/inbox.py",
        "/host.py",
        "/journal.py",
        "/game.py",
        "/error_guard.py",
        "/messages.py",
        "/painter.py",
        "/record_lines.py",
    )

    def __init__(self, at: int) -> None:
        self.left = at
        self.fired = False

    def __call__(self, frame: Any, event: str, argument: object) -> object:
        if not self.fired and event == "line" and frame.f_code.co_filename.endswith(self.FILES):
            self.left -= 1
            if self.left == 0:
                self.fired = True
                raise KeyboardInterrupt
        return self


def test_an_interrupt_anywhere_in_a_click_leaves_before_or_after_and_a_page_that_follows(folder: Path) -> None:
    game = shown(play("en", seed=1939))
    order(game, "move B")
    before, played = game.session.record.actions, (*game.session.record.actions, "move A")
    at, step, fired = 0, 1, True
    while fired:
        at += step
        step = amount(3, 1) if at < 120 else amount(127, 7)  # painting runs through many lines
        interruption = Interruption(at)
        tracing = sys.gettrace()
        sys.settrace(interruption)  # type: ignore[arg-type]
        try:
            say(game, "act", line="move A")
        except KeyboardInterrupt:
            pass
        finally:
            sys.settrace(tracing)
            # No signal is answered between the end of a block and the exit of its lock, but a trace function is.
            while canvas_library._LOCK._is_owned():  # type: ignore[attr-defined]
                canvas_library._LOCK.release()
        fired = interruption.fired
        assert game.session.record.actions in (before, played)
        # The next click of a page that saw nothing of it is for an old state, and brings the page up to date.
        game._receive(None, {"do": "act", "line": "end", "state": 0}, [])
        assert game.page_model.view["state"] == game.session.state_id == game.shown
        assert game.session.record.actions in (before, played)
        if game.session.record.actions == played:
            say(game, "undo")
        assert actions(newest_first(folder)[0]) in (before, played)
        assert game.session.kept
    assert at > 100
