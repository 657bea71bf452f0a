"""The ford: a tiny game for two or three with hidden hands, secret bids, reactions to reactions and chance.

It shows what a game must bring, and that no generic file need be touched to add one. Its rules:

- `ford.cards` Twenty-four cards, six each of strength 1 to 4; for three patrols nine each. Each patrol holds four of
  them, which only it sees.
- `ford.bid` A round begins with bids: each patrol lays a card face down, one after the other, and all are shown
  together. The strongest card moves first, the others follow in their order; a die decides between equals. The cards
  are discarded.
- `ford.order` Then each patrol has one order: it crosses the ford with a card, or passes.
- `ford.block` The next patrol may block with a card at least as strong. It is always asked, so that nobody learns
  from a question that was not asked what its hand holds.
- `ford.counter` A blocked patrol may counter with a card at least as strong as the block, which then does nothing.
  It is always asked too.
- `ford.point` A crossing that is not blocked is worth a point.
- `ford.draw` At the end of a round all draw up to four cards, while there are any.
- `ford.end` After three rounds the patrol with most points wins; where several have most, nobody does.
"""

from westerplatte_nb.engine.registry import register

NAME = "ford"

register(NAME, __name__)
