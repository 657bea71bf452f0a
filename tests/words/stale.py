"""What is stale: a sentence whose Polish one changed after it, by the history of the catalogues."""

from __future__ import annotations

import subprocess
import tomllib
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from tests.i18n.check import catalogues
from tests.words.kinds import STYLE
from westerplatte_nb.i18n.languages import SOURCE

LOOKED_AT = STYLE / "looked_at.toml"


def short_hash(polish: str) -> str:
    """Return the mark of a Polish text by which a translator acknowledges that it was looked at."""
    return sha256(polish.encode()).hexdigest()[:8]


def acknowledged(language: str, path: Path = LOOKED_AT) -> Mapping[str, str]:
    """Return the hash of each Polish text that was looked at, by `catalogue: key`."""
    looked_at: Mapping[str, Mapping[str, str]] = tomllib.loads(path.read_text("utf-8"))
    return looked_at.get(language, {})


def stale_keys(language: str, package: Path) -> Iterator[str]:
    """Yield the keys, as `catalogue: key`, whose Polish text is newer. Raises LookupError without a git history."""
    for path in catalogues(language, package):
        polish = changed(path.parents[2] / SOURCE / "LC_MESSAGES" / path.name)
        own = changed(path)
        yield from (f"{path.stem}: {key}" for key, when in own.items() if polish.get(key, 0) > when)


def changed(path: Path) -> dict[str, int]:
    """Return when the text of each key was changed last, in seconds since 1970; LookupError: there is no history."""
    if not path.exists():
        return {}
    asked = ["git", "blame", "--line-porcelain", "--", path.name]
    done = subprocess.run(asked, cwd=path.parent, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise LookupError(done.stderr.strip())
    times: dict[str, int] = {}
    key, when = "", 0
    for line in done.stdout.splitlines():
        if line.startswith("author-time "):
            when = int(line.removeprefix("author-time "))
        elif line.startswith("\tmsgid "):
            key = line.removeprefix("\tmsgid ").strip('"')
        elif key and line.startswith("\tmsgstr"):
            times[key] = max(times.get(key, 0), when)
    return times
