"""What carries out each step of the agenda, and what completes each question."""

from westerplatte_nb.engine.play import Answer, Resolve
from westerplatte_nb.games.september_1939.rules import steps, turn
from westerplatte_nb.games.september_1939.rules.formations import deployment
from westerplatte_nb.games.september_1939.rules.turn import card_chain as chain
from westerplatte_nb.games.september_1939.rules.turn import discards

RESOLVERS: dict[type, Resolve] = {
    steps.DeployRoll: deployment.roll_for_deployment,
    steps.DeployChoice: deployment.ask_first_deployment,
    steps.NextPlatoon: deployment.ask_platoon,
    steps.PlacePlatoon: deployment.ask_place,
    steps.TurnStart: turn.roll_for_initiative,
    steps.GoChoice: turn.ask_first_go,
    steps.Go: turn.ask_go,
    steps.SecondCard: turn.ask_second_card,
    steps.GoEnd: turn.end_go,
    steps.Declare: chain.ask_declaration,
    steps.Respond: chain.ask_response,
    steps.CarryOut: chain.carry_out_last_card,
    steps.Exchange: discards.ask_exchange,
    steps.ClosingTests: turn.close_turn,
    steps.ChooseDiscards: turn.ask_discards,
    steps.ShowDiscards: turn.show_discards,
    steps.Arrivals: deployment.schedule_arrivals,
}

ANSWERS: dict[str, Answer] = {
    "first_deployment": deployment.answer_first_deployment,
    "platoon": deployment.answer_platoon,
    "place": deployment.answer_place,
    "first_go": turn.answer_first_go,
    "go": turn.answer_go,
    "second": turn.answer_second_card,
    "to": chain.answer_declaration,
    "fire": chain.answer_declaration,
    "rally": chain.answer_declaration,
    "answer": chain.answer_card,
    "exchange": discards.answer_exchange,
    "discard": turn.answer_discard,
}
