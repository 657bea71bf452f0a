"""`westerplatte forget`: delete all that the package keeps of a person, after saying how much that is."""

import sys

from westerplatte_nb.formats.data_folder import home_folder
from westerplatte_nb.formats.person_files import forget_all, person_files
from westerplatte_nb.formats.problems import printable
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.terminal import tell
from westerplatte_nb.i18n.words import Words

WELL, REFUSED = 0, 1


def run_forget(words: Words, sure: bool) -> int:
    """Delete everything where the person is sure, else say how much it is; return the exit code."""
    try:
        number = len(person_files())
        if not number:
            tell(words("desk.forget.none"))
            return WELL
        if not sure:
            tell(words("cli.forget.sure", number=number, folder=printable(str(home_folder()))))
            return REFUSED
        gone = forget_all()
    except OSError as error:
        tell(words("cli.forget.nowhere", why=system_term(error)), sys.stderr)
        return REFUSED
    tell(words("desk.forget.left" if gone.left else "desk.forget.done", number=gone.files, left=gone.left))
    return REFUSED if gone.left else WELL
