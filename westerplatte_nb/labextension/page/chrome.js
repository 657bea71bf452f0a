// What stands around a notebook in the application (menus, file list, tabs, side bars), put out of sight and back.

export class Chrome {
  constructor() {
    this.hidden = [];
  }

  hideAround(panel) {
    this.bringBack();
    this.hide(panel.toolbar);
    for (let inner = panel; inner.parent; inner = inner.parent) {
      const outer = inner.parent;
      if (typeof outer.tabBars === "function") {
        // The other documents of a dock lie behind this one, or beside it where the person has put them.
        for (const bar of outer.tabBars()) this.hide(bar);
      } else if (outer.layout) {
        for (const beside of outer.layout) if (beside !== inner) this.hide(beside);
      }
    }
  }

  bringBack() {
    for (const widget of this.hidden.splice(0)) if (!widget.isDisposed) widget.show();
  }

  hide(widget) {
    if (!widget || widget.isHidden) return;
    widget.hide();
    this.hidden.push(widget);
  }
}
