"""The head of a code, with the rules of a class before the code of a scenario: `R2H0-S0…-D…`.

After its letter stand how many rules there are, each as the letter of its name and its value, and a checksum; then the
code itself. A rule of another release is no reason to refuse the game: its letter is reported.
"""

from hashlib import sha256

from westerplatte_nb.formats.classroom.class_rules import ClassRules
from westerplatte_nb.formats.classroom.deal_code import ALPHABET, GROUP, canonical_letters
from westerplatte_nb.formats.reading import fail

# The letter of a code that begins with the rules of a class.
RULED = "R"
# The rules by their letters, and the letter of one that forbids.
_RULE_NAMES = {"H": "hints", "S": "solution", "K": "keep"}
_FORBIDDEN = "0"
_LETTERS = frozenset(ALPHABET)
_FREE_LETTERS = _LETTERS - _RULE_NAMES.keys()
# How many letters of a head stand before its pairs (RULED, the number of pairs), and how many are its checksum.
_HEAD_START, _SUM_LENGTH = 2, 4


def ruled_code(code: str, rules: ClassRules) -> str:
    """Return a code behind a head with the class rules that forbid something; if none does, return the code alone."""
    # A rule is a pair of letters: its name, and what it says.
    pairs = "".join(letter + _FORBIDDEN for letter, name in _RULE_NAMES.items() if not getattr(rules, name))
    # Rules of another release are passed on. In a code each is one free letter and one value letter: any other is left
    # out.
    pairs += "".join(f"{name}{value}" for name, value in rules.unknown if name in _FREE_LETTERS and value in _LETTERS)
    if not pairs:
        return code
    head = RULED + ALPHABET[len(pairs) // 2] + pairs
    head += _head_checksum(head)
    return "-".join([*(head[at : at + GROUP] for at in range(0, len(head), GROUP)), code])


def opened_rules(code: str, file: str) -> tuple[ClassRules, str]:
    """Return the class rules in the head of a code (which has no blanks), and the code behind the head.

    Raises InvalidFile with one problem.
    """
    head, inner_code = _split_head(code, file)
    pairs = head[_HEAD_START:-_SUM_LENGTH]
    if head[-_SUM_LENGTH:] != _head_checksum(head[:-_SUM_LENGTH]):
        fail("code_damaged", file)
    by_letter = dict(zip(pairs[::2], pairs[1::2], strict=True))
    allowed = {name: by_letter.get(letter) != _FORBIDDEN for letter, name in _RULE_NAMES.items()}
    unknown = tuple((letter, value) for letter, value in by_letter.items() if letter not in _RULE_NAMES)
    return ClassRules(None, **allowed, unknown=unknown), inner_code


def _split_head(code: str, file: str) -> tuple[str, str]:
    """Return the head of a code in canonical letters without hyphens, and the code behind it. Raises InvalidFile.

    The head's second letter tells how many pairs it has, and so its length.
    """
    # The final length is known only after the first two letters.
    head, length = "", _HEAD_START
    for number, typed in enumerate(code, start=1):
        letter = canonical_letters(typed)
        if letter not in ALPHABET and letter != "-":
            fail("code_letter", file, found=letter, expected=str(number))
        head += letter.strip("-")
        if len(head) == _HEAD_START:
            length = _HEAD_START + 2 * ALPHABET.index(head[1]) + _SUM_LENGTH
        if len(head) == length:
            return head, code[number:].lstrip("-")
    fail("code_damaged", file)


def _head_checksum(head: str) -> str:
    """Return the checksum of a head of rules as _SUM_LENGTH letters of codes, five bits each."""
    digest = int.from_bytes(sha256(head.encode()).digest()[:4], "big")
    return "".join(ALPHABET[(digest >> 5 * place) & 31] for place in range(_SUM_LENGTH))
