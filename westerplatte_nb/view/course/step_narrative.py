"""What one viewer saw of a game, told step by step: of a view record there are sentences, and no board to draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westerplatte_nb.engine.record import UndoMark
from westerplatte_nb.engine.value import Event
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.narrative import Chapter, Narrative, Turn
from westerplatte_nb.view.game_view import view_of, wordings_of
from westerplatte_nb.view.panel.log import mark_line, undos_at

# A step as it was seen: its action, None where that was hidden, and its events. The first is the opening.
SeenStep = tuple[str | None, tuple[Event, ...]]
HIDDEN = "—"


def narrative_of_steps(
    game: str, viewer: int | None, steps: Sequence[SeenStep], undos: tuple[UndoMark, ...], words: Words
) -> Narrative:
    """Tell the steps of a game that a seat (0-based) or a bystander (None) saw; each turn is a chapter."""
    said = words.of(game)
    by = said(
        "told.seen.bystander" if viewer is None else "told.seen.by", seat=wordings_of(game).seat_term(viewer or 0)
    )
    chapters = tuple(_chapters(game, steps, undos, said))
    heads = {"decisions": said("told.seen.steps")}
    title = said("told.title", game=said("game.title"))
    return Narrative(said.language, title, (), said("told.seen.about"), (by,), heads, chapters, ())


def _chapters(game: str, steps: Sequence[SeenStep], undos: tuple[UndoMark, ...], words: Words) -> Iterator[Chapter]:
    """Yield what came before the first heading, and then what each heading begins."""
    view, wordings = view_of(game), wordings_of(game)
    title, turns = words("told.seen.opening"), list[Turn]()
    for number, (action, events) in enumerate(steps):
        head = f"{number}. {action or HIDDEN}" if number else f"{number}."
        lines: list[str] = []
        for event in events:
            sentence = words.say(wordings.word_event(event))
            if not view.is_heading(event):
                lines.append(sentence)
                continue
            # What a step brought before the next turn began belongs to the one that it ended.
            if lines or turns:
                turns.append(Turn(head, " ".join(lines), ""))
                yield Chapter(title, None, tuple(turns), (), ())
            title, turns, lines = sentence, [], []
        marks = tuple(mark_line(mark, game, words) for mark in undos_at(undos, number))
        if lines or marks or not turns:
            turns.append(Turn(head, " ".join((*lines, *marks)), ""))
    yield Chapter(title, None, tuple(turns), (), ())
