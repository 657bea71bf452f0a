"""Setups in plain data: the questions that every game asks of them, and what was expected instead.

The sentences are those of all games (`expected.*` in the catalogues), so they read the same in each.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.value import Wording


def one_of(choices: Iterable[object]) -> Wording:
    """Return the wording "one of …" for what a SetupError expected: the choices, in their order."""
    return Wording("expected.one_of", {"choices": ", ".join(map(str, choices))})


def whole_number(least: int, most: int) -> Wording:
    """Return the wording "a whole number from `least` to `most`" for what a SetupError expected."""
    return Wording("expected.whole_number", {"least": least, "most": most})


def a_table() -> Wording:
    """Return the wording "a table" (names with values) for what a SetupError expected."""
    return Wording("expected.table", {})


def is_whole(value: object, least: int, most: int) -> bool:
    """Tell whether something is a whole number from `least` to `most`; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def int_in(plain: Mapping[str, Any], name: str, default: int, least: int, most: int) -> int:
    """Return a field of a setup that must be a whole number from `least` to `most`; `default` if it is left out.

    Raises SetupError for any other value.
    """
    value = plain.get(name, default)
    if not is_whole(value, least, most):
        raise SetupError(name, value, whole_number(least, most))
    return int(value)


def flag_errors(plain: Mapping[str, Any], names: Iterable[str], where: str) -> Iterator[SetupError]:
    """Yield an error for each of the fields `names` that is neither true nor false; a field may be left out.

    `where` is the place of the table `plain` in its setup or file.
    """
    for name in names:
        if not isinstance(plain.get(name), bool | None):
            yield SetupError(f"{where}.{name}", plain[name], one_of(("true", "false")))


def table_in(plain: Mapping[str, Any], name: str) -> dict[str, Any] | None:
    """Return a field of a setup that must be a table, as dicts and lists throughout; None if it is left out.

    Raises SetupError for any other value.
    """
    value = plain.get(name)
    if value is not None and not isinstance(value, Mapping):
        raise SetupError(name, value, a_table())
    return None if value is None else dict(as_plain(value))


def script_in(plain: Mapping[str, Any], results: int) -> tuple[int, ...]:
    """Return the field `script` of a setup: the first results of chance, each from 0 to `results` - 1.

    Empty if it is left out. Raises SetupError for any other value.
    """
    script = plain.get("script")
    script = () if script is None else script
    if not isinstance(script, list | tuple) or not all(is_whole(result, 0, results - 1) for result in script):
        raise SetupError("script", script, whole_number(0, results - 1))
    return tuple(script)


def check_fields(plain: Mapping[str, Any], setup: type) -> None:
    """Check that a setup in plain data has only fields of the dataclass `setup`; the field `game` is allowed as well.

    Raises SetupError for the first other field.
    """
    for error in field_errors(plain, sorted({field.name for field in fields(setup)} | {"game"}), ""):
        raise error


def rulings_in(plain: Mapping[str, Any], choices: Mapping[str, tuple[str | bool, ...]]) -> dict[str, Any]:
    """Return the answers to rulings, by their names, that a setup gives in its table `rulings`.

    `choices` has the possible answers to each ruling of the game. Raises SetupError for any other ruling or answer.
    """
    rulings = table_in(plain, "rulings") or {}
    for name, answer in rulings.items():
        if name not in choices:
            raise SetupError(f"rulings.{name}", answer, one_of(choices))
        # The type too: 1 == True in Python, but is no answer where True is one.
        if answer not in choices[name] or type(answer) is not type(choices[name][0]):
            raise SetupError(f"rulings.{name}", answer, one_of(choices[name]))
    return rulings


def by_name(names: Iterable[str], convert: Callable[[Any], Any], values: Iterable[Any]) -> dict[str, Any]:
    """Return a table of the converted values: each under the name at the same place, such as that of its side.

    Raises ValueError where there are not as many values as names.
    """
    return {name: convert(value) for name, value in zip(names, values, strict=True)}


def as_plain(value: Any) -> Any:
    """Return plain data with every mapping as a dict of texts, and every list or tuple as a list, at any depth."""
    if isinstance(value, Mapping):
        return {str(name): as_plain(inner) for name, inner in value.items()}
    return [as_plain(inner) for inner in value] if isinstance(value, list | tuple) else value


def field_errors(table: Mapping[str, Any], names: Iterable[str], where: str) -> Iterator[SetupError]:
    """Yield an error for each field of a table whose name is none of the known `names`.

    `where` is the place of the table, "" for the setup itself.
    """
    known_names = tuple(names)
    for name in table:
        if name not in known_names:
            yield SetupError(f"{where}.{name}" if where else str(name), table[name], one_of(known_names))


def read_table(value: object, names: Iterable[str], where: str) -> Generator[SetupError, None, Mapping[str, Any]]:
    """Yield the errors of a value that must be a table: that it is no table, or each field that is none of `names`.

    The generator returns the table, an empty one for None and for any other value:
    `table = yield from read_table(...)`.
    """
    table = value if isinstance(value, Mapping) else {}
    if value is not None and table is not value:
        yield SetupError(where, value, a_table())
    yield from field_errors(table, names, where)
    return table
