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
    lexicon = vocabulary(words.language)
    line_words = tokens(text, lexicon.words)
    question = _question(line_words, lexicon)
    if question is not None:
        return question
    meanings = tuple(dict.fromkeys(_meanings(line_words, state, legal, lexicon)))
    legal_meanings = tuple(meaning for meaning in meanings if isinstance(meaning, Command) or meaning.action in legal)
    likely = legal_meanings or meanings
    if len(likely) == 1 and "?" not in line_words:
        return likely[0]
    return Unclear(_not_understood(text, line_words, likely, legal, words))


def phrase_of(action: SevenDaysAction, language: str) -> str:
    """Return the phrase that the help shows for an action; typed, it means that action."""
    lexicon = vocabulary(language)
    pattern = lexicon.shown[type(action).__name__]
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
            return pattern.format(supply=lexicon.shown_supplies[supply])
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
    chosen = list(like)
    kinds = {type(action) for action in chosen}
    for action in legal:
        if type(action) not in kinds and not isinstance(action, act.EndOrders):
            kinds.add(type(action))
            chosen.append(action)
    others = [action for action in legal if action not in chosen]
    others.sort(key=lambda action: isinstance(action, act.EndOrders), reverse=True)
    return tuple(phrase_of(action, language) for action in [*chosen, *others][:number])


def quoted(phrases: tuple[str, ...], words: Words) -> Listing:
    """Return phrases as a list for a sentence, each in quotation marks."""
    return Listing(tuple(words("typed.quoted", phrase=phrase) for phrase in phrases))


def _notation(text: str) -> SevenDaysAction | None:
    """Return the action of a line in the engine's notation, with any capitals and spaces; None for any other line."""
    verb, _, arguments = " ".join(text.lower().split()).partition(" ")
    if verb not in ("gain", "lose"):  # supplies are written small in notation, places in capitals
        arguments = arguments.upper()
    try:
        return act.parse_action(f"{verb} {arguments}".strip())
    except NotationError:
        return None


def _question(line_words: tuple[str, ...], lexicon: Vocabulary) -> BoardQuery | None:
    """Return the question with the longest phrase in a line, None without one; other words beside it are ignored."""
    # If the other words are all known, any phrase counts. If some are unknown, a phrase must have several words, and
    # that of LOOK ("what is …"), which may ask for anything, must have a place as well.
    questions: list[tuple[int, BoardQuery]] = []
    for name, phrase, other_words in _matches(line_words, lexicon.questions):
        place = _place(line_words, other_words, lexicon)
        if not _has_unknown(other_words, lexicon) or (len(phrase) > 1 and (name != LOOK or place)):
            questions.append((len(phrase), BoardQuery(name, place)))
    return max(questions, key=itemgetter(0))[1] if questions else None


def _place(line_words: tuple[str, ...], other_words: tuple[str, ...], lexicon: Vocabulary) -> str:
    """Return the target of the board that a question names, "" for none.

    The nouns of the whole line decide what a name in its `other_words` means: "track C" or outpost C, "officer 1" or
    guardhouse 1.
    """
    kinds = [kind for token in line_words for kind, nouns in lexicon.nouns.items() if token in nouns]
    names = [token.upper() for token in other_words if token.upper() in SPACES]
    if not names:
        return ""
    rungs = [str(_ROMAN.get(token, token)) for token in other_words if token in (*_ROMAN, "1", "2", "3", "4")]
    if names[0] in TRACKS:
        if rungs:  # beside a track a number is that of a rung, not of a guardhouse: "C3", "C III"
            return f"rung:{names[0]}{rungs[0]}"
        return f"track:{names[0]}" if "track" in kinds else f"outpost:{names[0]}"
    return f"officer:{names[0]}" if "officer" in kinds else f"guardhouse:{names[0]}"


