"""What carries out each step of the agenda, and what completes each question."""

from westerplatte_nb.engine.play import Answer, Resolve
from westerplatte_nb.games.september_1939.rules import steps, turn
from westerplatte_nb.games.september_1939.rules.formations import deployment
from westerplatte_nb.games.september_1939.rules.turn import card_chain as chain

RESOLVERS: dict[type, Resolve] = {
    steps.DeployRoll: deployment.deploy_roll,
    steps.DeployChoice: deployment.deploy_choice,
    steps.NextPlatoon: deployment.next_platoon,
    steps.PlacePlatoon: deployment.place_platoon,
    steps.TurnStart: turn.turn_start,
    steps.GoChoice: turn.go_choice,
    steps.Go: turn.go,
    steps.SecondCard: turn.second_card,
    steps.GoEnd: turn.go_end,
    steps.Declare: chain.declare,
    steps.Respond: chain.respond,
    steps.CarryOut: chain.carry_out_last,
    steps.Exchange: chain.exchange,
    steps.ClosingTests: turn.closing_tests,
    steps.ChooseDiscards: turn.choose_discards,
    steps.ShowDiscards: turn.show_discards,
    steps.Arrivals: deployment.arrivals,
}

ANSWERS: dict[str, Answer] = {
    "first_deployment": deployment.deploy_chosen,
    "platoon": deployment.platoon_chosen,
    "place": deployment.placed,
    "first_go": turn.go_chosen,
    "go": turn.gone,
    "second": turn.second_chosen,
    "to": chain.declared,
    "fire": chain.declared,
    "rally": chain.declared,
    "answer": chain.answered,
    "exchange": chain.exchanged,
    "discard": turn.put_down,
}
