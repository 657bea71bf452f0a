"""Setups in plain data: the questions that every game asks of them, and what was expected instead.

The sentences are those of all games (`expected.*` in the catalogues), so they read the same in each.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.value import Wording


def one_of(choices: Iterable[object]) -> Wording:
    """Return the phrase of a SetupError that one of some choices was expected, in their order."""
    return Wording("expected.one_of", {"choices": ", ".join(map(str, choices))})


def whole_number(least: int, most: int) -> Wording:
    """Return the phrase of a SetupError that a whole number from `least` to `most` was expected."""
    return Wording("expected.whole_number", {"least": least, "most": most})


def a_table() -> Wording:
    """Return the phrase of a SetupError that a table (names with values) was expected."""
    return Wording("expected.table", {})


def is_whole(value: object, least: int, most: int) -> bool:
    """Tell whether something is a whole number from `least` to `most`; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def whole_in(plain: Mapping[str, Any], name: str, default: int, least: int, most: int) -> int:
    """Return a field of a setup that must be a whole number from `least` to `most`; `default` where it is left out.

    Raises SetupError.
    """
    value = plain.get(name, default)
    if not is_whole(value, least, most):
        raise SetupError(name, value, whole_number(least, most))
    return int(value)


def not_yes_or_no(plain: Mapping[str, Any], names: Iterable[str], where: str) -> Iterator[SetupError]:
    """Yield an error for each named field that is neither true nor false; one that is left out is no error.

    `where` is the place of the table in its setup or file.
    """
    for name in names:
        if not isinstance(plain.get(name), bool | None):
            yield SetupError(f"{where}.{name}", plain[name], one_of(("true", "false")))


def table_in(plain: Mapping[str, Any], name: str) -> dict[str, Any] | None:
    """Return a field of a setup that must be a table, as plain data throughout, or None where it is left out.

    Raises SetupError.
    """
    value = plain.get(name)
    if value is not None and not isinstance(value, Mapping):
        raise SetupError(name, value, a_table())
    return None if value is None else dict(as_plain(value))


def script_in(plain: Mapping[str, Any], results: int) -> tuple[int, ...]:
    """Return the first results of chance that a setup fixes, each from 0 to `results` - 1; none where it names none.

    Raises SetupError.
    """
    script = plain.get("script")
    script = () if script is None else script
    if not isinstance(script, list | tuple) or not all(type(one) is int and 0 <= one < results for one in script):
        raise SetupError("script", script, whole_number(0, results - 1))
    return tuple(script)


def only_fields(plain: Mapping[str, Any], setup: type) -> None:
    """Check that a setup in plain data has only fields of the game's `setup` class; all may have the word `game`.

    Raises SetupError for the first other word.
    """
    for wrong in unknown_words(plain, sorted({field.name for field in fields(setup)} | {"game"}), ""):
        raise wrong


def rulings_in(plain: Mapping[str, Any], choices: Mapping[str, tuple[str | bool, ...]]) -> dict[str, Any]:
    """Return the answers to rulings.

    Raises SetupError for rulings that a game does not have, and for answers that are none to them.
    """
    rulings = table_in(plain, "rulings") or {}
    for name, answer in rulings.items():
        if name not in choices:
            raise SetupError(f"rulings.{name}", answer, one_of(choices))
        if answer not in choices[name] or type(answer) is not type(choices[name][0]):
            raise SetupError(f"rulings.{name}", answer, one_of(choices[name]))
    return rulings


def by_name(names: Iterable[str], convert: Callable[[Any], Any], values: Iterable[Any]) -> dict[str, Any]:
    """Return values, each converted, under the names at the same places: those of each side, for instance."""
    return {name: convert(value) for name, value in zip(names, values, strict=True)}


def as_plain(value: Any) -> Any:
    """Return plain data with dicts and lists throughout, whatever a file or a person wrote."""
    if isinstance(value, Mapping):
        return {str(name): as_plain(inner) for name, inner in value.items()}
    return [as_plain(inner) for inner in value] if isinstance(value, list | tuple) else value


def unknown_words(table: Mapping[str, Any], words: Iterable[str], where: str) -> Iterator[SetupError]:
    """Yield an error for each word of a table that is none of `words`; `where` is its place, "" at the top."""
    vocabulary = tuple(words)
    for word in table:
        if word not in vocabulary:
            yield SetupError(f"{where}.{word}" if where else str(word), table[word], one_of(vocabulary))


def table_at(value: object, words: Iterable[str], where: str) -> Generator[SetupError, None, Mapping[str, Any]]:
    """Yield the errors of a value that must be a table: that it is none, or each word that is none of `words`.

    Returns the table, an empty one for None and for what is no table: `table = yield from table_at(...)`.
    """
    table = value if isinstance(value, Mapping) else {}
    if value is not None and table is not value:
        yield SetupError(where, value, a_table())
    yield from unknown_words(table, words, where)
    return table
