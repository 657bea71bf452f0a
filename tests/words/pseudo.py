"""A pseudo-language for what no reader sees in a real one: English with marked ends, accents, and longer words.

`python -m tests.words.pseudo FOLDER` writes a copy of the package with the language added, as
`docs/engineering/translating.md` tells, a function a step. A letter outside the marks was put there by hand; a mark
without its other was cut; what fits with these words fits with German ones.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.i18n.check import catalogues
from tests.words.marks import CLOSING, CODE, NAME, OPENING
from westerplatte_nb.i18n.reader import ENVIRONMENT_NAMES
from westerplatte_nb.view.text.bibliography import CLONE

# Each vowel twice makes a text longer by a third.
_LONGER = str.maketrans(
    {plain: accent + accent.lower() for plain, accent in zip("aeiouAEIOU", "àèìòùÀÈÌÒÙ", strict=True)}
)
# Places, escapes, markup, options, calls and names of things in code are no words.
_NO_WORDS = re.compile(r"(\{[^}]*\}|\\.|<[^>]*>|`[^`]*`|\[@[^]]*\]|--[a-z]+|\w+\(\)|\w*_\w+|&\w+;)")
# What JupyterLab's extension says over a notebook.
CARRY = """
from pathlib import Path
from tests.lessons.carried import write_carried
home = Path({home!r})
assert write_carried(home / "lessons", home / "notebooks")
"""
_SAID = re.compile(r'^(msgstr(?:\[\d\])? )"(.*)"$', re.MULTILINE)


def longer(text: str) -> str:
    """Return a text in the pseudo-language, without its marks."""
    parts = _NO_WORDS.split(text)
    return "".join(part if number % 2 else part.translate(_LONGER) for number, part in enumerate(parts))


def marked(text: str) -> str:
    """Return a sentence of the pseudo-language."""
    return f"{OPENING}{longer(text)}{CLOSING}"


def add_language(home: Path) -> None:
    """Take all steps for a new language in a copy of the clone."""
    put_on_the_list(home)
    translate_the_catalogues(home)
    translate_the_typed_words(home)
    compile_the_catalogues(home)


def copy_of_clone(home: Path) -> Path:
    """Copy what a language is added to."""
    # What Python has compiled goes along: each process in the copy would compile it, or the first of them all.
    shutil.copytree(CLONE / "westerplatte_nb", home / "westerplatte_nb", ignore=shutil.ignore_patterns("*.mo"))
    shutil.copytree(CLONE / "lessons", home / "lessons")
    return home


def put_on_the_list(home: Path) -> None:
    """Name the language where all are listed."""
    entry = f"""
[[language]]
code = "{CODE}"
name = "{NAME}"
plurals = 2
quotes = "“”"
jupyterlab = "en"
complete = false
"""
    listed = home / "westerplatte_nb" / "locale" / "languages.toml"
    listed.write_text(listed.read_text("utf-8") + entry, "utf-8")


def translate_the_catalogues(home: Path) -> None:
    """Copy English, and translate what it says; keys and places in sentences stay."""
    package = home / "westerplatte_nb"
    for english in [*package.glob("**/locale/en")]:
        shutil.copytree(english, english.with_name(CODE), ignore=shutil.ignore_patterns("*.mo"))
    for path in catalogues(CODE, package):
        head, *entries = re.split(r"\n\n", path.read_text("utf-8"))
        told = [_SAID.sub(lambda found: f'{found[1]}"{marked(found[2])}"', entry) for entry in entries]
        path.write_text("\n\n".join([head.replace("Language: en", f"Language: {CODE}"), *told]), "utf-8")


def translate_the_typed_words(home: Path) -> None:
    """Let every word that can be typed end in q."""
    for path in (home / "westerplatte_nb" / "games").glob("*/view/data/typed_en.toml"):
        said = re.sub(
            r'"[^"]*"', lambda found: re.sub(r"(?<![{\w])[a-z]+(?![}\w])", r"\g<0>q", found[0]), path.read_text("utf-8")
        )
        path.with_name(f"typed_{CODE}.toml").write_text(said, "utf-8")


def write_the_notebooks(home: Path) -> None:
    """Let the English notebooks, which stay English, show boards in the language."""
    (home / "notebooks" / CODE).mkdir(parents=True)
    for path in (CLONE / "notebooks" / "en").glob("*.ipynb"):
        book = json.loads(path.read_text("utf-8"))
        for cell in (cell for cell in book["cells"] if cell["cell_type"] == "code"):
            cell["source"] = "".join(cell["source"]).replace('"en"', f'"{CODE}"')
            cell["outputs"] = []
        (home / "notebooks" / CODE / path.name).write_text(json.dumps(book), "utf-8")
    ran(home, "-P", "-c", CARRY.format(home=str(home)))


def compile_the_catalogues(home: Path) -> None:
    """Compile the catalogues of a copy."""
    ran(home, "-P", str(home / "westerplatte_nb" / "i18n" / "build_hook.py"))


def ran(home: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copied clone."""
    told = {name: value for name, value in os.environ.items() if name not in ENVIRONMENT_NAMES}
    # What stood on the path stays there, behind the copy: `tests/without` saves a second where notebooks are read.
    path = os.pathsep.join(filter(None, [str(home), told.get("PYTHONPATH", ""), str(CLONE)]))
    told |= {"PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", "WESTERPLATTE_DATA": str(home / "kept")}
    command = [sys.executable, "-W", "ignore::DeprecationWarning", *arguments]
    done = subprocess.run(
        command, cwd=home, env=told | environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode in (0, 1), done.stderr
    return done


def main(arguments: list[str]) -> int:
    """Write the copy, and tell how to play in it."""
    if len(arguments) != 1 or Path(arguments[0]).exists():
        print("Usage: python -m tests.words.pseudo FOLDER (a folder that is not there yet)")
        return 2
    home = Path(arguments[0]).resolve()
    add_language(copy_of_clone(home))
    write_the_notebooks(home)
    print(f"To play in it:\n  PYTHONPATH={home} LANGUAGE={CODE} {sys.executable} -m westerplatte_nb play")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
