// The end of the work: what is still lacking, whether the goal can be reached, how hard it is, and how it is shared.

import { button, h, pictureAddress } from "../common/dom.js";
import { table } from "./meter.js";
import { note, part, row } from "./studio_fields.js";

export function finishPart(view, words, /** @type {Send} */ send) {
  const { ready, lacks, proof, is_proven: isProven, errands } = view.part;
  const can = (name) => errands.includes(name);
  const sign = ready ? "✓" : "○";
  const lead = (one, n) => button(one.text, `wrong:${n}`, () => send({ do: "tab", tab: one.tab }));
  const wrong = view.wrong.map((one, n) => h("li", {}, lead(one, n)));
  const parts = [
    part(
      words.check,
      ready ? h("p", { class: "wnb-studio-good", text: `${sign} ${words["check.good"]}` }) : null,
      wrong.length ? h("ul", { class: "wnb-studio-kept" }, ...wrong) : null,
      lacks.length ? h("ul", { class: "wnb-studio-list" }, ...lacks.map((text) => h("li", { text }))) : null,
    ),
    can("solve")
      ? part(
          words.solve,
          note(words["solve.note"]),
          h("p", { class: isProven ? "wnb-studio-good" : "", text: (isProven ? "✓ " : "○ ") + proof }),
          row(
            button(words["solve.do"], "solve", () => send({ do: "solve" }), { disabled: !ready }),
            stopButton(words["solve.stop"], "solve", send),
          ),
          h("p", { class: "wnb-studio-beside", "data-beside": "solve" }),
        )
      : null,
    can("measure")
      ? part(
          words.meter,
          note(words["meter.note"]),
          row(
            button(words["meter.do"], "measure", () => send({ do: "measure" }), { disabled: !ready }),
            stopButton(words["meter.stop"], "measure", send),
          ),
          h("div", {
            class: "wnb-studio-beside",
            "data-beside": "meter",
            role: "group",
            "aria-label": words.meter,
            tabindex: "0",
          }),
        )
      : null,
    sharePart(view, words, send, can),
  ];
  return parts.filter(Boolean);
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
  const make = (name, key, main) =>
    can(name)
      ? button(words[key], name, () => send({ do: name }), {
          disabled: !ready && name !== "save",
          class: main ? "wnb-button wnb-main" : "wnb-button",
        })
      : null;
  return part(
    words.share,
    note(words["share.note"]),
    row(make("download", "download", true), make("code", "code"), make("save", "save")),
    h("div", { class: "wnb-studio-beside", "data-beside": "code" }),
    can("sheet") ? note(words["sheet.note"]) : null,
    row(make("sheet", "sheet.do")),
    h("div", { class: "wnb-studio-beside", "data-beside": "sheet" }),
    can("lesson") ? note(words["lesson.note"]) : null,
    row(make("lesson", "lesson.do")),
  );
}

// What goes on beside the editing is put into its places without touching anything else.
export function drawBeside(root, beside, words) {
  const at = (name) => root.querySelector(`[data-beside=${name}]`);
  const running = { solve: beside.solving === true, measure: beside.meter?.runs === true };
  for (const [name, runs] of Object.entries(running)) {
    const stop = root.querySelector(`[data-key=${name}-stop]`);
    if (stop) stop.setAttribute("aria-disabled", String(!runs));
  }
  const solve = at("solve");
  if (solve) solve.textContent = beside.solve || "";
  const meter = at("meter");
  if (meter) meter.replaceChildren(...meterShown(beside.meter, words));
  const code = at("code");
  if (code && code.dataset.code !== (beside.code || "")) {
    code.dataset.code = beside.code || "";
    code.replaceChildren(...(beside.code ? codeShown(beside.code, beside.qr, words) : []));
  }
  const sheet = at("sheet");
  if (sheet && !sheet.children.length && beside.sheet) sheet.textContent = beside.sheet;
}

function meterShown(meter, words) {
  if (!meter || !meter.text) return [];
  const { planned, played, runs } = meter;
  return [
    h("progress", { max: planned || 1, value: played, "aria-label": words.meter, hidden: !runs }),
    h("p", { text: meter.text }),
    ...meter.tables.map(table),
    ...meter.notes.map((text) => h("p", { text })),
  ];
}

function codeShown(code, qr, words) {
  const field = h("textarea", { readonly: true, rows: 3, "aria-label": words.code, "data-key": "code-text" });
  field.value = code;
  field.addEventListener("focus", () => field.select());
  const copied = h("span", { role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      copied.textContent = words.copied;
    } catch {
      field.focus();
    }
  };
  const picture = qr ? h("img", { class: "wnb-studio-qr", src: pictureAddress(qr), alt: words.qr }) : null;
  return [field, row(button(words["code.copy"], "code-copy", copy), copied), picture].filter(Boolean);
}
