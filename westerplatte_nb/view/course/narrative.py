"""A played game told from beginning to end: round by round the board, what was decided, and what was then in 1939.

Every text here is plain; whoever writes it down (`narrative_html`, `narrative_notebook`) makes it fit for its place.
Of a game that goes on it holds what lies open to all.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.record import Record, UndoMark, replay
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import escape_unprintable, sanitize_text
from westerplatte_nb.engine.value import Event, Listing, value
from westerplatte_nb.i18n.languages import text_in
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, ViewContext, shows_measures, turn_number, turn_starts
from westerplatte_nb.view.course.summary import small_board
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of, wordings_of
from westerplatte_nb.view.panel.lens import source_lines
from westerplatte_nb.view.panel.log import entries, mark_line, undos_at
from westerplatte_nb.view.panel.museum import library_of
from westerplatte_nb.view.text.bibliography import Notes, plain
from westerplatte_nb.view.text.hint_words import in_a_line, orders_of

BOARD = 640.0
LONGEST_NOTE = 2000
# What came of a turn in the words of the log, where a game has no shorter ones.
MOST_LINES = 4


@value
class BoardFigure:
    """A board as SVG with its alternative in words, and the moment it stands for."""

    picture: str
    alternative: str
    caption: str


@value
class Turn:
    """A turn: what it is called, what was decided, what came of it, and what the person noted in it."""

    title: str
    decided: str
    came: str
    notes: tuple[str, ...] = ()


@value
class DiscussionPoint:
    """A turning point to talk about: its title, the board at the choice, what was chosen, what changed, what to ask."""

    title: str
    board: BoardFigure
    chosen: str
    changed: str
    question: str


@value
class RoundChapter:
    """A round of a game: how the board stood after it, its turns, its questions, and what the real day was.

    There is no board where only steps were seen.
    """

    title: str
    board: BoardFigure | None
    turns: tuple[Turn, ...]
    questions: tuple[DiscussionPoint, ...]
    real: tuple[str, ...]


@value
class Task:
    """The scenario that a game was begun from: what it is called, what it is about, its goal and how that stands."""

    title: str
    lines: tuple[str, ...]


@value
class Narrative:
    """A whole game; `sources` are lines with their links in the order of their numbers, `task` what it was about."""

    language: str
    title: str
    task: tuple[str, ...]
    about: str
    result: tuple[str, ...]
    heads: Mapping[str, str]
    chapters: tuple[RoundChapter, ...]
    sources: tuple[tuple[str, str], ...]


def narrative_of(record: Record, words: Words, task: Task | None = None) -> Narrative:
    """Return the narrative of a record; with a scenario (`task`) its title is that of the scenario."""
    narrative = _NarrativeBuilder(record, tuple(replay(record)), words.of(record.game)).narrative()
    # The title that names the game then becomes the first line of the task.
    return narrative if task is None else replace(narrative, title=task.title, task=(narrative.title, *task.lines))


class _NarrativeBuilder:
    """Tells one game; the sources are numbered as they are first cited."""

    def __init__(self, record: Record, steps: Steps, words: Words) -> None:
        rules = rules_of(record.game)
        if not steps[-1].after.is_over:
            # Of a game that goes on the narrative holds only what all seats may see.
            steps = tuple(rules.observe_step(step, None) for step in steps)
        self.shown = ViewContext(record.game, steps, (), words)
        self.words, self._record = words, record
        self._cited = Notes()

    def narrative(self) -> Narrative:
        """Return the narrative: its chapters, result, and the sources they cite."""
        words, context = self.words, self.shown
        chapters = tuple(self._chapters())
        _, bibliography = library_of(context.game)
        sources = tuple((line["text"], line["link"]) for line in source_lines(self._cited, bibliography, words))
        outcome = context.outcome
        result = [words(f"result.{outcome.result}")] if outcome is not None else [words("told.goes_on")]
        result.append(words("ui.summary.facts", turn=turn_number(context.game, context.state), day=context.state.round))
        heads = ("decisions", "real", "questions", "sources", "note", "answer")
        return Narrative(
            words.language,
            words("told.title", game=words("game.title")),
            (),
            words("told.about"),
            tuple(result),
            {name: words(f"told.{name}") for name in heads},
            chapters,
            sources,
        )

    def _chapters(self) -> Iterator[RoundChapter]:
        """Yield a chapter for each round, from its first moment to that of the next; a round without steps has none."""
        steps = self.shown.steps
        starts = [n for n in turn_starts(steps) if n == 0 or steps[n].after.round != steps[n - 1].after.round]
        questions = self._questions()
        for first, end in zip(starts, (*starts[1:], len(steps) - 1), strict=True):
            if end <= first:
                continue
            number = steps[first].after.round
            title = self.words("told.chapter", number=number)
            caption = self.words("told.board", number=number)
            yield RoundChapter(
                title,
                self._board(end, caption),
                tuple(self._turns(first, end)),
                tuple(question for moment, question in questions if first <= moment < end),
                tuple(self._real_day(steps[first].after)),
            )

    def _board(self, moment: int, caption: str) -> BoardFigure:
        """Return the board at the moment of a number."""
        small = small_board(self.shown, self.shown.steps[moment].after, THEMES["light"], BOARD)
        return BoardFigure(small["picture"], small["alternative"], caption)

    # ---- what was decided ----------------------------------------------------------------------------------------

    def _turns(self, first: int, end: int) -> Iterator[Turn]:
        """Yield the turns that begin from the moment `first` up to before `end`: what was decided and what came of it.

        Ending a turn is no decision to tell, unless nothing else was done in it.
        """
        steps = self.shown.steps
        starts = [n for n in turn_starts(steps) if first <= n < end]
        for begin, last in zip(starts, (*starts[1:], end), strict=True):
            state = steps[begin].after
            seat = rules_of(self.shown.game).turn_of(state)
            turn = turn_number(self.shown.game, state)
            title = self.words("ui.point", turn=turn, seat=self.shown.wordings.seat_term(seat))
            actions = tuple(step.action for step in steps[begin + 1 : last + 1] if step.action is not None)
            decisions = tuple(action for action in actions if not self.shown.view.is_main(action)) or actions
            orders = in_a_line(orders_of(self.shown.game, decisions, self.words))
            yield Turn(title, orders, self._consequences(begin, last), tuple(self._notes(begin, last)))

    def _consequences(self, first: int, last: int) -> str:
        """Return what changed between two moments, in the game's recap or else the last lines of the log."""
        recap = self.shown.view.recap
        if recap is not None:
            items = recap.between(self.shown.steps, first, last, self.words)
            return self.words("ui.point.changed", items=Listing(items)) if items else ""
        steps = self.shown.steps[first + 1 : last + 1]
        lines = [entry["text"] for step in steps for entry in entries(self.shown, step.events)]
        return " ".join(lines[-MOST_LINES:])

    def _notes(self, first: int, last: int) -> Iterator[str]:
        """Yield the notes that the person wrote from one moment up to before another."""
        for number, text in sorted(self._record.notes.items()):
            # A note at the very end of the game belongs to its last turn.
            is_last = last == len(self.shown.steps) - 1 and number == last
            if first <= number < last or is_last:
                yield sanitize_text(text, LONGEST_NOTE, lines=True)

    def _questions(self) -> list[tuple[int, DiscussionPoint]]:
        """Return the turning points to talk about, each with its moment.

        [] after an ending whose measures are not shown.
        """
        turning_points = self.shown.view.turning_points if shows_measures(self.shown) else None
        points = turning_points(self.shown.steps, self.words) if turning_points is not None else ()
        question = self.words("told.ask")
        return [
            (moment, DiscussionPoint(title, self._board(moment, title), chosen, changed, question))
            for moment, title, chosen, changed in points
        ]

    # ---- what the real day was -----------------------------------------------------------------------------------

    def _real_day(self, state: Any) -> Iterator[str]:
        """Yield what happened on the real day that a state's round stands for, in paragraphs with source numbers.

        Nothing in a game whose rounds stand for no days.
        """
        thing_of_round = self.shown.view.thing_of_round
        if thing_of_round is None:
            return
        lenses, _ = library_of(self.shown.game)
        if (lens := lenses.get(thing_of_round(state))) is not None:
            yield plain(text_in(self.words.language, lens.history), self._cited, self.words)
        moments_of_round = self.shown.view.moments_of_round
        if moments_of_round is not None:
            yield from map(self._moment, moments_of_round(state))

    def _moment(self, moment: Mapping[str, Any]) -> str:
        """Return a moment of the real day as a sentence: its time, what happened, and the numbers of its sources.

        A disputed time is called so.
        """
        # Without doubles: a moment from 4:48 to 4:48 has the time "4:48".
        ends = dict.fromkeys(str(moment[end]) for end in ("from", "to") if moment.get(end))
        numbers = ", ".join(str(self._cited.number(source)) for source in moment["sources"])
        text = f"{escape_unprintable(text_in(self.words.language, moment))} [{numbers}]"
        time = "–".join(ends)
        if moment.get("disputed"):
            time = self.words("told.disputed", time=time) if time else ""
        return f"{self.words('text.head', head=time)} {text}" if time else text


