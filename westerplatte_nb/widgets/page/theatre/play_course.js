// The column while something is played above the board: what has been told of it so far. It lies over the orders and
// the news of before, which rest meanwhile, so that nothing moves when it comes or goes.

import { h } from "../common/dom.js";

export class PlayCourse {
  constructor(body, words) {
    this.list = h("ol", {});
    this.element = h("section", { class: "wnb-play-course", "aria-label": words.theatre }, this.list);
    if (!document.activeElement.closest(".wnb-below")) body.scrollTop = 0;
    body.append(this.element);
  }

  show(events, number) {
    const { element, list } = this;
    while (list.children.length > number + 1) list.lastChild.remove(); // it is played once more
    while (list.children.length <= number) list.append(h("li", { text: events[list.children.length].text }));
    for (const item of list.children) item.toggleAttribute("aria-current", item === list.lastChild);
    element.scrollTop = element.scrollHeight;
  }

  remove() {
    this.element.remove();
  }
}
