"""What a check finds: where, what, and what to do about it, in English for authors and translators."""

from dataclasses import dataclass

from westerplatte_nb.engine.sanitize import short


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One problem; `cell` is empty where it is of the file as a whole."""

    file: str
    cell: str
    what: str
    remedy: str

    def __str__(self) -> str:
        """Return the problem on one line."""
        file, cell, what = short(self.file, 120), short(self.cell, 120), short(self.what, 400)
        where = f"{file}: {cell}" if cell else file
        return f"{where}: {what}; {short(self.remedy, 800)}"
