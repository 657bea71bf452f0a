"""The language of whoever sits before the screen, where nobody has named one."""

from __future__ import annotations

import os

from westerplatte_nb.i18n.words import LANGUAGES

ASKED = ("WESTERPLATTE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def system_language() -> str:
    """Return the language of the system, or English where it is none of ours."""
    name = next((os.environ[name] for name in ASKED if os.environ.get(name)), "en")
    return name[:2].lower() if name[:2].lower() in LANGUAGES else "en"
