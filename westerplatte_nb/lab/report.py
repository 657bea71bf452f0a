"""What the difficulty meter found, as text and as an HTML table, in the reader's language."""

from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from westerplatte_nb.engine.value import Count
from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.lab.batch import AWARE_OF_GOALS
from westerplatte_nb.lab.estimate import Choice, Estimate, Loss, Proportion, SeatEstimate
from westerplatte_nb.lab.game_lab import lab_of
from westerplatte_nb.lab.subject import DEALT
from westerplatte_nb.lab.wording import decimal, interval, percent

MOST_LOSSES = 6
# From what chance on a game is called so.
VERDICTS = (("easy", 0.75), ("medium", 0.4), ("hard", 0.1), ("impossible", 0.0))


@dataclass(frozen=True, slots=True, repr=False)
class Difficulty:
    """How hard a game, scenario or position is, as far as it is known.

    `asks` is `win` or `goal`; `games` were asked for by bot and level, the first with seed `seed`; `cards` tells
    whether a setup's own order of cards was kept (`given`) or resampled (`dealt`); `played` of `planned` games are
    counted in, those of the first choices included. The chances are those of `seat` (from 0), where not all win and
    lose together; `others` is the bot that played for all others, empty where it was the measured one. `owner` is the
    seat whose goal it is, None where it is that of all; with `is_end` the game's own end decides it. With
    `lacks_choices`, first choices were asked for, and the game compares none. Shown, it is text in its `language`.
    """

    asks: str
    estimates: tuple[Estimate, ...]
    choices: tuple[Choice, ...]
    games: int
    seed: int
    cards: str
    played: int
    planned: int
    language: str = "en"
    game: str = ""
    seat: int = 0
    others: str = ""
    lacks_choices: bool = False
    owner: int | None = None
    is_end: bool = False

    @property
    def is_finished(self) -> bool:
        """Whether every game that was asked for is in."""
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
    """A heading, the names of the columns, and lines of as many texts."""

    heading: str
    columns: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]


def as_text(found: Difficulty) -> str:
    """Return the findings as lines of plain text, columns under each other."""
    words = words_in(found.language, found.game)
    blocks = ["\n".join([table.heading, *aligned(table)]) for table in tables(found, words)]
    return "\n\n".join([*blocks, *notes(found, words)])


def as_html(found: Difficulty) -> str:
    """Return the findings as HTML: tables with captions, and the notes below; every text is escaped."""
    words = words_in(found.language, found.game)
    parts = [html_of(table) for table in tables(found, words)]
    parts += [f"<p>{escape(note)}</p>" for note in notes(found, words)]
    return as_written(f'<div class="wnb-difficulty">{"".join(parts)}</div>', found.language)


def tables(found: Difficulty, words: Words) -> list[ReportTable]:
    """Return what there is to tell: the chances, what became of each seat, what lost games, the first choices."""
    return [
        _chances(found, words),
        *_seats(found, words),
        *(_losses(found, one, words) for one in found.estimates if one.losses),
        *_choices(found, words),
    ]


def notes(found: Difficulty, words: Words) -> list[str]:
    """Return what must be said about the tables."""
    said = []
    if found.others:
        others = words(f"lab.bot.{found.others}")
        said.append(words("lab.difficulty.against", seat=_seat_told(found, _whose(found), words), others=others))
    elif any(one.seats for one in found.estimates):
        said.append(words("lab.difficulty.whose", seat=_seat_told(found, _whose(found), words)))
    if any(one.is_certain for one in found.estimates):
        said.append(words("lab.difficulty.certain"))
    if found.asks == "goal":
        said.append(words(f"lab.difficulty.{_awareness(found)}"))
    if found.cards == DEALT:
        said.append(words("lab.difficulty.dealt"))
    if found.lacks_choices:
        said.append(words("lab.difficulty.no_choices"))
    if not found.is_finished:
        said.append(words("lab.difficulty.partial", played=found.played, planned=Count("lab_game", found.planned)))
    return said


def verdict(found: Difficulty, words: Words) -> str:
    """Return in a word how hard it is for the best of the bots that think, with its chance and the range of that."""
    best = max(
        (one.chance for one in found.estimates if one.bot != "uniform" and one.chance.of),
        key=lambda chance: chance.value,
        default=None,
    )
    if best is None:
        return ""
    name = next(name for name, least in VERDICTS if best.value >= least)
    told = words(f"lab.difficulty.verdict.{name}")
    return words("lab.difficulty.verdict", told=told, chance=percent(best.value, words), interval=interval(best, words))


def _whose(found: Difficulty) -> int:
    return found.seat if found.owner is None else found.owner


def _seat_told(found: Difficulty, seat: int, words: Words) -> str:
    """Return the name of a seat: its side, where the game has sides."""
    side = lab_of(found.game).seat_term(seat)
    return words("lab.difficulty.player", seat=seat + 1) if side is None else words.term(side)


