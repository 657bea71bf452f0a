// Saving: the file goes to the person, wherever the kernel runs.

import { h } from "./dom.js";

const KEPT_MS = 10000;

export function download(name, content, type = "application/x-ndjson") {
  const address = URL.createObjectURL(new Blob([content], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
