"""An exhibition as one sheet of paper: the board with a number for each note, and the notes under it.

What is still missing is a line to write on; whether a note is true, somebody else signs for.
"""

from html import escape

from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.classroom.exhibit import DATE, PARTS, SOURCE, THING, ExhibitNote
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.page import picture
from westerplatte_nb.teaching.print.printing import paper_page
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import THEMES

BOARD = 520
# What is longer than a heading does not look like one.
LONGEST_HEAD = 140
_LINE = '<span class="line"></span>'


@value
class SheetNote:
    """A note with the name of its place and of the source it cites."""

    place: str
    note: ExhibitNote
    source: str


def sheet(title: str, scene: Scene, notes: tuple[SheetNote, ...], words: Words) -> str:
    """Return the sheet as a whole page; `scene` is the board with the numbers of the notes.

    Raises CannotSay where a package that prints is not installed.
    """
    board = picture(to_svg(scene, THEMES["print"], BOARD), _alternative(scene, notes, words), BOARD)
    inside = (
        f'<p class="who">{escape(words("lesson.print.name"))}</p><h1>{escape(title)}</h1><p>{board}</p>'
        f"<ol>{''.join(_item(one, words) for one in notes)}</ol>"
        f"<p>{escape(words('exhibit.sheet.checked'))}</p>{_LINE}"
        f"<p><small>{escape(words('exhibit.sheet.invented'))}</small></p>"
    )
    return paper_page("exhibit", title, inside, words)


def _alternative(scene: Scene, notes: tuple[SheetNote, ...], words: Words) -> str:
    """Return the alternative text of the board: its title, and the place of each note by its number."""
    places = (
        words("text.beside", first=words("text.head", head=number), second=one.place)
        for number, one in enumerate(notes, start=1)
    )
    return words("text.beside", first=words("text.sentence", text=scene.title), second="; ".join(places))


def _item(one: SheetNote, words: Words) -> str:
    """Return a note: its head with place and date, then the other parts."""
    texts = {part: escape(one.note.part(part)) for part in PARTS}
    if not texts[SOURCE]:
        texts[SOURCE] = escape(one.source)
    rest = "".join(
        f"<p>{escape(words(f'exhibit.said.{part}'))} {texts[part] or _LINE}</p>"
        for part in PARTS
        if part not in (THING, DATE) or not texts[part]
    )
    head = " · ".join(part for part in (texts[THING], texts[DATE]) if part)
    markup = "<p>{}</p>" if len(head) > LONGEST_HEAD else "<p><strong>{}</strong></p>"
    top = markup.format(head) if head else ""
    return f"<li>{top}<p><em>{escape(one.place)}</em></p>{rest}</li>"
