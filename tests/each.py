"""An inventory as one test: `@each` in the place of `@pytest.mark.parametrize`, which tells every case that fails."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any


def each(
    names: str | Sequence[str],
    values: Iterable[Any] | Callable[[], Iterable[Any]],
    ids: Callable[[Any], Any] | Iterable[str] | None = None,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test with each of some values, in one test; `names`, `values` and `ids` are those of parametrize.

    The test that comes of it raises an ExceptionGroup, in which every case that failed has its name. Values that take
    time, as games do that must be played first, are those of a function: every process of a run looks for all tests,
    and one of them runs this one.
    """
    wanted = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    given = values if callable(values) else list(values)

    told = ids if ids is None or callable(ids) else list(ids)

    # Only what failed needs its name: that of a whole game takes longer to write than most tests take.
    def name_of(place: int, case: tuple[Any, ...]) -> str:
        if isinstance(told, list):
            return told[place]
        return "-".join(str(told(one) if told else one)[:200] for one in case)

    def loop(test: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(test)
        def run(**fixtures: Any) -> None:
            cases = [tuple(one) if len(wanted) > 1 else (one,) for one in (given() if callable(given) else given)]
            failures: list[Exception] = []
            for place, case in enumerate(cases):
                try:
                    test(**fixtures, **dict(zip(wanted, case, strict=True)))
                except Exception as failure:
                    failure.add_note(f"The case: {', '.join(wanted)} = {name_of(place, case)}")
                    failures.append(failure)
            assert cases, f"{test.__name__} has no case"
            if failures:
                raise ExceptionGroup(f"{len(failures)} of {len(cases)} cases of {test.__name__} failed", failures)

        known = inspect.signature(test)
        kept = [one for name, one in known.parameters.items() if name not in wanted]
        run.__signature__ = known.replace(parameters=kept)  # type: ignore[attr-defined]
        del run.__wrapped__
        return run

    return loop
