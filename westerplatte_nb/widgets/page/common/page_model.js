// A page's values come as messages (widgets/page_widget.py), since a widget's state would be saved with the notebook. A
// view is built once the kernel has sent them, and never where nobody answers.

import { offerReport } from "./files.js";
import { hearKernel, whole } from "./kernel_model.js";

const every = new WeakMap();
// What tells the outcome of a play, which is held back while it lasts; whatever else comes passes through.
const TELLS = ["view", "lines", "targets", "label", "live", "said", "timeline", "summary", "ending", "glance", "field"];

// The values of one widget, for all its views. Where a change is not the next one, it asks for all.
class SharedValues {
  constructor(model) {
    this.values = null;
    this.number = 0;
    this.views = new Set();
    model.on("msg:custom", (content) => {
      if (content.change) this.hear(content, () => model.send({ do: "tell" }));
      if (content.report !== undefined) for (const { el } of this.views) offerReport(el, content.report);
    });
  }

  hear({ change, number }, ask) {
    const { values } = this;
    const isWhole = Array.isArray(change);
    if (!isWhole && !values) return; // a view has asked, or will
    if (!isWhole && number !== this.number + 1) return ask();
    this.values = merge(values, change);
    this.number = number;
    const names = Object.keys(isWhole ? this.values : change);
    const isNew = (name) => JSON.stringify(this.values[name]) !== JSON.stringify(values?.[name]);
    const changed = Object.fromEntries(names.filter(isNew).map((name) => [name, this.values[name]]));
    for (const view of [...this.views]) view.changed(changed);
  }
}

// Heard by the model itself: what a view hears ends with the view.
function sharedOf(model) {
  const real = whole(model) || model;
  if (!every.has(real)) every.set(real, new SharedValues(real));
  return every.get(real);
}

// The model as one view sees it. `build` builds the view from it and returns what ends it.
export class PageModel {
  constructor(model, el, build) {
    this.model = model;
    this.el = el;
    this.build = build;
    this.shared = sharedOf(model);
    this.listeners = [];
    this.held = null; // what is shown in place of what came since
    this.missed = new Set();
    this.end = null;
    this.shared.views.add(this);
    if (this.shared.values) this.begin();
    else
      hearKernel(model)
        .then(() => this.send({ do: "tell" }))
        .catch(() => {}); // the page knows of no kernel
  }

  begin() {
    this.end = this.build(this) || (() => {});
  }

  remove() {
    this.shared.views.delete(this);
    this.end?.();
    for (const { name, listener } of this.listeners) this.model.off(name, listener);
  }

  get widget_manager() {
    return this.model.widget_manager;
  }

  get(name) {
    return this.held && name in this.held ? this.held[name] : this.present(name);
  }

  // How it stands in truth, for what a person takes back or stops without having seen it.
  present(name) {
    return this.shared.values?.[name];
  }

  hold() {
    this.held ||= Object.fromEntries(TELLS.map((name) => [name, this.present(name)]));
  }

  // Tells whether anything was held; who listens hears now what came meanwhile.
  release() {
    if (!this.held) return false;
    this.held = null;
    const missed = [...this.missed];
    this.missed.clear();
    for (const listener of missed) listener();
    return true;
  }

  send(...message) {
    this.model.send(...message);
  }

  on(name, listener) {
    this.listeners.push({ name, listener });
    if (!name.startsWith("change")) this.model.on(name, listener);
  }

  // Once for each value, then once for all of a message.
  changed(changed) {
    if (!this.end && this.shared.values) return this.begin();
    const names = Object.keys(changed).map((name) => "change:" + name);
    for (const heard of names.length ? [...names, "change"] : []) {
      const isHeld = this.held && heard.replace("change:", "") in this.held;
      for (const { listener } of this.listeners.filter(({ name }) => name === heard)) {
        if (isHeld) this.missed.add(listener);
        else listener({ changed });
      }
    }
  }
}

// What anywidget asks of a script. The class hides the static picture, which is for readers without a kernel.
export function pageOf(build) {
  return {
    initialize({ model }) {
      sharedOf(model);
    },
    render({ model, el }) {
      const page = new PageModel(model, el, (seen) => {
        if (!el.closest(".jupyter-widgets-disconnected")) el.classList.add("wnb-alive");
        return build({ model: seen, el });
      });
      return () => page.remove();
    },
  };
}

// The value after a change that a kernel sent (widgets/difference.py). A page may still hold the one before: it stays.
export function merge(before, change) {
  if (Array.isArray(change)) return change[0];
  return Array.isArray(before) ? mergeItems(before, change) : mergeKeys(before, change);
}

function mergeKeys(before, change) {
  const after = new Map(Object.entries(before));
  for (const [key, part] of Object.entries(change)) {
    if (part.length === 0) after.delete(key);
    else after.set(key, merge(after.get(key), part));
  }
  return Object.fromEntries(after);
}

// Places come before stretches, and of these the last comes first: each is counted as it was before.
function mergeItems(before, change) {
  const after = [...before];
  for (const [key, part] of Object.entries(change)) {
    const [start, end] = key.split(":").map(Number);
    if (end === undefined) after[start] = merge(after[start], part);
    else after.splice(start, end - start, ...part);
  }
  return after;
}
