"""Names that moved: the old ones work for one more release and say where the new ones are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any
from warnings import warn


def moved(module: str, names: Mapping[str, str]) -> Callable[[str], Any]:
    """Return a `__getattr__` for an old module: `names` tells where each name is now, as `module:name`."""

    def get(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        home, _, now = names[name].partition(":")
        warn(f"{module}.{name} is now {home}.{now}", DeprecationWarning, stacklevel=2)
        return getattr(import_module(home), now)

    return get
