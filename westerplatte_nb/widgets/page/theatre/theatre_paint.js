// Shapes as the kernel tells them (view/theatre/theatre.py), on a canvas of the page.
//
// A shape is [order, look, ...numbers], a look what shapes have in common:
//   ["text", fill, size, bold, align, face]             text, x, y, max width (0 for none)
//   ["rect", fill, stroke, width, dash, opacity]        x, y, width, height, radius of the corners
//   ["circle", …]                                       x, y, radius
//   ["polygon", …], ["line", …]                         x, y, x, y …; a line is not closed

const FACES = { "": "Arial, sans-serif", letter: "Brygada, Georgia, serif" };

export function paint(context, shape, looks) {
  const look = looks[shape[1]];
  if (look[0] === "text") return write(context, shape, look);
  const [kind, fill, stroke, width, dash, opacity] = look;
  context.beginPath();
  OUTLINES[kind](context, shape);
  const whole = context.globalAlpha;
  context.globalAlpha = whole * opacity;
  if (fill) {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke) {
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.setLineDash(dash);
    context.stroke();
  }
  context.globalAlpha = whole;
}

const OUTLINES = {
  rect: (context, [, , x, y, w, h, radius]) => context.roundRect(x, y, w, h, radius),
  circle: (context, [, , x, y, r]) => context.arc(x, y, r, 0, 2 * Math.PI),
  line: trace,
  polygon: (context, shape) => {
    trace(context, shape);
    context.closePath();
  },
};

function trace(context, shape) {
  context.moveTo(shape[2], shape[3]);
  for (let place = 4; place < shape.length; place += 2) context.lineTo(shape[place], shape[place + 1]);
}

function write(context, [, , text, x, y, widest], [, fill, size, bold, align, face]) {
  context.fillStyle = fill;
  context.font = `${bold ? "bold " : ""}${size}px ${FACES[face] || FACES[""]}`;
  context.textAlign = align;
  context.textBaseline = "middle";
  context.fillText(text, x, y, widest || undefined);
}

// Whether a shape goes over into another form: by its numbers, and in another look only where it moves as well.
export function goesOver(before, after, looks) {
  if (before.length !== after.length || looks[before[1]][0] !== looks[after[1]][0]) return false;
  if (typeof after[2] !== "number" && before[2] !== after[2]) return false;
  return before[1] === after[1] || before.some((number, place) => place > 1 && number !== after[place]);
}

export function between(before, after, part) {
  return after.map((number, place) =>
    place < 2 || typeof number !== "number" ? number : before[place] + (number - before[place]) * part,
  );
}

// Where an actor is at a part of its event's time; null before its first key and after its last.
export function keyAt(keys, part) {
  if (part < keys[0][0] || part > keys[keys.length - 1][0]) return null;
  const later = keys.findIndex((key) => key[0] >= part);
  if (later <= 0) return keys[0];
  const [one, other] = [keys[later - 1], keys[later]];
  const share = (part - one[0]) / (other[0] - one[0] || 1);
  return one.map((number, place) => number + (other[place] - number) * share);
}

// Without motion a play is a row of still pictures, each long enough to be read; the column keeps their sentences.

export const LONGEST = 1800; // ms that one picture stands, at the usual speed
export const SHORTEST = 700;
export const ALL = 6000; // that all of them take, as long as there are no more than twice MOST events
const MOST = 8; // pictures, before two events share one

// The events of each picture: quiet ones first share one with what follows; three share one only as a last resort.
export function stillsOf(events) {
  const stills = events.map((event, number) => [number]);
  const join = (most, isFit) => {
    for (let place = 0; place + 1 < stills.length && stills.length > MOST; place += 1) {
      const both = [...stills[place], ...stills[place + 1]];
      if (both.length <= most && isFit(events[both[0]])) stills.splice(place, 2, both);
    }
  };
  join(2, ({ actors = [], put = [], gone = [] }) => !actors.length && !put.length && !gone.length);
  join(2, () => true);
  join(3, () => true);
  return stills;
}

// How long each of so many pictures stands.
export function stillTime(number) {
  return Math.max(SHORTEST, Math.min(LONGEST, ALL / number));
}

export function stillsLeft(stills, number) {
  return (stills.filter((still) => still.at(-1) >= number).length * stillTime(stills.length)) / 1000;
}
