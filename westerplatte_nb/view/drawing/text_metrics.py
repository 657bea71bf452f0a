"""How wide a line of text is, estimated without a screen, so that the layout can promise that it fits.

The widths are those of DejaVu Sans or Arial, whichever is wider, rounded up: common screen fonts are not wider. Those
of the period letter are its own; a reader who lacks it sees a serif squeezed to the same width.
"""

from __future__ import annotations

from westerplatte_nb.view.drawing.scene import Text

FONT = "Arial,Liberation Sans,DejaVu Sans,sans-serif"
# Brygada 1918; the page carries it (view/letter).
LETTER_FONT = "Brygada,Georgia,Liberation Serif,serif"

# Characters by their width in hundredths of the text size.
_REGULAR = {
    28: "'ijl",
    32: " ,.I·’ł",
    36: "/:;f|",
    40: "()-t",
    44: "!r",
    48: '"',
    52: "*J„”“",
    56: "?Lcsz–ćśźż",
    60: "kvxyŁ",
    64: "0123456789FTabdeghnopquąęńóäöüß",
    68: "EKPSYĘŚ",
    72: "ABVXZĄŹŻÄ",
    76: "CHNRUĆŃÜ",
    80: "&DGOQÓÖ",
    84: "#+<=>w−×",
    88: "M",
    100: "%Wm—…",
}
_BOLD = {
    32: "'",
    36: " ijl",
    40: ",./:;I|·’ł",
    44: "-f",
    48: "!()t",
    52: "r",
    56: '"*J–',
    60: "cszćśźż",
    64: "?L",
    68: "aekvxy„”“ąęŁä",
    72: "0123456789EFTbdghnopquńóĘöüß",
    76: "CPSYZĆŚŹŻ",
    80: "ABKRVXĄÄ",
    84: "#+<=>DGHNU−×ŃÜ",
    88: "&OQÓÖ",
    96: "w",
    100: "M—…",
    112: "%mW",
}
_LETTER = {
    21: " ",
    24: "!,.:;·’",
    32: "()jlłi",
    37: "fI",
    44: "-/t„”“",
    50: "×Jsś?r",
    54: "1–+−zźżcćyveę",
    59: "7F2aąäg8oóöx",
    63: "LZŹŻ5ESĘŚ3Ł69bkuüqp4Pd",
    67: "0hnńßTX",
    73: "YCĆ…VBUÜRAĄÄ",
    77: "NŃGKDOQÓÖH",
    80: "&w—",
    96: "%Mm",
    100: "W",
}
_WIDEST = 112
# How much wider than the period letter the serif of another reader may be.
OTHER_SERIF = 1.25


def _by_character(table: dict[int, str]) -> dict[str, int]:
    return {character: width for width, characters in table.items() for character in characters}


_WIDTHS = {False: _by_character(_REGULAR), True: _by_character(_BOLD)}
_LETTER_WIDTHS = _by_character(_LETTER)


def text_width(text: str, size: float, bold: bool = False, face: str = "") -> float:
    """Return how wide a line is at most; a character not in the table counts as the widest."""
    widths = _LETTER_WIDTHS if face else _WIDTHS[bold]
    return sum(widths.get(character, _WIDEST) for character in text) * size / 100


def widest(text: Text) -> float:
    """Return how wide a line may come out with a reader who lacks its face; where it has room, no wider than that."""
    width = text_width(text.text, text.size, text.bold, text.face)
    if not text.face:
        return width
    return min(width * OTHER_SERIF, max(width, text.max_width)) if text.max_width else width * OTHER_SERIF


def fitting_size(text: str, size: float, max_width: float, bold: bool = False, face: str = "") -> float:
    """Return the size asked for, or the largest smaller one (in halves) at which the line fits."""
    width = text_width(text, size, bold, face)
    if width <= max_width:
        return size
    return int(2 * size * max_width / width) / 2
