"""Typed orders: from a line in the reader's language to an action, a command, a question, or what was not understood.

Nothing is played on a guess: a word that means nothing here, a question mark, or two possible meanings are answered
with a sentence and with orders that are possible now.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from operator import itemgetter

from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.engine.value import Listing, Value, Wording
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import wording
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import SPACES, TRACKS
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.wording import RUNGS
from westerplatte_nb.games.seven_days.view.input.command_actions import Arguments, MisfitError, possible
from westerplatte_nb.games.seven_days.view.input.vocabulary import Phrase, Phrases, Vocabulary, fold, tokens, vocabulary
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.commands import BoardQuery, Command, ParsedLine, ParsedOrder, Unclear

EXAMPLES = 3
SHOWN_LENGTH = 40
LOOK = "look"
_ROMAN = {rung.lower(): number for number, rung in enumerate(RUNGS) if rung}


def hear(text: str, state: State, legal: tuple[SevenDaysAction, ...], words: Words) -> ParsedLine:
    """Parse a typed line: as notation, as the words of a button, as a question, then as an order, command or answer.

    Orders that are legal now come before others. A line that may mean nothing or several things, and an order with a
    question mark, are unclear: they play nothing.
    """
    notation = _notation(text)
    if notation is not None:
        return ParsedOrder(notation)
    for action in legal:
        if tokens(words.say(wording.word_action(action))) == tokens(text):
            return ParsedOrder(action)
    known = vocabulary(words.language)
    typed = tokens(text, known.words)
    question = _question(typed, known)
    if question is not None:
        return question
    meanings = tuple(dict.fromkeys(_meanings(typed, state, legal, known)))
    likely = tuple(read for read in meanings if isinstance(read, Command) or read.action in legal) or meanings
    if len(likely) == 1 and "?" not in typed:
        return likely[0]
    return Unclear(_not_understood(text, typed, likely, legal, words))


def phrase_of(action: SevenDaysAction, language: str) -> str:
    """Return the phrase that the help shows for an action; typed, it means that action."""
    known = vocabulary(language)
    pattern = known.shown[type(action).__name__]
    match action:
        case act.Fire(officers):
            return pattern.format(officers=" ".join(str(seat + 1) for seat in officers))
        case act.FireMortar(track):
            return pattern.format(track=TRACKS[track])
        case act.LayMine(track, rung):
            return pattern.format(track=TRACKS[track], rung=rung)
        case act.DriveBack(tracks):
            return pattern.format(tracks=" ".join(TRACKS[track] for track in tracks))
        case act.Gain(supply) | act.Lose(supply):
            return pattern.format(supply=known.shown_supplies[supply])
        case act.Share(amounts):
            return pattern.format(amounts=" ".join(map(str, amounts)))
        case act.Move(space) | act.Rebuild(space) | act.TakeBrick(space) | act.PlaceBrick(space) | act.Start(space):
            return pattern.format(space=SPACES[space])
    return pattern


def examples(
    legal: tuple[SevenDaysAction, ...], language: str, number: int = EXAMPLES, like: tuple[SevenDaysAction, ...] = ()
) -> tuple[str, ...]:
    """Return the phrases of up to `number` legal actions.

    First come those of `like`, then one of each other kind, then the end of the orders, then the rest.
    """
    examples = list(like)
    kinds = {type(action) for action in examples}
    for action in legal:
        if type(action) not in kinds and not isinstance(action, act.EndOrders):
            kinds.add(type(action))
            examples.append(action)
    others = [action for action in legal if action not in examples]
    others.sort(key=lambda action: isinstance(action, act.EndOrders), reverse=True)
    return tuple(phrase_of(action, language) for action in [*examples, *others][:number])


def quoted(phrases: tuple[str, ...], words: Words) -> Listing:
    """Return phrases as a list for a sentence, each in quotation marks."""
    return Listing(tuple(words("typed.quoted", phrase=phrase) for phrase in phrases))


def _notation(text: str) -> SevenDaysAction | None:
    """Return the action of a line in the engine's notation, with any capitals and spaces; None for any other line."""
    verb, _, rest = " ".join(text.split()).partition(" ")
    rest = rest.lower() if verb.lower() in ("gain", "lose") else rest.upper()
    try:
        return act.parse_action(f"{verb.lower()} {rest}".strip())
    except NotationError:
        return None


