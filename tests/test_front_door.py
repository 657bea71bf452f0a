"""The front door of the package: whatever is asked of a public name, the answer is a sentence or the package's own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from inspect import Parameter, signature
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import westerplatte_nb as wnb
from tests.amounts import amount
from tests.each import each
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.games import GAMES
from westerplatte_nb.i18n.arguments import WrongCall
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.page import NoLesson
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.play import Notice

FIRST, OTHER = GAMES[0], GAMES[-1]


class Equal:
    """What answers a comparison with something that is neither true nor false, as the tables of numbers do."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> Any:
        return self

    def __bool__(self) -> bool:
        raise ValueError("neither")


class Unequal:
    """What cannot be compared, nor written."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparison")

    def __repr__(self) -> str:
        raise RuntimeError("no words")

    __str__ = __repr__


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of a person's own, with files of all kinds."""
    made = tmp_path_factory.mktemp("door")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(made)
        patch.setenv("WESTERPLATTE_DATA", str(made / "data"))
        patch.setenv("WESTERPLATTE_LANGUAGE", "en")
        (made / "setup.toml").write_text(f'game = "{OTHER}"\nseed = 3\n', "utf-8")
        (made / "plain.toml").write_text("seed = 3\n", "utf-8")
        (made / "damaged.toml").write_text("game = [\n", "utf-8")
        (made / "list.json").write_text("[1, 2]", "utf-8")
        (made / "bytes.csv").write_bytes(b"\xff\xfe\x00")
        (made / "folder").mkdir()
        lessons = lessons_folder()
        assert lessons is not None
        shutil.copy(lessons / "03_first_assault" / "scenario.toml", made / "scenario.toml")
        for game in GAMES:
            shutil.copy(wnb.example(game), made / f"{game}.jsonl")
        yield made


def session(game: str) -> Session:
    """A game just begun."""
    return Session.new(game, rules_of(game).setup_from_plain({"seed": 1}))


FILES = ("setup.toml", "plain.toml", "damaged.toml", "list.json", "bytes.csv", "folder", "none.toml", "scenario.toml")
PLAYED = tuple(f"{game}.jsonl" for game in GAMES)
WORDS = (
    *GAMES, "pl", "de", "xx", "light", "dark", "uniform", "sensible", "given", "easy", "mine_trigger", "03", "x",
    "scenario", "quiz", "sources", "exhibit", "my_scenario.toml", "guardhouse:5", "1.1",
)  # fmt: skip
HOSTILE = ("", ".", "/", "..", "~", "~nobody/x", "\0", "a\0b", "\ud800", "x" * 5000, "DQ1A-0J7C-01WK-VWMY", "\u202ex")
NUMBERS = (None, True, False, 0, 1, 2, -1, 2**63, 2**70, 10**5000, 1.5, float("nan"), float("inf"))
SETUPS: tuple[Any, ...] = (
    {"seed": 3}, {"game": OTHER, "seed": 3}, {"game": FIRST}, {"game": "nope"}, {"game": 5}, {"game": []}, {1: 2}, {},
    {"goal": 1}, {"goal": 1, "game": OTHER}, {"position": {}}, {"game": OTHER, "players": 2}, {"seed": Unequal()},
)  # fmt: skip
circle: list[Any] = []
circle.append(circle)
OBJECTS: tuple[Any, ...] = (
    b"x", object(), Equal(), Unequal(), circle, [], ["uniform"], (), set(), int, Path("setup.toml"), Path(),
)  # fmt: skip
POOL = some.one_of(
    *map(some.sampled_from, (FILES, PLAYED, WORDS, HOSTILE, NUMBERS, SETUPS, OBJECTS)),
    some.builds(session, some.just(FIRST)),
    some.builds(lambda: session(OTHER).state),
    some.builds(lambda: session(OTHER).full_record()[0].setup),
)
RIGHT: dict[str, Any] = {
    "language": some.sampled_from(("pl", "en", "de")),
    "theme": some.sampled_from(("light", "dark")),
    "game": some.sampled_from(GAMES),
    "setup": some.sampled_from(SETUPS[:3]),
}
# What takes long where it is left to itself.
QUICK: dict[str, Any] = {
    "games": some.sampled_from((1, 2, 0, "x", None, Equal())),
    "bot": some.sampled_from(("uniform", "nobody", None, Equal())),
    "bots": some.sampled_from(("uniform", ["uniform"], [], "nobody", Unequal())),
    "jobs": some.sampled_from((1, 0, "x", Unequal())),
    "cluster": some.sampled_from((None, {1: 2}, object())),
    "seconds": some.sampled_from((0, 0.05, -1, "x", Unequal())),
    "playouts": some.sampled_from((None, 2, "x")),
    "choices": some.sampled_from((False, Unequal(), "x")),
}