# What one viewer saw of a game, told step by step: of a view record there are sentences, and no board to draw.


# A step as it was seen: its action, None where that was hidden, and its events. The first is the opening.
SeenStep = tuple[str | None, tuple[Event, ...]]
HIDDEN = "—"


def narrative_of_steps(
    game: str, viewer: int | None, steps: Sequence[SeenStep], undos: tuple[UndoMark, ...], words: Words
) -> Narrative:
    """Return the narrative of the steps that a seat (0-based) or a spectator (None) saw; each turn is a chapter.

    `undos` are the marks of undos that took back revealed cards.
    """
    game_words = words.of(game)
    # The sentence of a spectator names no seat: any will do.
    seat = wordings_of(game).seat_term(viewer or 0)
    seen_by = game_words("told.seen.bystander" if viewer is None else "told.seen.by", seat=seat)
    chapters = tuple(_seen_chapters(game, steps, undos, game_words))
    heads = {"decisions": game_words("told.seen.steps")}
    title = game_words("told.title", game=game_words("game.title"))
    about = game_words("told.seen.about")
    return Narrative(words.language, title, (), about, (seen_by,), heads, chapters, ())


def _seen_chapters(
    game: str, steps: Sequence[SeenStep], undos: tuple[UndoMark, ...], words: Words
) -> Iterator[RoundChapter]:
    """Yield a chapter for the events before the first heading (such as a turn), and one from each heading on.

    An entry of a chapter is a step: its number and action, the sentences of its events, the undos after it.
    """
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
            # This step's events before the heading still belong to the chapter that the heading ends. A chapter that
            # has nothing by then (an opening without events) is left out.
            if lines or turns:
                turns.append(Turn(head, " ".join(lines), ""))
                yield RoundChapter(title, None, tuple(turns), (), ())
            title, turns, lines = sentence, [], []
        marks = tuple(mark_line(mark, game, words) for mark in undos_at(undos, number))
        # `lines` now has what came after the step's last heading. If nothing is left to tell, the step has no entry
        # there, unless it is the first of its chapter: no chapter is empty.
        if lines or marks or not turns:
            turns.append(Turn(head, " ".join((*lines, *marks)), ""))
    yield RoundChapter(title, None, tuple(turns), (), ())
