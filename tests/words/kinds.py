"""Kinds of slips that a pattern can find; what to write instead of each stands in `docs/style`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.words.texts import Text, masked

STYLE = Path(__file__).parents[2] / "docs" / "style"
PATTERNS: Mapping[str, list[str]] = tomllib.loads((STYLE / "patterns.toml").read_text("utf-8"))
# These catalogues and keys speak to teachers, in „Sie“ or to nobody; the others to a pupil, in „du“.
FOR_TEACHERS = {"desk", "tournament", "studio"}
TEACHERS_KEYS = ("desk.", "cup.", "class.")


def _words(name: str) -> str:
    return rf"\b(?:{'|'.join(PATTERNS[name])})\b"


_LABEL = re.compile(r"(?=[^:]*\w)[^.:!?]{2,40}: ?[^.!?]*\{\}[^.!?]*[.!?]?")
_SENTENCE = re.compile(r"(?<=[.!?…])\s+(?=[„“\"A-ZÄÖÜ{])")
_DE_INFINITIVE = re.compile(rf"^[^.!?:]*?{_words('infinitives')}(?:,|[.!]$|; |: )")
_DE_FINITE = re.compile(_words("finite"), re.IGNORECASE)
_DE_LONG = re.compile(rf"(?:^|(?<=[.!?:] )|(?<=[„“(])){_words('long_imperatives')}")
_DE_FORMAL = re.compile(r"(?<![.!?:„(] )(?<!^)\b(?:Sie|Ihnen|Ihre?[nmrs]?)\b")
_DE_DU = re.compile(r"\b(?:du|dir|dich|deine?[nmrs]?)\b", re.IGNORECASE)
_DE_COLON = re.compile(rf": {_words('sentence_begins')} [^:.;?!]*?{_words('sentence_has')}")
_DECIMAL = re.compile(r"\b(?:points?|punk\w*|stand)\b \(?\d{1,3}[.,]\d{1,3}\b", re.IGNORECASE)
_APART, _TOGETHER = re.compile(r"\w …(?=[?!.]|$)"), re.compile(r"(?:wenn|dass|ob|und|Wähle?|als|oder)…")
_ELLIPSIS = {"pl": _APART, "en": _APART, "de": _TOGETHER}
_SPACE_PERCENT, _CLOSE_PERCENT = re.compile(r"[\d}][\s\u00a0]%"), re.compile(r"[\d}](?:%| %)")
_PERCENT = {"pl": _SPACE_PERCENT, "en": _SPACE_PERCENT, "de": _CLOSE_PERCENT}


def _finds(pattern: re.Pattern[str]) -> Callable[[Text], bool]:
    return lambda text: any(pattern.search(masked(form)) for form in text.forms)


def label_value(text: Text) -> bool:
    """Tell whether a text is a label, a colon and a value where a sentence should stand."""
    return "/" not in text.place and any(_LABEL.fullmatch(masked(form)) for form in text.forms)


def infinitive(text: Text) -> bool:
    """Tell whether a German sentence commands by an infinitive."""
    sentences = (sentence for form in text.forms for sentence in _SENTENCE.split(masked(form)))
    commands = (_DE_INFINITIVE.search(one) for one in sentences if one.endswith((".", "!")))
    return any(command and not _DE_FINITE.search(command[0]) for command in commands)


def register(text: Text) -> bool:
    """Tell whether a German text speaks with two voices, or with the wrong one for its readers."""
    said = " ".join(map(masked, text.forms))
    if "/" in text.place or text.place in FOR_TEACHERS or text.key.startswith(TEACHERS_KEYS):
        return bool(_DE_DU.search(said) and (_DE_FORMAL.search(said) or "/" not in text.place))
    return bool(_DE_FORMAL.search(said))


def spacing(text: Text) -> bool:
    """Tell whether an ellipsis or a percent sign stands as another language sets it; dots to write on stand apart."""
    patterns = [_PERCENT[text.language]] + ([] if "/" in text.place else [_ELLIPSIS[text.language]])
    return any(pattern.search(masked(form)) for form in text.forms for pattern in patterns)


@dataclass(frozen=True)
class Kind:
    """A kind of slip: how it is found, in which languages, and what to do."""

    finds: Callable[[Text], bool]
    languages: tuple[str, ...]
    advice: str


KINDS: Mapping[str, Kind] = {
    "label_value": Kind(label_value, ("pl", "en", "de"), "write the sentence in place of a label and a value"),
    "passive_pl": Kind(
        _finds(re.compile(_words("passive_pl"), re.IGNORECASE)), ("pl",), "say who does it, or what happens"
    ),
    "passive_en": Kind(_finds(re.compile(_words("passive_en"), re.IGNORECASE)), ("en",), "say who does it"),
    "dialect": Kind(_finds(re.compile(_words("dialect"), re.IGNORECASE)), ("en",), "use the everyday word"),
    "infinitive": Kind(infinitive, ("de",), "use the short imperative (du), or Sie for adults"),
    "long_imperative": Kind(_finds(_DE_LONG), ("de",), "drop the -e: Wähl, Zeig, Drück"),
    "register": Kind(register, ("de",), "one voice: du to pupils, Sie or nobody to adults"),
    "lower_after_colon": Kind(_finds(_DE_COLON), ("de",), "a whole sentence after a colon begins with a capital"),
    "coordinates": Kind(_finds(_DECIMAL), ("pl", "en", "de"), "keep two numbers apart: (45|10)"),
    "spacing": Kind(spacing, ("pl", "en", "de"), "see the style page on ellipsis and per cent"),
}
