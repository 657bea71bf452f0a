"""The strict reader of a setup of 7 Days."""

from westerplatte_nb.formats.setup_file import setup_of

__all__ = ["setup_of"]
