"""The head that carries the rules of a class before the code of a scenario: `R2H0-S0…-D…`.

After its letter stand how many rules there are, each as the letter of its name and what it says, and a checksum; then
the code itself. A rule that another release has made is no reason to refuse the game: its letter is told.
"""

from __future__ import annotations

from hashlib import sha256

from westerplatte_nb.formats.class_rules import ClassRules
from westerplatte_nb.formats.deal_code import GROUP, TYPED, read_as
from westerplatte_nb.formats.reading import refuse

RULED = "R"
_NAMES = {"H": "hints", "S": "solution", "K": "keep"}
_NO = "0"
_LETTERS = frozenset(TYPED)
_FREE = _LETTERS - _NAMES.keys()
_BEFORE, _SUM = 2, 4


def ruled_code(code: str, rules: ClassRules) -> str:
    """Return a code behind the rules that forbid something, or as it is where none does."""
    told = "".join(letter + _NO for letter, name in _NAMES.items() if not getattr(rules, name))
    # Of the rules that are not known here a code holds those that came in one: a letter that says a letter.
    told += "".join(f"{name}{said}" for name, said in rules.unknown if name in _FREE and said in _LETTERS)
    if not told:
        return code
    head = RULED + TYPED[len(told) // 2] + told
    head += _sum(head)
    return "-".join([*(head[at : at + GROUP] for at in range(0, len(head), GROUP)), code])


def opened_rules(code: str, file: str) -> tuple[ClassRules, str]:
    """Return the rules at the head of a code without blanks, and the code behind them.

    Raises FileRefused with one problem.
    """
    head, whole, at = "", _BEFORE, 0
    while len(head) < whole:
        if at == len(code):
            refuse("code_damaged", file)
        letter, at = read_as(code[at]), at + 1
        if letter not in TYPED and letter != "-":
            refuse("code_letter", file, found=letter, expected=str(at))
        head += letter.strip("-")
        if len(head) == _BEFORE:
            whole = _BEFORE + 2 * TYPED.index(head[1]) + _SUM
    told = head[_BEFORE:-_SUM]
    if head[-_SUM:] != _sum(head[:-_SUM]):
        refuse("code_damaged", file)
    said = dict(zip(told[::2], told[1::2], strict=True))
    known = {name: said.get(letter) != _NO for letter, name in _NAMES.items()}
    unknown = tuple((letter, one) for letter, one in said.items() if letter not in _NAMES)
    return ClassRules(None, **known, unknown=unknown), code[at:].lstrip("-")


def _sum(head: str) -> str:
    digest = int.from_bytes(sha256(head.encode()).digest()[:4], "big")
    return "".join(TYPED[digest >> 5 * place & 31] for place in range(_SUM))
