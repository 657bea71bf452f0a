"""The results of the difficulty meter, as text and as HTML tables, in the reader's language."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from westerplatte_nb.engine.goal import seat_of
from westerplatte_nb.engine.value import Count
from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.lab.batch import AWARE_OF_GOALS
from westerplatte_nb.lab.estimate import Choice, Estimate, Loss, Proportion, SeatEstimate
from westerplatte_nb.lab.game_lab import lab_of
from westerplatte_nb.lab.subject import DEALT, MeterRequest
from westerplatte_nb.lab.wording import decimal, interval, percent

MOST_LOSSES = 6
# The lowest chance of each grade.
VERDICTS = (("easy", 0.75), ("medium", 0.4), ("hard", 0.1), ("impossible", 0.0))


@dataclass(frozen=True, slots=True, repr=False)
class Difficulty:
    """How hard a game, scenario or position is, as far as it is known.

    `played` of `planned` games are counted, those of the first choices included. The chances are those of the seat
    that the `question` names, where not all win and lose together. With `lacks_choices`, first choices were requested
    and the game compares none; with `is_end`, the game's own end decides the goal. Its representation is text in the
    language of the question.
    """

    question: MeterRequest
    estimates: tuple[Estimate, ...]
    choices: tuple[Choice, ...]
    played: int
    planned: int
    lacks_choices: bool = False
    is_end: bool = False

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.question.subject.game

    @property
    def asks(self) -> str:
        """What the chances are about: to `win`, or to reach a scenario's `goal`."""
        return "win" if self.question.subject.goal is None else "goal"

    @property
    def is_finished(self) -> bool:
        """Whether every planned game is counted."""
        return self.played == self.planned

    @property
    def chance(self) -> Proportion:
        """The chance of the first bot on the first level."""
        return self.estimates[0].chance

    def __repr__(self) -> str:
        return as_text(self)

    def _repr_html_(self) -> str:
        return as_html(self)


class ReportTable(NamedTuple):
    """A table as texts: its heading, the headings of its columns, and its lines, a text for each column."""

    heading: str
    columns: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]


def as_text(result: Difficulty) -> str:
    """Return the results as lines of plain text, columns under each other."""
    words = words_in(result.question.language, result.game)
    blocks = ["\n".join([table.heading, *aligned(table)]) for table in tables(result, words)]
    return "\n\n".join([*blocks, *notes(result, words)])


def as_html(result: Difficulty) -> str:
    """Return the results as HTML: tables with captions, and the notes below; every text is escaped."""
    words = words_in(result.question.language, result.game)
    parts = [html_of(table) for table in tables(result, words)]
    parts += [f"<p>{escape(note)}</p>" for note in notes(result, words)]
    return as_written(f'<div class="wnb-difficulty">{"".join(parts)}</div>', result.question.language)


def tables(result: Difficulty, words: Words) -> list[ReportTable]:
    """Return the tables: the chances, the results of each seat, the losses, the first choices."""
    return [
        _chances(result, words),
        *_seats(result, words),
        *(_losses(result, estimate, words) for estimate in result.estimates if estimate.losses),
        *_choices(result, words),
    ]


def notes(result: Difficulty, words: Words) -> list[str]:
    """Return the notes below the tables: whose chances they are, what the bots know, what was not measured."""
    lines = []
    seat, others = _seat_name(result, _measured_seat(result), words), result.question.others
    if others:
        lines.append(words("lab.difficulty.against", seat=seat, others=words(f"lab.bot.{others}")))
    elif any(estimate.seats for estimate in result.estimates):
        lines.append(words("lab.difficulty.whose", seat=seat))
    if any(estimate.is_certain for estimate in result.estimates):
        lines.append(words("lab.difficulty.certain"))
    if result.asks == "goal":
        lines.append(words(f"lab.difficulty.{_awareness(result)}"))
    if result.question.cards == DEALT:
        lines.append(words("lab.difficulty.dealt"))
    if result.lacks_choices:
        lines.append(words("lab.difficulty.no_choices"))
    if not result.is_finished:
        lines.append(words("lab.difficulty.partial", played=result.played, planned=Count("lab_game", result.planned)))
    return lines


def verdict(result: Difficulty, words: Words) -> str:
    """Return the sentence on the grade of difficulty, by the best chance of a bot that does not play at random.

    It is empty where no such bot played.
    """
    best = max(
        (estimate.chance for estimate in result.estimates if estimate.bot != "uniform" and estimate.chance.of),
        key=lambda chance: chance.value,
        default=None,
    )
    if best is None:
        return ""
    name = next(name for name, least in VERDICTS if best.value >= least)
    grade, chance = words(f"lab.difficulty.verdict.{name}"), percent(best.value, words)
    return words("lab.difficulty.verdict", told=grade, chance=chance, interval=interval(best, words))


def _measured_seat(result: Difficulty) -> int:
    """Return the seat whose chances are measured: the one that the goal is for, else the requested one, else the first.

    Seats count from 0.
    """
    goal = result.question.subject.goal
    owner = None if goal is None else seat_of(goal)
    return (result.question.seat or 0) if owner is None else owner


def _seat_name(result: Difficulty, seat: int, words: Words) -> str:
    """Return the name of a seat: its side, where the game has sides."""
    side = lab_of(result.game).seat_term(seat)
    return words("lab.difficulty.player", seat=seat + 1) if side is None else words.term(side)


def _awareness(result: Difficulty) -> str:
    """Return the key of the note on whether none, all or some of the bots at the table play for the goal."""
    if result.is_end:
        return "aware.end"
    bots = {*(estimate.bot for estimate in result.estimates), result.question.others} - {""}
    if not bots & AWARE_OF_GOALS:
        return "unaware"
    return "aware" if bots <= AWARE_OF_GOALS else "aware.some"


