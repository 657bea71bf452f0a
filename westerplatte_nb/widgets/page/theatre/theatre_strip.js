// The strip under a play: its sentence, and what stops it, moves it on and ends it.

import { button, h, iconName } from "../common/dom.js";

const SIGNS = { slow: "½×", normal: "1×", fast: "2×" };

export class Strip {
  constructor(words, acts) {
    this.words = words;
    const control = (name, sign) => {
      const names = { "aria-label": words["theatre." + name], title: words["theatre." + name] };
      return button(sign, "play:" + name, acts[name], names);
    };
    this.text = h("p.wnb-play-text");
    this.earlier = h("p.wnb-play-earlier", { "aria-hidden": "true" });
    this.pause = control("pause", "");
    this.fast = control("speed", "");
    const others = [control("next", "▶|"), control("again", "↻"), control("skip", "✕")];
    this.controls = h("div.wnb-play-controls", this.pause, ...others, this.fast);
    const told = h("div.wnb-play-told", this.earlier, this.text);
    this.element = h("div.wnb-play-strip", told, this.controls);
  }

  tell(text, earlier) {
    this.text.textContent = text;
    this.earlier.textContent = earlier;
    this.fit();
  }

  // A sentence too long for the strip has it for itself, then smaller letters: it covers nothing of the board.
  fit() {
    const { element, earlier } = this;
    element.classList.remove("wnb-long");
    earlier.hidden = false;
    const most = parseFloat(getComputedStyle(element).minHeight) + 1;
    earlier.hidden = element.offsetHeight > most;
    element.classList.toggle("wnb-long", element.offsetHeight > most);
  }

  update(isPaused, speed, speedName) {
    const { words, pause, fast } = this;
    pause.textContent = isPaused ? "▶" : "❚❚";
    iconName(pause, words["theatre." + (isPaused ? "play" : "pause")]);
    fast.textContent = SIGNS[speed];
    iconName(fast, words["theatre.speed"].replace("{speed}", speedName));
  }
}

// The column during a play: what was told so far, over the resting orders, so that nothing moves when it comes or goes.

export class PlayCourse {
  constructor(body, words) {
    this.body = body;
    this.list = h("ol");
    this.element = h("section.wnb-play-course", { "aria-label": words.theatre }, this.list);
    if (!document.activeElement.closest(".wnb-below")) body.scrollTop = 0;
    body.after(this.element);
  }

  show(events, number) {
    const { element, list } = this;
    while (list.children.length > number + 1) list.lastChild.remove(); // it is played once more
    while (list.children.length <= number) list.append(h("li", events[list.children.length].text));
    for (const item of list.children) item.toggleAttribute("aria-current", item === list.lastChild);
    element.scrollTop = element.scrollHeight;
  }

  remove() {
    this.element.remove();
    requestAnimationFrame(() => this.keepDice());
  }

  // What was thrown stays in sight among what just happened, until something is done that begins at the top again.
  keepDice() {
    const { body } = this;
    const dice = [...body.querySelectorAll(".wnb-dice")].find((one) => one.checkVisibility());
    if (dice) body.scrollTop += dice.parentNode.getBoundingClientRect().top - body.getBoundingClientRect().top;
  }
}
