"""What every refusal must be: a sentence in each language, with nothing left out and nothing left open."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable, Sequence
from string import Formatter
from typing import Any

from westerplatte_nb.engine.sanitize import is_sanitized
from westerplatte_nb.engine.value import Term
from westerplatte_nb.formats.problems import KEYS, InvalidFile, Problem
from westerplatte_nb.i18n.words import LANGUAGES, words_in

# Read before any test: some let nothing be opened, and what is read then would be missing in all that follow.
for _language in LANGUAGES:
    words_in(_language)


def refusal(call: Callable[..., Any], *arguments: Any) -> tuple[Problem, ...]:
    """Return why the call refuses, all of it told; fail when it does not refuse."""
    try:
        accepted = call(*arguments)
    except InvalidFile as refused:
        assert refused.problems
        told(refused.problems)
        return refused.problems
    raise AssertionError(f"accepted: {accepted!r}")


def told(problems: Iterable[Problem]) -> None:
    """Check that each problem is a whole sentence in each language, on one line, that fills each of its places."""
    for problem in problems:
        wording = problem.wording
        assert wording.key.removeprefix("problem.") in KEYS
        for language in LANGUAGES:
            words = words_in(language)
            sentence = words._cached_look_up(wording.key) or ""
            for name in {name for _, name, _, _ in Formatter().parse(sentence) if name}:
                assert wording.values[name] != "", f"{wording.key} has no {name}: {problem}"
            text = words.say(wording)
            assert is_sanitized(text) and "[term." not in text and not text.startswith("["), text
            text.encode()
        found = wording.values["found"]
        assert isinstance(found, Term) or (isinstance(found, str) and len(found) <= 40), found


def lines(problems: Sequence[Problem]) -> list[str]:
    """Return the problems as engineers see them, without the file's name."""
    return [str(problem).partition(": ")[2].replace("problem.", "") for problem in problems]


def changed(data: Any, way: Sequence[str | int], value: Any) -> Any:
    """Return a deep copy of plain data with one place in it changed (or taken away, for `...`)."""
    whole = copy.deepcopy(data)
    part = whole
    for step in way[:-1]:
        part = part[step]
    if value is ...:
        del part[way[-1]]
    else:
        part[way[-1]] = value
    return whole


def written(path: Any, data: Any) -> Any:
    """Write plain data to a JSON file and return its path."""
    path.write_text(json.dumps(data), encoding="utf-8")
    return path
