"""Typed orders: from a line in the reader's language to an action, a command, a question, or what was not understood.

Nothing is played on a guess: a word that means nothing here, a question mark, or two possible meanings are answered
with a sentence and with orders that are possible now.
"""

from collections.abc import Iterator
from difflib import get_close_matches

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
    """Parse a typed line."""
    noted = _notation(text)
    if noted is not None:
        return ParsedOrder(noted)
    for action in legal:
        if tokens(words.say(wording.word_action(action))) == tokens(text):
            return ParsedOrder(action)
    known = vocabulary(words.language)
    said = tokens(text, known.words)
    question = _question(said, known)
    if question is not None:
        return question
    meant = tuple(dict.fromkeys(_meanings(said, state, legal, known)))
    now = tuple(one for one in meant if isinstance(one, Command) or one.action in legal) or meant
    if len(now) == 1 and "?" not in said:
        return now[0]
    return Unclear(_unclear(text, said, now, state, legal, words))


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
    """Return phrases for a few legal actions: those asked for, else one a kind, the end of the orders last."""
    chosen = list(like)
    kinds = {type(action) for action in chosen}
    for action in legal:
        if type(action) not in kinds and not isinstance(action, act.EndOrders):
            kinds.add(type(action))
            chosen.append(action)
    spare = [action for action in legal if action not in chosen]
    spare.sort(key=lambda action: isinstance(action, act.EndOrders), reverse=True)
    return tuple(phrase_of(action, language) for action in [*chosen, *spare][:number])


def quoted(phrases: tuple[str, ...], words: Words) -> Listing:
    """Return phrases as a list in quotation marks."""
    return Listing(tuple(words("typed.quoted", phrase=phrase) for phrase in phrases))


def _notation(text: str) -> SevenDaysAction | None:
    """Read the engine's own notation, capitals and spaces free."""
    verb, _, rest = " ".join(text.split()).partition(" ")
    rest = rest.lower() if verb.lower() in ("gain", "lose") else rest.upper()
    try:
        return act.parse_action(f"{verb.lower()} {rest}".strip())
    except NotationError:
        return None


def _question(said: tuple[str, ...], known: Vocabulary) -> BoardQuery | None:
    """Find the question with the longest phrase; words beside it do no harm, for nothing is played."""
    asked = [(len(phrase), name, left) for name, phrase, left in _found(said, known.questions)]
    # "What is …" asks for what the game may not know: only of a place can it be meant with unknown words beside it.
    asked = [
        (length, name, left)
        for length, name, left in asked
        if not _unknown(left, known) or (length > 1 and (name != LOOK or _place(said, left, known)))
    ]
    if not asked:
        return None
    _, name, left = max(asked, key=lambda found: found[0])
    return BoardQuery(name, _place(said, left, known))


def _place(said: tuple[str, ...], left: tuple[str, ...], known: Vocabulary) -> str:
    """Return the target that a question names: the noun beside a name decides what kind of place it is."""
    kinds = [kind for token in said for kind, nouns in known.nouns.items() if token in nouns]
    names = [token.upper() for token in left if token.upper() in SPACES]
    if not names:
        return ""
    rungs = [str(_ROMAN.get(token, token)) for token in left if token in (*_ROMAN, "1", "2", "3", "4")]
    if names[0] in TRACKS:
        if rungs and (len(names) > 1 or "rung" in kinds or rungs[0] not in names):
            return f"rung:{names[0]}{rungs[0]}"
        return f"track:{names[0]}" if "track" in kinds else f"outpost:{names[0]}"
    return f"officer:{names[0]}" if "officer" in kinds else f"guardhouse:{names[0]}"


def _meanings(
    said: tuple[str, ...], state: State, legal: tuple[SevenDaysAction, ...], known: Vocabulary
) -> Iterator[ParsedOrder | Command]:
    """Yield everything that the words can mean."""
    for name, _, left in _found(said, known.commands):
        if all(token in known.fill for token in left):
            yield Command(name)
    kinds: list[tuple[str, tuple[str, ...]]] = [(name, left) for name, _, left in _found(said, known.orders)]
    if state.decision is not None:  # An answer needs no verb.
        kinds += [(name, said) for name in dict.fromkeys(type(action).__name__ for action in legal)]
    for name, left in kinds:
        try:
            for action in possible(name, _arguments(name, left, known), state, legal):
                yield ParsedOrder(action)
        except MisfitError:
            continue


def _found(said: tuple[str, ...], table: Phrases) -> Iterator[tuple[str, Phrase, tuple[str, ...]]]:
    """Yield each entry with a phrase whose words stand in the text in order, and the words that are left."""
    for name, phrases in table.items():
        for phrase in phrases:
            left = _without(said, phrase)
            if left is not None:
                yield name, phrase, left


