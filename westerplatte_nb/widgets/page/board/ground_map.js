// The map under the board: two pictures, and places as buttons that a slider moves between them. It needs no kernel.

import { fold, freshId, h } from "../common/dom.js";
import { tableRow } from "../common/fields.js";
import { pageOf } from "../common/page_model.js";
import { settleIn } from "./jupyter.js";

const MOST = 100;

function groundMap(view) {
  const { labels } = view;
  const ground = h("img", { src: view.ground.src, alt: view.ground.alt, draggable: "false" });
  const board = h("img.wnb-ground-board", { src: view.board.src, alt: view.board.alt, draggable: "false" });
  const told = h("div.wnb-ground-told", { role: "status" }, h("p", labels.press));
  const marks = view.places.map((place) => ({ place, mark: markOf(place, () => tell(place)) }));
  const tell = (place) => {
    for (const one of marks) one.mark.setAttribute("aria-pressed", String(one.place === place));
    told.replaceChildren(h("p", h("strong", named(place))), ...lines(place));
  };
  const id = freshId("slide");
  const oninput = () => slideTo(Number(slide.value));
  const slide = h("input", { type: "range", id, min: "0", max: String(MOST), step: "1", oninput });
  const end = (label, value) => h("button", { type: "button", onclick: () => slideTo(value) }, label);
  const ends = [end(labels.to_map, 0), end(labels.to_board, MOST)];
  // What the board leaves out fades on the way there.
  const slideTo = (value) => {
    const share = value / MOST;
    slide.value = String(value);
    slide.setAttribute("aria-valuetext", share < 0.5 ? labels.map_value : labels.board_value);
    ends.forEach((one, place) => one.setAttribute("aria-pressed", String(value === place * MOST)));
    // Half-way both pictures are faint, so that the places stand out on their way.
    ground.style.opacity = String(Math.max(0, 1 - 1.7 * share));
    board.style.opacity = String(Math.max(0, 1.7 * share - 0.7));
    ground.setAttribute("aria-hidden", String(share >= 0.5));
    board.setAttribute("aria-hidden", String(share < 0.5));
    for (const { place, mark } of marks) {
      const [fromX, fromY] = place.onMap;
      const [toX, toY] = place.onBoard || place.onMap;
      mark.style.left = `${(fromX + (toX - fromX) * share) * 100}%`;
      mark.style.top = `${(fromY + (toY - fromY) * share) * 100}%`;
      mark.hidden = !place.onBoard && share >= 0.5;
      mark.style.opacity = place.onBoard ? "1" : String(1 - 2 * share);
    }
  };
  slideTo(0);
  const stage = h("div.wnb-ground-stage", ground, board, ...marks.map(({ mark }) => mark));
  stage.style.aspectRatio = view.shape.join(" / ");
  stage.style.setProperty("--wnb-shape", String(view.shape[0] / view.shape[1]));
  const bar = h("div.wnb-ground-slide", h("label", { for: id }, labels.slide), ends[0], slide, ends[1]);
  const rows = view.places.map((place) => tableRow(named(place), [lines(place)]));
  const list = fold("ground-list", labels.all, {}, h("table", h("tbody", ...rows)));
  return h("div", { lang: view.language }, bar, stage, told, h("p.wnb-ground-credit", labels.credit), list);
}

function markOf(place, onclick) {
  const mark = h("button", { type: "button", "aria-label": named(place), title: named(place), onclick }, place.sign);
  const looks = { "is-plain": !place.sign, "is-numbered": /\d/.test(place.sign), "is-estimated": place.isEstimated };
  mark.className = ["wnb-ground-mark", ...Object.keys(looks).filter((look) => looks[look])].join(" ");
  return mark;
}

function named(place) {
  return place.sign ? `${place.sign} · ${place.name}` : place.name;
}

function lines(place) {
  return place.lines.map((text) => h("p", text));
}

export default pageOf(({ model, el }) => {
  el.classList.add("wnb-ground");
  el.append(groundMap(model.get("view")));
  return settleIn(el);
});
