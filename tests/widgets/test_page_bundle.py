"""A page's script and style: in one model, to which each widget of the page refers."""

from __future__ import annotations

import json
from typing import Any

import comm
import pytest
from ipywidgets import Widget
from ipywidgets.embed import dependency_state

from westerplatte_nb.widgets.board.ground_map import GroundMap
from westerplatte_nb.widgets.page_model import PageModel
from westerplatte_nb.widgets.quiz.glossary import GlossaryTable
from westerplatte_nb.widgets.story.slides import SlideFrame

REFERENCE = "IPY_MODEL_"


def test_a_second_widget_of_a_page_sends_no_script_and_no_style(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[dict[str, Any]] = []

    class Heard(comm.DummyComm):
        def publish_msg(self, msg_type: str, data: Any = None, *_: Any, **__: Any) -> None:
            if msg_type == "comm_open":
                opened.append(data["state"])

    monkeypatch.setattr(comm, "create_comm", Heard)
    monkeypatch.setattr(SlideFrame, "_shared", None)
    first, second = SlideFrame(), SlideFrame()
    assert first._bundle is second._bundle
    assert [state["_model_name"] for state in opened].count("WidgetModel") == 1
    assert "wnb-slides" in opened[0]["script"] and "wnb-slides" in opened[0]["style"]
    assert [state for state in opened[1:] if "wnb-slides" in json.dumps(state)] == []
    assert max(len(json.dumps(state)) for state in opened[1:]) < 2_000


def test_what_is_saved_with_a_widget_holds_its_script() -> None:
    frame = SlideFrame()
    for saved in (dependency_state(frame), Widget.get_manager_state()["state"]):
        name = saved[frame.model_id]["state"]["_bundle"].removeprefix(REFERENCE)
        assert "wnb-slides" in saved[name]["state"]["script"]


def test_whoever_closes_all_widgets_leaves_what_they_share() -> None:
    first = SlideFrame()
    for widget in (first, first._bundle):
        widget.close()
    assert first.comm is None and first._bundle.comm is not None and SlideFrame()._bundle is first._bundle


def test_each_page_has_a_script_of_its_own() -> None:
    kinds = (GlossaryTable, GroundMap, PageModel, SlideFrame)
    assert len({kind._page_bundle().script for kind in kinds}) == len(kinds)
    assert [kind for kind in kinds if "@font-face" in kind._page_bundle().style] == [PageModel]
