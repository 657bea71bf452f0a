"""What carries out each step of the agenda, and what completes each question."""

from westerplatte_nb.engine.play import Answer, Resolve
from westerplatte_nb.games.warsaw_1920.rules import battle, operations, rounds, steps
from westerplatte_nb.games.warsaw_1920.rules.battle import aftermath

RESOLVERS: dict[type, Resolve] = {
    steps.BonusCube: rounds.ask_bonus_cube,
    steps.RoundStart: rounds.round_start,
    steps.Operations: operations.ask_operation,
    steps.NameBattle: battle.ask_battle,
    steps.Commit: battle.ask_front,
    steps.SetAside: battle.ask_shield,
    steps.DrawBack: battle.draw_back,
    steps.Reveal: battle.reveal,
    steps.RetreatChoice: aftermath.ask_retreat,
    steps.BattleEnd: aftermath.battle_end,
    steps.TidyCubes: rounds.tidy_cubes,
    steps.TidyEnd: rounds.tidy_end,
}

ANSWERS: dict[str, Answer] = {
    "bonus": rounds.give_bonus_cube,
    "operation": operations.carry_out_operation,
    "battle": battle.begin_battle,
    "front": battle.place_front,
    "shield": battle.shield_card,
    "retreat": aftermath.retreat,
    "cube": rounds.give_tidy_cube,
}
