"""Kinds of slips that a pattern can find; what each kind is and what to write instead stands in `docs/style`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tests.words.texts import Text, masked

_LABEL = re.compile(r"(?=[^:]*\w)[^.:!?]{2,40}: ?[^.!?]*\{\}[^.!?]*[.!?]?")
_SENTENCE = re.compile(r"(?<=[.!?…])\s+(?=[„“\"A-ZÄÖÜ{])")


def _any_form(pattern: re.Pattern[str]) -> Callable[[Text], bool]:
    return lambda text: any(pattern.search(masked(form)) for form in text.forms)


def label_value(text: Text) -> bool:
    """Tell whether a text is a label, a colon and a value where a sentence should stand."""
    return any(_LABEL.fullmatch(masked(form)) for form in text.forms) and "/" not in text.place


def _words(*patterns: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(patterns)})\b", re.IGNORECASE)


# ---- Polish ----------------------------------------------------------------------------------------------------------

_PL_PASSIVE = re.compile(
    r"\b(?:jest|są|zostaj[eą]|został[aoy]?|zostali|będ(?:zie|ą)) (?:(?:już|teraz|zawsze|potem|więc|tam|tu) )?"
    r"\w+(?:any|ana|ane|ani|ony|ona|one|eni|ęty|ęta|ęte|ęci|yty|yta|yte|uty|uta|ute)\b"
)

# ---- English ---------------------------------------------------------------------------------------------------------

_EN_PASSIVE = _words(
    r"(?:has|have) been (?:already )?(?:\w+ed|given|taken|told|kept|shown|drawn|lost|put|laid|set)",
    r"(?:was|were) not (?:written down|\w+ed)",
    r"(?:is|are) (?:kept|told|given|played|put|laid|taken|asked|dealt)(?: (?:back|away|out|anew|down))?",
    r"next to be \w+ed",
)
_EN_DIALECT = _words(
    r"(?:is|are|be|was|were) told of", r"tells? (?:us )?of", r"says? of (?:it|him|her)self", r"of (?:that|this) \w+,? \w+ (?:a|the|we|it)",
    r"stands? still", r"as it stands", r"stands? there", r"it stands (?:on|in|at)", r"lies? beside", r"beside (?:it|this|the|them|that)",
    r"goes on(?! to)", r"go on (?:with|playing)", r"gone on with", r"carried on", r"what (?:this|it|that) brings", r"at the least",
    r"unfold(?:s|ed)?", r"folded away", r"put away", r"looked (?:through|at)", r"gone to", r"so (?:says|writes|writ) ", r"were lacking",
    r"is lacking", r"anew", r"dealt anew", r"whoever", r"whose turn(?! is)", r"somebody", r"bars? nothing", r"rest nothing",
    r"by itself", r"by chance", r"of its own", r"of ours", r"of yours", r"meanwhile", r"in place of", r"what has this name",
    r"settled by us", r"by and by", r"for long", r"as yet", r"is of no use", r"to be mended", r"mended",
)  # fmt: skip

# ---- German ----------------------------------------------------------------------------------------------------------

_DE_COMMANDS = (
    "ausführen|zeigen|wählen|auswählen|anwählen|drücken|zustimmen|prüfen|ablegen|zurücknehmen|herunterladen|entfernen|wegnehmen"
    "|hinzufügen|öffnen|speichern|klicken|anklicken|schreiben|eingeben|eintippen|angeben|laden|nehmen|benutzen|verwenden|warten|lesen"
    "|ansehen|starten|schließen|ziehen|weitergeben|suchen|setzen|stellen|legen|geben|ändern|löschen|teilen|vergleichen|versuchen"
    "|neu beginnen|wiederholen|umbenennen|abwarten|beachten|ergänzen|nachsehen|einfügen|verschieben|kopieren"
)
_DE_FINITE = _words(
    "wird", "werden", "wurden?", "kann(?:st)?", "können", "könnt", "darf(?:st)?", "dürfen", "muss(?:t)?", "müssen", "soll(?:st|te|ten)?",
    "sollen", "will(?:st)?", "wollen", "möchte[nst]*", "lässt", "lassen", "hat", "haben", "hast", "ist", "sind", "war(?:en)?", "würde[nst]*",
    "zu", "hilft", "heißt", "geht", "gilt", "gibt", "ich", "du", "wir", "sie", "er", "es", "man", "wer", "die \\w+ \\w+en",
)  # fmt: skip
_DE_INFINITIVE = re.compile(rf"^[^.!?:]*?\b(?:{_DE_COMMANDS})\b(?:,|[.!]$|; |: )")
# Only where the short imperative is a word and the long one is no noun, or is followed by its object.
_DE_LONG = re.compile(
    r"(?:^|(?<=[.!?:] )|(?<=[„“(]))(?:Schreibe|Wähle|Klicke|Drücke|Tippe|Zeige|Gehe|Führe|Drehe|Schaue|Setze|Denke|Prüfe|Merke|Decke"
    r"|Vergleiche|Überlege|Füge|Ziehe|Bleibe|Komme|Stimme|Rechne nach|Höre|Erkläre|Nenne|Beschreibe|Bewege|Baue|Hole|Fange|Lade"
    r"|(?:Lege|Frage|Suche|Stelle|Nutze|Teile|Spiele|Versuche) (?:den|die|das|ein|eine|einen|dir|dich|zuerst|dann|es|sie|ihn|alle|nach|auf"
    r"|weiter|so|noch|mit|hier|erst))\b"
)
_DE_FORMAL = re.compile(r"(?<![.!?:„(] )(?<!^)\b(?:Sie|Ihnen|Ihre?[nmrs]?)\b")
_DE_DU = _words("du", "dir", "dich", "deine?[nmrs]?")
_DE_COLON = re.compile(
    r": (?:der|die|das|den|dem|ein|eine|einen|er|sie|es|wir|du|man|niemand|jeder|jede|alle|ihre?|seine?|was|wer|wo|wie|warum|hier|dort|dann|so|jetzt)"
    r" [^:.;]*?\b(?:ist|sind|war|waren|hat|haben|wird|werden|kann|können|muss|müssen|darf|dürfen|soll|will|gibt|steht|stehen|liegt|geht|fällt"
    r"|sagt|zeigt|gilt|nimmt|bleibt|kommt|zieht|schießt|beginnt|endet|braucht|zählt|schreibt|spricht|fehlt|fehlen)\b"
)
# Who reads a catalogue: these speak to teachers, in „Sie“ or to nobody; the others to a pupil, in „du“.
FOR_TEACHERS = {"desk", "tournament", "studio"}


def infinitive(text: Text) -> bool:
    """Tell whether a German sentence commands by an infinitive."""
    return any(
        _DE_INFINITIVE.search(sentence)
        and sentence.endswith((".", "!"))
        and not _DE_FINITE.search(sentence.partition(",")[0])
        for form in text.forms
        for sentence in _SENTENCE.split(masked(form))
    )


def register(text: Text) -> bool:
    """Tell whether a German text speaks with two voices, or with the wrong one for its readers."""
    said = " ".join(map(masked, text.forms))
    if "/" in text.place or text.place in FOR_TEACHERS:
        return bool(_DE_DU.search(said) and (_DE_FORMAL.search(said) or "/" not in text.place))
    return bool(_DE_FORMAL.search(said))


def lower_after_colon(text: Text) -> bool:
    """Tell whether a whole German sentence begins small after a colon."""
    return any(_DE_COLON.search(masked(form)) for form in text.forms)


# ---- all -------------------------------------------------------------------------------------------------------------

_DECIMAL = re.compile(r"\b(?:points?|punk\w*|stand)\b \(?\d{1,3}[.,]\d{1,3}\b", re.IGNORECASE)
_ELLIPSIS = {
    "pl": re.compile(r"\w …(?=[?!.]|$)"),
    "en": re.compile(r"\w …(?=[?!.]|$)"),
    "de": re.compile(r"(?:wenn|dass|ob|und|Wähle?|als|oder)…"),
}
_PERCENT = {
    "pl": re.compile(r"[\d}][\s\u00a0]%"),
    "en": re.compile(r"[\d}][\s\u00a0]%"),
    "de": re.compile(r"[\d}](?:%| %)"),
}


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
    "passive_pl": Kind(_any_form(_PL_PASSIVE), ("pl",), "say who does it, or what happens"),
    "passive_en": Kind(_any_form(_EN_PASSIVE), ("en",), "say who does it"),
    "dialect": Kind(_any_form(_EN_DIALECT), ("en",), "use the everyday word"),
    "infinitive": Kind(infinitive, ("de",), "use the short imperative (du), or Sie for adults"),
    "long_imperative": Kind(_any_form(_DE_LONG), ("de",), "drop the -e: Wähl, Zeig, Drück"),
    "register": Kind(register, ("de",), "one voice: du to pupils, Sie or nobody to adults"),
    "lower_after_colon": Kind(lower_after_colon, ("de",), "a whole sentence after a colon begins with a capital"),
    "coordinates": Kind(_any_form(_DECIMAL), ("pl", "en", "de"), "keep two numbers apart: (45|10)"),
    "spacing": Kind(spacing, ("pl", "en", "de"), "see the style page on ellipsis and per cent"),
}
