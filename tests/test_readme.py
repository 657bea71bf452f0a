"""The README's examples do what their comments say."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"


@pytest.mark.parametrize("heading", ["The game as data", "How hard is it?"])
def test_the_example_runs(heading: str) -> None:
    section = README.read_text(encoding="utf-8").split(f"## {heading}")[1].split("##")[0]
    block = "\n".join(line[4:] for line in section.splitlines() if line.startswith("    "))
    names: dict[str, object] = {}
    for line in block.splitlines():
        code, _, promised = (part.strip() for part in line.partition("  #"))
        if not promised or re.match(r"\w+ = ", code):
            exec(code, names)
            continue
        shown = repr(eval(code, names))
        for part in re.split(r"\.\.\.", promised):
            assert part.strip(" ,[]()") in shown, (line, shown)
