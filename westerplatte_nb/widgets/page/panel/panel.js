// The panel: it shows what the kernel says and reports what the person does; it knows no rules.
// Its regions stay on the page from the first drawing to the last:
//   wnb-top      over the board, only while something must be seen at once (an unfinished game, a goal reached)
//   wnb-stage    exactly over the board: frames, tips, whatever is told on the board; takes no press by itself
//   wnb-time     the timeline, a strip of fixed height under the board
//   wnb-side     the column: wnb-status (higher for long words alone), wnb-tabs, wnb-decision (a question with its
//                answers, only while one waits), wnb-body (scrolls by itself), wnb-controls (fixed)
//   wnb-coach    in the place of the status, what a first game says of the next step
//   wnb-body     of the tab that is open: wnb-orders (what can be ordered) and wnb-news (to read), or a wnb-below
//   wnb-drawer   over the lower part of the body: what was asked for, such as an answer, a rule, a hint

import { Camera } from "../board/camera.js";
import { Cursor } from "../board/cursor.js";
import { FullWindow } from "../board/full_window.js";
import { isCodeOpened, leadFromCode } from "../classroom/in_class.js";
import { h, isNews, setLanguage } from "../common/dom.js";
import { arrange, Drafts, PartCache } from "../common/stable_parts.js";
import { hintPart } from "../decision/decision.js";
import { Hand, handOver } from "../hands/hand.js";
import { MUSEUM_VISIT, museumCard, rulePart, RuleVisit } from "../rules/rule_page.js";
import { Coach } from "../story/coach.js";
import { Story } from "../story/replay.js";
import { GoalNotice, pausePart, ScenarioBox, watchPart } from "../story/scenario.js";
import { endingPart, reviewPart, summaryPart } from "../time/ending.js";
import { Timeline } from "../time/timeline.js";
import { Bar } from "./bar.js";
import { Drawer } from "./drawer.js";
import { leadOf, TO_PAST } from "./first_action.js";
import { lookedUp } from "./looked_up.js";
import { Orders } from "./orders.js";
import * as parts from "./panel_parts.js";
import { PanelTabs } from "./tabs.js";

export class Panel {
  constructor(model, /** @type {Send} */ send, places, heart, points) {
    this.model = model;
    this.send = send;
    this.places = places;
    this.heart = heart;
    this.kept = new PartCache();
    this.hand = new Hand(send);
    this.timeline = new Timeline(send);
    this.cursor = new Cursor(send);
    this.orders = new Orders(send, places, points);
    this.points = points;
    this.bar = new Bar(send, model, (text) => this.orders.tell(text));
    this.story = new Story(send);
    this.scenario = new ScenarioBox(send, () => model.get("pictures"));
    this.makeRegions();
    this.window = new FullWindow(this.root, () => this.updateBar());
    this.camera = new Camera(this.root, model);
    this.timeline.line.append(...this.camera.buttons, this.window.button);
    this.visits = [new RuleVisit(this.root), new RuleVisit(this.root, MUSEUM_VISIT)];
    this.drafts = new Drafts(this.root);
    this.cover = handOver(this.root, send);
    this.lead = leadOf(this.root, () => this.fit());
    this.goal = new GoalNotice(model, this.body, () => this.draw());
    this.frame = { count: 0, of: null };
    this.shown = {};
    this.playing = null; // while what came last is played above the board and held back here
  }

  makeRegions() {
    this.stage = h("div.wnb-stage");
    this.status = new parts.Status();
    this.coach = new Coach(this.send, this.stage);
    const statusPlace = h("div.wnb-status-place", this.status.element, this.coach.element);
    this.news = h("div.wnb-news");
    this.tabs = new PanelTabs((name, before) => this.turned(name, before));
    this.body = this.tabs.body;
    this.drawer = new Drawer(this.body);
    // The order in which keys and screen readers go; where a part stands is said by the styles.
    const { decision, cards } = this.orders;
    const below = [decision.element, cards.text.element, this.drawer.element, this.body];
    this.side = h("div.wnb-side", statusPlace, this.tabs.list, this.bar.element, this.story.player.element, ...below);
    this.root = h("div.wnb-panel", this.stage, this.side, this.timeline.element);
    this.root.addEventListener("wnb-tab", (event) => this.tabs.show(event.detail));
  }

  get view() {
    const { model, playing } = this;
    const view = { ...model.get("frame"), ...model.get("view"), playing, time: model.get("timeline") };
    if (this.playing) Object.assign(view, parts.atRest(view.words, model.present("view")));
    // A part that is kept from drawing to drawing speaks of the state that is shown when it is pressed.
    return Object.defineProperty(view, "state", { get: () => model.get("view").state, enumerable: true });
  }

