// The panel: it shows what the kernel says and reports what the person does; it knows no rules.

import { bannerPart } from "./banner.js";
import { Cursor } from "./cursor.js";
import { h } from "./dom.js";
import { Drafts } from "./drafts.js";
import { endingPart } from "./ending.js";
import { Hand } from "./hand.js";
import { HandOver } from "./hand_over.js";
import { hintPart } from "./hints.js";
import { legendPart } from "./legend.js";
import { MUSEUM_VISIT, museumPart } from "./museum.js";
import { topParts } from "./notice.js";
import { actionsPart, logPart, messagePart, reportPart, statusPart, textPart } from "./panel_parts.js";
import { questionsPart } from "./questions.js";
import { RuleList } from "./rule_list.js";
import { rulePart, RuleVisit } from "./rule_page.js";
import { scenarioPart } from "./scenario.js";
import { settingsPart } from "./settings.js";
import { formPart } from "./setup_form.js";
import { coursePart, summaryPart } from "./summary.js";
import { Timeline } from "./timeline.js";
import { toolbarPart } from "./toolbar.js";

export class Panel {
  constructor(model, send, places, heart) {
    this.model = model;
    this.send = send;
    this.places = places;
    this.heart = heart;
    this.root = h("div", { class: "wnb-panel" });
    this.visits = [new RuleVisit(this.root), new RuleVisit(this.root, MUSEUM_VISIT)];
    this.drafts = new Drafts(this.root);
    this.handOver = new HandOver(this.root, send);
    this.hand = new Hand(send);
    this.timeline = new Timeline(send);
    this.rules = new RuleList(send);
    this.cursor = new Cursor(send);
    this.lasting = { frame: null, parts: [] };
  }

  draw() {
    const { model, root } = this;
    const view = { ...model.get("frame"), ...model.get("view") };
    if (!view.words || !view.turn) return;
    const time = model.get("timeline");
    const focus = this.focus();
    const open = new Set([...root.querySelectorAll("details[open]")].map((part) => part.dataset.fold));
    root.lang = view.language;
    root.dataset.theme = view.theme;
    this.updateTimeline(time, view);
    this.cursor.see(model.get("glance"));
    const side = column("wnb-side", this.sideParts(view, time, open));
    const below = column("wnb-below", this.partsBelow(view, open));
    const restoreDrafts = this.drafts.keep(open);
    this.replaceAround([...topParts(root, this.heart, view, this.send), side], [below]);
    const isLarge = root.closest(".wnb-large") !== null;
    root.querySelector("[data-key=larger]").setAttribute("aria-pressed", String(isLarge));
    restoreDrafts();
    if (this.handOver.cover(time.cover, view.words, focus !== null)) return;
    if (focus) this.refocus(focus);
    for (const visit of this.visits) if (visit.isDue(view)) visit.lead(view, Boolean(focus && focus.inside(visit)));
  }

  // Where in the panel the focus is, by a name that outlives a redraw; null where it is elsewhere.
  focus() {
    const now = document.activeElement;
    const key = this.root.contains(now) ? now.dataset.key : "";
    return key ? { key, inside: (visit) => Boolean(now.closest(visit.kind.part)) } : null;
  }

  refocus({ key }) {
    const keyed = [...this.root.querySelectorAll("[data-key]")];
    const same = keyed.find((item) => item.dataset.key === key && !item.disabled);
    const nextAction = key.startsWith("act:") && this.root.querySelector(".wnb-actions .wnb-button");
    const next = same || nextAction || this.root.querySelector("[data-key=turn]");
    if (next) next.focus({ preventScroll: true });
  }

  updateTimeline(time, view) {
    if (time.value) this.timeline.update(time, view.words);
    const game = this.root.closest(".wnb-game");
    if (!game) return;
    game.dataset.time = time.banner ? time.banner.kind : "";
    game.dataset.theme = view.theme;
    if (view.museum && view.museum.on) game.dataset.museum = "on";
    else delete game.dataset.museum;
  }

  sideParts(view, time, open) {
    const { model, send } = this;
    return [
      bannerPart(time, view.words, send),
      scenarioPart(view, send, open),
      statusPart(view),
      messagePart(view, send),
      endingPart(model.get("ending"), view, send, open),
      summaryPart(model.get("summary"), view, this.cursor, open),
      this.places.part,
      rulePart(view, send, model.get("rulebook").words),
      museumPart(view, send, open),
      this.hand.part(view),
      actionsPart(view, send),
      hintPart(view, send, open),
      reportPart(view, send),
      toolbarPart(view, send),
      questionsPart(view, send, open),
    ];
  }

  partsBelow(view, open) {
    const { model, send } = this;
    return [
      logPart(model.get("lines"), view, send, open),
      textPart(view, open),
      coursePart(model.get("summary"), view, this.cursor, open),
      this.rules.part(model.get("rulebook")),
      ...this.lastingParts(view, open),
    ];
  }

  // What does not change with an action is built once for a frame: its nodes stay the same, open or closed as they are.
  lastingParts(view, open) {
    const { model, send } = this;
    const frame = model.get("frame");
    if (this.lasting.frame === frame) return this.lasting.parts;
    const lasting = {
      ...view,
      get state() {
        return model.get("view").state;
      },
    };
    const parts = [
      formPart(lasting, send, open.has("new")),
      legendPart(lasting, send, open.has("legend")),
      settingsPart(lasting, send, open.has("settings")),
    ];
    this.lasting = { frame, parts };
    return parts;
  }

  // The timeline itself is never taken from the page: everything else is put anew around it.
  replaceAround(before, after) {
    const kept = this.timeline.element;
    for (const part of [...this.root.children]) if (part !== kept) part.remove();
    if (kept.parentNode !== this.root) this.root.append(kept);
    kept.before(...before);
    kept.after(...after);
  }
}

function column(name, parts) {
  return h("div", { class: name }, ...parts);
}
