"""The code of a whole file: what a scenario or setup holds, as letters that fit into a link.

It is plain data as JSON with its keys in order, squeezed with the words that such files are made of, behind a checksum
and its own length, in base 64 for links.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.registry import folders, is_game
from westerplatte_nb.formats.canonical import canonical
from westerplatte_nb.formats.game_files import known_game
from westerplatte_nb.formats.problems import Unquoted
from westerplatte_nb.formats.reading import MOST_DATA, check_size, fail, json_of, text_of

PACKED = "A"
# Base 64 makes four letters of three bytes, and no file that may be read makes more.
MOST_CODE = MOST_DATA * 3 // 2
LETTERS = re.compile(r"[A-Za-z0-9_-]*")
# How many bytes the checksum and the length of the body have.
_SEAL, _SIZE = 5, 3

# The file of the compression's dictionary: one for all games, and one of a game in its folder of formats. Both stay as
# they are for ever: codes of this form are opened with them.
WORDS = "share_words.txt"


def file_code(plain: Mapping[str, Any], game: str) -> str:
    """Return the code of a file of a game; `plain` are its plain data, which its reader accepts.

    After PACKED come in base 64: the checksum, the length of the body, and the body, which is the length of the game's
    name, the name, and the compressed content. Raises InvalidFile for content that is too large to be read back.
    """
    content = canonical({name: value for name, value in plain.items() if name != "game"}).encode()
    check_size(len(content), MOST_DATA, game)
    # -15: without the header and the checksum of zlib.
    compressor = zlib.compressobj(9, wbits=-15, zdict=_dictionary_words(game))
    name = game.encode()
    body = bytes([len(name)]) + name + compressor.compress(content) + compressor.flush()
    raw = _body_checksum(body, content) + len(body).to_bytes(_SIZE, "big") + body
    return PACKED + _letters_of(raw)


def opened_file_code(code: str, file: str) -> dict[str, Any]:
    """Return the plain data that a code (without blanks) packs, not yet checked like those of a file.

    Raises InvalidFile with one problem.
    """
    for number, letter in enumerate(code, start=1):
        if not LETTERS.fullmatch(letter):
            fail("code_letter", file, found=letter, expected=str(number))
    letters = code[1:]
    # Four letters of base 64 are three bytes, two letters one: a single letter at the end, as in a code that was cut
    # there, is no byte and would be an error.
    complete = letters if len(letters) % 4 != 1 else letters[:-1]
    raw = urlsafe_b64decode(complete + "=" * (-len(complete) % 4))
    seal, size_bytes, body = raw[:_SEAL], raw[_SEAL : _SEAL + _SIZE], raw[_SEAL + _SIZE :]
    size = int.from_bytes(size_bytes, "big")
    if len(body) < size <= MOST_DATA:
        expected = 1 + len(_letters_of(bytes(_SEAL + _SIZE + size)))
        fail("code_length", file, found=Unquoted(str(len(code))), expected=str(expected))
    # The last letter may have bits that belong to no byte: encoding the bytes again detects a change in these.
    # Byte 0 of the body is the length of the game's name.
    if len(body) != size or _letters_of(raw) != letters or not 0 < body[0] < len(body):
        fail("code_damaged", file)
    name, compressed = body[1 : 1 + body[0]], body[1 + body[0] :]
    content = _decompressed(compressed, name.decode("ascii", "replace"), file)
    if seal != _body_checksum(body, content):
        fail("code_damaged", file)
    plain = json_of(text_of(content, file), file)
    if not isinstance(plain, dict):
        fail("code_damaged", file)
    return {**plain, "game": known_game(text_of(name, file), file)}


def _decompressed(compressed: bytes, game: str, file: str) -> bytes:
    """Return decompressed content, with the dictionary of a game. Raises InvalidFile if damaged or too large."""
    # -15: without the header and the checksum of zlib, as `file_code` writes it.
    stream = zlib.decompressobj(wbits=-15, zdict=_dictionary_words(game))
    try:
        content = stream.decompress(compressed, MOST_DATA + 1)
    except zlib.error:
        fail("code_damaged", file)
    check_size(len(content), MOST_DATA, file)
    if not stream.eof or stream.unused_data:
        fail("code_damaged", file)
    return content


@cache
def _dictionary_words(game: str) -> bytes:
    """Return the compression's dictionary for a game: the words of all games, then those of the game."""
    dictionary_folders = (Path(__file__).parent, *(folders("formats", game) if is_game(game) else ()))
    paths = [folder / WORDS for folder in dictionary_folders if (folder / WORDS).is_file()]
    return b"".join(path.read_bytes().rstrip(b"\r\n") for path in paths)


def _letters_of(raw: bytes) -> str:
    """Return bytes in base 64 for links, without padding."""
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _body_checksum(body: bytes, content: bytes) -> bytes:
    """Return the checksum, of _SEAL bytes, of a code's body and of the content that the body packs."""
    # The kind of code and the length keep two different pairs of body and content from being hashed as the same bytes.
    return sha256(PACKED.encode() + len(body).to_bytes(4, "big") + body + content).digest()[:_SEAL]
