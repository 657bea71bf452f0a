// Repeats a look while cells run and their outputs push the view about. Whatever the person does ends it.

const OWN_MOVES = ["wheel", "pointerdown", "keydown", "touchstart"];
const STEP_MS = 100;
// Looks are counted, not the time between them: a page that is busy itself looks late.
const LEAST_LOOKS = 15; // also where nothing is known of a kernel
const REST_LOOKS = 10; // after the kernel was last busy: between two cells it rests for a moment
const MOST_MS = 60_000;

// `moves` of the person at `place` end it, and so does a `look()` that returns false; `kernel()` may be absent.
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
