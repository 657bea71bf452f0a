// Where nothing shall move, a play is a row of pictures that stand still: short enough to be waited for, and none gone
// before it can be read. What has been told stands on in the column.

export const LONGEST = 1800; // ms that one picture stands, at the usual speed
export const SHORTEST = 700;
export const ALL = 6000; // that all of them take, as long as there are no more than twice MOST events
const MOST = 8; // pictures, before two events share one

// The events that each picture shows, by their numbers: quiet ones first share a picture with what follows them. Three
// share one only where a single event is left between others.
export function stillsOf(events) {
  const stills = events.map((event, number) => [number]);
  const join = (most, isFit) => {
    for (let place = 0; place + 1 < stills.length && stills.length > MOST; place += 1) {
      const both = [...stills[place], ...stills[place + 1]];
      if (both.length <= most && isFit(events[both[0]])) stills.splice(place, 2, both);
    }
  };
  join(2, isQuiet);
  join(2, () => true);
  join(3, () => true);
  return stills;
}

// How long each of so many pictures stands.
export function stillTime(number) {
  return Math.max(SHORTEST, Math.min(LONGEST, ALL / number));
}

// Nothing of it is to be seen on the board.
function isQuiet({ actors = [], put = [], gone = [] }) {
  return !actors.length && !put.length && !gone.length;
}

// How many seconds the pictures from an event on take.
export function stillsLeft(stills, number) {
  return (stills.filter((still) => still.at(-1) >= number).length * stillTime(stills.length)) / 1000;
}
