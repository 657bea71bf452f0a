"""Cached results for parts of a picture or of a state, as long as the very same objects are used.

Most parts stay what they are from picture to picture: the ground, the frames, the pieces nobody has moved. They are
known by identity, for to compare them by value is to hash every point of every shape.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
A = TypeVar("A")
T = TypeVar("T")

# The shapes of some boards.
SHAPES = 6000
# The layers of some boards; a drawing of one takes up to 100 kB. Of each, as many themes as there are.
LAYERS, THEMES = 64, 4
# The events of some games, and the states of some boards.
EVENTS, STATES = 4000, 8


def by_identity(most: int) -> Callable[[Callable[[A], T]], Callable[[A], T]]:
    """Return a decorator that caches `most` results of a function of one immutable object, by the object's identity.

    All are dropped when there are more. Results are shared, so they must not be changed either.
    """

    def decorator(make: Callable[[A], T]) -> Callable[[A], T]:
        """Return the function `make` with its results cached."""
        # Each result keeps its object alive, so that no other object can get the same id.
        results: dict[int, tuple[A, T]] = {}

        @wraps(make)
        def cached(argument: A) -> T:
            """Return the cached result for an object, else the new one."""
            # Runs for every shape of every picture: one look-up and no more.
            entry = results.get(id(argument))
            if entry is not None:
                return entry[1]
            if len(results) >= most:
                results.clear()
            result = make(argument)
            results[id(argument)] = argument, result
            return result

        return cached

    return decorator


def by_identities(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return a decorator that caches `most` results of a function of several immutable objects, by their identities."""

    def decorator(make: Callable[P, T]) -> Callable[P, T]:
        """Return the function `make` with its results cached."""
        # Each entry holds the arguments too, so that no other object can get the id of one.
        results: dict[tuple[int, ...], tuple[object, T]] = {}

        @wraps(make)
        def cached(*args: P.args, **named: P.kwargs) -> T:
            """Return the cached result for these objects, else the new one."""
            key = tuple(map(id, (*args, *named.values())))
            entry = results.get(key)
            if entry is None:
                if len(results) >= most:
                    results.clear()
                entry = results[key] = (args, named), make(*args, **named)
            return entry[1]

        return cached

    return decorator
