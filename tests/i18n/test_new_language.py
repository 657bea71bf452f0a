"""A language is added as CONTRIBUTING tells, in a copy of the clone: a made-up one, English with accents.

Each step of "Add a language" is a function below. Nothing of the package is changed but what they change.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from westerplatte_nb.i18n import build_hook
from westerplatte_nb.i18n.reader import ASKED
from westerplatte_nb.teaching.paths import CLONE

CODE = "xx"
ACCENTS = str.maketrans("aeiouAEIOU", "àèìòùÀÈÌÒÙ")
# Says in the new language what each part of the package has to say.
ASK = """
import contextlib, io, json, westerplatte_nb
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.engine.registry import first_game, wing
import westerplatte_nb.cli

def typed(*line):
    with contextlib.redirect_stdout(io.StringIO()) as told, contextlib.suppress(SystemExit):
        westerplatte_nb.cli.main(line)
    return told.getvalue()

game = westerplatte_nb.play("xx", seed=1, resume=False)
state, legal = game.session.state, game.session.rules.legal_actions(game.session.state)
heard = wing("view", first_game(), "command_parser").hear("moveq B", state, legal, game.words)
lesson = westerplatte_nb.lesson(3, "xx")
print(json.dumps({
    "system": system_language(),
    "page": json.dumps(game.page_model.get_state(game.page_model.keys), ensure_ascii=False, default=str),
    "lesson": lesson.my_game().text,
    "rule": lesson.rule("assault.pass_on").text,
    "lab": repr(westerplatte_nb.simulate(games=2, bot="uniform", language="xx", progress=False)),
    "glossary": westerplatte_nb.course("xx").glossary().text(),
    "heard": str(getattr(heard, "action", heard)),
    "help": typed("--help"),
    "refused": typed("check", "--language", "xx", "none.toml"),
}))
"""
SPOKEN = """
from tests.i18n.check import problems
from westerplatte_nb.i18n.words import words_in
print(words_in("xx")("ui.undo"), *problems(), sep="\\n")
"""
CHECK = """
from westerplatte_nb.teaching.check import problems
from westerplatte_nb.teaching.paths import lessons_folder
print(problems(lessons_folder(), None))
"""


@pytest.fixture(scope="module")
def clone(tmp_path_factory) -> Path:
    """A copy of the clone to which the language was added."""
    home = tmp_path_factory.mktemp("clone")
    # What Python has compiled goes along: each of the processes below would compile it, or the first of them all.
    shutil.copytree(CLONE / "westerplatte_nb", home / "westerplatte_nb", ignore=shutil.ignore_patterns("*.mo"))
    shutil.copytree(CLONE / "lessons", home / "lessons")
    put_on_the_list(home)
    translate_the_catalogues(home)
    translate_the_typed_words(home)
    compile_the_catalogues(home)
    return home


def put_on_the_list(home: Path) -> None:
    entry = f"""
