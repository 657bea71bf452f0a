"""The words of the code: names that are gone do not come back, and of the others that are left there may only be fewer.

`docs/style/code.toml` holds them. `python -m tests.words.code --write` writes the counts as they are now, where they
fell.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.words.terms import TERMS

CODE = TERMS.with_name("code.toml")
PACKAGE = Path(__file__).parents[2] / "westerplatte_nb"
# What a docstring of a function begins with where it begins with no verb; a property is a noun.
NO_VERB = re.compile(
    r"(?:A|All|An|Both|Each|Every|How|Its?|No|Nothing|One|The|These|This|Those|W(?:hat|hen|here|hether|hich|ho|hose|hy)|"
    r"Words)\b"
)
Functions = ast.FunctionDef | ast.AsyncFunctionDef


def sources(root: Path = PACKAGE) -> dict[str, str]:
    """Return the text of each file of code, by its path from the package."""
    return {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in sorted(root.rglob("*.py"))}


def bound(tree: ast.AST) -> Iterator[str]:
    """Yield each name that a file binds: classes, functions, parameters, variables."""
    for node in ast.walk(tree):
        if isinstance(node, Functions | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def begins_without_verb(tree: ast.AST) -> Iterator[str]:
    """Yield the first line of each function's docstring that begins with no verb, but for properties."""
    for node in ast.walk(tree):
        if isinstance(node, Functions) and not any("property" in ast.unparse(one) for one in node.decorator_list):
            line = (ast.get_docstring(node) or "").partition("\n")[0]
            if NO_VERB.match(line):
                yield line


def docstrings(tree: ast.AST) -> str:
    """Return all docstrings of a file, one after another."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return "\n".join(ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, kinds))


def counted(texts: Iterable[str], listed: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """Return how often each listed name is bound and each phrase written, and the docstrings without a verb."""
    names, phrases, verbless = Counter[str](), Counter[str](), 0
    for text in texts:
        tree = ast.parse(text)
        names.update(bound(tree))
        prose = docstrings(tree)
        phrases.update({phrase: len(re.findall(rf"\b{phrase}\b", prose)) for phrase in listed["prose"]})
        verbless += sum(1 for _ in begins_without_verb(tree))
    return {
        "names": {name: names[name] for name in listed["names"]},
        "prose": {phrase: phrases[phrase] for phrase in listed["prose"]},
        "docstrings": {"begin_without_verb": verbless},
        "gone": {name: names[name] for name in listed["gone"]},
    }


def problems(found: Mapping[str, Mapping[str, int]], listed: Mapping[str, Any]) -> Iterator[str]:
    """Yield a line for each count that rose or fell, and for each name that came back."""
    for name, count in found["gone"].items():
        if count:
            yield f"{name}: write {listed['gone'][name]}"
    for kind in ("names", "prose", "docstrings"):
        for name, count in found[kind].items():
            if count > listed[kind][name]:
                yield f"{name}: {count} times, {listed[kind][name]} are allowed (docs/style/code.toml, {kind})"
            elif count < listed[kind][name]:
                yield f"{name}: {count} in place of {listed[kind][name]}: python -m tests.words.code --write"


def doubled(texts: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the classes of one name with another meaning, by the files that define them.

    One role in each game is one meaning, the engine's class of that name with it, and so is a class that narrows
    another of its name.
    """
    homes: dict[str, list[str]] = {}
    for path, text in texts.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                bases = {ast.unparse(one).partition("[")[0].rpartition(".")[2] for one in node.bases}
                if node.name not in bases:
                    homes.setdefault(node.name, []).append(path)
    return {name: paths for name, paths in homes.items() if len(paths) > 1 and not is_one_role(paths)}


def is_one_role(paths: list[str]) -> bool:
    """Tell whether a class stands once in each game, in the same part of each."""
    parts = [path.split("/") for path in paths if not path.startswith("engine/")]
    games = [one[1] for one in parts if one[0] == "games"]
    return len(set(games)) == len(parts) and len({one[2] for one in parts}) == 1


def write(found: Mapping[str, Mapping[str, int]], listed: Mapping[str, Any]) -> None:
    """Write the counts where they fell; a count that rose stays what it was."""
    text = CODE.read_text("utf-8")
    for kind in ("names", "prose", "docstrings"):
        for name, count in found[kind].items():
            if count < listed[kind][name]:
                text = re.sub(rf'(?m)^("?{name}"? = ){listed[kind][name]}$', rf"\g<1>{count}", text)
    CODE.write_text(text, "utf-8")


def main(arguments: list[str]) -> int:
    """Check or write the counts."""
    listed = tomllib.loads(CODE.read_text("utf-8"))
    found = counted(sources().values(), listed)
    if arguments == ["--write"]:
        write(found, listed)
        listed = tomllib.loads(CODE.read_text("utf-8"))
    wrong = [*problems(found, listed), *(f"{name}: {', '.join(paths)}" for name, paths in doubled(sources()).items())]
    print("\n".join(wrong) or "The names are those of docs/style/code.toml.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
