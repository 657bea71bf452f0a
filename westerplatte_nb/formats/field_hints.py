"""What may stand in each field of the files, in no language, where its model does not say it (`model_schema`)."""

from collections.abc import Mapping

from westerplatte_nb.engine.registry import games
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.game_files import hint_files
from westerplatte_nb.formats.problems import Noun
from westerplatte_nb.i18n.languages import COMPLETE, LANGUAGES

_TEXT = '"…"'
_TEXTS = "{" + ", ".join(f"{language} = {_TEXT}" for language in COMPLETE) + "}"
_LANGUAGES = "[" + ", ".join(f'"{language}"' for language in COMPLETE) + "]"

# Of the fields that files of every game have; see `HintFiles`.
FORMS: Mapping[str, str] = {
    "schema": "1",
    "title": '"…"',
    "version": '"0.1.0"',
    "setup": "{…}",
    "n": "1, 2, …",
    "note": '"…"',
    "sum": '"0123456789abcdef"',
    "tick": "0, 1, 2, …",
    "to": "0, 1, 2, …",
    "asks": '"fire *"',
    "only": '"move D, fire 1"',
    "bots": '[{"seat": 1, "kind": "search"}, …]',
    "first_game": '{"winner": 0, "points": [21, 10]}',
    "seed": "0, 1, 2, …",
    # Settings of a class.
    "class": "[class]",
    "in_class": "[in_class]",
    # Results of pupils.
    "asked": '[{"note": 1, "given": […]}, …]',
    "code": '"D…", "A…"',
    "given": '["…", …]',
    "nickname": '"…"',
    "quiz": '[{"to": "…", "given": […]}, …]',
    "stops": '[{"note": 1, "at": 0, "given": […]}, …]',
    # Tournaments.
    "absent": "[true, false]",
    "breaches": "[0, 4]",
    "games": '[{"winner": 0, "points": 21}, null]',
    "played": '"0123456789abcdef01234567"',
    "matches": '[{"pair": [1, 2], …}, …]',
    "pair": "[1, 2]",
    "papers": '[{"score": 9, "given": []}, null]',
    "pupils": '[{"id": 1, "name": "…"}, …]',
    "pupils.id": "1, 2, …",
    "questions": '["…", …]',
    "rounds": "[{…}, …]",
    # View records.
    "events": "[{…}, …]",
    "kind": '"…"',
    # Quizzes.
    "correct": "true, false",
    "explanation": _TEXTS,
    "feedback": _TEXTS,
    "hint": _TEXTS,
    "languages": _LANGUAGES,
    "points": "one, all",
    "prompt": _TEXTS,
    "question": "[[question]]",
    "question.id": '"granted"',
    "sources": '["S15", "rule:…"]',
    "unit": _TEXTS,
    "answer": "[[question.answer]]",
    "answer.at": "…",
    "answer.from": '88, 2.5, "04:45"',
    "answer.to": '88, 2.5, "04:45"',
    "answer.tolerance": "≥ 0",
    "answer.value": '88, 2.5, "04:45"',
    "about": "…",
    # Scenarios.
    "action": '"…"',
    "actions": '["…", …]',
    "annotation": "[[annotation]]",
    "annotation.action": "1, 2, …",
    "annotation.ask": "[annotation.ask]",
    "annotation.chapter": '"…"',
    "annotation.side": '"…"',
    "annotation.text": '{pl = "…"}',
    "chapter": "[[chapter]]",
    "chapter.action": "0, 1, 2, …",
    "chapter.line": '"solution"',
    "chapter.name": '"…"',
    "chapter.title": '{pl = "…"}',
    "goal": "[goal]",
    "least": "1, 2, …",
    "line": "[[line]]",
    "line.from": '{line = "solution", action = 1}',
    "from.action": "0, 1, 2, …",
    "from.line": '"solution"',
    "marks": '[{kind = "ring", at = "…"}, …]',
    "marks.at": '"…"',
    "marks.from": '"…"',
    "marks.to": '"…"',
    "most": "0, 1, 2, …",
    "name": '"solution"',
    "number": "1, 2, …",
    "summary": _TEXTS,
    "text": _TEXTS,
    **dict.fromkeys(LANGUAGES, _TEXT),
}
NOUNS: Mapping[str, Noun] = {"question": "question"}
NOTHING_KNOWN = "{…}"


@value
class FieldHints:
    """What may stand in the fields of a game's files, and what the entries of their tables are called."""

    forms: Mapping[str, str]
    nouns: Mapping[str, Noun]

    def of(self, steps: list[int | str], by_model: str = "") -> str:
        """Return the form of the innermost known field on a path through a file.

        What its model says (`by_model`) gives way to a form for its very place alone.
        """
        names = ["", *(step for step in steps if isinstance(step, str))]
        is_entry = bool(steps) and isinstance(steps[-1], int)
        for number in range(len(names) - 1, 0, -1):
            told = self.forms.get(f"{names[number - 1]}.{names[number]}") or by_model or self.forms.get(names[number])
            if told:
                return NOTHING_KNOWN if is_entry and told.startswith(("[[", "[{")) else told
        return NOTHING_KNOWN


def hints_of(game: str) -> FieldHints:
    """Return the hints on the fields of a game's files."""
    own = hint_files(game)
    if own is None:
        return general_hints()
    return FieldHints({**general_hints().forms, **own.FORMS}, {**NOUNS, **own.NOUNS})


def general_hints() -> FieldHints:
    """Return the hints on the fields that files of every game have."""
    return FieldHints({**FORMS, "game": ", ".join(games())}, NOUNS)