def _meanings(
    line_words: tuple[str, ...], state: State, legal: tuple[SevenDaysAction, ...], lexicon: Vocabulary
) -> Iterator[ParsedOrder | Command]:
    """Yield every command and order that the words of a line can mean, also orders that are not legal now."""
    for name, _, other_words in _matches(line_words, lexicon.commands):
        if all(token in lexicon.fill for token in other_words):
            yield Command(name)
    # Kinds of orders that the line may name, each with the words that are left for its arguments.
    kinds: list[tuple[str, tuple[str, ...]]] = [
        (name, other_words) for name, _, other_words in _matches(line_words, lexicon.orders)
    ]
    if state.decision is not None:  # An answer needs no verb.
        kinds += [(name, line_words) for name in dict.fromkeys(type(action).__name__ for action in legal)]
    for name, other_words in kinds:
        try:
            for action in possible(name, _arguments(name, other_words, lexicon), state, legal):
                yield ParsedOrder(action)
        except MisfitError:
            continue


def _matches(line_words: tuple[str, ...], table: Phrases) -> Iterator[tuple[str, Phrase, tuple[str, ...]]]:
    """Yield the name of each entry of a table with a phrase that is in the text, the phrase, and the other words.

    The words of a phrase come in its order, and others may come between them.
    """
    for name, phrases in table.items():
        for phrase in phrases:
            other_words = _without(line_words, phrase)
            if other_words is not None:
                yield name, phrase, other_words


def _without(line_words: tuple[str, ...], phrase: Phrase) -> tuple[str, ...] | None:
    """Return the words without those of a phrase; None where the phrase is not among them in its order."""
    phrase_left, other_words = list(phrase), []
    for token in line_words:
        if phrase_left and token == phrase_left[0]:
            phrase_left.pop(0)
        else:
            other_words.append(token)
    return None if phrase_left else tuple(other_words)


def _arguments(name: str, other_words: tuple[str, ...], lexicon: Vocabulary) -> Arguments:
    """Return the arguments of an order in the words beside its phrase.

    Raises MisfitError for a word that means nothing here.
    """
    supplies: set[str] = set()
    if name in ("Gain", "Lose"):
        matches = [(len(phrase), supply, rest) for supply, phrase, rest in _matches(other_words, lexicon.supplies)]
        if matches:
            _, supply, other_words = sorted(matches, key=itemgetter(0))[-1]  # that with the longest phrase
            supplies.add(supply)
    tracks, rungs, numbers = [], [], []
    for index, token in enumerate(other_words):
        if name == "LayMine" and token in _ROMAN and index > 0:  # a rung comes after its track
            rungs.append(_ROMAN[token])
        elif token.isdecimal():
            numbers.append(int(token))
        elif token.upper() in TRACKS:
            tracks.append(token.upper())
        elif token != "?" and _has_unknown((token,), lexicon):
            raise MisfitError(token)
    return Arguments(tuple(tracks), tuple(numbers), tuple(rungs), tuple(supplies), bool(lexicon.all & set(other_words)))


def _has_unknown(other_words: tuple[str, ...], lexicon: Vocabulary) -> bool:
    """Tell whether any word beside a phrase is unknown: no name, no number, and no word that may come anywhere."""
    anywhere = lexicon.fill.union(lexicon.all, *lexicon.nouns.values())
    return any(token not in anywhere and token != "?" and not _names_place(token) for token in other_words)


def _names_place(token: str) -> bool:
    """Tell whether a word may name a place of the board or an officer: a number, a track's letter, a Roman numeral."""
    return token.isdecimal() or token.upper() in TRACKS or token in _ROMAN


