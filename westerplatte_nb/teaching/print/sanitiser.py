"""Sanitises printed pages: an allow-list of plain tags, embedded pictures, links to the web, and a policy in the page.

A page on paper is opened as a file, with nobody between it and its reader. All of its body goes through `clean` as the
last step, by nh3 (the Rust library ammonia), which parses as browsers do; the policy holds if that should ever fail.
"""

import re
from base64 import b64encode
from html import escape
from html.parser import HTMLParser
from typing import Any

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.view.text.bibliography import WEB

_PLAIN = (
    "a b blockquote br caption code dd details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img kbd li ol p "
    "pre q s section small span strong sub summary sup table tbody td tfoot th thead tr u ul"
)
TAGS = frozenset(_PLAIN.split())
# With these goes what stands in them: the rest of the tags that are not allowed leave their text.
_WHOLE = "script style iframe object embed template noscript svg math video audio canvas form select textarea title"
WITH_CONTENT = frozenset(_WHOLE.split())
ATTRIBUTES = {
    "a": {"href"},
    "img": {"src", "alt", "width", "height"},
    "ol": {"start"},
    "th": {"scope", "colspan", "rowspan"},
    "td": {"colspan", "rowspan"},
    "div": {"lang"},
    "p": {"lang"},
    "span": {"lang"},
}
CLASSES = {"span": {"line"}, "p": {"who"}, "section": {"annex"}, "div": {"pair"}}

# An SVG may also stand there as `view/drawing/image_source.py` writes it.
_PICTURE = re.compile(
    r"data:image/(?:(?:png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/=\s]+|svg\+xml,[\w !$'()*+,./:;=?@~\[\]%-]+)"
)
# nh3 writes attributes in double quotes and escapes such quotes in them.
_BARE_IMAGE = re.compile(r'<img(?! src=")(?:(?! src=") [a-z]+="[^"]*")*>')


def clean(html: str) -> str:
    """Return the body of a page with nothing in it that runs, is sent, or is fetched from anywhere.

    Raises ImportError where nh3 is not installed.
    """
    # `sanitize_text` normalizes letters, which could make new tags, so the HTML is sanitized once more after it.
    once = _BARE_IMAGE.sub("", _sanitize_once(html))
    return _sanitize_once(sanitize_text(once, max(len(once), 1), lines=True))


def still_svg(svg: str, otherwise: str) -> str:
    """Return an SVG as an image, in which no script runs, with the SVG's title and description as alternative text.

    An SVG that has neither gets the text `otherwise`.
    """
    parser = _SvgText()
    parser.feed(svg)
    words = " ".join(" ".join(parser.parts).split()) or otherwise
    data = b64encode(svg.encode("utf-8", "replace")).decode()
    return f'<img alt="{escape(words, quote=True)}" src="data:image/svg+xml;base64,{data}">'


class _SvgText(HTMLParser):
    """Collects the first title and description of an SVG, without following anything in it."""

    def __init__(self) -> None:
        """Begin with no text; `_is_collecting` is true inside the first title and the first description."""
        super().__init__()
        self.parts: list[str] = []
        self._is_collecting = False
        self._seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        """Begin to collect text in the first title and the first description; stop in any other element."""
        self._is_collecting = tag in ("title", "desc") and tag not in self._seen
        self._seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        """Stop collecting text."""
        self._is_collecting = False

    def handle_data(self, data: str) -> None:
        """Collect a text of a title or description."""
        if self._is_collecting:
            self.parts.append(data)


def _sanitize_once(html: str) -> str:
    """Return HTML with only the tags, attributes and addresses that are allowed."""
    import nh3

    return nh3.clean(
        html,
        tags=set(TAGS),
        clean_content_tags=set(WITH_CONTENT),
        attributes=ATTRIBUTES,
        attribute_filter=_allowed_value,
        allowed_classes=CLASSES,
        url_schemes={"http", "https", "data"},
        link_rel="noopener noreferrer",
    )


def _allowed_value(tag: str, attribute: str, value: str) -> str | None:
    """Return the value of an attribute if it is allowed, else None: embedded data for `src`, the web for `href`."""
    if attribute == "src":
        return value if _PICTURE.fullmatch(value) else None
    if attribute == "href":
        return value if value.lower().startswith(WEB) else None
    return value
