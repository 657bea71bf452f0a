// The table of signs: what each small drawing on the board means.

function legendPart(view, send, open) {
  const part = h("details", { class: "wnb-legend", "data-fold": "legend" });
  if (open) part.open = true;
  part.append(h("summary", { text: view.words.legend, "data-key": "fold:legend" }));
  const list = h("ul", {});
  for (const sign of view.legend) {
    list.append(h("li", {},
      h("span", { class: "wnb-sign" }, h("img", { src: sign.picture, alt: "", width: Math.round(sign.width * 0.75) })),
      h("span", { text: sign.text })));
  }
  part.append(list);
  part.addEventListener("toggle", () => { if (part.open && !view.legend.length) send({ do: "legend" }); });
  return part;
}
