// The model as the page may show it: while something is played above the board, what came of it is kept back, from the
// picture's name to the line that is spoken. Whatever else the kernel says passes through.

// What tells how the game stands.
const TELLS = ["view", "lines", "targets", "label", "live", "said", "timeline", "summary", "ending", "glance", "field"];

export class HeldModel {
  constructor(model) {
    this.model = model;
    this.kept = null;
    this.missed = [];
  }

  get widget_manager() {
    return this.model.widget_manager;
  }

  get(name) {
    return this.kept && name in this.kept ? this.kept[name] : this.model.get(name);
  }

  // How it stands in truth, for what a person takes back or stops without having seen it.
  present(name) {
    return this.model.get(name);
  }

  on(name, listener) {
    this.model.on(name, () => this.changed(name, listener));
  }

  changed(name, listener) {
    const [, trait] = name.split("change:");
    if (this.kept && trait in this.kept) this.missed.push(listener);
    else listener();
  }

  send(...message) {
    this.model.send(...message);
  }

  hold() {
    this.kept ||= Object.fromEntries(TELLS.map((name) => [name, this.model.get(name)]));
  }

  // Tells whether anything was held; who listens hears now what came meanwhile.
  release() {
    if (!this.kept) return false;
    this.kept = null;
    for (const listener of new Set(this.missed.splice(0))) listener();
    return true;
  }
}
