// Whether server and kernel still answer: each message has an `ask` that comes back as `ack`. A dead board is greyed.

import { settleIn } from "../board/jupyter.js";
import { fill, h } from "./dom.js";
import { isInThread, isKnown, whenBegun, whenThreadIsGone } from "./kernel_model.js";

export const ANSWER_MS = 8000;
// The answer and the end of the kernel's work come over different paths of the page.
export const GRACE_MS = 1500;

// Whether anything answers where the page came from: an error is an answer too, no connection is none.
async function serverAnswers() {
  const config = document.getElementById("jupyter-config-data");
  if (!config) return true; // a page of another kind: nothing is known of a server
  try {
    const base = JSON.parse(config.textContent).baseUrl || "/";
    const address = new URL(base.replace(/\/*$/, "/") + "api", location.href);
    await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch (error) {
    return error instanceof SyntaxError;
  }
}

export class Heartbeat {
  constructor(model, el, changed) {
    this.model = model;
    this.el = el;
    this.changed = changed;
    this.page = Math.random().toString(36).slice(2, 10);
    this.count = 0;
    this.waiting = new Map(); // what has no answer yet, by its number
    this.state = "alive";
    this.removed = false;
    const back = () => document.visibilityState === "visible" && this.ping();
    model.on("change:ack", () => this.answered(String(model.get("ack"))));
    // The manager marks the views of a kernel that was restarted, in its own time.
    const look = () => this.el.closest(".jupyter-widgets-disconnected") && this.become("dead");
    model.on("comm_live_update", () => setTimeout(look));
    document.addEventListener("visibilitychange", back);
    const away = () => document.removeEventListener("visibilitychange", back);
    this.noMore = [away, whenBegun(model, () => this.ping()), whenThreadIsGone(model, () => this.sendAgain())];
  }

  remove() {
    this.removed = true;
    for (const end of this.noMore) end();
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
    clearTimeout(this.asking);
  }

  send(/** @type {Message} */ message) {
    if (this.state === "dead") return this.insist();
    this.count += 1;
    this.waiting.set(this.count, { message, inThread: isInThread(this.model) });
    this.wait(this.count, ANSWER_MS);
    this.post(this.count, message);
  }

  isWaitingFor(name) {
    return [...this.waiting.values()].some(({ message }) => message.do === name);
  }

  post(number, message) {
    const status = (told) => {
      // "Busy" comes as soon as the message lies in a queue: it tells nothing.
      const isDone = this.waiting.has(number) && told.content.execution_state === "idle";
      // It took the message and was done with it, yet did not answer: it is slow, or knows nothing of the board.
      if (isDone) this.wait(number, GRACE_MS);
    };
    try {
      this.model.send({ ...message, ask: this.page + ":" + number }, { iopub: { status } });
    } catch {
      this.ask(); // the page knows of no kernel any more
    }
  }

  sendAgain() {
    for (const [number, sent] of this.waiting) {
      if (sent.inThread) this.post(number, sent.message);
      sent.inThread = false;
    }
  }

  // After a long absence (a closed lid, another tab) the kernel may be gone: find out before the next click.
  ping() {
    if (this.state === "alive") this.send({ do: "ping" });
  }

  wait(number, time) {
    const sent = this.waiting.get(number);
    clearTimeout(sent.timer);
    sent.timer = setTimeout(() => this.ask(), time);
  }

  answered(ack) {
    const [page, number] = ack.split(":");
    if (page !== this.page) return;
    for (const [waiting, { timer }] of this.waiting) {
      if (waiting > Number(number)) continue;
      clearTimeout(timer);
      this.waiting.delete(waiting);
    }
    if (this.waiting.size === 0) this.become("alive");
  }

  // A busy kernel, one that lost the board, or a stopped server: these are asked until the board has its answer.
  async ask() {
    clearTimeout(this.asking);
    const answers = await serverAnswers();
    const kernel = answers && isKnown(this.model).then((known) => known || this.removed || this.become("dead"));
    if (answers) await Promise.race([kernel, new Promise((done) => setTimeout(done, GRACE_MS))]);
    if (this.removed || this.state === "dead") return;
    if (!answers) this.become("lost");
    else if (this.waiting.size || this.state === "lost") this.become("slow");
    clearTimeout(this.asking);
    if (this.state !== "alive") this.asking = setTimeout(() => this.ask(), ANSWER_MS);
  }

  become(state) {
    if (this.state === state || (this.state === "dead" && state !== "alive")) return;
    if (this.state === "lost" && state === "slow" && this.waiting.size === 0) state = "alive";
    this.state = state;
    this.el.closest(".wnb-game")?.classList.toggle("wnb-dead", state === "dead");
    this.changed();
  }

  insist() {
    const box = this.el.querySelector(".wnb-heart");
    if (!box) return;
    box.scrollIntoView({ block: "nearest" });
    box.replaceChildren(...[...box.childNodes].map((part) => part.cloneNode(true))); // spoken once more
    box.classList.remove("wnb-again");
    void box.offsetWidth; // so that the blink begins anew
    box.classList.add("wnb-again");
  }

  showIn(place, view) {
    fill(place, this.box(view));
  }

  box(view) {
    if (this.state === "alive") return null;
    const dead = view.kept || view.notice?.kind === "offer" ? view.words.kernel_dead : view.words.kernel_dead_new;
    // Where cells are out of sight, nobody can run one: a button stands over each.
    const hidden = this.el.closest(".wnb-roomy") && view.words.kernel_dead_hidden;
    const text = { slow: view.words.kernel_slow, lost: view.words.server_lost }[this.state] || hidden || dead;
    return h("section", { class: "wnb-notice wnb-heart wnb-heart-" + this.state, role: "alert" }, h("p", text));
  }
}

// A page with a heartbeat in its cell: the kernel learns of it; returns what ends it.
export function live(page) {
  const leave = settleIn(page.root);
  page.send(page.ready ?? { do: "ready" });
  return () => {
    page.end?.();
    leave();
    page.heart.remove();
    page.pages?.forget();
  };
}

// A bare answer changes nothing on the page, nor does one with `others` where these are not shown.
export function onlyAnswered(changed, ...others) {
  const names = Object.keys((changed && changed.changed) || {});
  return names.length > 0 && names.every((name) => name === "ack" || others.includes(name));
}
