"""Facts about a table are computed once, and shared by tables that are equal (`bots.game_model`)."""

from __future__ import annotations

from westerplatte_nb.bots.game_model import MOST_TABLES, cached_by_table


def test_facts_are_computed_once_for_tables_that_are_equal():
    asked: list[tuple[int, ...]] = []

    def find(table: tuple[int, ...]) -> list[int]:
        asked.append(table)
        return [sum(table)]

    facts_of = cached_by_table(find)
    one, equal = tuple([1, 2, 3]), tuple(iter([1, 2, 3]))
    assert one is not equal
    assert facts_of(one) is facts_of(one) is facts_of(equal) and asked == [one]


def test_it_keeps_few_tables_and_never_confuses_them():
    facts_of = cached_by_table(sum)
    tables = [tuple([number, 1]) for number in range(3 * MOST_TABLES)]
    assert [facts_of(table) for table in tables * 2] == [number + 1 for number in range(3 * MOST_TABLES)] * 2