  draw() {
    const { model, root, view } = this;
    if (!view.words || !view.turn) return;
    if (this.frame.of !== model.get("frame")) this.frame = { count: this.frame.count + 1, of: model.get("frame") };
    const [time, focus] = [model.get("timeline"), this.focus()];
    setLanguage(root, view.language);
    root.dataset.theme = view.theme;
    this.updateTimeline(time, view);
    const restoreDrafts = this.drafts.keep();
    this.drawTop(view);
    this.status.update(view);
    this.coach.update(view, model.get("targets"), model.get("size"));
    this.side.classList.toggle("wnb-led", Boolean(view.led));
    this.orders.update(view, this.bannerOf(time, view, true), this.hand.part(view), this.hand.peeks(view));
    this.story.update(view, this.root);
    arrange(this.news, this.newsParts(view, time));
    this.cursor.see(model.get("glance"), time.at);
    this.tabs.update(view.words, { play: [this.orders.element, this.news], ...lookedUp(this, view) });
    const isMuseum = Boolean(view.museum?.on);
    const isElsewhere = isMuseum !== (this.tabs.open === "museum");
    if (isNews(this, "wasMuseum", isMuseum) && isElsewhere) this.tabs.show(isMuseum ? "museum" : "play");
    this.drawDrawer(view);
    this.updateBar(view);
    const { decision, element } = this.orders;
    for (const part of [decision.element, element, this.news, this.drawer.element]) part.inert = Boolean(this.playing);
    restoreDrafts();
    this.settle(view, time, focus);
  }

  // Sizes are read when the page is laid out for its next picture anyway, and before any is written.
  fitSoon() {
    this.fitting ||= requestAnimationFrame(() => this.fit());
  }

  fit() {
    this.fitting = 0;
    const { status, orders, drawer, body, playing } = this;
    const isTooLong = status.isTooLong;
    drawer.fit();
    const covered = drawer.element.offsetHeight;
    orders.keepSizes();
    status.setClose(isTooLong);
    if (playing || this.stage.querySelector(".wnb-play")) return;
    const room = covered + "px"; // what lies under the drawer can be scrolled above it
    if (body.style.getPropertyValue("--wnb-covered") !== room) body.style.setProperty("--wnb-covered", room);
    orders.fit(body);
  }

  settle(view, time, focus) {
    this.fitSoon();
    // Who pressed what rests now finds the button that skips the play.
    const isLost = this.playing && focus && document.activeElement.matches("body, [inert] *");
    if (isLost) this.bar.end.focus({ preventScroll: true });
    if (this.playing) return;
    this.scrollBack(view, Boolean(focus?.isBelow));
    if (this.cover(time.cover, view.words, focus !== null)) return;
    if (focus) this.refocus(focus, view);
    for (const visit of this.visits) if (visit.isDue(view)) visit.lead(view, Boolean(focus && focus.inside(visit)));
    if (isCodeOpened(view, this.send)) leadFromCode(this.root);
    const { number, turn, question, over, selected, language } = view;
    this.shown = { number, turn, question, over, selected, language };
  }

  // The same in another language is nothing else.
  isAnother(view) {
    if (this.shown.language !== view.language) return false;
    return ["number", "turn", "question", "over"].some((name) => this.shown[name] !== view[name]);
  }

  // Orders and answers are in view whenever others than before can be given.
  scrollBack(view, isBelow) {
    const isNew = this.isAnother(view) || this.story.isNew || (view.selected && view.selected !== this.shown.selected);
    const isAsked = !this.orders.decision.element.hidden && this.isAnother(view);
    if (isNew && !this.cursor.keepsPlace(this.body)) this.tabs.back(isAsked, isBelow && !this.story.isNew);
  }

  // What was asked for comes over the lower part of the body: the orders above it are in view.
  drawDrawer(view) {
    if (!this.drawer.draw(this.drawerParts(view).filter(Boolean))) return;
    if (!document.activeElement.closest(".wnb-below, .wnb-review")) this.tabs.up();
  }

  // Where in the panel the focus is, by a name that outlives a redraw; null where it is elsewhere.
  focus() {
    const now = document.activeElement;
    const key = this.root.contains(now) ? now.dataset.key : "";
    const inside = (visit) => Boolean(now.closest(visit.kind.part));
    const isBelow = Boolean(now.closest(".wnb-below"));
    return key ? { key, isEnd: now === this.bar.end, inside, isBelow } : null;
  }

