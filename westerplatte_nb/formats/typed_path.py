"""A path as somebody typed it, where `~` is a person's folder."""

import errno
import os
from pathlib import Path


def typed_path(typed: str | Path) -> Path:
    """Return the path that is meant. Raises OSError for the folder of a person who is not there (`~nobody`)."""
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(typed)) from None
