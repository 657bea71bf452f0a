"""Running the notebooks writes nothing beside them, where a person may have them open."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from tests.amounts import VARIABLE

ROOT = Path(__file__).parents[1]
WRITES = "from pathlib import Path\nPath('my_exhibit.toml').write_text('x')\nPath('my_exhibit.toml').exists()"


@pytest.mark.many  # `test_suite.py`: notebooks share a kernel and nothing else, and nobody has the folder open
@pytest.mark.notebooks
def test_a_notebook_that_writes_a_file_writes_it_elsewhere(tmp_path):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(WRITES, id="write")])
    nbformat.write(notebook, tmp_path / "writes.ipynb")
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", "-q", "-n", "0"]
    command += ["--nbval-lax", "--nbval-current-env", str(tmp_path / "writes.ipynb")]
    # Whatever this run has to try, that one has a single cell.
    few = {name: value for name, value in os.environ.items() if name != VARIABLE}
    ran = subprocess.run(command, cwd=ROOT, env=few, capture_output=True, text=True, check=False)
    assert "1 passed" in ran.stdout, ran.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["writes.ipynb"]


@pytest.mark.notebooks
def test_running_a_notebook_to_keep_its_outputs_writes_nothing_beside_it_either(tmp_path):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(WRITES, id="write")])
    nbformat.write(notebook, tmp_path / "writes.ipynb")
    command = [sys.executable, str(ROOT / ".ci" / "run_notebooks.py"), str(tmp_path / "writes.ipynb")]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    assert [path.name for path in tmp_path.iterdir()] == ["writes.ipynb"]
    assert nbformat.read(tmp_path / "writes.ipynb", as_version=4).cells[0].outputs[0].data["text/plain"] == "True"
