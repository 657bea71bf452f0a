"""What bots keep of a table: found out once, and the same for tables that are equal (`bots.table_memory`)."""

from __future__ import annotations

from westerplatte_nb.bots.table_memory import MOST, remembering


def test_it_is_found_out_once_of_tables_that_are_equal():
    asked: list[tuple[int, ...]] = []

    def find(table: tuple[int, ...]) -> list[int]:
        asked.append(table)
        return [sum(table)]

    known_of = remembering(find)
    one, equal = tuple([1, 2, 3]), tuple(iter([1, 2, 3]))
    assert one is not equal
    assert known_of(one) is known_of(one) is known_of(equal) and asked == [one]


def test_it_keeps_few_tables_and_never_confuses_them():
    known_of = remembering(sum)
    tables = [tuple([number, 1]) for number in range(3 * MOST)]
    assert [known_of(table) for table in tables * 2] == [number + 1 for number in range(3 * MOST)] * 2
