"""What JupyterLab's extension carries: the cells that a click runs without asking, and its sentences.

The extension runs a marked cell without asking only where its text is on this list, so the list is made of the
notebooks as they are built, and of nothing else.
"""

import json
from pathlib import Path
from typing import Any

from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.authoring.build import MARK, RUN, SHOWN, notebook_text
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import PACKAGE

EXTENSION = PACKAGE / "labextension" / "westerplatte-nb"
CARRIED = EXTENSION / "static" / "carried.json"

# What it has a kernel run before any cell.
GUARD = PACKAGE / "teaching" / "beside_notebook.py"

# The notebooks that the extension opens by itself.
PAGES = ("course", "start")
SENTENCES = (
    *("bar", "go_on", "only_board", "show_all", "still", "lessons"),
    *("wait", "wait_board", "slow", "late", "failed", "taken", "not_run"),
    *(f"run.{shown}" for shown in (*SHOWN, "more")),
    *("link", "link.bar", "link.play", "link.no", "link.wrong", "link.close", "link.not_run"),
    *("ask.title", "ask.code", "ask.yes", "ask.no"),
)


def marked_sources(notebooks: Path) -> list[str]:
    """Return the sources of all marked cells of the notebooks, each once."""
    found = set()
    for path in notebooks.glob("*/*.ipynb"):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "code" and RUN in cell["metadata"].get(MARK, {}):
                found.add("".join(cell["source"]))
    return sorted(found)


def carried(lessons: Path, notebooks: Path) -> dict[str, Any]:
    """Return the cells that the extension knows, and by language its sentences and the course's page."""
    cells = marked_sources(notebooks)
    texts = {}
    for language in LANGUAGES:
        words = words_in(language)
        texts[language] = {key.replace(".", "_"): words(f"opening.{key}") for key in SENTENCES}
    pages = {name: {language: file_name(lessons, name, language) for language in LANGUAGES} for name in PAGES}
    return {"cells": cells, "guard": GUARD.read_text(encoding="utf-8"), **pages, "texts": texts}


def carried_text(lessons: Path, notebooks: Path) -> str:
    """Return what the extension carries, as its file holds it."""
    return notebook_text(carried(lessons, notebooks))


def write_carried(lessons: Path, notebooks: Path) -> Path | None:
    """Write what the extension carries where it differs; return the file that was written."""
    text = carried_text(lessons, notebooks)
    if not EXTENSION.is_dir() or (CARRIED.exists() and CARRIED.read_text(encoding="utf-8") == text):
        return None
    CARRIED.write_text(text, encoding="utf-8")
    return CARRIED
