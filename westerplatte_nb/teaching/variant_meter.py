"""A variant beside the game as it is: the same bot plays both equally often, and the meter tells what it changed."""

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.game_lab import lab_of
from westerplatte_nb.lab.meter import asked, measure
from westerplatte_nb.lab.report import Table, aligned, html_of, tables
from westerplatte_nb.lab.validation import Refused
from westerplatte_nb.lab.wording import refusal_in
from westerplatte_nb.teaching.page import Page, paragraph, sentence

# Enough to see a large difference, and soon over on a school's machine.
GAMES = 100


def variant_page(game: str, name: str, words: Words, games: int = GAMES) -> Page:
    """Return a table of the game as it is and with a variant; what cannot be measured is told in a sentence."""
    try:
        plain, changed = _measured(game, (), words, games), _measured(game, (name,), words, games)
    except Refused as error:
        return sentence(str(refusal_in(words.language, error)))
    title = words.rule(f"variant.{name}")
    table = Table(
        words("lesson.variant", variant=title),
        (words("lesson.variant.rules"), *plain.columns),
        (
            *((words("lesson.variant.plain"), *line) for line in plain.lines),
            *((words("lesson.variant.with", variant=title), *line) for line in changed.lines),
        ),
    )
    note = words("lesson.variant.note")
    text = "\n".join([table.heading, *aligned(table), "", note])
    return Page(f'<div class="wnb-difficulty">{html_of(table)}{paragraph(note)}</div>', text)


def _measured(game: str, variants: tuple[str, ...], words: Words, games: int) -> Table:
    """Return the meter's chances of a new game on the middle level, whose games are won and lost both."""
    levels = lab_of(game).levels
    setup = {"game": game, **({"variants": list(variants)} if variants else {})}
    level = levels[len(levels) // 2 :][:1] or None
    question = asked(setup, levels=level, games=games, choices=False, language=words.language)
    *_, found = measure(question)
    return tables(found, words)[0]
