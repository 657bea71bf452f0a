"""A language is added as docs/engineering/translating.md tells, in a copy of the clone: the pseudo-language.

Each step is a function in `tests/words/pseudo.py`. Nothing of the package is changed but what they change.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

import pytest

from tests.amounts import tried
from tests.i18n.check import catalogues, copied
from tests.words.__main__ import is_own_case
from tests.words.marks import CODE, NAME, OPENING
from tests.words.pages import found, mark_the_course
from tests.words.pseudo import (
    add_language,
    copy_of_clone,
    longer,
    marked,
    ran,
    write_the_notebooks,
)
from tests.words.screens import screen_of
from westerplatte_nb.i18n import build_hook
from westerplatte_nb.view.text.bibliography import CLONE

# Says in the new language what each part of the package has to say.
ASK = """
import contextlib, io, json, westerplatte_nb
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.engine.registry import first_game
from westerplatte_nb.view.game_view import view_of
import westerplatte_nb.cli

def typed(*line):
    with contextlib.redirect_stdout(io.StringIO()) as told, contextlib.suppress(SystemExit):
        westerplatte_nb.cli.main(line)
    return told.getvalue()

game = westerplatte_nb.play("qq", seed=1, resume=False)
state, legal = game.session.state, game.session.rules.legal_actions(game.session.state)
heard = view_of(first_game()).hear("moveq B", state, legal, game.words)
lesson = westerplatte_nb.lesson(3, "qq")
print(json.dumps({
    "system": system_language(),
    "page": json.dumps(game.page_model.get_state(game.page_model.keys), ensure_ascii=False, default=str),
    "lesson": lesson.my_game().text,
    "rule": lesson.rule("assault.pass_on").text,
    "lab": repr(westerplatte_nb.simulate(games=2, bot="uniform", language="qq", progress=False)),
    "glossary": westerplatte_nb.course("qq").glossary().text(),
    "heard": str(getattr(heard, "action", heard)),
    "help": typed("--help"),
    "refused": typed("check", "--language", "qq", "none.toml"),
}))
"""
# The screen that is translated by its recipe, and a text of it; and one that is lacking alone.
SCREEN = "ending"
SPOKEN = """
from westerplatte_nb.i18n.words import words_in
print(words_in("qq", "seven_days")("review.title"), words_in("qq")("ui.undo"), sep="\\n")
"""
# One process looks at all states of the catalogues: it reads the code of the games, and the other languages, once.
LOOK = """
import contextlib, io, json, sys
from pathlib import Path
from tests.i18n.check import problems
from tests.words.__main__ import main

def asked(locale):
    with contextlib.redirect_stdout(io.StringIO()) as told:
        code = main(["qq", "--screen", sys.argv[1]], Path(locale))
    return code, told.getvalue().strip().split("\\n")

