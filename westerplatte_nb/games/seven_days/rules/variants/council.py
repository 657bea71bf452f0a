"""The council: on three evenings the officers say whether the fight goes on (rule `variant.council`)."""

from westerplatte_nb.engine.play import ask, push
from westerplatte_nb.engine.value import Decision, Event, value
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.state import CEASED, State
from westerplatte_nb.games.seven_days.rules.variants import COUNCIL

# The evenings of 2, 5 and 6 September.
EVENINGS = (2, 5, 6)


@value
class CouncilVoice:
    """Step: the officer of a seat gives advice; `votes_to_end` is how many before advised to lay down arms."""

    seat: int
    votes_to_end: int


def council_meets(state: State, day: int) -> bool:
    """Tell whether the officers speak on the evening of a day, before its event."""
    return COUNCIL in state.table.variants and day in EVENINGS


def council_voice(draft: State, step: CouncilVoice, events: list[Event]) -> None:
    """Ask the next officer for advice, or close the council when all have given it."""
    if step.seat == len(draft.officers):
        _close_council(draft, step.votes_to_end, events)
    else:
        question = Decision(step.seat, "council", act.VOICES, "variant.council", step)
        ask(draft, question, give_voice, events)


def give_voice(draft: State, step: CouncilVoice, answer: act.HoldOut | act.LayDownArms, events: list[Event]) -> None:
    """Count the officer's advice, which is public, and go on to the next seat."""
    votes_to_end = step.votes_to_end
    if isinstance(answer, act.LayDownArms):
        votes_to_end += 1
        events.append(happened.EndAdvised("variant.council", step.seat))
    else:
        events.append(happened.HoldingAdvised("variant.council", step.seat))
    push(draft, CouncilVoice(step.seat + 1, votes_to_end))


def _close_council(draft: State, votes_to_end: int, events: list[Event]) -> None:
    """End the game if more than half of the officers advised it; `votes_to_end` is how many did.

    `events` gets what happens.
    """
    if 2 * votes_to_end > len(draft.officers):
        draft.result = CEASED
        draft.agenda = ()
        events.append(happened.FightCeased("variant.council", draft.day))
    else:
        events.append(happened.CouncilHeldOut("variant.council"))
