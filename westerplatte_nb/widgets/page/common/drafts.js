// What a person was typing or choosing survives a redraw of the panel.

export class Drafts {
  constructor(root) {
    this.root = root;
    this.language = "";
  }

  // Before the redraw; returns what puts everything back after it.
  keep(open) {
    const order = this.order;
    const typed =
      order && order.value ? { text: order.value, caret: [order.selectionStart, order.selectionEnd] } : null;
    const chosen = open.has("new") ? valuesOf(this.form) : null;
    // In another language the form is another one.
    const sameLanguage = !this.language || this.language === this.root.lang;
    this.language = this.root.lang;
    return () => {
      if (typed && this.order) {
        this.order.value = typed.text;
        this.order.setSelectionRange(...typed.caret);
      }
      if (chosen && this.form && sameLanguage) putValues(this.form, chosen);
    };
  }

  get order() {
    return this.root.querySelector("[data-key=order]");
  }

  get form() {
    return this.root.querySelector("[data-fold=new]");
  }
}

function valuesOf(form) {
  if (!form) return null;
  const controls = [...form.querySelectorAll("select, input")];
  return new Map(controls.map((control) => [control.name, { value: control.value, checked: control.checked }]));
}

function putValues(form, values) {
  for (const control of form.querySelectorAll("select, input")) {
    if (!values.has(control.name)) continue;
    const { value, checked } = values.get(control.name);
    if (control.type === "checkbox") control.checked = checked;
    else control.value = value;
  }
  form.dispatchEvent(new CustomEvent("wnb-restored"));
}
