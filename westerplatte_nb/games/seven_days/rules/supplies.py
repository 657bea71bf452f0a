"""Moving counters between tiles, bank, reserve and officers; nothing is taken that is not there (`parts.box`)."""

from functools import lru_cache
from itertools import combinations

from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.state import State

BRICKS_A_SUPPLY = 2
PER_SUPPLY = {"grenade": 1, "mine": 1, "bricks": BRICKS_A_SUPPLY}


def can_gain(state: State, supply: str) -> bool:
    """Tell whether the tile of a supply has room for one more (two bricks) and the bank has it (`morale.high1`)."""
    side = state.table.side
    if supply == "grenade":
        return state.bank_grenades >= 1 and state.stock_grenades < side.grenades
    if supply == "mine":
        return state.bank_mines >= 1 and state.stock_mines < side.mines
    return state.bank_bricks >= BRICKS_A_SUPPLY and state.stock_bricks + BRICKS_A_SUPPLY <= side.bricks


def can_lose(state: State, supply: str) -> bool:
    """Tell whether the tile of a supply has one (two bricks) to lose (rule `morale.low1`)."""
    if supply == "grenade":
        return state.stock_grenades >= 1
    if supply == "mine":
        return state.stock_mines >= 1
    return state.stock_bricks >= BRICKS_A_SUPPLY


def shift_supply(draft: State, supply: str, number: int) -> None:
    """Move a number of grenades, mines or bricks from the bank to their tile, or back when it is negative."""
    if supply == "grenade":
        draft.bank_grenades -= number
        draft.stock_grenades += number
    elif supply == "mine":
        draft.bank_mines -= number
        draft.stock_mines += number
    else:
        draft.bank_bricks -= number
        draft.stock_bricks += number


def refill(draft: State, rule: str) -> happened.SuppliesRefilled:
    """Fill the tiles to the maximum of the side in use, as far as the bank reaches; bricks in twos (`day.third`)."""
    side = draft.table.side
    mines = min(side.mines - draft.stock_mines, draft.bank_mines)
    grenades = min(side.grenades - draft.stock_grenades, draft.bank_grenades)
    bricks = min(side.bricks - draft.stock_bricks, draft.bank_bricks) // 2 * 2
    shift_supply(draft, "mine", mines)
    shift_supply(draft, "grenade", grenades)
    shift_supply(draft, "bricks", bricks)
    return happened.SuppliesRefilled(rule, mines, grenades, bricks)


def free_shares(total: int, limits: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return every way to split `total` with at most `limits[seat]` for each officer, in falling order."""
    if len(limits) == 1:
        return [(total,)] if total <= limits[0] else []
    return [
        (first_share, *other_shares)
        for first_share in range(min(total, limits[0]), -1, -1)
        for other_shares in free_shares(total - first_share, limits[1:])
    ]


def even_shares(total: int, limits: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return every split of `total` as equal as can be, in falling order.

    Shares differ by one at most, where each officer's own limit allows; the others make up for it (rules section 10).
    """
    # The highest number that all can get, each up to their limit; what is left over goes, one each, to officers with
    # room for more. Of 4 with the limits (1, 3, 3) each gets 1, and the second or the third one more.
    common_share = 0
    while sum(min(limit, common_share + 1) for limit in limits) <= total and common_share < max(limits):
        common_share += 1
    least_shares = tuple(min(limit, common_share) for limit in limits)
    seats_with_room = [seat for seat, limit in enumerate(limits) if limit > common_share]
    remainder = total - sum(least_shares)
    return [
        tuple(share + 1 if seat in seats_with_one_more else share for seat, share in enumerate(least_shares))
        for seats_with_one_more in combinations(seats_with_room, remainder)
    ]


@lru_cache(maxsize=1024)
def share_options(total: int, limits: tuple[int, ...], evenly: bool) -> tuple[act.Share, ...]:
    """Return every way to share `total`, at most `limits[seat]` for each officer, as the options of a question.

    Shares are as equal as can be if `evenly`, else free.
    """
    split = even_shares if evenly else free_shares
    return tuple(act.Share(share) for share in split(total, limits))


def give_tokens(draft: State, token: str, amounts: tuple[int, ...], rule: str, events: list[Event]) -> None:
    """Give the officers `amounts` of a token from the bank, then let extra and limited moves cancel each other.

    The latter is rule `morale.cancel`; `rule` is that of the share. `events` gets what happens.
    """
    for seat, amount in enumerate(amounts):
        if amount:
            _give_tokens_to(draft, token, seat, amount)
    events.append(happened.TokensShared(rule, token, amounts))
    for seat, amount in enumerate(amounts):
        if amount:
            _cancel_moves(draft, seat, events)


def _give_tokens_to(draft: State, token: str, seat: int, amount: int) -> None:
    """Move an `amount` of a kind of token from the bank to one officer."""
    officer = draft.officers[seat]
    extra_moves, limited_moves, extra_actions = officer.extra_moves, officer.limited_moves, officer.extra_actions
    if token == "extra_actions":
        draft.bank_extra_actions -= amount
        extra_actions += amount
    elif token == "extra_moves":
        draft.bank_extra_moves -= amount
        extra_moves += amount
    else:
        draft.bank_limited_moves -= amount
        limited_moves += amount
    draft.officers = with_item(draft.officers, seat, officer.with_tokens(extra_moves, limited_moves, extra_actions))


def _cancel_moves(draft: State, seat: int, events: list[Event]) -> None:
    """Put an officer's extra moves and limited moves back into the bank in pairs (rule `morale.cancel`).

    `events` gets what happens.
    """
    officer = draft.officers[seat]
    extra_moves, limited_moves = officer.extra_moves, officer.limited_moves
    cancelled = min(extra_moves, limited_moves)
    if cancelled:
        draft.bank_extra_moves += cancelled
        draft.bank_limited_moves += cancelled
        officer = officer.with_tokens(extra_moves - cancelled, limited_moves - cancelled, officer.extra_actions)
        draft.officers = with_item(draft.officers, seat, officer)
        events.append(happened.TokensCancelled("morale.cancel", seat, cancelled))


def move_rounds(draft: State, amounts: tuple[int, ...]) -> None:
    """Give the officers rounds from the bank, or take them back where amounts are negative."""
    officers = [
        officer.with_rounds(officer.ammunition + amount) if amount else officer
        for officer, amount in zip(draft.officers, amounts, strict=True)
    ]
    draft.officers = tuple(officers)
    draft.bank_ammunition -= sum(amounts)


def spend_round(draft: State, seat: int) -> None:
    """Move one round of an officer to the bank (rule `attack.one_round`)."""
    officer = draft.officers[seat]
    draft.officers = with_item(draft.officers, seat, officer.with_rounds(officer.ammunition - 1))
    draft.bank_ammunition += 1
