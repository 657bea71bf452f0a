"""The code of a class's deal, short enough to be typed from a blackboard.

It holds the digest of a scenario that both machines have, the number of the deal and a checksum, in Crockford's
letters: none of them is taken for another, and those that look like them are read as meant.
"""

from hashlib import sha256

from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.problems import Unquoted
from westerplatte_nb.formats.reading import fail

DEAL = "D"
MOST_DEAL = 999_999
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOKALIKES = str.maketrans("OIL", "011")
_CODE_LENGTH, GROUP = 16, 4
_DIGEST_BITS, _NUMBER_BITS, _SUM_BITS = 35, 20, 20
# Stands for the scenario's own deal, which has no number.
_NO_NUMBER = 2**_NUMBER_BITS - 1
assert 5 * (_CODE_LENGTH - 1) == _DIGEST_BITS + _NUMBER_BITS + _SUM_BITS and MOST_DEAL < _NO_NUMBER


def canonical_letters(text: str) -> str:
    """Return typed letters as the letters of codes that they mean: capitals, `0` for `O`, `1` for `I` and `L`."""
    return text.upper().translate(_LOOKALIKES)


@value
class Deal:
    """The deal of a class: the first bits of its scenario's digest, and the number of the deal.

    Without a number it is dealt as the scenario says.
    """

    scenario: int
    number: int | None


def deal_of(digest: str, number: int | None) -> Deal:
    """Return a deal of the scenario with a digest (hexadecimal); `number` None is the scenario's own deal."""
    # Ten hexadecimal digits have 40 bits, of which the first _DIGEST_BITS are used.
    return Deal(int(digest[:10], 16) >> (40 - _DIGEST_BITS), number)


def deal_code(deal: Deal) -> str:
    """Return the code of a deal: DEAL and 15 letters of five bits each, in groups that can be read out.

    The bits are, from the left: those of the scenario's digest, of the number, of the checksum.
    """
    number = _NO_NUMBER if deal.number is None else deal.number
    payload = (deal.scenario << _NUMBER_BITS) | number
    bits = (payload << _SUM_BITS) | _checksum(payload)
    letters = [ALPHABET[(bits >> 5 * place) & 31] for place in reversed(range(_CODE_LENGTH - 1))]
    code = DEAL + "".join(letters)
    return "-".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def opened_deal(code: str, file: str) -> Deal:
    """Return the deal that a code names; it has no blanks, may have small letters, and hyphens anywhere.

    Raises InvalidFile with one problem.
    """
    letters = canonical_letters(code.replace("-", "").replace("_", ""))[1:]  # the first, DEAL, only tells the form
    for place, letter in enumerate(letters, start=2):
        if letter not in ALPHABET:
            fail("code_letter", file, found=letter, expected=str(place))
    if len(letters) != _CODE_LENGTH - 1:
        fail("code_length", file, found=Unquoted(str(len(letters) + 1)), expected=str(_CODE_LENGTH))
    bits = 0
    for letter in letters:
        bits = (bits << 5) | ALPHABET.index(letter)
    payload, checksum = bits >> _SUM_BITS, bits & (2**_SUM_BITS - 1)
    number = payload & _NO_NUMBER  # its bits are all ones: the mask of the number's bits too
    if checksum != _checksum(payload) or MOST_DEAL < number < _NO_NUMBER:
        fail("code_damaged", file)
    return Deal(payload >> _NUMBER_BITS, None if number == _NO_NUMBER else number)


def _checksum(bits: int) -> int:
    """Return the checksum, of _SUM_BITS bits, of the payload of a code: the bits of the scenario and the number."""
    digest = sha256(DEAL.encode() + bits.to_bytes(8, "big")).digest()
    return int.from_bytes(digest[:4], "big") >> (32 - _SUM_BITS)