def _not_understood(
    text: str,
    line_words: tuple[str, ...],
    meanings: tuple[ParsedOrder | Command, ...],
    legal: tuple[SevenDaysAction, ...],
    words: Words,
) -> Wording:
    """Return the sentence on what was not understood of a line, with examples of what the reader can type instead.

    These are legal orders, first those that are most like the line; if the line has several meanings, they are those.
    `line_words` are the words of the `text`, `meanings` what they may mean: nothing, or one or several things.
    """
    lexicon = vocabulary(words.language)
    actions = tuple(meaning.action for meaning in meanings if isinstance(meaning, ParsedOrder))
    legal_actions = tuple(action for action in actions if action in legal)
    unknown = next((token for token in line_words if token not in lexicon.words and not _names_place(token)), "")
    # The kinds of orders that the line names, by a verb or by an action that it may mean.
    kinds = {name for name, _, _ in _matches(line_words, lexicon.orders)}
    kinds |= {type(action).__name__ for action in actions}
    if unknown and not legal_actions:
        kinds |= _kinds_spelt_like(unknown, lexicon)
    phrases = examples(legal, words.language, like=legal_actions or _similar_actions(kinds, line_words, legal))
    if len(meanings) > 1:  # the reader is to choose one of them
        phrases = tuple(_phrase(meaning, words.language) for meaning in meanings[:EXAMPLES])
    values: dict[str, Value] = {"order": text[:SHOWN_LENGTH], "orders": quoted(phrases, words)}
    values["questions"] = quoted((lexicon.shown_questions["possible"], lexicon.shown_questions["help"]), words)
    if not phrases:  # no order is legal any more: the game is over
        return Wording("typed.over", values)
    # Of a line with one kind of order the sentence names the beginning of such an order.
    values["known"] = _order_start(next(iter(kinds)), lexicon) if len(kinds) == 1 else ""
    values["word"] = _as_typed(unknown, text)
    return Wording(_key_of_unclear(unknown, line_words, len(meanings) > 1, bool(values["known"])), values)


def _key_of_unclear(unknown: str, line_words: tuple[str, ...], is_ambiguous: bool, is_kind_known: bool) -> str:
    """Return the key of the sentence on an unclear line: an unknown word, a question mark, several meanings, or none.

    With a known kind of order it is the key of the sentence that names the beginning of such an order.
    """
    if not unknown and "?" in line_words:
        return "typed.question"
    key = "strange" if unknown else "several" if is_ambiguous else "incomplete"
    return f"typed.{key}.known" if is_kind_known else f"typed.{key}"


def _kinds_spelt_like(unknown: str, lexicon: Vocabulary) -> set[str]:
    """Return the kinds of orders with the verb that an unknown word is most like; it may be that verb misspelt."""
    verbs = get_close_matches(unknown, {phrase[0] for phrases in lexicon.orders.values() for phrase in phrases}, 1)
    return {name for name, phrases in lexicon.orders.items() if any(phrase[0] in verbs for phrase in phrases)}


def _similar_actions(
    kinds: set[str], line_words: tuple[str, ...], legal: tuple[SevenDaysAction, ...]
) -> tuple[SevenDaysAction, ...]:
    """Return a few legal actions of the kinds that a line names, or if there are none, at a place that it names."""
    same_kind = tuple(action for action in legal if type(action).__name__ in kinds)
    if same_kind:
        return same_kind[:EXAMPLES]
    names = {token.upper() for token in line_words}
    # In notation the arguments follow the first word.
    return tuple(action for action in legal if names & set(str(action).split()[1:]))[:EXAMPLES]


def _phrase(meaning: ParsedOrder | Command, language: str) -> str:
    """Return the phrase that the help shows for an order or a command."""
    if isinstance(meaning, ParsedOrder):
        return phrase_of(meaning.action, language)
    return vocabulary(language).shown_commands[meaning.name]


def _order_start(kind: str, lexicon: Vocabulary) -> str:
    """Return the phrase of a kind of order up to its arguments, with an ellipsis where it needs any."""
    verb, brace, _ = lexicon.shown[kind].partition("{")
    return f"{verb.strip()} …" if brace else verb


def _as_typed(token: str, text: str) -> str:
    """Return the first word of a text that begins with a token, as the person wrote it; the token if there is none."""
    return next((word.strip(",.;:!?") for word in text.split() if fold(word).startswith(token)), token)