def _without(said: tuple[str, ...], phrase: Phrase) -> tuple[str, ...] | None:
    rest, left = list(phrase), []
    for token in said:
        if rest and token == rest[0]:
            rest.pop(0)
        else:
            left.append(token)
    return None if rest else tuple(left)


def _arguments(name: str, left: tuple[str, ...], known: Vocabulary) -> Arguments:
    """Sort what is left of a text into names, rungs and things.

    Raises MisfitError when a word is left that says nothing here.
    """
    supplies: set[str] = set()
    if name in ("Gain", "Lose"):
        found = sorted(_found(left, known.supplies), key=lambda entry: len(entry[1]))
        if found:
            supply, _, left = found[-1]
            supplies.add(supply)
    names, rungs, numbers = [], [], []
    for place, token in enumerate(left):
        if name == "LayMine" and token in _ROMAN and "".join(left[:place]):
            rungs.append(_ROMAN[token])
        elif token.isdecimal():
            numbers.append(int(token))
        elif token.upper() in TRACKS:
            names.append(token.upper())
        elif token != "?" and _unknown((token,), known):
            raise MisfitError(token)
    return Arguments(tuple(names), tuple(numbers), tuple(rungs), tuple(supplies), bool(known.all & set(left)))


def _unknown(left: tuple[str, ...], known: Vocabulary) -> bool:
    """Tell whether words are left that are neither names nor numbers nor words without weight."""
    light = known.fill.union(known.all, *known.nouns.values())
    return any(not (token in light or token == "?" or _is_name(token)) for token in left)


def _is_name(token: str) -> bool:
    return token.isdecimal() or token.upper() in TRACKS or token in _ROMAN


def _unclear(
    text: str,
    said: tuple[str, ...],
    meant: tuple[ParsedOrder | Command, ...],
    state: State,
    legal: tuple[SevenDaysAction, ...],
    words: Words,
) -> Wording:
    known = vocabulary(words.language)
    actions = tuple(one.action for one in meant if isinstance(one, ParsedOrder))
    like = tuple(action for action in actions if action in legal)
    kinds = {name for name, _, _ in _found(said, known.orders)} | {type(action).__name__ for action in actions}
    strange = next((token for token in said if token not in known.words and not _is_name(token)), "")
    if strange and not like:
        close = get_close_matches(strange, {phrase[0] for table in known.orders.values() for phrase in table}, 1)
        kinds |= {name for name, table in known.orders.items() if any(phrase[0] in close for phrase in table)}
    like = like or _alike(kinds, said, legal)
    shown = examples(legal, words.language, like=like)
    if len(meant) > 1:
        shown = tuple(_shown(one, words.language) for one in meant[:EXAMPLES])
    values: dict[str, Value] = {"order": text[:SHOWN_LENGTH], "orders": quoted(shown, words)}
    values["questions"] = quoted((known.shown_questions["possible"], known.shown_questions["help"]), words)
    if not shown:
        return Wording("typed.over", values)
    values["known"] = _shape(next(iter(sorted(kinds))), known) if len(kinds) == 1 else ""
    values["word"] = _as_typed(strange, text)
    key = "strange" if strange else "question" if "?" in said else "several" if len(meant) > 1 else "incomplete"
    understood = ".known" if values["known"] and key in ("strange", "several", "incomplete") else ""
    return Wording(f"typed.{key}{understood}", values)


def _alike(kinds: set[str], said: tuple[str, ...], legal: tuple[SevenDaysAction, ...]) -> tuple[SevenDaysAction, ...]:
    """Return the legal actions of the kinds that were named, or else at the place that was named."""
    same = tuple(action for action in legal if type(action).__name__ in kinds)
    if same:
        return same[:EXAMPLES]
    names = {token.upper() for token in said}
    return tuple(action for action in legal if names & set(str(action).split()[1:]))[:EXAMPLES]


def _shown(one: ParsedOrder | Command, language: str) -> str:
    if isinstance(one, ParsedOrder):
        return phrase_of(one.action, language)
    return vocabulary(language).shown_commands[one.name]


def _shape(kind: str, known: Vocabulary) -> str:
    """Return the beginning of an order, with a mark for what it still needs."""
    verb, brace, _ = known.shown[kind].partition("{")
    return f"{verb.strip()} …" if brace else verb


def _as_typed(token: str, text: str) -> str:
    """Return a word as the person wrote it."""
    return next((word.strip(",.;:!?") for word in text.split() if fold(word).startswith(token)), token)
