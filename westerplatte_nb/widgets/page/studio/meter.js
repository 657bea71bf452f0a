// The meter on a page: a button that starts it, how far it is, and the tables it found.

import { button, fill, h } from "../common/dom.js";
import { tableOf } from "../common/fields.js";

export function meterParts(words, name, start, stop) {
  const told = h("p.wnb-meter-told", { role: "status" });
  const bar = h("progress", { max: "1", value: "0", "aria-label": words[name] });
  const found = h("div.wnb-meter-found");
  const stopping = button(words[name + ".stop"], "stop", stop);
  return {
    buttons: [button(words[name + ".start"], "measure", start), stopping],
    parts: [bar, told, found],
    show(meter) {
      stopping.disabled = !meter.runs;
      bar.hidden = !meter.runs;
      bar.max = meter.planned || 1;
      bar.value = meter.played;
      // How far it is stands in the bar; a screen reader hears of the beginning and the end.
      told.setAttribute("aria-live", meter.runs ? "off" : "polite");
      told.textContent = meter.text;
      fill(found, meter.title && h("h4", meter.title), ...foundParts(meter));
    },
  };
}

export function foundParts({ tables, notes }) {
  return [...tables.map(table), ...notes.map((text) => h("p", text))];
}

export function table({ heading, columns, lines }) {
  const rows = lines.map((line) => h("tr", ...line.map((text) => h("td", text))));
  return tableOf(heading, columns, rows);
}
