"""Finding sentences for people in code: literals that read like prose, in Python and in the scripts of the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

FEWEST_WORDS = 3
WORD = re.compile(r"[^\W\d_]{2,}(?:[’'-][^\W\d_]+)*")
# Selectors, styles, addresses, formats and code have signs that no sentence has.
CODE = re.compile(r"[{}\\;=|<>#@_/$^*\"]|::|--|,\w|\w[(\[]|\w\.\w")
FILLED_IN = re.compile(r"<[^>]*>|\$?\{[^}]*\}")
# What is given to these is for engineers, or is no text.
NOT_SAID = {"debug", "info", "warning", "error", "exception", "warn", "compile", "__init__", "split"}
# Errors that reach people: they are told in the reader's language, so they hold keys.
TOLD = {"CannotSay", "Refused", "InvalidFile", "SetupError"}

_SCRIPT = re.compile(
    r"//[^\n]*|/\*.*?\*/"
    r"|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`"
    r"|(?<=[(=,:])\s*/(?:[^/\\\n]|\\.)+/[gimsuy]*",
    re.DOTALL,
)


def reads_like_prose(text: str) -> bool:
    """Tell whether a literal is a sentence: three words or more with a capital or a stop, or more words than that."""
    plain = FILLED_IN.sub(" … ", text).strip()
    words = WORD.findall(plain)
    if len(words) < FEWEST_WORDS or " " not in plain or CODE.search(plain):
        return False
    if all(" " not in part.strip() for part in plain.split(",")):
        return False
    return plain[0].isupper() or plain[-1] in ".!?…" or len(words) > FEWEST_WORDS


def prose_in_python(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of literals that read like prose; docstrings, errors and logs are for engineers."""
    rest: list[ast.AST] = [ast.parse(source)]
    found = []
    while rest:
        node = rest.pop()
        if _is_not_said(node):
            continue
        parts = ast.iter_child_nodes(node)
        if isinstance(node, ast.Constant | ast.JoinedStr):
            if reads_like_prose(_text(node)):
                found.append((node.lineno, _text(node)))
            # What stands between the places of a text is read with it.
            parts = (part for part in parts if not isinstance(part, ast.Constant))
        rest.extend(parts)
    yield from sorted(found)


def _is_not_said(node: ast.AST) -> bool:
    """Tell whether what stands in a node reaches engineers alone."""
    if isinstance(node, ast.Raise):
        return _called(node.exc) not in TOLD
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return (
        isinstance(node, ast.Assert)
        or (isinstance(node, ast.keyword) and node.arg == "__doc__")
        or (isinstance(node, ast.Call) and _called(node) in NOT_SAID)
    )


def _called(node: ast.AST | None) -> str:
    """Return the last name of what is called."""
    function = getattr(node, "func", None)
    return str(getattr(function, "id", getattr(function, "attr", "")))


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def prose_in_script(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of literals of a script that read like prose; what goes to the console is for engineers."""
    for found in _SCRIPT.finditer(source):
        literal, before = found[0], source[: found.start()]
        if literal[0] in "\"'`" and "console." not in before.rpartition("\n")[2] and reads_like_prose(literal[1:-1]):
            yield before.count("\n") + 1, literal[1:-1]
