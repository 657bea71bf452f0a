"""Comparing the facts that hints and looks back tell with the catalogues: every key that code gives a fact has words.

The keys are read from the code, as far as it says what they may be: a text, one of two, a table at the top of its file,
an argument in a call. A key of which the code does not tell every part is a problem: one sentence of a whole family
would pass for all.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from westerplatte_nb import bots
from westerplatte_nb.engine.registry import folders
from westerplatte_nb.i18n.catalogue import OF

# Where the facts for all games are made, within the package.
_FOR_ALL = Path(bots.__file__).parent
_ANYTHING = "*"


def fact_problems(game: str, name: str, keys: set[str]) -> Iterator[str]:
    """Look for the sentence of every fact that a game's bots tell, or those for all; it may be said by its variants."""
    before = f"{game}{OF}" if game else ""
    for wanted in sorted(facts_in(_code(game))):
        whole = f"{before}fact.{wanted}"
        if _ANYTHING in wanted:
            yield f"{name}: {whole}: the code does not tell which keys"
        elif whole not in keys and not any(key.startswith(f"{whole}.") for key in keys):
            yield f"{name}: {whole}: missing"


def _code(game: str) -> tuple[str, ...]:
    """Return the code of a game's bots, or of those for all games, a text a file."""
    paths = (
        [path for folder in folders("bots", game) for path in folder.rglob("*.py")] if game else _FOR_ALL.glob("*.py")
    )
    return tuple(path.read_text(encoding="utf-8") for path in sorted(paths))


# Each language asks the same of the same code.
@cache
def facts_in(code: tuple[str, ...]) -> frozenset[str]:
    """Return the keys of all facts that files of code make; a part that they do not tell is a `*`."""
    modules = [ast.parse(one) for one in code]
    calls = [node for module in modules for node in ast.walk(module) if isinstance(node, ast.Call)]
    found: set[str] = set()
    for module in modules:
        top = _assigned(module.body)
        for function in (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)):
            names = {**top, **_arguments(function, calls), **_assigned(list(ast.walk(function)))}
            found |= {text for key in _keys(function) for text in _texts(key, names)}
    return frozenset(found - {""})


Names = dict[str, list[ast.expr]]


def _keys(function: ast.FunctionDef) -> list[ast.expr]:
    """Return the expressions for the keys of the facts that a function makes."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call) and _called(node) == "Reason"]
    named = [one.value for call in calls for one in call.keywords if one.arg == "key"]
    return [*(key for call in calls for key in call.args[1:2]), *named]


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _assigned(body: list[ast.stmt] | list[ast.AST]) -> Names:
    """Return what each name is set to; of several names at once, each to its part."""
    found: Names = {}
    for node in body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            parts = target.elts if isinstance(target, ast.Tuple) else [target]
            for number, part in enumerate(parts):
                if isinstance(part, ast.Name):
                    found.setdefault(part.id, []).append(_part(node.value, number, len(parts)))
    return found


def _part(value: ast.expr, number: int, count: int) -> ast.expr:
    return value if count == 1 else ast.Subscript(value, ast.Constant(number), ast.Load())


def _arguments(function: ast.FunctionDef, calls: list[ast.Call]) -> Names:
    """Return what each parameter of a function is given in the calls of its game."""
    found: Names = {}
    for call in calls:
        if _called(call) != function.name:
            continue
        for parameter, value in zip(function.args.args, call.args, strict=False):
            found.setdefault(parameter.arg, []).append(value)
        for one in call.keywords:
            found.setdefault(str(one.arg), []).append(one.value)
    return found


def _texts(node: ast.expr, names: Names, depth: int = 0) -> set[str]:
    """Return the texts that an expression may be."""
    found: set[str] = set()
    for one in _options(node, names, depth):
        if isinstance(one, ast.Constant):
            found.add(str(one.value))
        elif isinstance(one, ast.JoinedStr):
            parts = [_texts(part, names, depth + 1) for part in one.values]
            found |= {"".join(each) for each in product(*parts)}
        else:
            found.add(_ANYTHING)
    return found


def _options(node: ast.expr, names: Names, depth: int = 0) -> Iterator[ast.expr]:
    """Yield the expressions that one may stand for."""
    if depth > 9:  # a name that is set to itself
        return
    match node:
        case ast.FormattedValue(value):
            yield from _options(value, names, depth + 1)
        case ast.IfExp(_, body, orelse):
            yield from _options(body, names, depth + 1)
            yield from _options(orelse, names, depth + 1)
        case ast.Name(name) if name in names:
            for value in names[name]:
                yield from _options(value, names, depth + 1)
        case ast.Subscript(value, place):
            for one in _options(value, names, depth + 1):
                yield from _inside(one, place, names, depth + 1)
        case ast.Call(ast.Attribute(value, "get"), [place, *others]):
            for one in _options(value, names, depth + 1):
                yield from _inside(one, place, names, depth + 1)
            for other in others:
                yield from _options(other, names, depth + 1)
        case _:
            yield node


def _inside(table: ast.expr, place: ast.expr, names: Names, depth: int) -> Iterator[ast.expr]:
    """Yield what may stand at a place of a table, or all of it where the code does not tell which."""
    match table, place:
        case ast.Tuple(elts), ast.Constant(int(number)):
            parts = elts[number : number + 1]
        case ((ast.Tuple(elts) | ast.List(elts)), _):
            parts = elts
        case ast.Dict(_, values), _:
            parts = values
        case _:
            parts = [table]
    for part in parts:
        yield from _options(part, names, depth + 1)
