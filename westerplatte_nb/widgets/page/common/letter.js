// The letter of names and days on the board: a canvas uses a font only once it is loaded, and does not draw again.

const BOARD = "bold 24px Brygada";

// Resolves in any case: without it the board stands in a serif of the reader's.
export async function letterLoaded() {
  await document.fonts?.load(BOARD).catch(() => []);
}