def _question(typed: tuple[str, ...], known: Vocabulary) -> BoardQuery | None:
    """Return the question with the longest phrase in a line, None without one; other words beside it are ignored."""
    # With unknown words beside it, "what is …" may ask for anything: it counts only where a place is named.
    questions = [
        (len(phrase), name, rest)
        for name, phrase, rest in _matches(typed, known.questions)
        if not _has_unknown(rest, known) or (len(phrase) > 1 and (name != LOOK or _place(typed, rest, known)))
    ]
    if not questions:
        return None
    _, name, rest = max(questions, key=itemgetter(0))
    return BoardQuery(name, _place(typed, rest, known))


def _place(typed: tuple[str, ...], rest: tuple[str, ...], known: Vocabulary) -> str:
    """Return the target of the board that a question names, "" for none.

    The nouns of all the text decide what a name in its `rest` means: "track C" or outpost C, "officer 1" or guardhouse
    1.
    """
    kinds = [kind for token in typed for kind, nouns in known.nouns.items() if token in nouns]
    names = [token.upper() for token in rest if token.upper() in SPACES]
    if not names:
        return ""
    rungs = [str(_ROMAN.get(token, token)) for token in rest if token in (*_ROMAN, "1", "2", "3", "4")]
    if names[0] in TRACKS:
        if rungs and (len(names) > 1 or "rung" in kinds or rungs[0] not in names):
            return f"rung:{names[0]}{rungs[0]}"
        return f"track:{names[0]}" if "track" in kinds else f"outpost:{names[0]}"
    return f"officer:{names[0]}" if "officer" in kinds else f"guardhouse:{names[0]}"


def _meanings(
    typed: tuple[str, ...], state: State, legal: tuple[SevenDaysAction, ...], known: Vocabulary
) -> Iterator[ParsedOrder | Command]:
    """Yield every command and order that the words of a line can mean, also orders that are not legal now."""
    for name, _, rest in _matches(typed, known.commands):
        if all(token in known.fill for token in rest):
            yield Command(name)
    kinds: list[tuple[str, tuple[str, ...]]] = [(name, rest) for name, _, rest in _matches(typed, known.orders)]
    if state.decision is not None:  # An answer needs no verb.
        kinds += [(name, typed) for name in dict.fromkeys(type(action).__name__ for action in legal)]
    for name, rest in kinds:
        try:
            for action in possible(name, _arguments(name, rest, known), state, legal):
                yield ParsedOrder(action)
        except MisfitError:
            continue


def _matches(typed: tuple[str, ...], table: Phrases) -> Iterator[tuple[str, Phrase, tuple[str, ...]]]:
    """Yield the name of each entry of a table with a phrase that is in the text, the phrase, and the other words.

    The words of a phrase come in its order, and others may come between them.
    """
    for name, phrases in table.items():
        for phrase in phrases:
            rest = _without(typed, phrase)
            if rest is not None:
                yield name, phrase, rest


def _without(typed: tuple[str, ...], phrase: Phrase) -> tuple[str, ...] | None:
    """Return the words without those of a phrase; None where the phrase is not among them in its order."""
    missing, rest = list(phrase), []
    for token in typed:
        if missing and token == missing[0]:
            missing.pop(0)
        else:
            rest.append(token)
    return None if missing else tuple(rest)


def _arguments(name: str, rest: tuple[str, ...], known: Vocabulary) -> Arguments:
    """Return the arguments of an order in the words beside its phrase.

    Raises MisfitError for a word that means nothing here.
    """
    supplies: set[str] = set()
    if name in ("Gain", "Lose"):
        named = sorted(_matches(rest, known.supplies), key=lambda entry: len(entry[1]))
        if named:
            supply, _, rest = named[-1]
            supplies.add(supply)
    names, rungs, numbers = [], [], []
    for index, token in enumerate(rest):
        if name == "LayMine" and token in _ROMAN and "".join(rest[:index]):  # a rung comes after its track
            rungs.append(_ROMAN[token])
        elif token.isdecimal():
            numbers.append(int(token))
        elif token.upper() in TRACKS:
            names.append(token.upper())
        elif token != "?" and _has_unknown((token,), known):
            raise MisfitError(token)
    return Arguments(tuple(names), tuple(numbers), tuple(rungs), tuple(supplies), bool(known.all & set(rest)))