def _columns(names: tuple[str, ...], words: Words) -> tuple[str, ...]:
    """Return the headings of columns by their names in the catalogue."""
    return tuple(words(f"lab.difficulty.column.{name}") for name in names)


def _chances(result: Difficulty, words: Words) -> ReportTable:
    """Return the table of the chance to win or to reach the goal, a line for each bot and level."""
    has_levels = any(estimate.level for estimate in result.estimates)
    names = ("bot", "level", "chance", "interval", "turns", "games")
    columns = _columns(tuple(name for name in names if has_levels or name != "level"), words)
    lines = tuple(_estimate_line(result, estimate, words) for estimate in result.estimates)
    return ReportTable(words(f"lab.difficulty.{result.asks}"), columns, lines)


def _seats(result: Difficulty, words: Words) -> list[ReportTable]:
    """Return for each estimate with results by seat a table with a line for each seat."""
    # The points stand there only in a game that counts them.
    names = ("seat", "won", "interval", "points")
    return [
        ReportTable(
            words("lab.difficulty.seats", line=bot_label(result.game, estimate.bot, estimate.level, words)),
            _columns(tuple(name for name in names if name != "points" or estimate.seats[0].points is not None), words),
            tuple(_seat_line(result, seat, words) for seat in estimate.seats),
        )
        for estimate in result.estimates
        if estimate.seats
    ]


def _seat_line(result: Difficulty, seat: SeatEstimate, words: Words) -> tuple[str, ...]:
    """Return the line of a seat: its name, its share of wins, the interval, and points where they are counted."""
    cells = _seat_name(result, seat.seat, words), percent(seat.won.value, words), interval(seat.won, words)
    return cells if seat.points is None else (*cells, decimal(seat.points, words))


def _losses(result: Difficulty, estimate: Estimate, words: Words) -> ReportTable:
    """Return the table of the most frequent ways in which a bot lost, as shares of its lost games."""
    lines = tuple((_loss(loss, words), percent(loss.share.value, words)) for loss in estimate.losses[:MOST_LOSSES])
    lost = Count("lab_game", estimate.chance.of - estimate.chance.count)
    bot = words(f"lab.bot.{estimate.bot}")
    if estimate.level:
        level = lab_of(result.game).level_term(estimate.level)
        heading = words("lab.difficulty.losses", bot=bot, level=level, lost=lost)
    else:
        heading = words("lab.difficulty.losses_any", bot=bot, lost=lost)
    return ReportTable(heading, _columns(("loss", "share"), words), lines)


def _choices(result: Difficulty, words: Words) -> list[ReportTable]:
    """Return the table of first choices, no table where none are compared."""
    if not result.choices:
        return []
    columns = _columns(("choice", "chance", "interval", "own", "games"), words)
    lines = tuple(_choice_line(choice, words) for choice in result.choices)
    return [ReportTable(words("lab.difficulty.choices"), columns, lines)]


def bot_label(game: str, bot: str, level: str, words: Words) -> str:
    """Return the name of a bot and of the level it played on, where the game has levels."""
    name = words(f"lab.bot.{bot}")
    if not level:
        return words("lab.games.label_any", bot=name)
    return words("lab.games.label", bot=name, level=lab_of(game).level_term(level))


def _estimate_line(result: Difficulty, estimate: Estimate, words: Words) -> tuple[str, ...]:
    """Return the line of a bot and level: its names, the chance, the interval, the turns, the number of games.

    Dashes stand for values without a game, and for the interval of a certain result.
    """
    names = [words(f"lab.bot.{estimate.bot}")]
    if estimate.level:
        names.append(words.term(lab_of(result.game).level_term(estimate.level)))
    if not estimate.chance.of:
        return *names, "–", "–", "–", "0"
    return (
        *names,
        percent(estimate.chance.value, words),
        "–" if estimate.is_certain else interval(estimate.chance, words),
        _turns(estimate, words),
        str(estimate.chance.of),
    )


def _turns(estimate: Estimate, words: Words) -> str:
    """Return the quartiles of the turns of games as text, one number where all are equal, a dash without games."""
    if estimate.turns is None:
        return "–"
    first, median, third = (round(number) for number in estimate.turns)
    return str(median) if first == third else words("lab.difficulty.turns", first=first, median=median, third=third)


def _loss(loss: Loss, words: Words) -> str:
    """Return the sentence on a way of losing, or on the part of the goal that was missed."""
    if loss.missed is not None:
        return words("lab.difficulty.missed", part=words.say(loss.missed))
    return words.say(loss.wording)


def _choice_line(choice: Choice, words: Words) -> tuple[str, ...]:
    """Return the line of a first choice: its words, its chance, the interval, the chance by own choice, the games."""
    label = " → ".join(words.say(wording) for wording in choice.label)
    own = "–" if choice.own is None else percent(choice.own.value, words)
    return label, percent(choice.chance.value, words), interval(choice.chance, words), own, str(choice.chance.of)


def with_note(table: ReportTable, note: str) -> tuple[str, str]:
    """Return a table with a note below it twice: as HTML, and as text."""
    html = f'<div class="wnb-difficulty">{html_of(table)}<p>{escape(note)}</p></div>'
    return html, "\n".join([table.heading, *aligned(table), "", note])


def aligned(table: ReportTable) -> list[str]:
    """Return a table as indented lines of text, its columns padded to equal widths, without its heading."""
    return [f"  {line}" for line in padded_lines([table.columns, *table.lines])]


def padded_lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of equal length as lines of text, each column padded to the width of its longest text."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def html_of(table: ReportTable) -> str:
    """Return a table as HTML with its heading as a caption; every text is escaped."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in line) + "</tr>" for line in table.lines)
    caption = f"<caption>{escape(table.heading)}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
