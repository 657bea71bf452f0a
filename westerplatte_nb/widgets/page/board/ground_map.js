// The map under the board: two pictures, and places as buttons that a slider moves between them. It needs no kernel.

import { fold, freshId, h } from "../common/dom.js";
import { tableRow } from "../common/fields.js";
import { pageOf } from "../common/page_model.js";
import { settleIn } from "./jupyter.js";

const MOST = 100;

class GroundMap {
  constructor(view) {
    this.view = view;
    const { ground, board, labels } = view;
    this.marks = view.places.map((place) => this.makeMark(place));
    this.ground = h("img", { src: ground.src, alt: ground.alt, draggable: "false" });
    this.board = h("img.wnb-ground-board", { src: board.src, alt: board.alt, draggable: "false" });
    const stage = h("div.wnb-ground-stage", this.ground, this.board, ...this.marks.map(({ mark }) => mark));
    stage.style.aspectRatio = view.shape.join(" / ");
    stage.style.setProperty("--wnb-shape", String(view.shape[0] / view.shape[1]));
    this.told = h("div.wnb-ground-told", { role: "status" }, h("p", labels.press));
    const credit = h("p.wnb-ground-credit", labels.credit);
    this.element = h("div", { lang: view.language }, this.makeSlide(), stage, this.told, credit, this.makeList());
    this.slideTo(0);
  }

  makeSlide() {
    const { labels } = this.view;
    const id = freshId("slide");
    const oninput = () => this.slideTo(Number(this.slide.value));
    this.slide = h("input", { type: "range", id, min: "0", max: String(MOST), step: "1", oninput });
    const end = (label, value) => h("button", { type: "button", onclick: () => this.slideTo(value) }, label);
    this.ends = [end(labels.to_map, 0), end(labels.to_board, MOST)];
    const label = h("label", { for: id }, labels.slide);
    return h("div.wnb-ground-slide", label, this.ends[0], this.slide, this.ends[1]);
  }

  makeMark(place) {
    const mark = h("button", { type: "button", "aria-label": named(place), title: named(place) }, place.sign);
    const looks = { "is-plain": !place.sign, "is-numbered": /\d/.test(place.sign), "is-estimated": place.isEstimated };
    mark.className = ["wnb-ground-mark", ...Object.keys(looks).filter((look) => looks[look])].join(" ");
    mark.addEventListener("click", () => this.tell(place, mark));
    return { place, mark };
  }

  makeList() {
    const rows = this.view.places.map((place) => tableRow(named(place), [lines(place)]));
    return fold("ground-list", this.view.labels.all, {}, h("table", h("tbody", ...rows)));
  }

  tell(place, mark) {
    for (const other of this.marks) other.mark.setAttribute("aria-pressed", String(other.mark === mark));
    this.told.replaceChildren(h("p", h("strong", named(place))), ...lines(place));
  }

  // What the board leaves out fades on the way there.
  slideTo(value) {
    const share = value / MOST;
    const { labels } = this.view;
    this.slide.value = String(value);
    this.slide.setAttribute("aria-valuetext", share < 0.5 ? labels.map_value : labels.board_value);
    this.ends.forEach((end, place) => end.setAttribute("aria-pressed", String(value === place * MOST)));
    // Half-way both pictures are faint, so that the places stand out on their way.
    this.ground.style.opacity = String(Math.max(0, 1 - 1.7 * share));
    this.board.style.opacity = String(Math.max(0, 1.7 * share - 0.7));
    this.ground.setAttribute("aria-hidden", String(share >= 0.5));
    this.board.setAttribute("aria-hidden", String(share < 0.5));
    for (const { place, mark } of this.marks) {
      const [fromX, fromY] = place.onMap;
      const [toX, toY] = place.onBoard || place.onMap;
      mark.style.left = `${(fromX + (toX - fromX) * share) * 100}%`;
      mark.style.top = `${(fromY + (toY - fromY) * share) * 100}%`;
      mark.hidden = !place.onBoard && share >= 0.5;
      mark.style.opacity = place.onBoard ? "1" : String(1 - 2 * share);
    }
  }
}

function named(place) {
  return place.sign ? `${place.sign} · ${place.name}` : place.name;
}

function lines(place) {
  return place.lines.map((text) => h("p", text));
}

export default pageOf(({ model, el }) => {
  el.classList.add("wnb-ground");
  const map = new GroundMap(model.get("view"));
  el.append(map.element);
  return settleIn(el);
});
