// Saving: the file goes to the person, wherever the kernel runs.

import { h } from "./dom.js";

const KEPT_MS = 10000;

export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
