"""The command `new-game`: the folder of a new game, copied from the worked example under another name."""

import re
from collections.abc import Iterable
from keyword import iskeyword
from pathlib import Path
from typing import Annotated

from cyclopts import App

from westerplatte_nb import games
from westerplatte_nb.command.parameters import argument, command, switch
from westerplatte_nb.engine.registry import is_game
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.i18n.refusal import RequestRefused
from westerplatte_nb.i18n.terminal import EXIT_OK, tell
from westerplatte_nb.i18n.words import Words

HOME = Path(games.__file__).parent
EXAMPLE = games.EXAMPLE
COPIED = frozenset({".py", ".po", ".toml"})
# What makes the folder a package of its own: it lies in the example's folder, and above that of a new game.
PROJECT = "project.toml"
# So much of a name is quoted.
LONGEST_NAME = 80
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


def add_new_game(app: App, words: Words) -> None:
    """Add the command `new-game` to the program."""
    command(app, "new-game", words, _new_game)


def _new_game(
    words: Words,
    name: Annotated[str, argument("new_game", "cli.help.new_game.name")],
    /,
    *,
    clone: Annotated[bool, switch("cli.help.new_game.clone")] = False,
) -> int:
    """Write the folder of a new game, and print what to do next.

    With `clone` it is the game's package, beside those of the other games; else a project of its own in the present
    folder, which holds the package in `home`. Raises RequestRefused for a name or a folder that is taken or invalid.
    """
    folder = HOME / name if clone else Path(name)
    if (key := _refusal_key(name, folder, clone)) is not None:
        raise RequestRefused(f"cli.new_game.{key}", name=short(name, LONGEST_NAME))
    home = folder if clone else folder / f"{name}_game"
    write_game(name, home, f"{games.__name__}.{name}" if clone else home.name)
    # Each line is the last part of a key.
    for line in ("written", "list" if clone else "install", "play", "change", "check"):
        tell(words(f"cli.new_game.{line}", name=name, folder=str(folder), home=str(home)))
    return EXIT_OK


def _refusal_key(name: str, folder: Path, clone: bool) -> str | None:
    """Return the key of the sentence that refuses a name or its folder, below `cli.new_game`; None if both will do."""
    from westerplatte_nb.teaching.paths import is_clone

    if not _NAME.fullmatch(name) or iskeyword(name):
        return "no_name"
    if is_game(name) or name == EXAMPLE or folder.exists():
        return "taken"
    return "no_clone" if clone and not is_clone() else None


def write_game(name: str, home: Path, package: str) -> None:
    """Write the worked example's files into the folder `home`, with the names of the new game in place of its own.

    `package` is the new package's full name. Outside of a clone it gets a project file, in the folder above `home`.
    """
    source_home = HOME / EXAMPLE
    for source in sorted(path for path in source_home.rglob("*") if path.suffix in COPIED):
        target = home / source.relative_to(source_home)
        if source.name == PROJECT:  # in a clone the games are part of one project, which has its file
            if package.startswith(games.__name__):
                continue
            target = home.parent / "pyproject.toml"
        elif source.suffix == ".po":  # a catalogue begins with the name of its game
            target = target.with_name(source.name.replace(EXAMPLE, name, 1))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_with_renames(source.read_text("utf-8"), _renames(name, package)), "utf-8", newline="\n")


def _with_renames(text: str, renames: Iterable[tuple[str, str]]) -> str:
    """Return a text with each pattern replaced by its replacement, one after another."""
    for pattern, replacement in renames:
        text = re.sub(pattern, replacement, text, flags=re.MULTILINE)
    return text


def _renames(name: str, package: str) -> tuple[tuple[str, str], ...]:
    """Return patterns that find the example's names in code, keys and rule ids, each with its replacement."""
    title = name.replace("_", " ").title()
    # In this order: the package by its name in a clone, by its name in a project file, the path to the package, the
    # class of actions, the bare name of the game, the same in a project file's table, the title in a catalogue.
    return (
        (rf"{re.escape(games.__name__)}\.{EXAMPLE}\b", package),
        (rf"{EXAMPLE}_game\b", package),
        (rf"games/{EXAMPLE}/", ""),
        (rf"{EXAMPLE.title()}Action", f"{title.replace(' ', '')}Action"),
        # The bare name stands after a quote or slash, and before a quote, dot, slash or hyphen (`ford/card.draw`).
        (rf"""(?<=["'`/]){EXAMPLE}(?=["'`./-])""", name),
        (rf"^{EXAMPLE}(?= = )", name),
        (r'(?<=/game\.title"\nmsgstr ").*(?="$)', title),
    )
