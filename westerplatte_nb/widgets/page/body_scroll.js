// How far the body of the panel is scrolled. Its events tell: to read or write that otherwise lays the page out anew.

export class BodyScroll {
  constructor(body, below, changed) {
    this.body = body;
    this.below = below;
    this.changed = changed;
    this.isScrolled = false;
    body.addEventListener("scroll", () => this.scrolled(), { passive: true });
  }

  scrolled() {
    this.isScrolled = this.body.scrollTop > 0;
    if (!this.isScrolled) this.giveRoom(false);
    this.changed();
  }

  up() {
    if (this.isScrolled) this.body.scrollTop = 0;
    this.giveRoom(false);
  }

  // Whoever asks for the folded parts has the room of the question for them, until the same button leads back.
  giveRoom(isGiven) {
    this.body.parentElement?.classList.toggle("wnb-more", isGiven);
  }

  // Whether the folded parts are in view, in place of the orders.
  get isMore() {
    return this.isScrolled && this.body.scrollTop > 0 && this.body.scrollTop >= this.moreTop - 4;
  }

  get moreTop() {
    const { scrollHeight, clientHeight, offsetTop } = this.body;
    return Math.min(scrollHeight - clientHeight, this.below.offsetTop - offsetTop);
  }

  turn() {
    const { isMore } = this;
    this.giveRoom(!isMore);
    this.body.scrollTop = isMore ? 0 : this.moreTop;
    this.scrolled();
  }
}
