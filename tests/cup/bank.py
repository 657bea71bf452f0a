"""A small bank of questions in a folder of lessons of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

GAME = "ford"
RIGHT = "right"


def plain_bank(questions: int = 30, game: str = GAME) -> dict[str, Any]:
    """Return a bank as plain data: of each question the second answer is right."""

    def told(text: str) -> dict[str, str]:
        return {language: f"{text} ({language})" for language in ("pl", "en", "de")}

    asked = [
        {
            "id": f"q{number:02}",
            "kind": "single",
            "sources": ["S1"],
            "prompt": told(f"Question {number}"),
            "explanation": told("Because"),
            "answer": [
                {"id": "wrong", "text": told("No")},
                {"id": RIGHT, "text": told("Yes"), "correct": True},
                {"id": "other", "text": told("Perhaps")},
            ],
        }
        for number in range(questions)
    ]
    return {"schema": 1, "game": game, "draw": 12, "title": told("Bank"), "question": asked}


def lessons_with_bank(folder: Path) -> Path:
    """Return a folder of lessons that holds nothing but the bank."""
    (folder / "knowledge").mkdir(parents=True)
    (folder / "knowledge" / f"{GAME}.toml").write_text(_toml(plain_bank()), "utf-8")
    return folder


def _toml(plain: dict[str, Any]) -> str:
    # JSON is read by the same door.
    return json.dumps(plain)
