"""Texts by people who mean harm: those of the data file and more, for every place that shows text by others."""

from __future__ import annotations

import json
from pathlib import Path

from tests.amounts import amount

_FILE = Path(__file__).parent / "data" / "hostile_texts.json"
_HTML = json.loads(_FILE.read_text("utf-8"))["html"]
_MARKDOWN = json.loads(_FILE.read_text("utf-8"))["markdown"]

# Ways in that a sanitiser of markup has been fooled by, and what the data file has none of.
_MORE = [
    *(f"Placówka {text} C" for text in _HTML),
    *(text.upper() for text in _HTML if "alert" not in text),
    *(text.replace("<", "＜").replace(">", "＞") for text in _HTML[:4]),
    *(text.replace("<", "\\u003c").replace(">", "&gt;") for text in _HTML[:4]),
    *("".join(f"&#{ord(letter)};" for letter in text) for text in _HTML[:4]),
    *("\u200b".join(text) for text in _HTML[:3]),
    "<img\x00src=x onerror=alert(1)>",
    "<img/src=x/onerror=alert`1`>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<template><img src=x onerror=alert(1)></template>",
    "<form id=f><input name=attributes><input name=parentNode></form>",
    "<a id=labProbe href=cid:x><a id=labProbe name=kernel>",
    "<div style='position:fixed;inset:0;z-index:9999' onclick=alert(1)>x</div>",
    "<img src=//evil.example/t.png srcset='//evil.example/u.png 2x'>",
    "<link rel=prefetch href=//evil.example/p>",
    "${alert(1)} `${alert(1)}` #{alert(1)} <%= alert(1) %>",
    "%s %(x)s {0} {x!r} {__class__.__mro__} {view.__globals__}",
    "\u202e\u2066drowssap\u2069\u202c",
    "A\u0300\u0301\u0302\u0303\u0304\u0305" * 40,
    "\U000e0041\U000e0042\U000e007f",
    "\ufeff\u2028\u2029\x0b\x1b[31m\x9b",
    "x" * 5000,
    "אבג <b>דהו</b> abc",
]

HOSTILE: tuple[str, ...] = (*_HTML, *_MARKDOWN, *_MORE)
# What a real page is shown, where each text costs a drawing: every text in `.ci/run`, in `make test` every few.
ON_PAGE: tuple[str, ...] = HOSTILE[:: amount(4, 1)]
# Raw, these run as soon as they stand in a page: what shows that a test would see it.
RUNNING: tuple[str, ...] = (
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "<b>x</b><img src=y onerror=alert(1)>",
)
