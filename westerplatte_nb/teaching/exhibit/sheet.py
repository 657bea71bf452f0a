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
        f"<ol>{''.join(_item(note, words) for note in notes)}</ol>"
        f"<p>{escape(words('exhibit.sheet.checked'))}</p>{_LINE}"
        f"<p><small>{escape(words('exhibit.sheet.invented'))}</small></p>"
    )
    return paper_page("exhibit", title, inside, words)


def _alternative(scene: Scene, notes: tuple[SheetNote, ...], words: Words) -> str:
    """Return the alternative text of the board: its title, and the place of each note by its number."""
    places = (
        words("text.beside", first=words("text.head", head=number), second=note.place)
        for number, note in enumerate(notes, start=1)
    )
    return words("text.beside", first=words("text.sentence", text=scene.title), second="; ".join(places))


def _item(sheet_note: SheetNote, words: Words) -> str:
    """Return a note as an item of a list in HTML: its thing and date as a head, its place, then the other parts.

    A part that is missing, also thing or date, gets its name and a line to write on.
    """
    texts = {part: escape(sheet_note.note.part(part)) for part in PARTS}
    if not texts[SOURCE]:  # nothing typed: the name of the cited source stands there
        texts[SOURCE] = escape(sheet_note.source)
    paragraphs = "".join(
        f"<p>{escape(words(f'exhibit.said.{part}'))} {texts[part] or _LINE}</p>"
        for part in PARTS
        if part not in (THING, DATE) or not texts[part]
    )
    head = " · ".join(filter(None, (texts[THING], texts[DATE])))
    # A long head would be hard to read in bold.
    markup = "<p>{}</p>" if len(head) > LONGEST_HEAD else "<p><strong>{}</strong></p>"
    top = markup.format(head) if head else ""
    return f"<li>{top}<p><em>{escape(sheet_note.place)}</em></p>{paragraphs}</li>"
