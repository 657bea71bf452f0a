"""Comparing a game's catalogues with its code: every event, action, refusal, rule and ruling has its words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from westerplatte_nb.engine.registry import component, folders, has_component
from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.engine.value import Event
from westerplatte_nb.i18n.catalogue import OF

# What every game must be able to say besides.
NEEDED = ("game.title", "ui.aim")
# Texts of a handbook that belong to no single rule.
_LOOSE = {"decisions.text", "notation.text", "slips.text"}
# What rules make to say something.
_TELLING = ("Reason", "Outcome")


def saying_problems(game: str, name: str, keys: set[str]) -> Iterator[str]:
    """Look for the sentences of every event, action and refusal; a sentence may have variants alone."""
    for wanted in sorted({*NEEDED, *message_keys(game)}):
        whole = f"{game}{OF}{wanted}"
        if whole not in keys and not any(key.startswith(f"{whole}.") for key in keys):
            yield f"{name}: {whole}: missing"


def message_keys(game: str) -> set[str]:
    """Return the keys of the sentences that a game's code asks for: those of its events, actions and refusals."""
    events = {f"event.{one.__name__}" for one in _leaves(component("rules", game, "events")) if issubclass(one, Event)}
    actions = {f"action.{one.__name__}" for one in _leaves(component("rules", game, "actions"))}
    ends = {key for result in _results(game) for key in (f"result.{result}", f"ui.end.{result}")}
    return events | actions | ends | {f"why_not.{key}" for key in _reasons(game)}


def _leaves(module: ModuleType) -> list[type[Any]]:
    """Return the public dataclasses of a module that no other of it is made from."""
    made = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__]
    public = [one for one in made if hasattr(one, "__dataclass_fields__") and not one.__name__.startswith("_")]
    return [one for one in public if not any(other is not one and issubclass(other, one) for other in public)]


def _reasons(game: str) -> set[str]:
    """Return the key of every `Reason` that the game's rules make."""
    keys = (call.args[1] for call in _calls_of("Reason", game) if len(call.args) > 1)
    return {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def _results(game: str) -> set[str]:
    """Return the result of every `Outcome` that the game's rules make and name where they make it, one of two too."""
    results = (_either(call.args[0]) for call in _calls_of("Outcome", game) if call.args)
    return {result for found in results for result in found}


def _either(node: ast.expr) -> set[str]:
    """Return the texts that an expression may be, as far as it says so."""
    if isinstance(node, ast.IfExp):
        return _either(node.body) | _either(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def _calls_of(name: str, game: str) -> Iterator[ast.Call]:
    """Yield the calls of a class in the code of a game's rules."""
    (home,) = folders("rules", game)
    yield from (call for called, call in _calls_in(home) if called == name)


# Each language asks the same of the same code.
@cache
def _calls_in(home: Path) -> tuple[tuple[str, ast.Call], ...]:
    """Return the calls that tell what rules can say, each with the name of what it calls."""
    modules = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(home.rglob("*.py"))]
    calls = [node for module in modules for node in ast.walk(module) if isinstance(node, ast.Call)]
    return tuple((call.func.id, call) for call in calls if isinstance(call.func, ast.Name) and call.func.id in _TELLING)


def handbook_problems(game: str, name: str, keys: set[str]) -> Iterator[str]:
    """Look for the words of every rule, section, ruling and edition, and for words of rules that do not exist."""
    rules = rules_in_book(game)
    wanted = {f"{rule.id}.{part}" for rule in rules for part in ("title", "text")}
    wanted |= {f"section.{rule.section}.title" for rule in rules} | _ruling_texts(game)
    bare = {key.removeprefix(f"{game}{OF}") for key in keys}
    for key in sorted(wanted - bare):
        yield f"{name}: {game}{OF}{key}: missing"
    ids = {rule.id for rule in rules}
    for key in sorted(bare - wanted - _LOOSE):
        about, _, part = key.rpartition(".")
        if not about.startswith("section.") and (part != "note" or about not in ids):
            yield f"{name}: {game}{OF}{key}: no rule of this name"


def _ruling_texts(game: str) -> set[str]:
    if not has_component("rules", game, "rulings"):
        return set()
    rulings = component("rules", game, "rulings")
    wanted: set[str] = set()
    for ruling, choices in rulings.CHOICES.items():
        answers = [("no", "yes")[choice] if isinstance(choice, bool) else choice for choice in choices]
        wanted |= {f"ruling.{ruling}.{part}" for part in ("title", "text", *answers)}
    return wanted | {f"edition.{edition}.{part}" for edition in rulings.EDITIONS for part in ("title", "text")}
