import { PageModel } from "../../westerplatte_nb/widgets/page/common/page_model.js";

// A model as anywidget gives it to a page: values, what changes them, and the messages that were sent. Its kernel has
// told it all before, unless it is yet to answer.

export function makeModel(values = {}, { isTold = true } = {}) {
  const listeners = new Map();
  let number = 0;
  const on = (name) => listeners.get(name) || listeners.set(name, new Set()).get(name);
  return {
    sent: [],
    get: (name) => values[name],
    on(name, listener) {
      on(name).add(listener);
      if (name === "msg:custom" && isTold) listener({ change: [{ ...values }], number });
    },
    off: (name, listener) => on(name).delete(listener),
    send(message, callbacks) {
      this.sent.push({ message, callbacks });
    },
    tell(change, at = (number += 1)) {
      for (const listener of [...on("msg:custom")]) listener({ change, number: at });
    },
    report(report) {
      for (const listener of [...on("msg:custom")]) listener({ report });
    },
    put(name, value) {
      values[name] = value;
      this.tell({ [name]: [value] });
      for (const listener of on("change:" + name)) listener();
      for (const listener of on("change")) listener({ changed: { [name]: value } });
    },
    heard: () => [...listeners.values()].reduce((count, each) => count + each.size, 0),
  };
}

// The same as one view sees it.
export function viewOf(model) {
  return new PageModel(model, null, () => {});
}
