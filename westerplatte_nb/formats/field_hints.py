"""What may stand in each field of the files, in words of no language: choices, limits, examples."""

from collections.abc import Mapping

from westerplatte_nb.engine.registry import games
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.game_files import hint_files
from westerplatte_nb.formats.problems import Noun
from westerplatte_nb.formats.scenario import COLOURS
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
    "over": "true",
    ".hint": "1–3",
    "undone": "true, false",
    "undo": "1, 2, …",
    "reply": "1–1000",
    "closed": "true, false",
    "by": "0–31",
    "agreed": "true, false",
    "bots": '[{"seat": 1, "kind": "search"}, …]',
    "bots.kind": "uniform, sensible, search",
    "first_game": '{"winner": 0, "points": [21, 10]}',
    "seat": "0–31",
    "playouts": "0–100000",
    "seed": "0, 1, 2, …",
    # Settings of a class.
    "class": "[class]",
    "deal": "0–999999",
    "hints": "true, false",
    "keep": "true, false",
    "solution": "true, false",
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
    "bye": "1, 2, …",
    "games": '[{"winner": 0, "points": 21}, null]',
    "games.points": "0–999",
    "played": '"0123456789abcdef01234567"',
    "here": "true, false",
    "matches": '[{"pair": [1, 2], …}, …]',
    "pair": "[1, 2]",
    "papers": '[{"score": 9, "given": []}, null]',
    "pupils": '[{"id": 1, "name": "…"}, …]',
    "pupils.id": "1, 2, …",
    "questions": '["…", …]',
    "rounds": "[{…}, …]",
    "score": "0, 1, 2, …",
    "since": "1, 2, …",
    "winner": "0, 1",
    "draw": "1–40",
    # View records.
    "event": '"…"',
    "events": "[{…}, …]",
    "kind": '"…"',
    "table": "{…}",
    "viewer": "1, 2, …",
    # Quizzes.
    "asks": "value, range",
    "correct": "true, false",
    "disputed": "true, false",
    "explanation": _TEXTS,
    "feedback": _TEXTS,
    "hint": _TEXTS,
    "keep_order": "true, false",
    "several_right": "true, false",
    "languages": _LANGUAGES,
    "points": "one, all",
    "prompt": _TEXTS,
    "question": "[[question]]",
    "question.id": '"granted"',
    "question.kind": "single, multiple, number, order, board, my_game",
    "question.position": "lesson",
    "question.skill": "recall, apply, source, compare, weigh, explain",
    "sources": '["S15", "rule:…"]',
    **{f"title.{language}": _TEXT for language in LANGUAGES},
    "unit": _TEXTS,
    "answer": "[[question.answer]]",
    "answer.at": "…",
    "answer.from": '88, 2.5, "04:45"',
    "answer.place": "1–8",
    "answer.text": _TEXTS,
    "answer.to": '88, 2.5, "04:45"',
    "answer.tolerance": "≥ 0",
    "answer.value": '88, 2.5, "04:45"',
    "about": "…",
    # Scenarios.
    "action": '"…"',
    "actions": '["…", …]',
    "age": "6–18",
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
    "hidden": "true, false",
    "line": "[[line]]",
    "line.from": '{line = "solution", action = 1}',
    "from.action": "0, 1, 2, …",
    "from.line": '"solution"',
    "marks": '[{kind = "ring", at = "…"}, …]',
    "marks.at": '"…"',
    "marks.colour": ", ".join(COLOURS),
    "marks.from": '"…"',
    "marks.kind": "arrow, ring",
    "marks.to": '"…"',
    "stop": "true, false",
    "most": "0, 1, 2, …",
    "name": '"solution"',
    "number": "1, 2, …",
    "reaches": "open, reached, missed",
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

    def of(self, steps: list[int | str]) -> str:
        """Return what may stand at the end of a way through a file: of the innermost field that is known."""
        names = ["", *(step for step in steps if isinstance(step, str))]
        named = steps and isinstance(steps[-1], int)
        for number in range(len(names) - 1, 0, -1):
            for form in (f"{names[number - 1]}.{names[number]}", names[number]):
                if form in self.forms:
                    told = self.forms[form]
                    return NOTHING_KNOWN if named and told.startswith(("[[", "[{")) else told
        return NOTHING_KNOWN

    def within(self, forms: Mapping[str, str]) -> "FieldHints":
        """Return the hints for a file in which some fields hold something else."""
        return FieldHints({**self.forms, **forms}, self.nouns)


def hints_of(game: str) -> FieldHints:
    """Return the hints on the fields of a game's files."""
    own = hint_files(game)
    if own is None:
        return general_hints()
    return FieldHints({**general_hints().forms, **own.FORMS}, {**NOUNS, **own.NOUNS})


def general_hints() -> FieldHints:
    """Return the hints on the fields that files of every game have."""
    return FieldHints({**FORMS, "game": ", ".join(games())}, NOUNS)
