"""Handing in from the panel: what the page sends is bounded, and what comes out is a result that reads back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from westerplatte_nb.formats.classroom.result_file import Result, read_result
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.text import plain_scenario
from westerplatte_nb.formats.share.code import class_code
from westerplatte_nb.games import ford
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.play import play

FORD = load_scenario(Path(ford.__file__).with_name("scenario.toml"))


def with_stop() -> Any:
    plain = plain_scenario(FORD)
    note = {"round": 1, "stop": True, "text": {"en": "**Who** keeps the four?"}}
    return scenario_of({**plain, "annotation": [*plain.get("annotation", ()), note]}, "stopped")


def handed(board: Any, **content: Any) -> Result:
    sent: list[dict[str, Any]] = []
    board.page_model.send = sent.append
    board._receive(None, {"do": "result", **content}, None)
    assert board.last_error is None
    (message,) = sent
    return read_result(message["save"].encode(), message["name"], lessons_folder())


def test_a_game_of_a_code_is_handed_in_with_the_code_it_came_by() -> None:
    scenario = load_scenario(lessons_folder() / "01_depot/scenario.toml")
    code = class_code(scenario, 1939, lessons_folder())
    board: Any = play("en", scenario=code, resume=False)
    board.play("move B")
    result = handed(board, nickname="  Wilk\u202e ")
    assert (result.code, result.actions) == (code, ("move B",))
    assert result.nickname == "Wilk\N{REPLACEMENT CHARACTER}"


def test_a_game_without_a_scenario_is_handed_in_whole() -> None:
    board: Any = play("en", game="ford", seed=7, resume=False)
    board.session.play(board.session.rules.legal_actions(board.session.state)[0])
    result = handed(board)
    assert result.shared.scenario is None and result.shared.setup.seed == 7


def test_the_file_is_named_after_the_nickname_where_there_is_one() -> None:
    board: Any = play("en", game="ford", seed=7, resume=False)
    board.session.play(board.session.rules.legal_actions(board.session.state)[0])
    sent: list[dict[str, Any]] = []
    board.page_model.send = sent.append
    for nickname in ("Wilk 7", ""):
        board._receive(None, {"do": "result", "nickname": nickname}, None)
    start = board.words("result.file")
    assert [one["name"] for one in sent] == [f"{start}-Wilk7.json", f"{start}.json"]


def test_what_was_written_at_a_stop_is_handed_in_with_its_moment() -> None:
    board: Any = play("en", scenario=with_stop(), resume=False)
    board.session.play(board.session.rules.parse_action("bid 1"))
    (stop,) = board.page_model.view["stops"]
    assert stop["text"] == "Who keeps the four?"
    result = handed(board, stops={str(stop["note"]): "Patrol 1 " + "x" * 999, "99": "not there"})
    ((answer,),) = [result.stops]
    assert (answer.to, answer.at) == (str(stop["note"]), 0) and len(answer.given[0]) <= 300


def test_before_the_first_move_there_is_nothing_to_hand_in() -> None:
    board: Any = play("en", game="ford", resume=False)
    board.page_model.send = lambda content: None
    board._receive(None, {"do": "result"}, None)
    assert "nothing to hand in" in board.message.text


def test_a_code_typed_into_a_game_opens_it_and_a_wrong_one_leaves_the_game() -> None:
    board: Any = play("en", game="ford", resume=False)
    code = class_code(load_scenario(lessons_folder() / "01_depot/scenario.toml"), 5, lessons_folder())
    board._receive(None, {"do": "code", "text": f"{code[:2]}%{code[3:]}", "state": board.session.state_id}, None)
    assert board.session.rules.NAME == "ford" and "Character" in board.message.text
    board._receive(None, {"do": "code", "text": f" {code.lower()}\n", "state": board.session.state_id}, None)
    assert board.ui.scenario.scenario.setup.seed == 5 and board.last_error is None


def test_a_stop_at_a_secret_move_tells_the_other_nothing() -> None:
    plain = plain_scenario(FORD)
    line = plain["line"][0]
    note = {"line": line["name"], "action": 1, "stop": True, "text": {"en": "A secret bid."}}
    board: Any = play("en", scenario=scenario_of({**plain, "annotation": [note]}, "secret"), resume=False)
    board.session.play(board.session.rules.parse_action(line["actions"][0]))
    assert line["actions"][0].startswith("bid")
    assert board.viewing.viewer is None and board.page_model.view["stops"] == []
    # What was written while it was seen is handed in all the same.
    (answer,) = handed(board, stops={"1": "Keep the four."}).stops
    assert answer.at == 1
