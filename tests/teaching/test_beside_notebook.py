"""What lies beside a notebook stands for no package once a click has run a cell, and the notebook itself finds it."""

from __future__ import annotations

import py_compile
import subprocess
import sys
from pathlib import Path

from tests.amounts import values
from tests.lessons.carried import GUARD

# As IPython lays the path: the folder of the notebook before the first packages. A click is told of twice.
KERNEL = """
import sys
first = next(number for number, entry in enumerate(sys.path) if entry.endswith("site-packages"))
sys.path[first:first] = {beside!r}
names = dict.fromkeys(globals())
exec({guard!r}, {{"__name__": "guard"}})
exec({guard!r}, {{"__name__": "guard"}})
assert [*globals()] == [*names, "names"], "the notebook has names that its cells did not give"
"""
USE = """
import ipywidgets, markdown_it, pydantic, random, westerplatte_nb
class Model(pydantic.BaseModel):
    number: int
westerplatte_nb.play
markdown_it.MarkdownIt("js-default")
"""
# The package, one it needs, one of the standard library, one of another system's, one that is tried, and a plug-in.
NAMES = ("westerplatte_nb", "ipywidgets", "random", "winreg", "linkify_it", "plug_in")
SAID = {"METADATA": "Metadata-Version: 2.1\nName: plug_in\nVersion: 1.0\n"}
SAID["entry_points.txt"] = "[pydantic]\nx = plug_in\n[westerplatte_nb.games]\nx = plug_in\n"


def lie(folder: Path, name: str, form: str) -> None:
    """Lay a module in the folder that says it was run."""
    source = folder / f"{name}.py" if "package" not in form else folder / name / "__init__.py"
    source.parent.mkdir(exist_ok=True)
    source.write_text(f"print('RUN {name}')\n", "utf-8")
    if "pyc" in form:
        py_compile.compile(str(source), cfile=str(source.with_suffix(".pyc")), doraise=True)
        source.unlink()


def run(folder: Path, cell: str, *beside: str) -> str:
    """What a kernel that works in the folder says of a cell, after the guard."""
    code = KERNEL.format(beside=["", *beside], guard=GUARD.read_text("utf-8")) + cell
    command = [sys.executable, "-P", "-c", code]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@values("form", few="package of pyc", many=["py", "pyc", "package", "package of pyc"])
def test_nothing_beside_the_notebook_runs_with_the_package(tmp_path: Path, form: str) -> None:
    for name in NAMES:
        lie(tmp_path, name, form)
    told = tmp_path / "plug_in-1.0.dist-info"
    told.mkdir()
    for name, text in SAID.items():
        (told / name).write_text(text, "utf-8")
    assert run(tmp_path, USE, str(tmp_path)) == ""
    unguarded = run(tmp_path, f"sys.path.insert(0, '')\n{USE}")
    assert "RUN ipywidgets" in unguarded and "RUN random" in unguarded


def test_a_package_that_the_kernel_lacks_is_not_taken_from_beside_the_notebook(tmp_path: Path) -> None:
    lie(tmp_path, "westerplatte_nb", "py")
    lacking = "sys.path[:] = [one for one in sys.path if 'python' in one and 'site-packages' not in one]\n"
    assert "RUN" not in run(tmp_path, lacking + "import westerplatte_nb")


def test_the_notebook_finds_its_own_modules_and_these_one_another(tmp_path: Path) -> None:
    modules = {
        "helper.py": "import parts.one, whole.inner",
        "parts/one.py": "import last",
        "whole/__init__.py": "",
        "whole/inner.py": "import late",
    }
    for name, text in modules.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    lie(tmp_path, "last", "pyc")
    lie(tmp_path, "late", "package")
    for cell in ("import helper", "import importlib; importlib.import_module('helper')", "exec('import helper', {})"):
        assert run(tmp_path, cell) == "RUN last\nRUN late\n"


def test_what_was_installed_by_its_address_is_found_as_before(tmp_path: Path) -> None:
    guard = f"import sys; sys.path.append({str(tmp_path)!r}); exec({GUARD.read_text('utf-8')!r}); print(sys.path[-1])"
    told = subprocess.check_output([sys.executable, "-P", "-c", guard], cwd=tmp_path, text=True)
    assert told.strip() == str(tmp_path)
