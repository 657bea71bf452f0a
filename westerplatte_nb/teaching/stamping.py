"""Stamping a translation: its cells are marked with the Polish cells they were read against."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from pathlib import Path

from westerplatte_nb.teaching.source import Source, Text, front_hash

_BLOCK = re.compile(r"^\+\+\+[ \t]*(\{.*\})[ \t]*$", re.MULTILINE)
_FRONT = re.compile(r"^source:.*$", re.MULTILINE)


def stamp(source: Source, language: str, names: Collection[str] = ()) -> list[str]:
    """Mark the named cells of a translation, all without any, as read against the present Polish text.

    Returns the names of the cells whose marks changed; the front matter counts as `front`.
    """
    text = source.translations[language]
    content = text.path.read_text(encoding="utf-8")
    changed: list[str] = []

    def marked(match: re.Match[str]) -> str:
        marks = json.loads(match[1])
        name = str(marks.get("name", ""))
        meant = source.polish.cell(name)
        if meant is None or meant.kind == "code" or (names and name not in names) or marks.get("source") == meant.hash:
            return match[0]
        changed.append(name)
        return f"+++ {json.dumps(marks | {'source': meant.hash}, ensure_ascii=False)}"

    content = _BLOCK.sub(marked, content)
    if not names or "front" in names:
        content = _with_front(content, text, source, changed)
    if changed:
        _write(text.path, content)
    return changed


def _with_front(content: str, text: Text, source: Source, changed: list[str]) -> str:
    mark = front_hash(source.polish.front)
    if text.front.get("source") == mark:
        return content
    changed.append("front")
    line = f'source: "{mark}"'
    if "source" in text.front:
        return _FRONT.sub(line, content, count=1)
    return content.replace("---\n", f"---\n{line}\n", 1)


def _write(path: Path, content: str) -> None:
    path.write_text(content, encoding="utf-8")
