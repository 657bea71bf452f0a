import random

from tests.games.seven_days.words import words_in
from tests.view.seven_days.positions import crowded, games
from westerplatte_nb.engine.value import turn_of
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.actions import EndOrders, Gain, Lose, Share
from westerplatte_nb.games.seven_days.rules.board import SPACES
from westerplatte_nb.games.seven_days.view.board.board import board_scene, targets
from westerplatte_nb.games.seven_days.view.game_view import VIEW
from westerplatte_nb.games.seven_days.view.input.select import stands_at, targets_of
from westerplatte_nb.view.drawing.hit import hit
from westerplatte_nb.view.panel.choices import marks_for, narrow

WITHOUT_PLACE = (EndOrders, Share)


def test_the_middle_of_a_place_hits_it() -> None:
    scene = board_scene(crowded(), words_in("en"))
    for target in scene.targets:
        found = hit(scene, target.x + target.w / 2, target.y + target.h / 2)
        assert found == target.id or (target.id.startswith("track:") and found and found[:6] == f"rung:{target.id[-1]}")


def test_the_letter_of_a_track_hits_the_track_and_the_sea_nothing() -> None:
    scene = board_scene(crowded(), words_in("en"))
    assert hit(scene, 600, 20) == "track:C"
    assert hit(scene, 5, 700) is None
    assert hit(scene, -50, 20) is None


def test_spaces_do_not_overlap() -> None:
    spaces = [t for t in board_scene(crowded(), words_in("en")).targets if t.id.split(":")[0] not in ("track", "rung")]
    tracks = [t for t in board_scene(crowded(), words_in("en")).targets if t.id.startswith("track")]
    for group in (spaces + tracks,):
        for n, one in enumerate(group):
            for other in group[:n]:
                apart_x = one.x + one.w <= other.x or other.x + other.w <= one.x
                assert apart_x or one.y + one.h <= other.y or other.y + other.h <= one.y, (one.id, other.id)


def test_every_action_with_a_place_is_found_by_pointing_there() -> None:
    for state in games():
        legal = rules.legal_actions(state)
        for action in legal:
            targets = targets_of(state, action)
            assert bool(targets) != isinstance(action, WITHOUT_PLACE), action
            for target in targets:
                assert action in narrow(VIEW, state, legal, target)


def test_the_targets_of_actions_are_on_the_board() -> None:
    for state in random.Random(1).sample(games(), 60):
        known = {target.id for target in board_scene(state, words_in("en")).targets}
        legal = rules.legal_actions(state)
        marks = marks_for(VIEW, state, legal)
        assert {target for target, _ in marks.legal} <= known
        assert {target for target, _ in marks.legal} == {t for action in legal for t in targets_of(state, action)}
        assert all(narrow(VIEW, state, legal, target) for target, _ in marks.legal)


def test_a_question_of_morale_is_answered_at_the_guardhouse_whose_tile_it_means() -> None:
    asked = [state for state in games() if any(isinstance(one, Gain | Lose) for one in rules.legal_actions(state))]
    assert {type(rules.legal_actions(state)[0]) for state in asked} == {Gain, Lose}
    tile_of = {"grenade": "mortar", "mine": "mines", "bricks": "rebuild"}
    for state in asked:
        legal = rules.legal_actions(state)
        for action in legal:
            assert isinstance(action, Gain | Lose)
            target = f"guardhouse:{state.tiles.index(tile_of[action.supply]) + 1}"
            assert (target, "choose") in marks_for(VIEW, state, legal).legal
            assert narrow(VIEW, state, legal, target) == (action,)


def test_at_the_mines_a_troop_is_no_reason_while_another_track_is_free() -> None:
    asked = 0
    for state in games():
        number = state.tiles.index("mines") + 1
        if not state.is_over and state.officers[state.active].space == number + 4 and None in state.tracks:
            asked += any(state.tracks)
            reason = VIEW.why_nothing_at(state, f"guardhouse:{number}")
            assert reason is None or reason.key != "troop_on_track"
    assert asked


def test_a_rung_stands_for_its_track_and_an_officer_for_their_space() -> None:
    state = next(s for s in games() if any(str(action) == "fire 1" for action in rules.legal_actions(s)))
    legal = rules.legal_actions(state)
    fire = next(action for action in legal if str(action) == "fire 1")
    (track,) = targets_of(state, fire)
    assert fire in narrow(VIEW, state, legal, f"rung:{track[-1]}2")
    move = next(action for action in legal if str(action).startswith("move"))
    assert narrow(VIEW, state, (move,), targets_of(state, move)[0]) == (move,)
    assert narrow(VIEW, state, legal, "rung:A1") == narrow(VIEW, state, legal, "track:A")


def test_a_phone_turns_to_the_space_of_the_officer_in_turn_until_the_end() -> None:
    for state in games():
        space, at = state.officers[turn_of(state)].space, stands_at(state)
        if space is None or state.is_over:
            assert at == ""
        else:
            x, y = next(
                (one.x + one.w / 2, one.y + one.h / 2) for one in targets(state, words_in("en")) if one.id == at
            )
            assert hit(board_scene(state, words_in("en")), x, y) == at and at.endswith(f":{SPACES[space]}")
