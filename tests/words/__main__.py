"""Show what a language lacks, what is stale in it, and what breaks a check, by screen.

    python -m tests.words de                    all screens, the first few of each
    python -m tests.words de --screen board     all of one screen

The screens stand in `docs/style/screens.toml`. A sentence is stale if the Polish one changed after it; one that
need not change is acknowledged in `docs/style/looked_at.toml`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.i18n import check
from tests.words.check import slips
from tests.words.screens import screen_of, screens
from tests.words.stale import acknowledged, short_hash, stale_keys
from tests.words.texts import catalogue_texts
from westerplatte_nb.i18n.languages import BY_CODE, COMPLETE, FALLBACK, SOURCE

FEW, LONGEST = 5, 110
LACKS, STALE, BREAKS = "lacks", "stale", "breaks"
# What is to be done: its kind, where (`catalogue: key`), what is told of it.
Task = tuple[str, str, str]


def texts_of(language: str, package: Path) -> dict[str, str]:
    """Return the sentences of a language by `catalogue: key`."""
    return {f"{text.place}: {text.key}": " / ".join(text.forms) for text in catalogue_texts(language, package)}


def is_own_case(name: str) -> bool:
    """Tell whether a key is a case of a noun, which are each language's own affair but for the first."""
    key = name.rpartition("/")[2].rpartition(": ")[2]
    return key.startswith(("term.", "count.", "listing.portion.")) and not key.endswith(".nom")


def lacking(language: str, package: Path) -> Iterator[Task]:
    """Yield the keys of English and Polish that a language has not."""
    there, polish = texts_of(language, package), texts_of(SOURCE, package)
    for name, text in (polish | texts_of(FALLBACK, package)).items():
        if name not in there and not is_own_case(name):
            yield LACKS, name, polish.get(name, text)


def stale(language: str, package: Path) -> Iterator[Task]:
    """Yield the keys whose Polish text is newer; raises LookupError where there is no history."""
    polish, looked_at = texts_of(SOURCE, package), acknowledged(language)
    for name in stale_keys(language, package):
        if looked_at.get(name) != (mark := short_hash(polish.get(name, ""))):
            yield STALE, name, f"{mark} {polish.get(name, '')}"


def breaking(language: str, package: Path) -> Iterator[Task]:
    """Yield what the checks of the catalogues and of style say."""
    for line in check.problems(package):
        place, _, what = line.partition(": ")
        code, _, catalogue = place.partition("/")
        if code == language and not what.endswith("missing"):
            key, _, told = what.partition(": ")
            yield BREAKS, f"{catalogue}: {key}", told or key
    for kind, text in slips(language) if language in COMPLETE else ():
        if "/" not in text.place:
            yield BREAKS, f"{text.place}: {text.key}", f"{kind}: {' / '.join(text.forms)}"


def shown(tasks: list[Task], asked: str) -> Iterator[str]:
    """Yield the lines of the screens, all of the one that was asked for."""
    for screen in screens():
        here = [task for task in tasks if screen_of(task[1]) == screen.name]
        if not here or asked not in ("", screen.name):
            continue
        yield f"{screen.name}: {screen.says}"
        for kind in (LACKS, STALE, BREAKS):
            of_kind = [task for task in here if task[0] == kind]
            for _, name, told in of_kind if asked else of_kind[:FEW]:
                yield f"  {kind} {name}: {told if len(told) <= LONGEST else told[:LONGEST] + '…'}"
            if not asked and len(of_kind) > FEW:
                yield f"  {kind}: {len(of_kind) - FEW} more (--screen {screen.name})"


def main(arguments: list[str], package: Path = check.PACKAGE) -> int:
    """Print the tasks and their number."""
    parser = argparse.ArgumentParser(prog="python -m tests.words", description="What a translator still has to do.")
    parser.add_argument("language", choices=tuple(BY_CODE))
    parser.add_argument("--screen", default="", choices=[screen.name for screen in screens()])
    asked = parser.parse_args(arguments)
    tasks, told = [*lacking(asked.language, package), *breaking(asked.language, package)], ""
    try:
        tasks += [] if asked.language == SOURCE else stale(asked.language, package)
    except LookupError:
        told = " There is no git history here: what is stale cannot be seen."
    tasks = [task for task in tasks if asked.screen in ("", screen_of(task[1]))]
    print(*shown(tasks, asked.screen), sep="\n")
    numbers = ", ".join(f"{kind} {sum(task[0] == kind for task in tasks)}" for kind in (LACKS, STALE, BREAKS))
    print(f"{asked.language}: {numbers}, in {len({screen_of(name) for _, name, _ in tasks})} screens.{told}")
    return 1 if any(kind == LACKS for kind, _, _ in tasks) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
