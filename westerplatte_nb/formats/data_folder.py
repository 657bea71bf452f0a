"""Where all that is kept of the person lies: games, answers, drafts, measured odds."""

import errno
import os
from pathlib import Path

from westerplatte_nb.formats.classroom.class_file import keeps_data

APPLICATION = "westerplatte_nb"
# The variable of the environment that names the folder.
PLACE = "WESTERPLATTE_DATA"


def data_folder() -> Path | None:
    """Return the folder of the person's journals, or None where journals are switched off.

    An empty `WESTERPLATTE_DATA` switches them off, and so does the class file of the present folder. Otherwise the
    variable may name another folder (`home_folder`). Raises OSError where it names none.
    """
    if os.environ.get(PLACE) == "" or not keeps_data(Path.cwd()):
        return None
    return home_folder() / "games"


def home_folder() -> Path:
    """Return the folder of all files that are stored for the person, also while storing is switched off.

    Raises OSError where `WESTERPLATTE_DATA` names none.
    """
    chosen = os.environ.get(PLACE)
    if chosen:
        return typed_path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir(APPLICATION))


def typed_path(typed: str | Path) -> Path:
    """Return the path that somebody typed, with `~` and `~name` replaced by a person's home folder.

    Raises OSError for the folder of a person who is not there (`~nobody`).
    """
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(typed)) from None
