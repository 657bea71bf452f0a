"""What a page is sent of a value is what has changed, and it makes the whole of it again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.amounts import amount
from tests.differences import merge
from westerplatte_nb.widgets.difference import difference
from westerplatte_nb.widgets.json_values import json_copy
from westerplatte_nb.widgets.page_model import PageModel

EXAMPLES = json.loads((Path(__file__).parents[1] / "page" / "differences.json").read_text("utf-8"))

_texts = st.lists(st.sampled_from(["", "a", "ż", "🙂 b  c", "b c", "__proto__", "0", "3:5"]), max_size=5).map("\n".join)
_leaves = st.none() | st.booleans() | st.integers(0, 2) | st.floats(0, 1) | _texts
_values = st.recursive(_leaves, lambda one: st.lists(one, max_size=6) | st.dictionaries(_texts, one, max_size=5))


class Moved(NamedTuple):
    """A pair of numbers, as games have them."""

    x: int
    y: int


def _sent(before: Any, after: Any) -> Any:
    return json.loads(json.dumps(difference(before, after)))


@settings(max_examples=amount(40, 100))
@given(_values, _values)
def test_a_page_has_the_whole_value_after_a_change(before: Any, after: Any) -> None:
    change, old = _sent(before, after), json.dumps(before)
    assert json.dumps(merge(before, change)) == json.dumps(after)
    assert json.dumps(before) == old


def test_the_examples_of_the_page_are_what_a_kernel_sends() -> None:
    wrong = [one["name"] for one in EXAMPLES if _sent(one["before"], one["after"]) != one["change"]]
    assert not wrong and len(EXAMPLES) >= 10


def test_a_list_in_which_a_little_changed_is_not_sent_whole() -> None:
    lines = [f"{number}. an order that stands in the log" for number in range(60)]
    assert len(json.dumps(_sent(lines, [*lines[1:], "the last one"]))) < 50


def test_a_copy_is_what_json_makes_of_a_value() -> None:
    for value in (
        {"pair": (1, 2.0), "text": "ż🙂"},
        {"half": "\ud83d"},
        {1: [True]},
        {"far": 2**70},
        {"moved": Moved(1, 2)},
    ):
        assert json.dumps(json_copy(value)) == json.dumps(json.loads(json.dumps(value)))


def test_what_is_changed_in_place_and_sent_anew_is_sent() -> None:
    sent, page = list[Any](), PageModel(view={"parts": [1, 2, 3]})
    page._send = lambda message, buffers=None: sent.append(message["content"])
    parts = page.view["parts"]
    parts.append(4)
    page.view = {"parts": parts, "more": True}
    assert merge({"view": {"parts": [1, 2, 3]}}, sent[0]["change"])["view"] == {"parts": [1, 2, 3, 4], "more": True}