[[language]]
code = "{CODE}"
name = "Accents"
plurals = 2
quotes = "“”"
jupyterlab = "en"
complete = false
"""
    listed = home / "westerplatte_nb" / "locale" / "languages.toml"
    listed.write_text(listed.read_text("utf-8") + entry, "utf-8")


def translate_the_catalogues(home: Path) -> None:
    """Copy English, and put accents on what is said; keys and places in sentences stay."""
    locale = home / "westerplatte_nb" / "locale"
    shutil.copytree(locale / "en", locale / CODE)
    for path in (locale / CODE).rglob("*.po"):
        head, *entries = re.split(r"\n\n", path.read_text("utf-8"))
        told = [re.sub(r'^(msgstr(?:\[\d\])? )"(.*)"$', accented, entry, flags=re.M) for entry in entries]
        path.write_text("\n\n".join([head.replace("Language: en", f"Language: {CODE}"), *told]), "utf-8")


def accented(found: re.Match[str]) -> str:
    parts = re.split(r"(\{[^}]*\}|\\.|<[^>]*>)", found[2])
    told = "".join(part if number % 2 else part.translate(ACCENTS) for number, part in enumerate(parts))
    return f'{found[1]}"{told}"'


def translate_the_typed_words(home: Path) -> None:
    """Let every word that can be typed end in q."""
    data = home / "westerplatte_nb" / "view" / "seven_days" / "data"
    text = (data / "typed_en.toml").read_text("utf-8")
    said = re.sub(r'"[^"]*"', lambda found: re.sub(r"(?<![{\w])[a-z]+(?![}\w])", r"\g<0>q", found[0]), text)
    (data / f"typed_{CODE}.toml").write_text(said, "utf-8")


def compile_the_catalogues(home: Path) -> None:
    ran(home, "-P", str(home / "westerplatte_nb" / "i18n" / "build_hook.py"))


def ran(home: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copied clone."""
    told = {name: value for name, value in os.environ.items() if name not in ASKED}
    # What stood on the path stays there, behind the copy: `tests/without` saves a second where notebooks are read.
    path = os.pathsep.join(filter(None, [str(home), told.get("PYTHONPATH", ""), str(CLONE)]))
    told |= {"PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", "WESTERPLATTE_DATA": str(home / "kept")}
    command = [sys.executable, "-W", "ignore::DeprecationWarning", *arguments]
    done = subprocess.run(
        command, cwd=home, env=told | environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode in (0, 1), done.stderr
    return done


@pytest.fixture(scope="module")
def said(clone) -> dict[str, str]:
    done = ran(clone, "-c", ASK, LC_MESSAGES="xx_XX.UTF-8")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.many  # below it finds what is taken out, and nothing else
def test_the_check_finds_nothing_missing(clone):
    done = ran(clone, "-m", "tests.i18n.check")
    assert done.stdout.strip() == "The languages agree."


def test_the_page_speaks_it(said):
    assert said["system"] == CODE
    assert '"Ùndò"' in said["page"] and '"Undo"' not in said["page"]
    assert "Accents" in said["page"]


def test_lessons_and_rules_speak_it(said):
    assert said["lesson"].startswith("Yòù hàvè nòt plàyèd")
    assert re.search("[àèìòù]", said["rule"])


def test_the_lab_speaks_it(said):
    assert "bòt" in said["lab"]


def test_orders_are_typed_in_it(said):
    assert said["heard"] == "move B"


def test_what_the_course_has_not_in_it_is_told_in_english(said):
    assert "guardhouse" in said["glossary"].lower()


def test_the_command_speaks_it(said):
    assert "òpèns thè còùrsè" in said["help"]
    assert "thèrè ìs nò sùch fìlè" in said["refused"]


# That nothing is missing in it is seen in every run, and that the lessons are in order without it.
@pytest.mark.many
def test_the_lessons_are_still_in_order(clone):
    done = ran(clone, "-c", CHECK)
    assert done.stdout.strip() == "[]"


# `test_games.py` says in English what a language lacks, and `test_catalogues.py` finds what is missing.
@pytest.mark.many
def test_a_key_it_lacks_is_told_in_english_and_reported(clone, tmp_path):
    path = clone / "westerplatte_nb" / "locale" / CODE / "LC_MESSAGES" / "interface.po"
    whole, compiled = path.read_text("utf-8"), path.with_suffix(".mo").read_bytes()
    path.write_text(whole.replace('msgid "ui.undo"\nmsgstr "Ùndò"\n', ""), "utf-8")
    # Of all catalogues this one alone is another.
    alone = tmp_path / CODE / "LC_MESSAGES" / path.name
    alone.parent.mkdir(parents=True)
    (fresh,) = build_hook.compile_catalogues(Path(shutil.copy(path, alone)).parents[2])
    path.with_suffix(".mo").write_bytes(fresh.read_bytes())
    try:
        assert ran(clone, "-c", SPOKEN).stdout.split("\n") == ["Undo", "xx/interface: ui.undo: missing", ""]
    finally:
        path.write_text(whole, "utf-8")
        path.with_suffix(".mo").write_bytes(compiled)