class Call(dict[str, Any]):
    """The arguments of a call, told when it fails by their kinds: some cannot be written."""

    def __repr__(self) -> str:
        # More digits than Python writes are named by their number of bits.
        told = (
            f"{one.bit_length()} bits"
            if type(one) is int and one.bit_length() > 9999
            else ascii(one)[:80]
            if isinstance(one, (str, int, float, Path))
            else type(one).__name__
            for one in self.values()
        )
        return ", ".join(f"{name}={one}" for name, one in zip(self, told, strict=True))


def calls(function: Callable[..., Any]) -> some.SearchStrategy[dict[str, Any]]:
    """Arguments for a function: right, wrong, mixed and hostile ones."""
    shape = [one for one in signature(function).parameters.values() if one.kind is not Parameter.VAR_KEYWORD]
    drawn = {one.name: QUICK.get(one.name, RIGHT.get(one.name, POOL) | POOL) for one in shape}
    if not shape:  # what takes nothing is given something, as it may take long with nothing
        return some.fixed_dictionaries({"seed": POOL})
    needed = {name: one for name, one in drawn.items() if name in QUICK}
    others = {name: one for name, one in drawn.items() if name not in QUICK} | {"seed": POOL}
    if shape == [*signature(function).parameters.values()]:
        del others["seed"]
    few = some.lists(some.sampled_from(sorted(others)), max_size=4, unique=True)
    return few.flatmap(
        lambda names: some.fixed_dictionaries({**needed, **{name: others[name] for name in names}}).map(Call)
    )


@each("name", wnb.__all__)
def test_whatever_is_asked_of_a_public_name_is_answered(name: str) -> None:
    function: Any = getattr(wnb, name)

    @settings(max_examples=amount(6, 600), database=None)
    @given(calls(function))
    def asked(arguments: dict[str, Any]) -> None:
        try:
            answer = function(**arguments)
        except (InvalidFile, WrongCall) as refused:
            assert str(refused) and "problem." not in str(refused) and "ui." not in str(refused)
        else:
            if isinstance(answer, Notice | NoLesson):
                assert repr(answer)

    asked()


METHODS = [
    (door, name)
    for door in ("lesson", "course")
    for name, one in vars(type(wnb.lesson(3) if door == "lesson" else wnb.course())).items()
    if not name.startswith("_") and callable(one)
]


@each(("door", "name"), METHODS)
def test_whatever_is_asked_of_a_lesson_and_of_the_course_is_answered(door: str, name: str) -> None:
    about: Any = wnb.lesson(3) if door == "lesson" else wnb.course()
    method = getattr(about, name)

    @settings(max_examples=amount(2, 200), database=None)
    @given(calls(method))
    def asked(arguments: dict[str, Any]) -> None:
        about.last_error = None
        repr(method(**arguments))
        assert about.last_error is None, repr(about.last_error)

    asked()


@pytest.mark.parametrize("setup", [{"seed": 3}, "plain.toml"])
def test_a_setup_that_names_no_game_is_of_the_game_that_the_call_names(setup: Any) -> None:
    game: Any = wnb.play("en", game=OTHER, setup=setup)
    assert game.session.rules.NAME == OTHER and game.session.full_record()[0].setup["seed"] == 3
    assert wnb.simulate(setup, "uniform", game=OTHER, games=1, progress=False).game == OTHER


def test_what_is_of_another_game_than_the_call_names_is_told_by_every_door() -> None:
    asked: dict[str, Any] = {
        "setup": {"game": OTHER}, "load": f"{OTHER}.jsonl", "scenario": wnb.load_scenario("scenario.toml"),
    }  # fmt: skip
    for word, value in asked.items():
        told = repr(wnb.play("en", game=FIRST if word != "scenario" else OTHER, **{word: value}))
        assert "belongs to the game" in told and "you asked for" in told, word
    for subject in ({"game": OTHER}, session(OTHER), "setup.toml"):
        told = repr(wnb.difficulty(subject, "uniform", game=FIRST, games=1, language="en"))
        assert "belongs to the game" in told and "you asked for" in told


@pytest.mark.parametrize("name", ["", ".", "/", "folder"])
def test_a_folder_is_no_file_of_a_tournament(name: str) -> None:
    assert "is not the name of a file" in repr(wnb.tournament(name, "en"))


@each("name", [one for one in wnb.__all__ if "language" in signature(getattr(wnb, one)).parameters])
def test_every_door_tells_a_language_that_it_does_not_speak(name: str) -> None:
    function: Any = getattr(wnb, name)
    needed = {one.name: 3 for one in signature(function).parameters.values() if one.default is Parameter.empty}
    assert "pl, en, de" in repr(function(language="xx", **needed))


@pytest.mark.parametrize("name", ["load_setup", "load_scenario", "read_deck", "read_board", "example"])
def test_a_reader_for_code_raises_its_own_error_for_a_wrong_call(name: str) -> None:
    function: Any = getattr(wnb, name)
    with pytest.raises(WrongCall, match="also needs"):
        function()
    with pytest.raises(WrongCall, match="does not know the word"):
        function("x", colour="red")
