"""Compile the language catalogues: by hatchling when the package is built or installed, by hand as a module.

`python -m westerplatte_nb.i18n.build_hook` recompiles the catalogues of a checkout. This file imports nothing of the
package, because the build runs it before the package exists.
"""

import os
from datetime import UTC, datetime
from pathlib import Path
from tempfile import mkstemp
from typing import Any

# Stands in every compiled catalogue as its date, so that a build of the same text gives the same bytes on every day.
DATE = datetime(1939, 9, 1, tzinfo=UTC)


def compile_catalogues(folder: Path) -> list[Path]:
    """Compile every `<language>/LC_MESSAGES/*.po` below a folder, delete other `.mo` files, return the new ones."""
    # Only builds and developers have Babel: the game itself reads the compiled catalogues with the standard library.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = []
    for source in sorted(folder.rglob("LC_MESSAGES/*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parent.parent.name, abort_invalid=True)
        catalogue.creation_date = DATE
        target = source.with_suffix(".mo")
        # A running notebook may be reading the old file, and another build be writing the same one: each writes a file
        # of its own, and whoever reads sees the old one or the new one, never half of it.
        handle, name = mkstemp(dir=target.parent, prefix=f"{target.name}.", suffix=".tmp")
        unfinished = Path(name)
        try:
            with os.fdopen(handle, "wb") as binary:
                write_mo(binary, catalogue)
            unfinished.chmod(source.stat().st_mode)  # `mkstemp` lets only the owner read it
            unfinished.replace(target)
        finally:
            unfinished.unlink(missing_ok=True)
        compiled.append(target)
    for outdated in folder.rglob("LC_MESSAGES/*.mo"):
        if outdated not in compiled:
            outdated.unlink(missing_ok=True)
    return compiled


def get_build_hook() -> type[Any]:
    """Return the hook class; hatchling looks for a function of this name."""
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class CatalogueHook(BuildHookInterface):
        """Compiles the catalogues before a wheel, an sdist or an editable install is made."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Compile the catalogues; hatchling calls this before it collects the files of a build."""
            compile_catalogues(Path(self.root) / "westerplatte_nb")

    return CatalogueHook


def main() -> None:
    """Compile the catalogues of this checkout and print their paths."""
    for target in compile_catalogues(Path(__file__).resolve().parent.parent):
        print(target)


if __name__ == "__main__":
    main()