def _has_unknown(rest: tuple[str, ...], known: Vocabulary) -> bool:
    """Tell whether any word beside a phrase is unknown: no name, no number, and no word that may come anywhere."""
    anywhere = known.fill.union(known.all, *known.nouns.values())
    return any(not (token in anywhere or token == "?" or _names_place(token)) for token in rest)


def _names_place(token: str) -> bool:
    """Tell whether a word may name a place of the board or an officer: a number, a track's letter, a Roman numeral."""
    return token.isdecimal() or token.upper() in TRACKS or token in _ROMAN


def _not_understood(
    text: str,
    typed: tuple[str, ...],
    meanings: tuple[ParsedOrder | Command, ...],
    legal: tuple[SevenDaysAction, ...],
    words: Words,
) -> Wording:
    """Return the sentence on what was not understood of a line, with orders that are possible now, like it if possible.

    `typed` are the words of the `text`, `meanings` what they may mean: nothing, or several things.
    """
    known = vocabulary(words.language)
    actions = tuple(meaning.action for meaning in meanings if isinstance(meaning, ParsedOrder))
    legal_meanings = tuple(action for action in actions if action in legal)
    unknown = next((token for token in typed if token not in known.words and not _names_place(token)), "")
    kinds = {name for name, _, _ in _matches(typed, known.orders)} | {type(action).__name__ for action in actions}
    if unknown and not legal_meanings:
        kinds |= _kinds_spelt_like(unknown, known)
    phrases = examples(legal, words.language, like=legal_meanings or _similar_actions(kinds, typed, legal))
    if len(meanings) > 1:
        phrases = tuple(_phrase(meaning, words.language) for meaning in meanings[:EXAMPLES])
    values: dict[str, Value] = {"order": text[:SHOWN_LENGTH], "orders": quoted(phrases, words)}
    values["questions"] = quoted((known.shown_questions["possible"], known.shown_questions["help"]), words)
    if not phrases:
        return Wording("typed.over", values)
    values["known"] = _order_start(next(iter(kinds)), known) if len(kinds) == 1 else ""
    values["word"] = _as_typed(unknown, text)
    return Wording(_key_of_unclear(unknown, typed, len(meanings) > 1, bool(values["known"])), values)


def _key_of_unclear(unknown: str, typed: tuple[str, ...], is_ambiguous: bool, is_kind_known: bool) -> str:
    """Return the key of the sentence on an unclear line: an unknown word, a question mark, several meanings, or none.

    With a known kind of order it is the key of the sentence that names the beginning of such an order.
    """
    if not unknown and "?" in typed:
        return "typed.question"
    key = "several" if is_ambiguous else "incomplete"
    return f"typed.{'strange' if unknown else key}{'.known' if is_kind_known else ''}"


def _kinds_spelt_like(unknown: str, known: Vocabulary) -> set[str]:
    """Return the kinds of orders with the verb that an unknown word is most like; it may be that verb misspelt."""
    verbs = get_close_matches(unknown, {phrase[0] for phrases in known.orders.values() for phrase in phrases}, 1)
    return {name for name, phrases in known.orders.items() if any(phrase[0] in verbs for phrase in phrases)}


def _similar_actions(
    kinds: set[str], typed: tuple[str, ...], legal: tuple[SevenDaysAction, ...]
) -> tuple[SevenDaysAction, ...]:
    """Return a few legal actions of the kinds that a line names, or if there are none, at a place that it names."""
    same_kind = tuple(action for action in legal if type(action).__name__ in kinds)
    if same_kind:
        return same_kind[:EXAMPLES]
    names = {token.upper() for token in typed}
    # In notation the arguments follow the first word.
    return tuple(action for action in legal if names & set(str(action).split()[1:]))[:EXAMPLES]


def _phrase(meaning: ParsedOrder | Command, language: str) -> str:
    """Return the phrase that the help shows for an order or a command."""
    if isinstance(meaning, ParsedOrder):
        return phrase_of(meaning.action, language)
    return vocabulary(language).shown_commands[meaning.name]


def _order_start(kind: str, known: Vocabulary) -> str:
    """Return the beginning of a kind of order, with an ellipsis where it needs arguments."""
    verb, brace, _ = known.shown[kind].partition("{")
    return f"{verb.strip()} …" if brace else verb


def _as_typed(token: str, text: str) -> str:
    """Return the first word of a text that begins with a token, as the person wrote it; the token if there is none."""
    return next((word.strip(",.;:!?") for word in text.split() if fold(word).startswith(token)), token)
