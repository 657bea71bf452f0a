// Looking again and again while what was run goes on: its outputs push about what stands in view, and at its end the
// notebook scrolls to its last cell. As soon as the person does anything, the page is theirs.

const OWN_MOVES = ["wheel", "pointerdown", "keydown", "touchstart"];
const STEP_MS = 100;
// Looks are counted, not the time between them: a page that is busy itself looks late.
const LEAST_LOOKS = 15; // also where nothing is known of a kernel
const REST_LOOKS = 10; // after the kernel was last busy: between two cells it rests for a moment
const MOST_MS = 60_000;

// `place` is where the person may do something, `kernel()` the kernel behind it, if there is one. `look()` tells
// whether there is still something to look after. The `moves` are those that end it.
export async function whileRunning(place, kernel, look, least = LEAST_LOOKS, moves = OWN_MOVES) {
  const over = new AbortController();
  const { signal } = over;
  // The very press that ends it may be meant for what waits for its end.
  const theirs = new Promise((done) => signal.addEventListener("abort", done));
  for (const name of moves) {
    place.addEventListener(name, () => over.abort(), { signal, capture: true, passive: true });
  }
  const end = Date.now() + MOST_MS;
  for (let left = least; left > 0 && Date.now() < end && look(); left -= 1) {
    if (kernel()?.status === "busy") left = Math.max(left, REST_LOOKS);
    await Promise.race([new Promise((done) => setTimeout(done, STEP_MS)), theirs]);
    if (signal.aborted) return;
  }
  over.abort();
}
