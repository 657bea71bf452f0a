"""Run the notebooks and keep what a reader without a kernel needs: the pictures and texts, nothing that is random.

`make notebooks` calls it after a change of the board, the rules or the words; with files named, it runs only those.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
# The call that makes a reader's own copy of a scenario: its answer tells of a file that the next reader does not have.
# The challenges of the library have a picture each in the list above them.
NOT_KEPT = ("lesson.copy(", "course.play(")
KEPT = ("text/html", "text/plain", "image/svg+xml", "image/png", "text/markdown")


def run(path: Path) -> None:
    """Run one notebook in an empty folder, so that it leaves no files among those open, and write it back clean."""
    notebook = nbformat.read(path, as_version=4)
    settings = notebook.metadata.copy()
    with TemporaryDirectory() as nowhere, TemporaryDirectory() as here:
        # No saved game or quiz answer of this machine gets into the outputs.
        os.environ["WESTERPLATTE_DATA"] = nowhere
        NotebookClient(notebook, timeout=300, resources={"metadata": {"path": here}}).execute()
    notebook.metadata = settings
    # The runs of a fresh kernel are counted alike each time, and nbval wants to see that a cell was run.
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            kept = () if any(call in cell.source for call in NOT_KEPT) else cell.outputs
            cell.outputs = [clean(output) for output in kept if not is_live(output)]
    nbformat.validate(notebook)
    text = nbformat.writes(notebook, ensure_ascii=False, indent=1)
    path.write_text(text.rstrip("\n") + "\n", encoding="utf-8")


def is_live(output: Any) -> bool:
    """Tell whether an output is a live view alone: that of a board, whose picture stands before it, or of a bar."""
    data = output.get("data", {})
    return "application/vnd.jupyter.widget-view+json" in data and "text/html" not in data


def clean(output: Any) -> Any:
    """Take away what changes from run to run: the ids of widgets."""
    if "data" in output:
        output["data"] = {kind: data for kind, data in output["data"].items() if kind in KEPT}
        output["metadata"] = {}
    return output


if __name__ == "__main__":
    for notebook_path in [Path(name) for name in sys.argv[1:]] or sorted(NOTEBOOKS.glob("*/*.ipynb")):
        run(notebook_path)
        print(notebook_path, notebook_path.stat().st_size // 1000, "kB")
