"""The rules that a teacher has set for the games of a class: the deal, and hints or none.

They are in a file beside the notebooks, or come by *Load*. The arguments of a line of code go before them.
"""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from westerplatte_nb.formats.classroom.class_file import ClassRules, read_class
from westerplatte_nb.formats.data_folder import PLACE
from westerplatte_nb.formats.problems import InvalidFile, Problem
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.update.results import RulesSet
from westerplatte_nb.widgets.host import Host

# The name of the field for the deal, in every game's form for a new game.
SEED = "seed"


def rules_here() -> tuple[ClassRules, Problem | None]:
    """Return the rules of the class in the present folder, and the problem of their file if it is invalid.

    On a computer that classes share, where the variable `WESTERPLATTE_DATA` is empty, nothing is to be saved.
    """
    rules, problem = ClassRules(), None
    try:
        rules = read_class(Path.cwd()) or rules
    except InvalidFile as refused:
        problem = refused.problems[0]
    except OSError:
        pass  # a folder that cannot be read has no file of rules
    if os.environ.get(PLACE) == "":
        rules = replace(rules, keep=False)
    return rules, problem


def apply_class_rules(game: Host, rules: ClassRules) -> None:
    """Apply the rules of a class to a game from now on."""
    if rules != game.ui.rules:
        game.send(RulesSet(rules))


def rules_text(rules: ClassRules, words: Words) -> str:
    """Return the rules of a class in words: the deal and the hints, then what else is switched off."""
    deal = "any" if rules.deal is None else "deal"
    # The first sentence says whether there are hints, so the list of what is switched off leaves them out.
    deal_and_hints = words(f"ui.class.{deal}.{'hints' if rules.hints else 'no_hints'}", deal=rules.deal or 0)
    return " ".join([deal_and_hints, *restriction_sentences(replace(rules, hints=True), words)])


def restriction_sentences(rules: ClassRules, words: Words) -> list[str]:
    """Return a sentence on each thing that the rules of a class switch off, and one on rules unknown here."""
    keys = {"hints": "no_hints", "solution": "no_solution", "keep": "keeps_nothing"}
    sentences = [words(f"ui.class.{key}") for name, key in keys.items() if not getattr(rules, name)]
    if rules.unknown:
        sentences.append(words("ui.class.unknown", names=", ".join(dict(rules.unknown))))
    return sentences


def with_deal(form: dict[str, Any], rules: ClassRules) -> dict[str, Any]:
    """Return the form for a new game with the deal of the class in its field, if the class has one."""
    if rules.deal is None:
        return form
    deal = {"value": str(rules.deal)}
    return form | {"fields": [field | deal if field["name"] == SEED else field for field in form["fields"]]}
