"""The one place where text by others is made harmless: titles, notes, file names, whatever comes from outside.

The result is plain text for places that show nothing but text. Markup is neither removed nor escaped here: a reader
sees `<b>` as it was written, because no place that shows it interprets markup.
"""

import re
import unicodedata
from os import PathLike

INSTEAD = "\N{REPLACEMENT CHARACTER}"
# Spaces that do not break a line stand between a number and its noun, and around a German or Polish dash.
SPACES = "\u00a0\u202f"
# How much is quoted of a value that was not understood: enough to recognise it.
LONGEST_QUOTED = 40
# More marks than these on one letter run over the lines above and below.
MOST_MARKS = 2
MARKS = ("Mn", "Me")
# The zero-width joiner makes one picture of several emoji (a family, a flag); anywhere else it is invisible.
JOINER = "\u200d"
_PICTURE = "\u2190-\u2bff\U0001f000-\U0001faff"
# What belongs to the picture before it: how it is shown, its colour of skin, a joiner.
_EMOJI_SUFFIXES = f"\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff{JOINER}"
_EMOJI_JOINER = re.compile(f"(?<=[{_PICTURE}\ufe0f]){JOINER}(?=[{_PICTURE}])")
# No letter before this one is a mark.
FIRST_MARK = "\u0300"


def sanitize_text(text: str, longest: int, lines: bool = False) -> str:
    """Return at most `longest` characters of a text, with nothing in it that a reader cannot plainly see.

    Control characters, marks of direction, zero-width characters, lone surrogates and unassigned code points become
    the replacement sign, so do line ends, unless `lines` allows them; of many combining marks on one letter two stay.
    A text that was cut ends in an ellipsis.
    """
    if len(text) <= longest and text.isascii() and text.isprintable():
        return text
    # Normalising can shorten a text, so twice as much is read as may be returned, but never the whole of a huge one.
    normal = unicodedata.normalize("NFC", text[: 2 * longest + 2].replace("\r\n", "\n"))
    # The joiners within an emoji stay; any other is a zero-width character, and is replaced.
    parts = (_cut_marks(part) for part in _EMOJI_JOINER.split(normal))
    clean = JOINER.join("".join(_replace_hidden(letter, lines) for letter in letters) for letters in parts)
    if len(clean) <= longest and len(text) <= 2 * longest + 2:
        return clean
    end = min(longest - 1, len(clean))
    while 0 < end < len(clean) and (clean[end] in _EMOJI_SUFFIXES or clean[end - 1] == JOINER):
        end -= 1  # never cut inside a joined emoji: it is left out as a whole
    return clean[:end] + "…"


def short(value: object, longest: int = LONGEST_QUOTED) -> str:
    """Return any value as short harmless text on one line; a value that is no text or number as its class name.

    All values from outside that a sentence quotes pass through it.
    """
    if isinstance(value, str | bool | float | PathLike) or value is None:
        return sanitize_text(str(value), longest)
    if isinstance(value, int):
        # Python refuses to write out a number of many thousands of digits.
        return str(value) if abs(value) < 10**longest else type(value).__name__
    return sanitize_text(type(value).__name__, longest)


def escape_unprintable(text: str, lines: bool = False) -> str:
    """Return a text with the replacement sign for every character that is not plainly visible; no other is changed.

    With `lines` the breaks between lines stay.
    """
    if text.isprintable():
        return text
    # The joiners within an emoji stay.
    return JOINER.join("".join(_replace_hidden(letter, lines) for letter in part) for part in _EMOJI_JOINER.split(text))


def is_sanitized(text: str, lines: bool = False) -> bool:
    """Tell whether a text, of any length, has no character that `sanitize_text` would replace or remove.

    With `lines` it may have breaks between lines.
    """
    text = _EMOJI_JOINER.sub("", text)
    letters = set(text)  # there are few of them, however long the text is
    if not text.isprintable() and any(_replace_hidden(letter, lines) != letter for letter in letters):
        return False
    # Only where a combining mark occurs at all must the text be gone through letter by letter.
    has_marks = any(letter >= FIRST_MARK and unicodedata.category(letter) in MARKS for letter in letters)
    return not has_marks or "".join(_cut_marks(text)) == text


def _replace_hidden(letter: str, lines: bool) -> str:
    """Return a character, or the replacement sign for one that is not plainly visible; a tab becomes a space.

    Without `lines`, tabs and line ends become the replacement sign too.
    """
    if letter.isprintable() or letter in SPACES:
        return letter
    if lines and letter in "\n\t":
        return letter if letter == "\n" else " "
    return INSTEAD


def _cut_marks(text: str) -> list[str]:
    """Return the characters of a text without the combining marks beyond the second on one letter."""
    letters: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in MARKS else 0
        if marks <= MOST_MARKS:
            letters.append(letter)
    return letters
