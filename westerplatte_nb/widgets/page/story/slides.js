// Slides over the whole page, in the browser's top layer: the live widgets keep their places in the notebook.

import { settleIn } from "../board/jupyter.js";
import { button, h, MAIN, swallow } from "../common/dom.js";
import { pageOf } from "../common/page_model.js";

const LARGEST = 34;
const SMALLEST = 20;
const STEPS = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };
// A presenter's remote sends these; a board and a quiz have no use for them.
const REMOTE = ["PageDown", "PageUp"];
const OWN_KEYS = "input, select, textarea, summary, .wnb-game, .wnb-quiz";

class Slides {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.labels = model.get("labels");
    this.slides = model.get("slides");
    this.number = 0;
    this.isOpen = false;
    this.opener = button(this.labels.open, "slides-open", () => this.open(), MAIN);
    this.heading = h("h2", { tabindex: "-1" });
    this.text = h("div.wnb-slide-text");
    this.place = h("span.wnb-slide-place", { role: "status" });
    this.bar = h("div.wnb-slide-bar", [
      button("←", "slides-back", () => this.go(this.number - 1), this.named("back")),
      this.place,
      button("→", "slides-next", () => this.go(this.number + 1), this.named("next")),
      h("span.wnb-slide-gap"),
      button(this.labels.full, "slides-full", () => this.full()),
      button(this.labels.close, "slides-close", () => this.close()),
    ]);
    el.classList.add("wnb-slide-frame");
    el.lang = this.labels.language;
    el.append(h("div.wnb-slide-cover", this.opener), this.heading, this.text, this.bar);
  }

  named(label) {
    return { "aria-label": this.labels[label], title: this.labels[label] };
  }

  // The box that holds this frame and the live widgets; it is there only after this was drawn.
  get box() {
    return this.el.closest(".wnb-slides");
  }

  open() {
    const box = this.box;
    if (!box || this.isOpen) return;
    this.isOpen = true;
    box.classList.add("wnb-slides-open");
    box.setAttribute("role", "dialog");
    box.setAttribute("aria-label", this.labels.name);
    box.setAttribute("popover", "manual");
    box.showPopover?.();
    this.arrivals = new MutationObserver(() => this.showLive());
    this.arrivals.observe(box, { childList: true });
    this.over = new AbortController();
    const { signal } = this.over;
    // Before the game, which lets no plain key out.
    box.addEventListener("keydown", (event) => this.press(event), { capture: true, signal });
    this.leave = settleIn(box);
    window.addEventListener("resize", () => this.fit(), { signal });
    this.go(this.number);
  }

  close() {
    const box = this.box;
    if (!this.isOpen) return;
    this.isOpen = false;
    if (document.fullscreenElement === box) document.exitFullscreen();
    box.hidePopover?.();
    box.removeAttribute("popover");
    this.release();
    box.classList.remove("wnb-slides-open");
    box.removeAttribute("role");
    for (const live of this.lives()) live.classList.remove("wnb-slide-away");
    this.opener.focus();
  }

  release() {
    if (!this.leave) return;
    this.arrivals.disconnect();
    this.over.abort();
    this.leave();
    this.leave = null;
  }

  full() {
    const box = this.box;
    if (document.fullscreenElement) document.exitFullscreen();
    else if (box.requestFullscreen) box.requestFullscreen().catch(() => {});
  }

  press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, target } = event;
    if (target.closest(OWN_KEYS) && !REMOTE.includes(key)) return;
    const to = { Home: 0, End: this.slides.length - 1 }[key] ?? this.number + STEPS[key];
    if (key === "Escape") this.close();
    else if (Number.isInteger(to)) this.go(to);
    else return;
    swallow(event);
  }

  go(number) {
    if (number < 0 || number >= this.slides.length) return;
    this.number = number;
    const slide = this.slides[number];
    this.heading.textContent = slide.heading;
    this.place.textContent = this.labels.place.replace("{number}", number + 1).replace("{all}", this.slides.length);
    this.bar.querySelector('[data-key="slides-back"]').disabled = number === 0;
    this.bar.querySelector('[data-key="slides-next"]').disabled = number === this.slides.length - 1;
    if (slide.live) this.model.send({ do: "arrive", number });
    this.draw();
    this.heading.focus({ preventScroll: true });
  }

  draw() {
    const slide = this.slides[this.number];
    // The kernel has cleaned it: plain tags, kept pictures, links to the web.
    this.text.innerHTML = (slide.live ? this.model.get("live")[this.number] : slide.html) || "";
    for (const link of this.text.querySelectorAll("a")) link.target = "_blank";
    this.showLive();
    this.fit();
  }

  lives() {
    return [...this.box.children].filter((child) => child !== this.el);
  }

  showLive() {
    let isThere = false;
    for (const live of this.lives()) {
      // A widget says which slide it is of by a class, which it gets some time after its element is there.
      this.arrivals.observe(live, { attributes: true, attributeFilter: ["class"] });
      const isHere = live.classList.contains("wnb-slide-" + this.number);
      live.classList.toggle("wnb-slide-away", !isHere);
      isThere = isThere || isHere;
    }
    this.box.classList.toggle("wnb-slides-live", isThere);
    if (isThere) this.text.replaceChildren();
    if (this.slides[this.number].live && !isThere && !this.text.innerHTML) {
      this.text.append(h("p", this.labels.live));
    }
  }

  // As large as the slide has room for; what is longer than that is moved up and down.
  fit() {
    for (let size = LARGEST; size >= SMALLEST; size -= 2) {
      this.text.style.fontSize = size + "px";
      if (this.text.scrollHeight <= this.text.clientHeight) break;
    }
    if (this.text.scrollHeight > this.text.clientHeight) this.text.tabIndex = 0;
    else this.text.removeAttribute("tabindex");
    this.text.scrollTop = 0;
  }
}

export default pageOf(({ model, el }) => {
  const slides = new Slides(model, el);
  model.on("change:live", () => slides.isOpen && slides.draw());
  const leave = settleIn(el);
  let opening = 0;
  const openOnce = () => {
    if (slides.box) slides.open();
    else opening = requestAnimationFrame(openOnce);
  };
  if (model.get("opens") && !model.shared.wasOpened) {
    model.shared.wasOpened = true; // a second view, or one drawn anew by scrolling, waits for its button
    opening = requestAnimationFrame(openOnce);
  }
  return () => {
    cancelAnimationFrame(opening);
    slides.release();
    leave();
  };
});
