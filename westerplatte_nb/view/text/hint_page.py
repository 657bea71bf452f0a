"""A hint as the page shows it, as a screen reader says it, and as plain text."""

from collections.abc import Sequence
from typing import Any

from westerplatte_nb.engine.advice import Advice, Hint
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.text import hint_words


def hint_page(
    game: str, depth: int, leads: Sequence[Reason], advice: Advice | None, words: Words, state: Any
) -> dict[str, Any]:
    """Return the panel of hints at a depth (QUESTION, NUDGE, MOVE) as plain data.

    `leads` are the facts of the question and of the nudge given so far; `advice` is None while the search has found
    none. `state` is the state that the hint is about: in it the orders of a move have fuller names than elsewhere.
    """
    can_go_deeper = depth < hint_words.deepest(game, state)
    return {
        "title": words("hint.title"),
        "next": depth + 1 if can_go_deeper else 0,
        "button": words(f"hint.button.{depth}") if can_go_deeper else "",
        "close": words("hint.close"),
        "again": words("hint.again"),
        "aim": aim_line(game, advice, words, state) if advice is not None else "",
        "led": [_lead_entry(game, number, fact, words) for number, fact in enumerate(leads, start=hint_words.QUESTION)],
        "move": _move(game, advice, words, state) if advice is not None and depth == hint_words.MOVE else None,
    }


def spoken_hint(game: str, depth: int, leads: Sequence[Reason], advice: Advice, words: Words, state: Any) -> str:
    """Return the announcement of the hint of a depth: the last of the `leads`, or the best move with its reasons.

    The goal that hints aim at is said before it, but not again at the nudge.
    """
    goal = aim_line(game, advice, words, state) if depth != hint_words.NUDGE else ""
    aim = f"{goal} " if goal else ""
    if depth < hint_words.MOVE:
        return f"{aim}{_lead_entry(game, depth, leads[-1], words)['text']}"
    best = advice.hints[0]
    sentence = aim + words(
        "hint.spoken.move",
        plan=". ".join(hint_words.orders_of(game, best.actions, words, state)),
        why=" ".join(hint_words.fact_entry(game, fact, words)["text"] for fact in best.reasons),
        certainty=words(f"hint.sure.{advice.certainty}"),
    )
    # Without reasons nothing stands between the two blanks around them.
    return sentence.replace("  ", " ")


def hint_lines(game: str, depth: int, leads: Sequence[Reason], advice: Advice, words: Words, state: Any) -> list[str]:
    """Return a hint of a depth as lines of plain text, each fact with the id of its rule."""
    lines = [aim] if (aim := aim_line(game, advice, words, state)) else []
    entries = (_lead_entry(game, number, fact, words) for number, fact in enumerate(leads, start=1))
    lines += [f"{entry['text']} [{entry['rule']}]" for entry in entries]
    if depth < hint_words.MOVE:
        return lines
    move = _move(game, advice, words, state)
    lines += [move["lead"], *(f"  {number}. {order}" for number, order in enumerate(move["orders"], start=1))]
    if move["reasons"]:
        lines += [move["why"], *(f"  – {entry['text']} [{entry['rule']}]" for entry in move["reasons"])]
    lines += [move["sure"], *filter(None, (move["chance"], move["tried"]))]
    if move["others"]:
        lines.append(f"{move['others_title']}:")
    for alternative in move["others"]:
        reasons = (f"    – {entry['text']} [{entry['rule']}]" for entry in alternative["reasons"])
        lines += [f"  {alternative['plan']}", *reasons]
    return lines


def aim_line(game: str, advice: Advice, words: Words, state: Any) -> str:
    """Return the goal that hints aim at, as a sentence; empty if they aim at winning the game.

    Empty also where hints must not name a move: there the goal would give the right answer away.
    """
    if advice.aim is None or hint_words.deepest(game, state) < hint_words.MOVE:
        return ""
    goal = " ".join(words.say(part.wording) for part in advice.aim.progress.parts)
    return words("hint.aim.against" if advice.against else "hint.aim", goal=goal)


def _chance(advice: Advice, words: Words) -> str:
    """Return the chance of the best plan in words, empty if no playouts were made."""
    best = advice.hints[0]
    # With a goal it is the chance to reach it, or, for the side that plays against it, the chance that it is missed.
    goal_key = "hint.chance.against" if advice.against else "hint.chance.goal"
    key = "hint.chance" if advice.aim is None else goal_key
    return words(key, percent=hint_words.out_of_hundred(best.chance)) if best.playouts else ""


def _lead_entry(game: str, depth: int, fact: Reason, words: Words) -> dict[str, str]:
    """Return the fact of a hint of depth QUESTION or NUDGE as an entry: its sentence (`text`) and its `rule`."""
    entry = hint_words.fact_entry(game, fact, words)
    key = "hint.question" if depth == hint_words.QUESTION else "hint.nudge"
    return entry | {"text": words(key, text=entry["text"])}


def _move(game: str, advice: Advice, words: Words, state: Any) -> dict[str, Any]:
    """Return the hint of depth MOVE: the best plan, its reasons, how sure it is, and the other plans."""
    best, *alternatives = advice.hints
    return {
        "lead": words("hint.move"),
        "orders": hint_words.orders_of(game, best.actions, words, state),
        "line": str(best.actions[0]),
        "why": words("hint.why"),
        "reasons": [hint_words.fact_entry(game, fact, words) for fact in best.reasons],
        "sure": words(f"hint.sure.{advice.certainty}"),
        "chance": _chance(advice, words),
        "tried": words("hint.tried", number=advice.playouts) if advice.playouts else "",
        "others_title": words("hint.others"),
        "others": [_other_plan(game, hint, words, state) for hint in alternatives],
        "mark": words("hint.mark"),
    }


def _other_plan(game: str, hint: Hint, words: Words, state: Any) -> dict[str, Any]:
    """Return a plan that the search found less good: its orders in a line, and its reasons."""
    reasons = [hint_words.fact_entry(game, fact, words) for fact in hint.reasons]
    return {"plan": hint_words.in_a_line(hint_words.orders_of(game, hint.actions, words, state)), "reasons": reasons}
