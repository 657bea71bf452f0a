"""What people do with a file of a game, so that whatever its reader let in is met by what shows it.

Each takes the file, a dice, and whether every door is to be tried: commands, pictures and all pages.
"""

from __future__ import annotations

import io
import json
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import westerplatte_nb
import westerplatte_nb.games.ford
from tests.messages import page_message, studio_message
from westerplatte_nb.cli import main
from westerplatte_nb.command import program
from westerplatte_nb.engine.registry import component
from westerplatte_nb.formats.check_file import check_file, plain_of
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.game_files import setup_files
from westerplatte_nb.formats.journal.list import rows
from westerplatte_nb.formats.journal.reading import load_game, read_game
from westerplatte_nb.formats.lasting import private_folder
from westerplatte_nb.formats.record.lines import dump_record
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.text import plain_scenario, scenario_text
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play
from westerplatte_nb.widgets.start.autosave import stop_all
from westerplatte_nb.widgets.story.replay_call import replay
from westerplatte_nb.widgets.studio.studio import Studio

LESSONS, WORDS = lessons_folder(), words_in("en")
DRAFT = "0123456789ab"
HEADS = ("schema", "game", "release")


def put(path: Path, place: Path) -> Path:
    """Put a file where the package looks for one of its own."""
    private_folder(place.parent)
    place.write_bytes(path.read_bytes())
    return place


@contextmanager
def quiet() -> Iterator[io.StringIO]:
    """Take what would be printed, and give what is told on the other stream."""
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as told:
        yield told


# To build the program anew for each line takes longer than most lines.
built = lru_cache(program.program)


def command(rng: Random, *line: object) -> None:
    """Carry out a line; whatever it tells is a sentence."""
    with quiet() as told, patch.object(program, "program", built):
        try:
            code = main([*map(str, line), "--language", rng.choice(LANGUAGES)])
        except SystemExit as ended:
            code = int(ended.code or 0)
    assert code in (0, 1, 2), code
    assert not any(one in told.getvalue() for one in ("Traceback", "problem.", "cli.")), told.getvalue()[:300]


def press(page: Any, *messages: dict[str, Any]) -> None:
    """Send messages as a page does; none ends in an error that nobody foresaw."""
    for message in messages:
        if isinstance(page, GameWidget):
            message = page_message(page, **message)
        elif isinstance(page, Studio):
            message = studio_message(**message)
        page._receive(None, {"ask": "p", **message}, [])
        assert page.last_error is None, (message, repr(page.last_error))


# ---- games -----------------------------------------------------------------------------------------------------------


@lru_cache
def board_of(game: str) -> GameWidget:
    """One board for all games of a kind: each is put in the place of the one before."""
    return GameWidget(Session.new(game, load_setup({"game": game, "seed": 1})), "pl")


def go_on(session: Session, rng: Random) -> None:
    """Look at a game, now and at its beginning, play on, and read back what is saved."""
    board = board_of(session.record.game)
    board.replace_game(session)
    press(board, {"do": "course", "open": True}, {"do": "glance", "to": 0}, {"do": "course", "open": False})
    for _ in range(2):
        if legal := session.rules.legal_actions(session.state):
            session.play(rng.choice(legal))
    assert board.last_error is None, repr(board.last_error)
    again = read_game(dump_record(session.record).encode(), "again")
    assert again.problem is None and again.record == session.record


def shown(page: Any, rng: Random) -> None:
    """Do on a page what every game has, and play on."""
    assert getattr(page, "last_error", None) is None, repr(page.last_error)
    repr(page)
    if isinstance(page, GameWidget):
        result = {"do": "result", "nickname": "x", "stops": None}
        press(page, {"do": "ready", "dark": False, "boards": []}, {"do": "glance", "to": 0}, result, {"do": "save"})
        if legal := page.session.rules.legal_actions(page.session.state):
            page.session.play(rng.choice(legal))
        page.snapshot()
        page.mime_bundle()
        assert page.last_error is None, repr(page.last_error)


def save(path: Path, rng: Random, is_whole: bool) -> None:
    if is_whole:
        command(rng, "plain", path)
        command(rng, "view", path, Path("game.view"))
        command(rng, "export", path, "--out", Path("game.html"))
        Path("game.view").unlink(missing_ok=True)
        shown(play("en", load=str(path), resume=False), rng)
        shown(replay(str(path), "en"), rng)
    check_file(path)
    go_on(Session(load_game(path).record), rng)


def view(path: Path, rng: Random, is_whole: bool) -> None:
    if is_whole:
        command(rng, "check", path)
        command(rng, "plain", path)
    command(rng, "replay", path)
    check_file(path).holds.table()


def journal(path: Path, rng: Random, is_whole: bool) -> None:
    folder = data_folder()
    assert folder is not None
    put(path, folder / "20260101T000000-aaaaaaaa.journal")
    try:
        rows(folder)
        if is_whole:
            page = play("en", resume=True)
            shown(page, rng)
            if isinstance(page, GameWidget) and page.autosave is not None:
                page.autosave.page_came(frozenset())
            str(westerplatte_nb.lesson(3, "en").my_game().text)
            made = studio("en")
            press(made, {"do": "game"})
            made.close()
            stop_all()
            command(rng, "check", path)
            command(rng, "replay", path)
        go_on(Session(load_game(path).record), rng)
    finally:
        for one in folder.iterdir():
            one.unlink()


# ---- what games begin with -------------------------------------------------------------------------------------------


def setup(path: Path, rng: Random, is_whole: bool) -> None:
    if is_whole:
        command(rng, "check", path)
        command(rng, "plain", path)
        shown(play("en", setup=str(path), resume=False), rng)
        repr(westerplatte_nb.simulate(str(path), "uniform", games=1, progress=False))
    checked = check_file(path)
    assert checked.kind == "setup", checked.kind
    plain_of(path)
    go_on(Session.new(checked.game, checked.holds), rng)


def part(game: str, name: str, path: Path, rng: Random, is_whole: bool) -> None:
    """Use a deck, a board or numbers in a game, where a setup takes them."""
    own: dict[str, Any] = component("formats", game, "arguments").FILES
    if is_whole:
        command(rng, "check", path)
        files: dict[str, Any] = {name: str(path)} if name in own else {}
        shown(play("en", game=game, resume=False, seed=5, **files), rng)
    check_file(path)
    plain = {"game": game, "seed": 5}
    if name in own:
        field, read = own[name]
        go_on(Session.new(game, replace(load_setup(plain), **{field: read(path)})), rng)
    elif name in setup_files(game, "setup").WORDS:
        words = {key: one for key, one in json.loads(path.read_bytes()).items() if key not in HEADS}
        go_on(Session.new(game, load_setup({**plain, name: words})), rng)


def scenario(path: Path, rng: Random, is_whole: bool) -> None:
    if is_whole:
        shown(play("en", scenario=str(path), resume=False), rng)
        made = studio("en", start=str(path))
        if hasattr(made, "close"):
            press(made, *({"do": do} for do in ("try", "code", "save", "download", "sheet")))
            made.close()
        with quiet():
            repr(westerplatte_nb.difficulty(str(path), "uniform", games=1, language="en", choices=False))
        clean("*.toml")
    posed = load_scenario(path)
    go_on(Session.new(posed.game, posed.setup, dict(posed.bots)), rng)
    again = scenario_of(tomllib.loads(scenario_text(posed)), "again")
    assert plain_scenario(again) == plain_scenario(posed)
    check_file(path)


def clean(pattern: str) -> None:
    for one in Path.cwd().glob(pattern):
        one.unlink()
