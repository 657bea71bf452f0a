// How far the body of the panel is scrolled. Its events tell: to read or write that otherwise lays the page out anew.

export class BodyScroll {
  // `panel` draws its bar when another way leads on, and fits a question that has its room again.
  constructor(body, below, panel) {
    this.body = body;
    this.below = below;
    this.panel = panel;
    this.wasMore = false; // as it was last told
    this.isScrolled = false;
    this.isRoomy = false; // the question that waits has given its room to the folded parts
    body.addEventListener("scroll", () => this.scrolled(), { passive: true });
  }

  scrolled() {
    this.isScrolled = this.body.scrollTop > 0;
    // Where all fits into that room there is nothing to be scrolled: the button alone leads back.
    if (this.isRoomy && !this.isScrolled && this.moreTop > 0) this.giveRoom(false);
    this.tell();
  }

  tell() {
    this.wasMore = this.isMore;
    this.panel.drawBar();
  }

  // In another size of the page the folded parts begin elsewhere: who is at them stays there.
  stay() {
    if (this.wasMore && !this.isMore) this.body.scrollTop = this.moreTop;
  }

  up() {
    const isTold = this.isScrolled; // by the event
    if (isTold) this.body.scrollTop = 0;
    this.giveRoom(false, isTold);
  }

  // Who is at something in the folded parts stays there, and types on. A question is shown all the same.
  back(isAsked) {
    const now = document.activeElement;
    if (!this.below.contains(now)) this.up();
    else if (isAsked) {
      this.giveRoom(false, false);
      this.keepInView(now);
    }
  }

  keepInView(part) {
    const [seen, { bottom }] = [this.body.getBoundingClientRect(), part.getBoundingClientRect()];
    if (bottom > seen.bottom) this.body.scrollTop += bottom - seen.bottom;
  }

  // Whoever asks for the folded parts has the room of the question for them, until the same button leads back.
  giveRoom(isGiven, isTold = true) {
    if (isGiven === this.isRoomy) return;
    this.isRoomy = isGiven;
    this.body.parentElement?.classList.toggle("wnb-more", isGiven);
    if (!isGiven) this.panel.fitSoon(); // the page may be another size since
    if (!isTold) this.tell();
  }

  // Whether the folded parts are in view, in place of the orders.
  get isMore() {
    if (this.isRoomy && !this.isScrolled) return true;
    return this.isScrolled && this.body.scrollTop > 0 && this.body.scrollTop >= this.moreTop - 4;
  }

  get moreTop() {
    const { scrollHeight, clientHeight, offsetTop } = this.body;
    return Math.min(scrollHeight - clientHeight, this.below.offsetTop - offsetTop);
  }

  turn() {
    const { isMore } = this;
    this.giveRoom(!isMore && this.body.scrollHeight > this.body.clientHeight);
    this.body.scrollTop = isMore ? 0 : this.moreTop;
    this.scrolled();
  }
}

// A part that a person opens comes into view: all of it where there is room, else from its heading on.

export function showOpened(pane) {
  pane.addEventListener("click", (event) => {
    const summary = event.target.closest("summary");
    if (!summary) return;
    // The click opens it after all that listens to the click.
    requestAnimationFrame(() => {
      if (summary.parentElement.open) pane.scrollTop += wayTo(pane, summary);
    });
  });
}

// How far the pane is to be scrolled; what opens inside a part is seen with the rest of that part.
function wayTo(pane, summary) {
  let part = summary.parentElement;
  for (let outer = part; outer; outer = outer.parentElement.closest("details")) {
    if (pane.contains(outer)) part = outer;
  }
  const seen = pane.getBoundingClientRect();
  // Its own padding, and what of it lies under the drawer.
  const parts = [getComputedStyle(pane), pane.querySelector(".wnb-below")?.style];
  const room = parts.reduce((sum, style) => sum + (parseFloat(style?.paddingBottom) || 0), 0);
  const below = part.getBoundingClientRect().bottom - (seen.bottom - room);
  const above = summary.getBoundingClientRect().top - seen.top;
  return Math.max(0, Math.min(below, above));
}
