// Where a class parted: a board, and beside it a bar for each choice with those who made it.

import { freshId, h, pictureAddress } from "../common/dom.js";

export function splitPart(split, number, words) {
  const id = freshId("split");
  const picture = h("img", { src: pictureAddress(split.board.picture), alt: split.board.alternative });
  return h(
    "article",
    { class: "wnb-class-split", "aria-labelledby": id },
    h("h4", { id, text: `${number + 1}. ${split.title}` }),
    split.told ? h("p", { class: "wnb-class-told", text: split.told }) : null,
    h(
      "div",
      { class: "wnb-class-beside" },
      h("figure", { class: "wnb-class-board", "aria-label": words.board }, picture),
      h(
        "div",
        { class: "wnb-class-choices" },
        h("p", { text: split.came }),
        split.way ? h("p", { class: "wnb-class-note", text: split.way }) : null,
        barList(split.branches),
        split.answers && split.answers.length ? answerList(split.answers) : null,
      ),
    ),
  );
}

// What was written at a stop, each under the name that wrote it.
function answerList(answers) {
  const items = answers.flatMap(({ name, text }) => [h("dt", { text: name }), h("dd", { text })]);
  return h("dl", { class: "wnb-class-answers" }, ...items);
}

// How long a bar is says the same as the words beside it; it is for eyes alone.
export function barList(bars) {
  return h("ul", { class: "wnb-class-bars" }, ...bars.map(bar));
}

function bar(one) {
  const fill = h("span", { class: "wnb-class-fill" });
  fill.style.width = Math.round(one.share * 100) + "%";
  return h(
    "li",
    {},
    h(
      "p",
      { class: "wnb-class-choice" },
      h("strong", { text: one.label }),
      " ",
      h("span", { class: "wnb-class-share", text: one.told }),
      one.sign ? h("span", { class: "wnb-class-sign", text: one.sign }) : null,
    ),
    h("span", { class: "wnb-class-bar", "aria-hidden": "true" }, fill),
    h("p", { class: "wnb-class-names", text: one.names.join(", ") }),
  );
}
