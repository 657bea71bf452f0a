"""The four looks of a page: JupyterLab's two themes, the game's own with high contrast, and forced colours."""

from __future__ import annotations

from typing import Literal

from tests.pictures.stage import Stage

THEMES = ("light", "dark", "contrast", "forced")
# The game's own setting of the theme: a person finds it among the settings.
SET = """name => {
  const list = document.querySelector(".wnb-game [data-key='field:setting_theme']");
  if (!list || list.value === name) return;
  list.value = name;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def dress(stage: Stage, name: str) -> None:
    """Choose a look."""
    forced: Literal["active", "none"] = "active" if name == "forced" else "none"
    stage.page.emulate_media(forced_colors=forced)
    stage.dress("dark" if name == "dark" else "light")
    stage.page.evaluate(SET, "light" if name == "forced" else name)
