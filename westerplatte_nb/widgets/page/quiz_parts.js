// The controls of a question, one function a kind. Each returns its element, `read` for what is answered now, and
// `write` to put an answer back. All are the browser's own form controls: keys and names come with them.

function choicePart(question, name, words) {
  const type = question.kind === "multiple" ? "checkbox" : "radio";
  const inputs = question.options.map((option) => h("input", { type, name, value: option.id, "data-key": name + ":" + option.id }));
  const element = h("div", { class: "wnb-choices" }, ...question.options.map((option, number) =>
    h("label", { class: "wnb-choice" }, inputs[number], h("span", { text: option.text }))));
  return { element, ...checked(inputs) };
}

function checked(inputs, changed = () => {}) {
  return {
    read: () => inputs.filter((input) => input.checked).map((input) => input.value),
    write: (given) => { for (const input of inputs) input.checked = given.includes(input.value); changed(); },
  };
}

function numberPart(question, name, words) {
  const labels = question.two_ends ? [words.from, words.to] : [words.value];
  // JupyterLab keeps Enter in a text field from sending the form.
  const enter = (event) => { if (event.key === "Enter") { event.preventDefault(); event.target.form.requestSubmit(); } };
  const inputs = labels.map((label, number) => h("input", { type: "text", onkeydown: enter, autocomplete: "off", maxlength: "40", size: "9", "data-key": name + ":" + number }));
  const element = h("div", { class: "wnb-numbers" }, ...labels.map((label, number) =>
    h("label", {}, h("span", { text: label }), inputs[number])), question.unit ? h("span", { text: question.unit }) : null);
  return {
    element,
    read: () => inputs.map((input) => input.value.trim()),
    write: (given) => inputs.forEach((input, number) => { input.value = given[number] || ""; }),
  };
}

function orderPart(question, name, words, tell) {
  const list = h("ol", { class: "wnb-order-list" });
  const items = new Map(question.options.map((option) => [option.id, item(option)]));

  function item(option) {
    const step = (sign, label, by) => h("button", {
      type: "button", class: "wnb-button wnb-step", "data-key": name + ":" + option.id + ":" + by,
      "aria-label": label.replace("{what}", option.text), text: sign, onclick: (event) => move(option, by, event.currentTarget),
    });
    return h("li", { "data-id": option.id }, h("span", { text: option.text }), h("span", { class: "wnb-steps" }, step("▲", words.up, -1), step("▼", words.down, 1)));
  }
  function move(option, by, pressed) {
    const own = items.get(option.id);
    const other = by < 0 ? own.previousElementSibling : own.nextElementSibling;
    if (other) by < 0 ? other.before(own) : other.after(own);
    ends();
    pressed.focus();
    const place = [...list.children].indexOf(own) + 1;
    tell(words.moved.replace("{place}", place).replace("{of}", items.size).replace("{what}", option.text));
  }
  // A button that was switched off would lose the focus in the middle of the work; at an end it only says that it does nothing.
  function ends() {
    for (const own of list.children) {
      const [up, down] = own.querySelectorAll("button");
      up.setAttribute("aria-disabled", String(own === list.firstElementChild));
      down.setAttribute("aria-disabled", String(own === list.lastElementChild));
    }
  }
  const write = (given) => {
    const order = given.length === items.size && given.every((id) => items.has(id)) ? given : [...items.keys()];
    list.replaceChildren(...order.map((id) => items.get(id)));
    ends();
  };
  write([]);
  return { element: list, read: () => [...list.children].map((own) => own.dataset.id), write };
}

function boardPart(question, name, words, tell, picture) {
  const chosen = h("p", { class: "wnb-chosen" });
  const names = new Map(question.spots.map((spot) => [spot.id, spot.name]));
  const inputs = question.spots.map((spot) => h("input", {
    type: question.several ? "checkbox" : "radio", name, value: spot.id, "data-key": name + ":" + spot.id, onchange: () => show(),
  }));
  const state = checked(inputs, () => show());
  const show = () => {
    const given = state.read();
    chosen.textContent = given.length ? words.chosen + " " + given.map((id) => names.get(id)).join(" ") : words.chosen_none;
  };
  const image = h("img", { alt: "", draggable: "false", src: "data:image/svg+xml;charset=utf-8," + encodeURIComponent(picture) });
  const spots = question.spots.map((spot, number) => h("label", {
    class: "wnb-spot", title: spot.name, style: `left:${Number(spot.x)}%;top:${Number(spot.y)}%;width:${Number(spot.w)}%;height:${Number(spot.h)}%`,
  }, inputs[number], h("span", { class: "wnb-unseen", text: spot.name }), h("span", { class: "wnb-tick", "aria-hidden": "true", text: "✓" })));
  show();
  return { element: h("div", {}, h("div", { class: "wnb-pick" }, image, ...spots), chosen), ...state };
}

const QUIZ_PARTS = { single: choicePart, multiple: choicePart, number: numberPart, order: orderPart, board: boardPart };
