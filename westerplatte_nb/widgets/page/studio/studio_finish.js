// The end of the work: what is still lacking, whether the goal can be reached, how hard it is, and how it is shared.

import { button, fill, h, isNews, MAIN, pictureAddress } from "../common/dom.js";
import { copyParts } from "../common/files.js";
import { foundParts } from "./meter.js";
import { note, part, row } from "./studio_fields.js";

export function finishPart(view, words, /** @type {Send} */ send) {
  const { ready, lacks, proof, is_proven: isProven, errands } = view.part;
  const can = (name) => errands.includes(name);
  const run = (name, key) =>
    row(
      button(words[key + ".do"], name, () => send({ do: name }), { disabled: !ready }),
      stopButton(words[key + ".stop"], name, send),
    );
  const lead = (one, n) => button(one.text, `wrong:${n}`, () => send({ do: "tab", tab: one.tab }));
  const wrong = view.wrong.map((one, n) => h("li", lead(one, n)));
  const meter = { role: "group", "aria-label": words.meter, tabindex: "0" };
  return [
    part(words.check, [
      ready && h("p.wnb-studio-good", `✓ ${words["check.good"]}`),
      wrong.length > 0 && h("ul.wnb-studio-kept", ...wrong),
      lacks.length > 0 && h("ul.wnb-studio-list", ...lacks.map((text) => h("li", text))),
    ]),
    can("solve") &&
      part(words.solve, [
        note(words["solve.note"]),
        h("p", { class: isProven ? "wnb-studio-good" : "" }, (isProven ? "✓ " : "○ ") + proof),
        run("solve", "solve"),
        placeBeside("solve", "p"),
      ]),
    can("measure") &&
      part(words.meter, note(words["meter.note"]), run("measure", "meter"), placeBeside("meter", "div", meter)),
    sharePart(view, words, send, can),
  ];
}

function placeBeside(name, tag = "div", extra = {}) {
  return h(tag, { class: "wnb-studio-beside", "data-beside": name, ...extra });
}

// Nothing runs, nothing is stopped; switched off in the middle of a press it would lose the focus.
function stopButton(label, name, /** @type {Send} */ send) {
  const stop = /** @type {"solve_stop" | "measure_stop"} */ (name + "_stop");
  const press = (event) => {
    if (event.currentTarget.getAttribute("aria-disabled") !== "true") send({ do: stop });
  };
  return button(label, name + "-stop", press, { "aria-disabled": "true" });
}

function sharePart(view, words, /** @type {Send} */ send, can) {
  const { ready } = view.part;
  const make = (name, key, looks = {}) =>
    can(name) && button(words[key], name, () => send({ do: name }), { disabled: !ready && name !== "save", ...looks });
  return part(words.share, [
    note(words["share.note"]),
    row(make("download", "download", MAIN), make("code", "code"), make("save", "save")),
    placeBeside("code"),
    can("sheet") && note(words["sheet.note"]),
    row(make("sheet", "sheet.do")),
    placeBeside("sheet"),
    can("lesson") && note(words["lesson.note"]),
    row(make("lesson", "lesson.do")),
  ]);
}

export function drawBeside(root, beside, words) {
  const at = (name) => root.querySelector(`[data-beside=${name}]`);
  const put = (name, shows, make) => {
    const place = at(name);
    if (place && isNews(place, "told", shows)) fill(place, make());
  };
  const running = { solve: beside.solving === true, measure: beside.meter?.runs === true };
  for (const [name, runs] of Object.entries(running)) {
    root.querySelector(`[data-key=${name}-stop]`)?.setAttribute("aria-disabled", String(!runs));
  }
  put("solve", beside.solve, () => beside.solve);
  put("meter", beside.meter, () => meterShown(beside.meter, words));
  put("code", beside.code, () => beside.code && codeShown(beside.code, beside.qr, words));
  const sheet = at("sheet");
  if (sheet && !sheet.children.length && beside.sheet) sheet.textContent = beside.sheet;
}

function meterShown(meter, words) {
  if (!meter || !meter.text) return [];
  const { planned, played, runs } = meter;
  return [
    h("progress", { max: planned || 1, value: played, "aria-label": words.meter, hidden: !runs }),
    h("p", meter.text),
    ...foundParts(meter),
  ];
}

function codeShown(code, qr, words) {
  const looks = { rows: 3, "aria-label": words.code, "data-key": "code-text", onfocus: () => field.select() };
  const [field, ...copy] = copyParts(code, looks, words["code.copy"], "code-copy", words.copied);
  return [field, row(...copy), qr && h("img.wnb-studio-qr", { src: pictureAddress(qr), alt: words.qr })];
}
