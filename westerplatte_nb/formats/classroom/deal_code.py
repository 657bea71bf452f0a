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
TYPED = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans("OIL", "011")
_LENGTH, GROUP = 16, 4
_DIGEST_BITS, _NUMBER_BITS, _SUM_BITS = 35, 20, 20
_NO_NUMBER = 2**_NUMBER_BITS - 1
assert 5 * (_LENGTH - 1) == _DIGEST_BITS + _NUMBER_BITS + _SUM_BITS and MOST_DEAL < _NO_NUMBER


def read_as(text: str) -> str:
    """Return typed letters as they are meant: large, and none that only looks like another."""
    return text.upper().translate(_READ_AS)


@value
class Deal:
    """The deal of a class: the first bits of its scenario's digest, and the number of the deal.

    Without a number it is dealt as the scenario says.
    """

    scenario: int
    number: int | None


def deal_of(digest: str, number: int | None) -> Deal:
    """Return the deal of a number in the scenario of a digest."""
    return Deal(int(digest[:10], 16) >> 40 - _DIGEST_BITS, number)


def deal_code(deal: Deal) -> str:
    """Return the code of a deal, in groups of letters that can be read out."""
    payload = deal.scenario << _NUMBER_BITS | (_NO_NUMBER if deal.number is None else deal.number)
    bits = payload << _SUM_BITS | _sum(payload)
    letters = [TYPED[bits >> 5 * place & 31] for place in reversed(range(_LENGTH - 1))]
    code = DEAL + "".join(letters)
    return "-".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def opened_deal(code: str, file: str) -> Deal:
    """Return the deal of a code without blanks; large and small letters are the same, hyphens stand where they like.

    Raises InvalidFile with one problem.
    """
    letters = read_as(code.replace("-", "").replace("_", ""))[1:]
    for number, letter in enumerate(letters, start=2):
        if letter not in TYPED:
            fail("code_letter", file, found=letter, expected=str(number))
    if len(letters) != _LENGTH - 1:
        fail("code_length", file, found=Unquoted(str(len(letters) + 1)), expected=str(_LENGTH))
    bits = 0
    for letter in letters:
        bits = bits << 5 | TYPED.index(letter)
    payload, checksum = bits >> _SUM_BITS, bits & 2**_SUM_BITS - 1
    number = payload & _NO_NUMBER
    if checksum != _sum(payload) or MOST_DEAL < number < _NO_NUMBER:
        fail("code_damaged", file)
    return Deal(payload >> _NUMBER_BITS, None if number == _NO_NUMBER else number)


def _sum(bits: int) -> int:
    digest = sha256(DEAL.encode() + bits.to_bytes(8, "big")).digest()
    return int.from_bytes(digest[:4], "big") >> 32 - _SUM_BITS
