"""One text of a draft as the page shows it: in the languages side by side, each with its state."""

from typing import Any

from westerplatte_nb.formats.draft import MISSING, Draft, state_of_text, texts
from westerplatte_nb.formats.draft.draft_places import longest_text, may_be_multiline
from westerplatte_nb.i18n.languages import COMPLETE


def text_view(draft: Draft, place: str, label: str) -> dict[str, Any]:
    """Return the text of a place of the draft (such as `title`) by language, with its state in each."""
    text_by_language = texts(draft, place)
    states = {code: state_of_text(draft, place, code) for code in COMPLETE}
    # A text that the file needs but nobody has written yet is shown as empty.
    written = {code for code in COMPLETE if code == draft.language or states[code] != MISSING}
    return {
        "place": place,
        "label": label,
        "texts": {code: text_by_language.get(code, "") if code in written else "" for code in COMPLETE},
        "states": states,
        "most": longest_text(place),
        "lines": may_be_multiline(place),
    }