  refocus({ key, isEnd }, view) {
    const keyed = [...this.root.querySelectorAll("[data-key]")];
    // Who ended a turn is led to the heading of the next one: the key that is still held must not end that too.
    const isNext = (isEnd || TO_PAST.test(key)) && this.isAnother(view);
    const led = isEnd ? null : this.lead.after(key);
    // A card that was chosen asks for what it is to do, and another lies in the place of one that was played.
    const isNew = this.isAnother(view) || (view.selected && view.selected !== this.shown.selected);
    const isChosen = led && key.startsWith("card:") && isNew;
    const stays = !isNext && !isChosen && !(led && this.lead.isDue(key));
    const canBe = (item) => item.dataset.key === key && !item.disabled && !item.closest("[hidden]");
    const same = stays && keyed.find(canBe);
    const next = same || led || this.status.turn;
    if (next !== document.activeElement) next.focus({ preventScroll: true });
  }

  updateTimeline(time, view) {
    if (time.value) this.timeline.update(time, view.words);
    const game = this.root.closest(".wnb-game");
    if (!game) return;
    game.dataset.time = time.banner && !view.replay?.on ? time.banner.kind : "";
    // A notebook of ours has the theme of the board that was drawn last, around its text as well.
    const notebook = game.closest(".jp-NotebookPanel:has(.wnb-nb-bar)");
    for (const part of [game, notebook]) if (part) part.dataset.theme = view.theme;
    game.dataset.museum = view.museum && view.museum.on ? "on" : "";
  }

  drawTop(view) {
    const top = parts.topPart(this.heart, view, this.send, this.goal.part(view));
    if (!isNews(this, "told", top?.outerHTML)) return;
    this.top?.remove();
    this.top = top;
    if (top) this.root.prepend(top);
  }

  // In the past the banner stands where the orders would be; over a trial's orders it is something to read.
  bannerOf(time, view, inOrders) {
    if (!time.banner || time.past !== inOrders) return null;
    return this.kept.part("banner", [this.frame.count, time], () => parts.bannerPart(time, view.words, this.send));
  }

  newsParts(view, time) {
    const [send, kept, count] = [this.send, this.kept, this.frame.count];
    if (this.story.isOn) return [this.story.part(view, this.window)];
    const [summary, ending, review] = ["summary", "ending", "review"].map((name) => this.model.get(name));
    const { scenario, report, earlier, aim, theme } = view;
    const lines = this.model.get("lines");
    const end = [count, summary, view.over, Boolean(scenario && scenario.goal), theme];
    return [
      kept.part("story-back", [count, view.replay], () => this.story.backPart(view)),
      this.bannerOf(time, view, false),
      kept.part("guide", [time.past, view.over, view.guide], () => this.coach.besideQuestion(view)),
      kept.part("ending", [count, ending], () => endingPart(ending, view, send)),
      kept.part("review", [count, review], () => reviewPart(review, send)),
      kept.part("summary", end, () => summaryPart(summary, view, this.cursor)),
      this.scenario.part(view, kept, count),
      kept.part("watch", [count, view.over, view.watch], () => view.over && watchPart(view, send)),
      kept.part("aim", [count, aim], () => parts.aimPart(view)),
      kept.part("report", [count, report, lines], () => parts.reportPart(view, lines, send)),
      kept.part("earlier", [count, earlier, lines], () => parts.earlierPart(view, lines, send)),
    ];
  }

  drawerParts(view) {
    const [send, kept, count] = [this.send, this.kept, this.frame.count];
    const rule = kept.part("rule", [count, view.rule], () => rulePart(view, send, this.model.get("rulebook").words));
    if (rule) return [rule]; // whoever closes it finds what stood here before
    return [
      kept.part("message", [count, view.message], () => parts.messagePart(view, send)),
      kept.part("pause", [count, view.pause], () => pausePart(view, send)),
      kept.part("museum-card", [count, view.museum], () => museumCard(view, send)),
      kept.part("hint", [count, view.hint], () => hintPart(view, send)),
      view.scenario && !this.story.isOn ? this.scenario.asked.part(view, kept, count, () => this.draw()) : null,
    ];
  }

  // In the museum every click asks, and the ruler measures, for as long as their tabs are open.
  turned(name, before) {
    if ([name, before].includes("museum")) this.send({ do: "museum_mode", on: name === "museum" });
    if (before === "ruler" && this.points.isMeasuring) this.points.toggleRuler();
    if (name === "log") parts.fillLog(this.body);
    const isOver = this.model.present("view").hint?.closed === false && this.side.matches(".wnb-phone *, .wnb-hinted");
    if (name !== "play" && isOver) this.send({ do: "hint_fold", closed: true });
    if (name === "rules" && !this.model.get("rulebook").open) this.send({ do: "open_part", part: "rulebook" });
    this.fitSoon(); // the page may be another size since
  }

  updateBar(view = this.view) {
    if (!view.words || !view.turn) return;
    this.bar.update(view, this.root.closest(".wnb-phone") !== null);
    this.window.update(view.words);
    this.camera.look(view.words);
  }

  fitted() {
    this.orders.forget();
    this.status.fit();
    this.updateBar();
    this.fit();
  }
}
