"""The README's example does what its comments say."""

import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_example_of_the_game_as_data_runs() -> None:
    section = README.read_text(encoding="utf-8").split("## The game as data")[1].split("##")[0]
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