untranslated, without_undo, whole = sys.argv[2:]
print(json.dumps([asked(untranslated), asked(whole), problems(Path(without_undo))]))
"""
ID = re.compile(r'^msgid "([^"]+)"', re.MULTILINE)
BOARDS = """
from tests.contract.games import SAMPLES
from tests.contract.test_pages import drawn_faults
from westerplatte_nb.games.ford import NAME
from westerplatte_nb.i18n.words import words_in
assert words_in("qq")("ui.undo") != words_in("en")("ui.undo")
print([fault for game in SAMPLES if game != NAME for seed in range(2) for fault in drawn_faults(game, seed, "qq")])
"""
CHECK = """
from tests.lessons.check import problems
from westerplatte_nb.view.text.bibliography import lessons_folder
print(problems(lessons_folder(), None))
"""


@pytest.fixture(scope="module")
def clone(tmp_path_factory) -> Path:
    """A copy of the clone to which the language was added."""
    home = copy_of_clone(tmp_path_factory.mktemp("clone"))
    add_language(home)
    return home


@pytest.fixture(scope="module")
def said(clone) -> dict[str, str]:
    done = ran(clone, "-c", ASK, LC_MESSAGES="qq_QQ.UTF-8")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.many  # below it finds what is taken out, and nothing else
def test_the_check_finds_nothing_missing(clone):
    done = ran(clone, "-m", "tests.i18n.check")
    assert done.stdout.strip() == "The languages agree."


def test_the_page_speaks_it(said):
    assert said["system"] == CODE
    assert f'"{marked("Undo")}"' in said["page"] and '"Undo"' not in said["page"]
    assert NAME in said["page"]


def of_language(clone: Path) -> dict[Path, str]:
    """The catalogues of the language."""
    return {path: path.read_text("utf-8") for path in catalogues(CODE, clone / "westerplatte_nb")}


def untranslated(translated: dict[Path, str]) -> tuple[dict[Path, str], set[str]]:
    """The catalogues without the texts of the screen, and the keys of these."""
    texts, keys = dict[Path, str](), set[str]()
    for path, text in translated.items():
        head, *entries = text.rstrip("\n").split("\n\n")
        names = [f"{path.stem}: {key[1]}" if (key := ID.search(entry)) else "" for entry in entries]
        here = [name for name in names if screen_of(name) == SCREEN]
        keys |= {name for name in here if not is_own_case(name)}
        left = [entry for name, entry in zip(names, entries, strict=True) if name not in here]
        texts[path] = "\n\n".join([head, *left, ""])
    return texts, keys


def without_undo(translated: dict[Path, str]) -> dict[Path, str]:
    """The catalogues without one text."""
    entry = f'msgid "ui.undo"\nmsgstr "{marked("Undo")}"\n'
    return {path: text.replace(entry, "") if path.stem == "interface" else text for path, text in translated.items()}


@pytest.fixture(scope="module")
def looked_at(clone, tmp_path_factory) -> tuple[tuple[int, list[str]], tuple[int, list[str]], list[str]]:
    """What the command says of a screen that is not translated, and of one that is; what the check says of one lack."""
    package, translated = clone / "westerplatte_nb", of_language(clone)
    folders = []
    for texts in (untranslated(translated)[0], without_undo(translated)):
        folders.append(copied(tmp_path_factory.mktemp("state"), package))
        for path, text in texts.items():
            (folders[-1] / path.relative_to(package)).write_text(text, "utf-8")
    behind = f"{clone}{os.pathsep}{CLONE}"
    done = ran(clone, "-c", LOOK, SCREEN, *map(str, folders), str(package), PYTHONPATH=behind)
    return tuple(json.loads(done.stdout))


def spoken_with(clone: Path, texts: dict[Path, str], folder: Path) -> list[str]:
    """What the page of a new game tells first, and its button to take back, when the catalogues hold these texts."""
    for path, text in texts.items():
        there = folder / path.relative_to(clone)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(text, "utf-8")
    # Of all catalogues these alone are others.
    for fresh in build_hook.compile_catalogues(folder):
        shutil.copy(fresh, clone / fresh.relative_to(folder))
    return ran(clone, "-c", SPOKEN).stdout.strip().split("\n")


def test_one_screen_is_translated_by_its_recipe(clone, looked_at, tmp_path):
    (code, lines), translated, _ = looked_at
    texts, keys = untranslated(of_language(clone))
    # 1. The command names what the screen lacks; until it is there, the game tells it in English.
    assert code == 1 and len(keys) > 20
    assert {": ".join(line.removeprefix("  lacks ").split(": ")[:2]) for line in lines if "  lacks " in line} >= keys
    assert OPENING not in spoken_with(clone, texts, tmp_path / "untranslated")[0]
    # 2. The texts are edited, and 3. compiled; the command says that nothing is lacking.
    code, lines = translated
    nothing = f"{CODE}: lacks 0, stale 0, breaks 0, in 0 screens."
    assert code == 0 and lines[-1] == f"{nothing} There is no git history here: what is stale cannot be seen."
    # 5. The game tells it.
    assert spoken_with(clone, of_language(clone), tmp_path / "translated")[0].startswith(OPENING)


def test_lessons_and_rules_speak_it(said):
    assert said["lesson"].startswith(marked("You have not played")[:-1])
    assert re.search("[àèìòù]", said["rule"])


def test_the_lab_speaks_it(said):
    assert longer("bot") in said["lab"]


def test_orders_are_typed_in_it(said):
    assert said["heard"] == "move B"


def test_what_the_course_has_not_in_it_is_told_in_english(said):
    assert "guardhouse" in said["glossary"].lower()


def test_the_command_speaks_it(said):
    assert longer("opens the course") in said["help"]
    assert longer("there is no such file") in said["refused"]


# That nothing is missing in it is seen in every run, and that the lessons are in order without it.
@pytest.mark.many
def test_the_lessons_are_still_in_order(clone):
    done = ran(clone, "-c", CHECK)
    assert done.stdout.strip() == "[]"


@pytest.mark.many  # `tests/contract/test_pages.py` asks the same of the other languages
def test_every_board_has_room_for_its_words(clone):
    assert ran(clone, "-c", BOARDS, PYTHONPATH=f"{clone}{os.pathsep}{CLONE}").stdout.strip() == "[]"


@pytest.mark.many
def test_its_notebooks_and_the_bar_over_them_can_be_opened(clone):
    write_the_notebooks(clone)
    carried = next(clone.rglob("carried.json")).read_text("utf-8")
    assert marked("All lessons") in carried and next(clone.glob("notebooks/*/start.ipynb")).parent.name == CODE


def test_a_key_it_lacks_is_told_in_english_and_reported(clone, looked_at, tmp_path):
    try:
        assert spoken_with(clone, without_undo(of_language(clone)), tmp_path / "lacking")[1] == "Undo"
    finally:
        assert spoken_with(clone, of_language(clone), tmp_path / "whole")[1] == marked("Undo")
    assert looked_at[2] == ["qq/interface: ui.undo: missing"]


def test_nothing_on_pages_was_put_together_in_code_or_cut(clone):
    mark_the_course(clone)  # the last test of this copy
    pages = tried(few=["seven_days"], many=["seven_days", "opening", "exhibit", "papers", "command"])
    assert [str(one) for one in found(clone, pages, messages=12)] == []
