// The glossary: a search field, how many entries it leaves, and the table. All of it works without a kernel.

// Letters without their marks, so that "zalozyc" finds "założyć" and "Mauer" finds "mauer".
function plain(text) {
  return text.toLowerCase().replaceAll("ł", "l").replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
}

function make(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

function render({ model, el }) {
  const labels = model.get("labels");
  const rows = model.get("rows");
  const field = make("input", { type: "search", autocomplete: "off" });
  const status = make("p", { role: "status" });
  const body = make("tbody", {});
  const lines = rows.map((row) => {
    const cells = row.words.map((word, place) =>
      make(place ? "td" : "th", { lang: labels.languages[place], ...(place ? {} : { scope: "row" }) }, word));
    const line = make("tr", {}, ...cells, make("td", { lang: labels.languages[0] }, row.means));
    body.append(line);
    return { line, text: plain([...row.words, row.means, row.part].join(" ")) };
  });
  const heads = labels.heads.map((head) => make("th", { scope: "col" }, head));
  const table = make("table", {}, make("caption", {}, labels.caption), make("thead", {}, make("tr", {}, ...heads)), body);

  function search() {
    const asked = plain(field.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { line, text } of lines) {
      line.hidden = !asked.every((word) => text.includes(word));
      if (!line.hidden) found += 1;
    }
    status.textContent = labels.found.replace("{found}", found).replace("{all}", lines.length);
  }
  field.addEventListener("input", search);
  search();
  el.classList.add("wnb-glossary");
  // A wide table scrolls inside its own box, which the keyboard can reach.
  const box = make("div", { tabindex: "0", role: "region", "aria-label": labels.caption }, table);
  el.append(make("label", {}, labels.filter, " ", field), status, box);
  sayAlive(el);
  return settleIn(el);
}

export default { render };
