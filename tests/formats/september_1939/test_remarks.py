"""What is odd in a setup is told where it is opened; it is played all the same."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.each import each
from tests.games.september_1939.positions import MARKS, OPEN, ground
from westerplatte_nb import cli
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.game_files import remarks_on
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.september_1939.rules.releases import NEWEST, data_of
from westerplatte_nb.games.september_1939.rules.setup import Setup, table_names
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play

GAME = "september_1939"
LESSONS = Path(__file__).parents[3] / "lessons"
ACROSS = [f"{x},60" for x in range(0, 125, 5)]


def odd_formation() -> dict[str, Any]:
    model = copy.deepcopy(data_of("model", NEWEST))
    model["formations"]["heap"] = [[0, 0], [0, 0], [5, 0]]
    return model


def table(map: str = OPEN, mark: Any = MARKS) -> dict[str, Any]:
    return {"table": {"map": map, "mark": mark}}


def laid(poland: dict[str, Any], **more: Any) -> dict[str, Any]:
    germany = {"hq": {"at": ["60,100"]}}
    return {"position": {"platoons": {"poland": poland, "germany": germany}}, **more}


CARS = {"forces": {"poland": ["headquarters"], "germany": ["armoured_cars"]}}
ODD: dict[str, tuple[dict[str, Any], list[str]]] = {
    "nothing": (table(), []),
    "two of a name": (table(mark=[MARKS[0], {"mark": "A", "at": "60,60"}]), ["mark_name"]),
    "two on a point": (table(mark=[MARKS[0], {"mark": "B", "at": MARKS[0]["at"]}]), ["mark_point"]),
    "a mark in a river": (table(ground(river=" ".join(ACROSS))), ["goal"] * 3),
    "a mark behind a river that those who are to hold it cannot cross": (
        {**table(ground(river=" ".join(ACROSS)), [{"mark": "A", "at": "60,90"}]),
         "goal": {"kind": "hold", "side": "poland", "marks": ["A"]}}, ["goal"]),
    "the same for those who begin behind it": (
        {**table(ground(river=" ".join(ACROSS)), [{"mark": "A", "at": "60,90"}]),
         "goal": {"kind": "hold", "side": "germany", "marks": ["A"]}}, []),
    "no point to deploy on": (
        table(ground(rock=" ".join(f"{x},{y}" for x in range(0, 125, 5) for y in range(0, 35, 5)))), ["deployment"]),
    "two stands on a point": ({"model": odd_formation()}, ["formation"]),
    "a car in a wood": (
        {**table(ground(w="60,60")), **CARS, "position": {"platoons": {
            "poland": {"hq": {"at": ["5,5"]}}, "germany": {"car": {"at": ["60,60", "60,70", "60,75"]}}}}}, ["stuck"]),
    "an empty table": ({**table(mark=[]), "position": {"platoons": {}}}, ["empty"]),
    "a river that touches by corners": (table(ground(river="40,40 45,45 50,40")), ["river", "river"]),
    "a river that is whole": (table(ground(river="40,40 45,40 45,45 50,45")), []),
}  # fmt: skip


@each("case", ODD)
def test_what_is_odd_is_remarked_and_played_all_the_same(case):
    plain, expected = ODD[case]
    setup = load_setup({"game": GAME, **plain})
    remarks = remarks_on(GAME, setup)
    assert [one.key for one in remarks] == [f"{GAME}/remark.{name}" for name in expected]
    assert rules_of(GAME).setup(setup)
    for language in LANGUAGES:
        assert all("{" not in words_in(language).of(GAME).say(one) for one in remarks)


def test_there_is_nothing_to_remark_on_what_the_package_and_the_course_bring():
    for table in table_names(NEWEST):
        assert remarks_on(GAME, Setup(table=table)) == ()
    for path in (LESSONS / "13_bridge").glob("*.toml"):
        if path.stem not in ("quiz", "sources"):
            scenario = load_scenario(path)
            assert remarks_on(GAME, scenario.setup) == ()


def test_a_remark_is_told_by_the_command_and_on_the_page(tmp_path, capsys):
    written = tmp_path / "river.toml"
    rows = ODD["a river that touches by corners"][0]["table"]["map"]
    written.write_text(f'game = "{GAME}"\n[table]\nmap = """\n{rows}\n"""\n', "utf-8")
    assert cli.main(["check", str(written), "--language", "en"]) == 0
    assert "touch only at a corner" in capsys.readouterr().out
    shown = play(setup=written, language="en", resume=False)
    assert isinstance(shown, GameWidget) and "touch only at a corner" in shown.live