def _awareness(found: Difficulty) -> str:
    """Return which of the bots know of the goal: none, all, or some of those at the table."""
    if found.is_end:
        return "aware.end"
    bots = {one.bot for one in found.estimates} | ({found.others} if found.others else set())
    return "unaware" if not bots & AWARE_OF_GOALS else "aware" if bots <= AWARE_OF_GOALS else "aware.some"


def losses_of(one: Estimate) -> int:
    """Return how many games were not won."""
    return one.chance.of - one.chance.count


def _columns(names: tuple[str, ...], words: Words) -> tuple[str, ...]:
    return tuple(words(f"lab.difficulty.column.{name}") for name in names)


def _chances(found: Difficulty, words: Words) -> ReportTable:
    levels = any(one.level for one in found.estimates)
    names = ("bot", "level", "chance", "interval", "turns", "games")
    columns = _columns(tuple(name for name in names if levels or name != "level"), words)
    lines = tuple(_estimate(found, one, words) for one in found.estimates)
    return ReportTable(words(f"lab.difficulty.{found.asks}"), columns, lines)


def _seats(found: Difficulty, words: Words) -> list[ReportTable]:
    """Return a table of all seats for each estimate that tells them apart."""
    names = ("seat", "won", "interval", "points")
    return [
        ReportTable(
            words("lab.difficulty.seats", line=_line(found, one, words)),
            _columns(tuple(name for name in names if name != "points" or one.seats[0].points is not None), words),
            tuple(_seat(found, seat, words) for seat in one.seats),
        )
        for one in found.estimates
        if one.seats
    ]


def _seat(found: Difficulty, one: SeatEstimate, words: Words) -> tuple[str, ...]:
    told = _seat_told(found, one.seat, words), percent(one.won.value, words), interval(one.won, words)
    return told if one.points is None else (*told, decimal(one.points, words))


def _losses(found: Difficulty, one: Estimate, words: Words) -> ReportTable:
    lines = tuple((_loss(loss, words), percent(loss.share.value, words)) for loss in one.losses[:MOST_LOSSES])
    lost = Count("lab_game", losses_of(one))
    if one.level:
        level = lab_of(found.game).level_term(one.level)
        heading = words("lab.difficulty.losses", bot=words(f"lab.bot.{one.bot}"), level=level, lost=lost)
    else:
        heading = words("lab.difficulty.losses_any", bot=words(f"lab.bot.{one.bot}"), lost=lost)
    return ReportTable(heading, _columns(("loss", "share"), words), lines)


def _choices(found: Difficulty, words: Words) -> list[ReportTable]:
    if not found.choices:
        return []
    columns = _columns(("choice", "chance", "interval", "own", "games"), words)
    return [ReportTable(words("lab.difficulty.choices"), columns, tuple(_choice(one, words) for one in found.choices))]


def _line(found: Difficulty, one: Estimate, words: Words) -> str:
    """Return who played on which level."""
    bot = words(f"lab.bot.{one.bot}")
    if not one.level:
        return words("lab.games.label_any", bot=bot)
    return words("lab.games.label", bot=bot, level=lab_of(found.game).level_term(one.level))


def _estimate(found: Difficulty, one: Estimate, words: Words) -> tuple[str, ...]:
    named = [words(f"lab.bot.{one.bot}")]
    if one.level:
        named.append(words.term(lab_of(found.game).level_term(one.level)))
    if not one.chance.of:
        return *named, "–", "–", "–", "0"
    return (
        *named,
        percent(one.chance.value, words),
        "–" if one.is_certain else interval(one.chance, words),
        _turns(one, words),
        str(one.chance.of),
    )


def _turns(one: Estimate, words: Words) -> str:
    if one.turns is None:
        return "–"
    first, median, third = (round(number) for number in one.turns)
    return str(median) if first == third else words("lab.difficulty.turns", first=first, median=median, third=third)


def _loss(loss: Loss, words: Words) -> str:
    if loss.missed is not None:
        return words("lab.difficulty.missed", part=words.say(loss.missed))
    return words.say(loss.wording)


def _choice(one: Choice, words: Words) -> tuple[str, ...]:
    told = " → ".join(words.say(wording) for wording in one.label)
    own = "–" if one.own is None else percent(one.own.value, words)
    return told, percent(one.chance.value, words), interval(one.chance, words), own, str(one.chance.of)


def aligned(table: ReportTable) -> list[str]:
    """Return the lines of a table as text, columns under each other."""
    rows = [table.columns, *table.lines]
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.columns))]
    return [
        "  " + "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def html_of(table: ReportTable) -> str:
    """Return a table as HTML with its heading as a caption; every text is escaped."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in line) + "</tr>" for line in table.lines)
    caption = f"<caption>{escape(table.heading)}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
