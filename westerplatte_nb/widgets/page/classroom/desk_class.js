// What a teacher sets and shares: the rules for the class, a game as a code, and how all that is kept is forgotten.

import { button, h, isNews, MAIN, onKey, pictureAddress } from "../common/dom.js";
import { check, choices, field, lineField } from "../common/fields.js";
import { copyParts } from "../common/files.js";
import { card } from "../common/form_page.js";

export function deskClass(words, mostDeal, /** @type {Send} */ send) {
  const rules = classRules(words);
  const asked = () => ({ deal: deal.value, ...rules.asked() });
  const set = () => send({ do: "class", ...asked() });
  const looks = { inputmode: "numeric", maxlength: "6", placeholder: words["deal.empty"] };
  const deal = lineField({ ...looks, onkeydown: onKey("Enter", set) });
  const drawDeal = () => {
    deal.value = String(Math.floor(Math.random() * (mostDeal + 1)));
    deal.focus();
  };
  const dealField = field(words.deal, deal);
  dealField.classList.add("wnb-desk-whole");
  const told = h("p.wnb-desk-told", { role: "status" });
  const element = card("desk", "class", words.class, words["class.note"], [
    row(dealField, button(words["deal.new"], "deal-new", drawDeal)),
    ...rules.parts,
    row(
      button(words["class.set"], "class-set", set, MAIN),
      button(words["class.file"], "class-file", () => send({ do: "class_file", ...asked() })),
      button(words["class.clear"], "class-clear", () => send({ do: "class_clear" })),
    ),
    told,
  ]);
  // What is being filled in stays until the settings are others.
  const draw = (now) => {
    told.textContent = now.text;
    if (!isNews(element, "rulesShown", now)) return;
    deal.value = now.deal;
    rules.draw(now);
  };
  return { element, draw };
}

/** @returns {any} */
function classRules(words) {
  const box = (name) => check(words[name], { name }, false, () => {}, "wnb-desk-check");
  const note = (name) => h("p.wnb-desk-note", words[name + ".note"]);
  const parts = [box("hints"), box("solution"), note("solution"), box("keep"), note("keep")];
  const boxes = parts.flatMap((part) => [...part.querySelectorAll("input")]);
  const asked = () => Object.fromEntries(boxes.map(({ name, checked }) => [name, checked]));
  const draw = (rules) => boxes.forEach((one) => (one.checked = rules[one.name]));
  return { parts, asked, draw };
}

export function row(...children) {
  return h("div.wnb-desk-row", ...children);
}

// Forgetting all that an account keeps: asked once more before it is done, for nothing brings it back.

export function deskForget(words, /** @type {Send} */ send) {
  const told = h("p.wnb-desk-told", { role: "status" });
  const ask = button(words["forget.do"], "forget", () => send({ do: "forget_ask" }));
  // The two answers go away with the question: the focus is back where it was asked.
  const answer = (what) => () => {
    ask.focus();
    send({ do: what });
  };
  const no = button(words["forget.no"], "forget-no", answer("forget_not"), MAIN);
  const answers = row(button(words["forget.yes"], "forget-yes", answer("forget")), no);
  answers.hidden = true;
  const element = card("desk", "forget", words.forget, words["forget.note"], row(ask), told, answers);
  const draw = ({ text, asks }) => {
    told.textContent = text;
    const appears = asks && answers.hidden;
    answers.hidden = !asks;
    if (appears) no.focus();
  };
  return { element, draw };
}

// A game for the class: what is chosen, and the code that comes of it, large enough for the back of the room.

export function deskShare({ words, scenarios }, /** @type {Send} */ send, said) {
  const scenario = choices(null, scenarios, (scenarios[0] || { id: "" }).id);
  const own = h("textarea", { rows: "1", autocomplete: "off", spellcheck: "false" });
  const deal = lineField({ inputmode: "numeric", maxlength: "6" });
  const address = lineField({ type: "url", value: classAddress(location) });
  const rules = classRules(words);
  // What a class is given to find is no longer to be found where the way is shown.
  rules.draw({ hints: true, solution: false, keep: true });
  const made = h("div.wnb-desk-code");
  const ask = (what) => () => {
    const where = isHereOnly(address.value.trim()) ? "" : address.value;
    const game = { scenario: scenario.value, own: own.value, deal: deal.value };
    send({ do: what, ...game, address: where, ...rules.asked() });
  };
  const buttons = [
    button(words["share.make"], "share", ask("share"), MAIN),
    button(words["share.file"], "share-file", ask("share_file")),
  ];
  // A code below a form that says something else would be taken for the code of that.
  const form = h("div.wnb-desk-form", { oninput: () => made.replaceChildren() }, [
    row(field(words["share.scenario"], scenario), field(words["share.deal"], deal)),
    row(field(words["share.own"], own)),
    row(field(words["share.address"], address)),
    ...rules.parts,
  ]);
  const element = card("desk", "share", words.share, words["share.note"], form, row(...buttons), said, made);
  const draw = (share) => {
    if (!isNews(element, "shareShown", share)) return;
    made.replaceChildren(...(share ? codeParts(share, words, address.value) : []));
  };
  return { element, draw };
}

function codeParts({ title, code, short, qr, alternative, note }, words, address) {
  const looks = { "aria-label": title, ...(short ? { class: "wnb-desk-short", rows: "1" } : { rows: "6" }) };
  const [text, ...copy] = copyParts(code, looks, words["share.copy"], "share-copy", words["share.copied"]);
  return [
    h("h4", title),
    text,
    row(...copy),
    ...linkParts(code, words, address),
    qr ? h("img.wnb-desk-qr", { src: pictureAddress(qr), alt: alternative }) : h("p", note),
  ];
}

function linkParts(code, words, address) {
  const text = classLink(address, code);
  const labels = [words["share.link.copy"], "share-link-copy", words["share.copied"]];
  const [link, ...copy] = copyParts(text, { rows: "2", "aria-label": words["share.link"] }, ...labels);
  const here = isHereOnly(address.trim()) ? words["share.link.here"] : "";
  return [h("p.wnb-desk-note", { hidden: !here }, here), link, row(...copy)];
}

// Where a class opens the course: made of the address at which a teacher has the desk open, and mended by hand.

// Each door of a site without a server is a folder of its language.
const SITE = /^(.*\/[a-z]{2}\/)lab\//;
// JupyterLab's address tells the notebook in front only now and then.
const LAB = /^(.*?)\/lab(?:\/workspaces\/[^/]+)?(?:\/tree\/(.*))?$/;
const HUB = /^(.*)\/user\/[^/]+$/;
const HERE = /^(localhost|127\.[\d.]+|\[::1\])(:|\/|$)/;
const START = "start.ipynb";

export function classAddress({ origin, pathname }) {
  const site = SITE.exec(pathname);
  if (site && !LAB.test(pathname)) return origin + site[1];
  const lab = LAB.exec(pathname);
  if (!lab) return origin + pathname;
  const hub = HUB.exec(lab[1]);
  const home = hub ? `${hub[1]}/hub/user-redirect` : lab[1];
  return `${origin}${home}/lab${lab[2] ? `/tree/${lab[2].replace(/[^/]*$/, START)}` : ""}`;
}

export function isHereOnly(address) {
  return HERE.test(address.replace(/^[a-z]+:\/\//i, ""));
}

export function classLink(address, code) {
  return `${address.trim().replace(/#.*$/s, "")}#s=${code}`;
}
