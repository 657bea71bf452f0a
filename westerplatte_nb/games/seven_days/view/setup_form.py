"""The form for a new game of 7 Days, and what its fields mean."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.seven_days.rules import rulings as ruled
from westerplatte_nb.games.seven_days.rules.difficulty import LEVELS
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.variants import RULES, VARIANTS
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.setup_form import answer_named, name_of, parse_int, seed_field, seed_of


def form(state: State, edition: str, words: Words) -> dict[str, Any]:
    """Return the fields of the form for a new game, filled with the choices of the present game."""
    table = state.table
    players = [{"value": str(n), "label": words(f"ui.players.{n}")} for n in range(1, 5)]
    levels = [{"value": level, "label": words.term(Term(f"difficulty_{level}"))} for level in LEVELS]
    editions = [
        {
            "value": name,
            "label": words.rule(f"edition.{name}"),
            "note": words.rule(f"edition.{name}", "text"),
            "sets": {key: name_of(value) for key, value in asdict(rulings).items()},
        }
        for name, rulings in ruled.EDITIONS.items()
    ]
    answers = asdict(table.rulings)
    rulings = [
        {
            "name": name,
            "label": words.rule(f"ruling.{name}"),
            "rule": _rule_of(name),
            "options": [
                {"value": name_of(choice), "label": words.rule(f"ruling.{name}", name_of(choice))} for choice in choices
            ],
            "value": name_of(answers[name]),
        }
        for name, choices in ruled.CHOICES.items()
    ]
    return {
        "fields": [
            {"name": "players", "label": words("ui.players"), "options": players, "value": str(table.players)},
            {"name": "difficulty", "label": words("ui.difficulty"), "options": levels, "value": table.difficulty},
            {"name": "edition", "label": words("ui.edition"), "options": editions, "value": edition},
            {"name": "rulings", "label": words("ui.rulings"), "fields": rulings},
            {"name": "variants", "label": words("ui.variants"), "fields": _variants(state, words)},
            {**seed_field(words), "length": 12},
        ]
    }


def setup_of(fields: Mapping[str, str], seed: int) -> dict[str, Any]:
    """Return the plain data of a setup from the fields of the form; `seed` is used where that field is empty.

    Raises NotAWholeNumber.
    """
    rulings = {
        name: answer_named(fields[name], choices)
        for name, choices in ruled.CHOICES.items()
        if fields.get(name) is not None
    }
    # A checked box has the value `yes`, which is the name of True.
    chosen_variants = [name for name in VARIANTS if fields.get(f"variant_{name}") == name_of(True)]
    variants = {"variants": chosen_variants} if chosen_variants else {}
    return {
        "players": parse_int({"players": "2", **fields}, "players"),
        "difficulty": fields.get("difficulty", "easy"),
        "edition": fields.get("edition", "common"),
        "rulings": rulings,
        "seed": seed_of(fields, seed),
        **variants,
    }


def _variants(state: State, words: Words) -> list[dict[str, Any]]:
    """Return a checkbox for each variant, with a note on what it changes."""
    return [
        {
            "name": f"variant_{name}",
            "kind": "checkbox",
            "label": words.rule(rule),
            "note": words(f"ui.variant.{name}"),
            "rule": rule,
            "value": name_of(name in state.table.variants),  # `yes` or `no`
        }
        for name, rule in RULES.items()
    ]


def _rule_of(ruling: str) -> str:
    """Return the id of the first rule that a ruling changes; "" where there is none."""
    return next((entry.id for entry in rules_in_book("seven_days") if ruling in entry.rulings), "")
