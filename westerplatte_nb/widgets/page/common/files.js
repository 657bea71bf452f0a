// Saving: the file goes to the person, wherever the kernel runs.

import { button, h } from "./dom.js";

const KEPT_MS = 10000;

// A field for a file to be read; of one that is too large there is no text.
export function fileField(attributes, most, take) {
  const onchange = async () => {
    const [file] = input.files;
    if (!file) return;
    const { name, size } = file;
    take(size > most ? { name, size } : { name, text: await file.text() });
    input.value = "";
  };
  const input = h("input", { type: "file", ...attributes, onchange });
  return input;
}

export function download(name, content, type = "application/x-ndjson") {
  const address = URL.createObjectURL(new Blob([content], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

// A text to be copied: its field, a button that copies it, and the words that it is done.
export function copyParts(text, looks, label, key, done) {
  const field = h("textarea", { readonly: true, spellcheck: "false", ...looks }, text);
  const copied = h("span", { role: "status" });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // pages without https have no other clipboard
    }
    copied.textContent = done;
  };
  return [field, button(label, key, copy), copied];
}

// A file on what went wrong unexpectedly, to be handed on; the next word of an error takes the offer away.
export function offerReport(el, report) {
  el.querySelector(".wnb-error-report")?.remove();
  if (!report) return;
  const save = () => download(report.name, report.text, "application/json");
  const offer = button(report.label, "error-report", save, { class: "wnb-error-report" });
  el.append(offer);
  offer.scrollIntoView?.({ block: "nearest" });
}
