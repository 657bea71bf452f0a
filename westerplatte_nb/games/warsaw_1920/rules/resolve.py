"""What carries out each step of the agenda, and what completes each question."""

from westerplatte_nb.engine.play import Answer, Resolve
from westerplatte_nb.games.warsaw_1920.rules import battle, operations, rounds, steps
from westerplatte_nb.games.warsaw_1920.rules.battle import aftermath

RESOLVERS: dict[type, Resolve] = {
    steps.BonusCube: rounds.bonus_cube,
    steps.RoundStart: rounds.round_start,
    steps.Operations: operations.operations,
    steps.NameBattle: battle.name_battle,
    steps.Commit: battle.commit,
    steps.SetAside: battle.set_aside,
    steps.DrawBack: battle.draw_back,
    steps.Reveal: battle.reveal,
    steps.RetreatChoice: aftermath.retreat_choice,
    steps.BattleEnd: aftermath.battle_end,
    steps.TidyCubes: rounds.tidy_cubes,
    steps.TidyEnd: rounds.tidy_end,
}

ANSWERS: dict[str, Answer] = {
    "bonus": rounds.bonus_given,
    "operation": operations.acted,
    "battle": battle.named,
    "front": battle.committed,
    "shield": battle.has_set_aside,
    "retreat": aftermath.retreated,
    "cube": rounds.cube_given,
}
