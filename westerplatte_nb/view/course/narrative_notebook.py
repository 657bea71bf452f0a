"""A told game as a notebook: cells of text and pictures, nothing to run.

Markdown is another language than HTML: what people wrote is put into it letter by letter, so that nothing in it is
emphasis, a link, a picture, mathematics or a tag. A word too long for a line may break: no style of ours reaches there.
"""

import json
import re
from typing import Any

from westerplatte_nb.view.course.narrative import DiscussionPoint, Narrative, RoundChapter, Turn
from westerplatte_nb.view.course.narrative_html import figure

FORMULAS = "$\\"
# Marks the places in a text at which a word may break: a sign that no text has.
_CUT = "\0"
_LETTERS = re.compile(r"[^\w \u00a0\u202f,–—„“”’…→·−]|_")


# Hardly a word is longer, and so many letters stand in a line of a narrow telephone.
_LONGEST_PIECE = 30
_LONG = re.compile(rf"[^ \n]{{{_LONGEST_PIECE}}}(?=[^ \n])")


def quoted(text: str) -> str:
    """Return a text that Markdown shows as it is: every letter with a meaning in it is written as an entity.

    Words longer than _LONGEST_PIECE letters get places at which a line may break.
    """
    # The mark _CUT is put after so many letters without a space; the text is quoted in the pieces between the marks.
    pieces = _LONG.sub(lambda match: f"{match[0]}{_CUT}", text.replace(_CUT, " ")).split(_CUT)
    return "<wbr>".join(_LETTERS.sub(lambda match: _entity(match[0]), piece) for piece in pieces)


def _entity(letter: str) -> str:
    """Return a letter as an entity, which Markdown takes for the letter alone."""
    # JupyterLab looks for formulas in the rendered text; a sign in an element of its own begins none.
    return f"<span>&#{ord(letter)};</span>" if letter in FORMULAS else f"&#{ord(letter)};"


def notebook_of(narrative: Narrative) -> str:
    """Return a narrative as a notebook of Markdown cells (JSON)."""
    cells = [_cell("head", _head(narrative))]
    for number, chapter in enumerate(narrative.chapters, 1):
        cells += _chapter(narrative, chapter, number)
    if narrative.sources:
        cells.append(_cell("sources", _sources(narrative)))
    notebook = {
        "cells": cells,
        "metadata": {"language_info": {"name": "python"}, "westerplatte": {"language": narrative.language}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _cell(name: str, source: str) -> dict[str, Any]:
    """Return a cell of Markdown with an id."""
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": source}


def _head(narrative: Narrative) -> str:
    """Return the first cell in Markdown: the title, the task, the result, and what the notebook is."""
    result = " ".join(f"**{quoted(sentence)}**" for sentence in narrative.result)
    task = "".join(f"{quoted(line)}\n\n" for line in narrative.task)
    return f"# {quoted(narrative.title)}\n\n{task}{result}\n\n{quoted(narrative.about)}"


def _chapter(narrative: Narrative, chapter: RoundChapter, number: int) -> list[dict[str, Any]]:
    """Return the cells of a round, the `number` of its chapter in their ids: board, real day, turns, questions."""
    board = "" if chapter.board is None else f"\n\n{figure(chapter.board)}"
    cells = [_cell(f"round-{number}", f"## {quoted(chapter.title)}{board}")]
    if chapter.real:
        real = "\n\n".join(quoted(paragraph) for paragraph in chapter.real)
        cells.append(_cell(f"round-{number}-real", f"### {quoted(narrative.heads['real'])}\n\n{real}"))
    turns = (_turn(narrative, turn) for turn in chapter.turns)
    decisions = "\n".join([f"### {quoted(narrative.heads['decisions'])}\n", *turns])
    cells.append(_cell(f"round-{number}-decisions", decisions))
    for place, question in enumerate(chapter.questions, 1):
        cells.append(_cell(f"round-{number}-question-{place}", _question(narrative, question)))
    return cells


def _turn(narrative: Narrative, turn: Turn) -> str:
    """Return a turn as an item of a list in Markdown: its title, what was decided, what came of it, and the notes."""
    lines = [f"- **{quoted(turn.title)}.** {quoted(turn.decided)}"]
    if turn.came:
        lines.append(f"  {quoted(turn.came)}")
    for note in turn.notes:
        text = "<br>".join(quoted(line) for line in note.split("\n"))
        lines.append(f"  *{quoted(narrative.heads['note'])}* {text}")
    return "<br>\n".join(lines)


def _question(narrative: Narrative, question: DiscussionPoint) -> str:
    """Return a turning point to talk about in Markdown: the board, what was chosen and changed, what to ask."""
    heads = narrative.heads
    return (
        f"### {quoted(heads['questions'])}: {quoted(question.title)}\n\n{figure(question.board)}\n\n"
        f"{quoted(question.chosen)} {quoted(question.changed)}\n\n**{quoted(question.question)}**\n\n"
        f"{quoted(heads['answer'])}"
    )


def _sources(narrative: Narrative) -> str:
    """Return the sources of a narrative in Markdown, as a numbered list with links to those on the web."""
    lines = [f"## {quoted(narrative.heads['sources'])}", ""]
    for number, (text, link) in enumerate(narrative.sources, 1):
        lines.append(f"{number}. {quoted(text)}" + (f" <{link}>" if link else ""))
    return "\n".join(lines)
