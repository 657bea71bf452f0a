"""What the difficulty meter found, as text and as an HTML table, in the reader's language."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from westerplatte_nb.engine.registry import first_game
from westerplatte_nb.engine.terms import Count, Term
from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.lab.estimate import Choice, Difficulty, Estimate, Loss
from westerplatte_nb.lab.subject import DEALT
from westerplatte_nb.lab.wording import interval, percent

MOST_LOSSES = 6


class Table(NamedTuple):
    """A heading, the names of the columns, and lines of as many texts."""

    heading: str
    columns: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]


def told(found: Difficulty) -> str:
    """Return the findings as lines of plain text, columns under each other."""
    words = words_in(found.language, first_game())
    blocks = ["\n".join([table.heading, *_aligned(table)]) for table in tables(found, words)]
    return "\n\n".join([*blocks, *notes(found, words)])


def shown(found: Difficulty) -> str:
    """Return the findings as HTML: tables with captions, and the notes below; every text is escaped."""
    words = words_in(found.language, first_game())
    parts = [_html(table) for table in tables(found, words)]
    parts += [f"<p>{escape(note)}</p>" for note in notes(found, words)]
    return as_written(f'<div class="wnb-difficulty">{"".join(parts)}</div>', found.language)


def tables(found: Difficulty, words: Words) -> list[Table]:
    """Return what there is to tell: the chances, what lost games, the first choices."""
    columns = _columns(("bot", "level", "chance", "interval", "turns", "games"), words)
    lines = tuple(_estimate(one, words) for one in found.estimates)
    all_tables = [Table(words(f"lab.difficulty.{found.asks}"), columns, lines)]
    for one in found.estimates:
        losses = tuple((_loss(loss, words), percent(loss.share.value, words)) for loss in one.losses[:MOST_LOSSES])
        if losses:
            heading = words("lab.difficulty.losses", **_named(one, words), lost=Count("lab_game", losses_of(one)))
            all_tables.append(Table(heading, _columns(("loss", "share"), words), losses))
    if found.choices:
        columns = _columns(("choice", "chance", "interval", "own", "games"), words)
        lines = tuple(_choice(one, words) for one in found.choices)
        all_tables.append(Table(words("lab.difficulty.choices"), columns, lines))
    return all_tables


def notes(found: Difficulty, words: Words) -> list[str]:
    """Return what must be said about the tables."""
    said = []
    if any(one.is_certain for one in found.estimates):
        said.append(words("lab.difficulty.certain"))
    if found.asks == "goal":
        said.append(words("lab.difficulty.unaware"))
    if found.cards == DEALT:
        said.append(words("lab.difficulty.dealt"))
    if not found.is_finished:
        said.append(words("lab.difficulty.partial", played=found.played, planned=Count("lab_game", found.planned)))
    return said


def losses_of(one: Estimate) -> int:
    """Return how many games were not won."""
    return one.chance.of - one.chance.count


def _columns(names: tuple[str, ...], words: Words) -> tuple[str, ...]:
    return tuple(words(f"lab.difficulty.column.{name}") for name in names)


def _named(one: Estimate, words: Words) -> dict[str, str]:
    return {"bot": words(f"lab.bot.{one.bot}"), "level": words.term(Term(f"difficulty_{one.level}"))}


def _estimate(one: Estimate, words: Words) -> tuple[str, ...]:
    named = _named(one, words)
    if not one.chance.of:
        return named["bot"], named["level"], "–", "–", "–", "0"
    return (
        named["bot"],
        named["level"],
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
    house = Term("guardhouse", loss.guardhouse)
    if loss.cause == "before":
        return words("lab.difficulty.fallen_before", house=house)
    return words("lab.difficulty.fell", house=house, cause=Term(loss.cause))


def _choice(one: Choice, words: Words) -> tuple[str, ...]:
    # Every turn ends; it is said only where nothing else is done.
    label = one.label[:-1] if len(one.label) > 1 and one.label[-1].key == "action.EndOrders" else one.label
    told = " → ".join(words.say(wording) for wording in label)
    own = "–" if one.own is None else percent(one.own.value, words)
    return told, percent(one.chance.value, words), interval(one.chance, words), own, str(one.chance.of)


def _aligned(table: Table) -> list[str]:
    rows = [table.columns, *table.lines]
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.columns))]
    return [
        "  " + "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def _html(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in line) + "</tr>" for line in table.lines)
    caption = f"<caption>{escape(table.heading)}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
