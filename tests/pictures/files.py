"""Where a picture lies and how it is packed."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"
STILL_QUALITY = 75
MOVING_QUALITY = 38


def path_of(name: str, language: str, theme: str) -> Path:
    """Return the path of a picture."""
    return FOLDER / f"{name}.{language}.{theme}.webp"


def opened(png: bytes) -> Image.Image:
    """Return a picture that the browser took."""
    return Image.open(BytesIO(png)).convert("RGB")


def write_still(png: bytes, size: tuple[int, int], path: Path) -> None:
    """Write the upper part of a picture, as wide as wanted and no higher than wanted."""
    picture = opened(png)
    width, height = size
    picture = picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
    picture = picture.crop((0, 0, width, min(height, picture.height)))
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, quality=STILL_QUALITY, method=6)


def write_moving(frames: Sequence[tuple[Image.Image, int]], path: Path) -> None:
    """Write pictures one after the other, each with its milliseconds; the last one stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    first, *others = (picture for picture, _ in frames)
    first.save(
        path,
        save_all=True,
        append_images=others,
        duration=[time for _, time in frames],
        loop=1,
        quality=MOVING_QUALITY,
        method=5,
        # Whole pictures seldom: what does not change is then left out of the others.
        kmin=50,
        kmax=100,
    )
