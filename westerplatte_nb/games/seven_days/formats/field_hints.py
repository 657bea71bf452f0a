"""What may stand in the fields of files of 7 Days where their models do not say it: examples in no language."""

from collections.abc import Mapping

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.formats.problems import Noun

_HINTS = package_data("westerplatte_nb.games.seven_days.formats", "field_hints")
NOUNS: Mapping[str, Noun] = _HINTS["nouns"]
FORMS: Mapping[str, str] = _HINTS["forms"]
