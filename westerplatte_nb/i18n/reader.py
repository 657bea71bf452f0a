"""The language of whoever sits before the screen, where nobody has named one.

`python -m westerplatte_nb.i18n.reader` prints it, and the language of JupyterLab's menus beside it: `make` asks so.
"""

import os
import re

from westerplatte_nb.i18n.languages import BY_CODE, FALLBACK, LANGUAGES

# Our own name first, then in the order in which gettext looks; the first that is set decides.
ENVIRONMENT_NAMES = ("WESTERPLATTE_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def system_language() -> str:
    """Return the code of the system's language by the environment; English where none of LANGUAGES is named.

    `LANGUAGE` may hold several, such as `szl:pl`: the first of LANGUAGES counts.
    """
    names = next((os.environ[name] for name in ENVIRONMENT_NAMES if os.environ.get(name)), "")
    codes = [re.split(r"[_.@-]", name)[0].lower() for name in names.split(":")]
    return next((code for code in codes if code in LANGUAGES), FALLBACK)


if __name__ == "__main__":
    print(system_language(), BY_CODE[system_language()].jupyterlab)
