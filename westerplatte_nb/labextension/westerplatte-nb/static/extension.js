// Made from labextension/page by "make page", not to be edited; digest of the sources: 16ba04c5f03ae111d22cce7575d46e49
(() => {
  // ../../widgets/page/common/dom.js
  var LEVELS = { h3: "2", h4: "3", h5: "4" };
  function h(kind, ...parts) {
    let [tag, ...classes] = kind.split("."), element = document.createElement(tag);
    classes.length && (element.className = classes.join(" ")), LEVELS[tag] && element.setAttribute(
    "aria-level", LEVELS[tag]);
    let attributes = parts[0]?.constructor === Object ? parts.shift() : {};
    for (let [name, value] of Object.entries(attributes))
      isAbsent(value) || (name.startsWith("on") ? element.addEventListener(name.slice(2), value) :
      element.setAttribute(name, value === !0 ? "" : String(value)));
    return fill(element, ...parts), element;
  }
  function isAbsent(value) {
    return value == null || value === !1;
  }
  function fill(element, ...children) {
    element.replaceChildren(...children.flat().filter((child) => !isAbsent(child) && child !==
    ""));
  }
  function scrollerOf(element, isOther = (
    /** @type {(box: Element) => boolean} */
    (() => !1)
  )) {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight +
      1 && !isOther(box)) return box;
    return null;
  }

  // marks.js
  var MARK = "westerplatte", OPENING = "opening", OWN_GAME = "my_game", LIVE = ["play", "q\
uiz", "glossary", "desk", "class_results", "studio", "tournament", "exhibit"], BOARDS = ["\
play", "studio"], KINDS = [OPENING, ...LIVE, OWN_GAME, "progress", "scenarios", "copy", "m\
ore"];
  function kindOf(cell) {
    if (cell.model.type !== "code") return null;
    let kind = own(cell.model.getMetadata(MARK), "run");
    return typeof kind != "string" ? null : KINDS.includes(kind) ? kind : "more";
  }
  function chainOf(cells, cell) {
    return [...cells.slice(0, cells.indexOf(cell)).filter((one) => kindOf(one) === OPENING),
    cell];
  }
  function sourceOf(cell) {
    return cell.model.sharedModel.getSource().replaceAll(`\r
`, `
`);
  }
  function isKnown(cell, carried) {
    return carried.cells.includes(sourceOf(cell));
  }
  function wordsOf(panel, carried) {
    let asked = own(panel.model?.getMetadata(MARK), "language"), page = document.documentElement.
    lang.slice(0, 2).toLowerCase(), language = [asked, page].find((one) => typeof one == "\
string" && Object.hasOwn(carried.texts, one)) || "en";
    return { language, ...carried.texts[language] };
  }
  function isOurs(panel) {
    return typeof own(panel.model?.getMetadata(MARK), "language") == "string";
  }
  function isCourse(panel) {
    return isOurs(panel) && own(panel.model.getMetadata(MARK), "slug") === "course";
  }
  function folderOf(path) {
    return path.replace(/[^/:]*$/, "");
  }
  function own(value, name) {
    return value && typeof value == "object" && Object.hasOwn(value, name) ? value[name] :
    void 0;
  }

  // memory.js
  var ROOMY = "westerplatte-nb:roomy", BOARD = "westerplatte-nb:board", CLICKED = "westerp\
latte-nb:clicked", KINDS2 = { [ROOMY]: "boolean", [BOARD]: "string", [CLICKED]: "object" },
  MOST = 200;
  function chosen(path) {
    return recall(localStorage, ROOMY, path);
  }
  function readMemory(path) {
    return chosen(path) ?? recall(sessionStorage, ROOMY, path);
  }
  function remember(storage, key, path, value) {
    let others = all(storage, key).filter(([one]) => one !== path);
    try {
      storage.setItem(key, JSON.stringify([[path, value], ...others].slice(0, MOST)));
    } catch {
    }
  }
  function recall(storage, key, path) {
    return all(storage, key).find(([one]) => one === path)?.[1];
  }
  function all(storage, key) {
    try {
      let kept = JSON.parse(storage.getItem(key));
      return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[1] ===
      KINDS2[key]) : [];
    } catch {
      return [];
    }
  }

  // ../../widgets/page/common/while_running.js
  var OWN_MOVES = ["wheel", "pointerdown", "keydown", "touchstart"];
  async function whileRunning(place, kernel, look, least = 15, moves = OWN_MOVES) {
    let over = new AbortController(), { signal } = over, theirs = new Promise((done) => signal.
    addEventListener("abort", done));
    for (let name of moves)
      place.addEventListener(name, () => over.abort(), { signal, capture: !0, passive: !0 });
    let end = Date.now() + 6e4;
    for (let left = least; left > 0 && Date.now() < end && look(); left -= 1)
      if (kernel()?.status === "busy" && (left = Math.max(left, 10)), await Promise.race([
      new Promise((done) => setTimeout(done, 100)), theirs]), signal.aborted) return;
    over.abort();
  }

  // sight.js
  var GAME = ".wnb-game, .wnb-studio-box", RESUME = '.wnb-notice [data-key="resume"]', KEEP_LOOKS = 30,
  RESUME_LOOKS = 40, PLAYS = ["pointerdown", "keydown"], NEAR = 3;
  async function show(panel, cell, isBoard) {
    await panel.content.scrollToItem(panel.content.widgets.indexOf(cell), "start"), isBoard &&
    cell.node.querySelector(GAME)?.focus({ preventScroll: !0 }), await keepInView(panel, cell);
  }
  function keepInView(panel, cell) {
    let look = () => (panel.isDisposed || align(cell), !panel.isDisposed);
    return whileRunning(panel.node, kernelOf(panel), look, KEEP_LOOKS);
  }
  function goOn(panel, cell) {
    let look = () => {
      let offer = cell.node.querySelector(RESUME);
      return offer?.click(), offer === null && !panel.isDisposed;
    };
    return whileRunning(cell.node, kernelOf(panel), look, RESUME_LOOKS, PLAYS);
  }
  function kernelOf(panel) {
    return () => panel.sessionContext.session?.kernel;
  }
  function isInView(cell) {
    let game = cell.node.querySelector(GAME)?.getBoundingClientRect(), pane = scrollerOf(cell.
    node)?.getBoundingClientRect();
    return !!(game && pane && game.top < pane.bottom && game.bottom > pane.top);
  }
  function align(cell) {
    let game = cell.node.querySelector(GAME) || cell.node.querySelector(".wnb-alive"), pane = scrollerOf(
    cell.node);
    if (!game || !pane) return;
    let off = game.getBoundingClientRect().top - pane.getBoundingClientRect().top;
    Math.abs(off) > NEAR && (pane.scrollTop += off);
  }

  // bar.js
  var Bar = class {
    constructor(page) {
      this.page = page;
      let { panel, notebooks, words } = page;
      this.told = h("span.wnb-nb-told", { role: "status" }), this.name = h("span"), this.main =
      runButton("wnb-nb-main", () => page.run(page.mainCell()), this.name), this.room = pressButton(
      "wnb-nb-room", () => this.choose()), this.progress = h("div.wnb-progress");
      let parts = [this.main, this.progress, this.told, this.room], course = courseOf(panel,
      notebooks.carried, words.language);
      if (course) {
        let open = () => notebooks.app.commands.execute("docmanager:open", { path: course });
        parts.splice(1, 0, pressButton("wnb-nb-lessons", open, h("span", words.lessons)));
      }
      let named = { class: "wnb-nb-bar", role: "region", "aria-label": words.bar, lang: words.
      language };
      panel.contentHeader.addWidget(new notebooks.tools.Widget({ node: h("div", named, ...parts) })),
      this.label();
    }
    label() {
      let { roomy, words } = this.page, cell = this.page.mainCell();
      this.room.textContent = roomy ? words.show_all : words.only_board, this.main.hidden =
      !cell, cell && (this.name.textContent = this.page.nameOf(cell));
    }
    tell(text) {
      this.told.textContent !== text && (this.told.textContent = text);
    }
    choose() {
      let { panel, roomy } = this.page, game = this.page.gameInView();
      remember(localStorage, ROOMY, panel.context.path, !roomy), this.page.setRoomy(!roomy),
      this.room.focus(), game && keepInView(panel, game);
    }
  };
  async function showProgress({ panel, notebooks, bar }) {
    let { rendermime, widgets } = panel.content, cell = widgets.find((one) => kindOf(one) ===
    "progress"), data = cell && await notebooks.runs.answer(panel, cell);
    if (!data || panel.isDisposed) return;
    let shown = rendermime.createRenderer("text/html");
    await shown.renderModel(rendermime.createModel({ data, trusted: !0 })), bar.progress.replaceChildren(
    shown.node);
  }
  function pressButton(name, onclick, ...inside) {
    return h("button", { type: "button", class: name, onclick, "data-lm-suppress-shortcuts": "\
true" }, ...inside);
  }
  function runButton(name, onclick, label) {
    return pressButton(name, onclick, h("span", { "aria-hidden": "true" }, "▶ "), label);
  }
  function courseOf(panel, carried, language) {
    let name = carried.course[language], path = folderOf(panel.context.path) + name;
    return isOurs(panel) && name && path !== panel.context.path ? path : null;
  }

  // class_link.js
  var LINK = /^#s=(.*)$/s, CODE = /^[ADR][A-Za-z0-9_\s-]{11,}$/i, MOST2 = 4e5, TAKEN_MS = 1e4,
  LOOK_MS = 100;
  function readLink(hash) {
    let found = LINK.exec(hash);
    if (!found) return null;
    let code = decoded(found[1]);
    return { code: code.length <= MOST2 && CODE.test(code) ? code : null };
  }
  function decoded(text) {
    try {
      return decodeURIComponent(text).trim();
    } catch {
      return "";
    }
  }
  async function handOver(cell, code, running) {
    let end = 1 / 0;
    for (running.finally(() => end = Date.now() + TAKEN_MS); Date.now() < end; ) {
      let handed = new CustomEvent("wnb-code", { detail: code, cancelable: !0 }), game = cell.
      node.querySelector(".wnb-game");
      if (game && !game.dispatchEvent(handed)) return !0;
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
    return !1;
  }
  var ClassLink = class {
    constructor(link2) {
      this.link = link2;
    }
    // Offer the game of the link over the notebook of the package that is in front, until it was answered.
    offer(page) {
      let { link: link2 } = this;
      if (!link2 || this.page === page) return;
      this.page = page, this.widget?.dispose();
      let { notebooks, panel, words } = page, told = h("p", { role: "status" }, link2.code ?
      words.link : words.link_wrong), close = () => {
        this.link = null, this.widget.dispose();
      }, play = async () => {
        close(), await this.play(page, link2.code);
      }, buttons = [pressButton("", close, h("span", link2.code ? words.link_no : words.link_close))];
      link2.code && buttons.unshift(runButton("wnb-nb-main", play, h("span", words.link_play)));
      let named = { role: "region", "aria-label": words.link_bar, lang: words.language }, node = h(
      "div", { class: "wnb-nb-bar wnb-nb-link", ...named }, told, ...buttons);
      this.widget = new notebooks.tools.Widget({ node }), panel.contentHeader.addWidget(this.
      widget);
    }
    // The start notebook beside has a free game; without it, this notebook may have one.
    async play(page, code) {
      let there = await page.notebooks.openStart(page) || page, cell = there.panel.content.
      widgets.find((one) => kindOf(one) === "play");
      cell && await handOver(cell, code, there.run(cell, { goesOn: !1 })) || there.bar?.tell(
      there.words.link_not_run);
    }
  };

  // clicked_links.js
  var LINKS = ["rendermime:handle-local-link", "application:handle-local-link"], CELL = /^#cell-id=(.+)$/,
  RESUME2 = "#resume", LEFT_MS = 6e4, OPEN_MS = 2e4, LOOK_MS2 = 50, ClickedLinks = class {
    constructor(app, tracker, notebooks) {
      this.tracker = tracker, this.notebooks = notebooks, this.leaves = /notebook/i.test(app.
      name), app.commands.commandExecuted.connect((_, told) => {
        if (!LINKS.includes(told.id)) return;
        let [path, id] = [String(told.args.path), String(told.args.id || "")], cell = CELL.
        exec(id);
        cell ? this.clicked(path, decodeURIComponent(cell[1])) : this.isBeside(path) && this.
        clicked(path, void 0, id === RESUME2);
      });
      let take = (panel) => panel.context.ready.then(() => this.takeLeft(panel));
      tracker.forEach(take), tracker.widgetAdded.connect((_, panel) => take(panel));
    }
    // Whether a link leads from a notebook of the package to one in the same folder, where those of its language lie.
    isBeside(path) {
      let from = this.tracker.currentWidget;
      return !!from && isOurs(from) && folderOf(from.context.path) === folderOf(path);
    }
    async clicked(path, cell, resumes) {
      let from = this.notebooks.pages.get(this.tracker.currentWidget);
      from?.tell(from.words.wait), this.leaves && remember(localStorage, CLICKED, path, { cell,
      at: Date.now() });
      let end = Date.now() + OPEN_MS;
      for (; Date.now() < end; ) {
        let panel = this.tracker.find((one) => one.context.path === path);
        if (panel)
          return from?.tell(""), this.notebooks.open(panel, cell, from?.roomy, resumes);
        await new Promise((done) => setTimeout(done, LOOK_MS2));
      }
    }
    takeLeft(panel) {
      let { path } = panel.context, left = recall(localStorage, CLICKED, path);
      !left || Date.now() - left.at > LEFT_MS || (remember(localStorage, CLICKED, path, null),
      this.notebooks.open(panel, left.cell, !1));
    }
  };

  // still.js
  var HTML = "text/html", TEXT = "text/plain", VIEW = "application/vnd.jupyter.widget-view\
+json", STILL = /class="wnb-still[ "]/, BEGUN = /class="wnb-still wnb-still-begun[ "]/, PICTURE = /class="wnb-still[ "][^]*?src="(data:image\/[^"]+)"/;
  function pictureOf(cell) {
    return all2(cell).map(htmlOf).join("").match(PICTURE)?.[1];
  }
  function isBegun(cell) {
    return all2(cell).some((output) => BEGUN.test(htmlOf(output)));
  }
  function renewStill(cell, bundle) {
    let number = cell?.model ? all2(cell).findIndex((output) => STILL.test(htmlOf(output))) :
    -1;
    if (number < 0 || typeof bundle?.[HTML] != "string") return;
    let { outputs } = cell.model, data = { [HTML]: bundle[HTML], [TEXT]: String(bundle[TEXT]) };
    outputs.set(number, { ...outputs.get(number).toJSON(), data });
  }
  function widgetIn(cell) {
    return all2(cell).find((output) => output.data[VIEW])?.data[VIEW].model_id;
  }
  function drawAnew(cell) {
    let { layout } = cell.outputArea;
    all2(cell).forEach((output, number) => {
      if (!output.data[VIEW]) return;
      layout.widgets[number].dispose();
      let trusted = Object.create(output, { trusted: { value: !0 } });
      layout.insertWidget(number, cell.outputArea.createOutputItem(trusted));
    });
  }
  function all2(cell) {
    let outputs = cell.model?.outputs;
    return outputs ? Array.from({ length: outputs.length }, (_, number) => outputs.get(number)) :
    [];
  }
  function htmlOf(output) {
    let html = output.data[HTML];
    return Array.isArray(html) ? html.join("") : String(html || "");
  }

  // notebook_page.js
  var BEGINNING = "lesson.start(", ALIVE_MS = 6e4, LOOK_MS3 = 50, SLOW_MS = 3e3, LATE_MS = 12e4,
  NotebookPage = class {
    constructor(panel, notebooks) {
      this.panel = panel, this.notebooks = notebooks, this.roomy = !1, this.busy = !1, this.
      bar = null, this.timers = [], this.waiting = h("div.wnb-run-waiting"), this.places =
      /* @__PURE__ */ new Map(), this.boards = /* @__PURE__ */ new Map();
    }
    // Whether other people have this very document open just now (jupyter-collaboration).
    get isShared() {
      let { collaborative, sharedModel } = this.panel.context?.model ?? {};
      return (collaborative ? [...sharedModel.awareness.getStates().values()].filter(({ user }) => user) :
      []).length > 1;
    }
    start() {
      let { panel, notebooks } = this;
      this.words = wordsOf(panel, notebooks.carried), panel.node.style.setProperty("--wnb-\
still", JSON.stringify(this.words.still)), panel.content.model.cells.changed.connect(() => this.
      dress());
      let { ydoc, awareness } = panel.content.model.sharedModel ?? {};
      ydoc?.on("afterTransaction", ({ local }) => this.noteBoards(local)), awareness?.on("\
change", ({ added }) => {
        added.some((id) => id !== awareness.clientID) && awareness.setLocalState({ ...awareness.
        getLocalState() });
      }), panel.node.addEventListener("wnb-keeps-still", (event) => event.preventDefault()),
      panel.node.addEventListener("wnb-still", (event) => {
        if (event.target.closest(".wnb-studio-box")) return;
        let cell = panel.content.widgets.find(({ node }) => node.contains(event.target));
        this.renewPicture(cell, event.detail);
      }), this.dress(), this.waitFor(panel.sessionContext.ready).then(() => this.busy || this.
      tell(""));
    }
    // JupyterLab makes a cell anew when it is moved or loaded again: none is kept. One out of sight has no place yet.
    dress() {
      let marked = this.panel.content.widgets.filter((cell) => kindOf(cell) !== null);
      !this.bar && (marked.length > 0 || isOurs(this.panel)) && (this.bar = new Bar(this));
      for (let cell of marked) kindOf(cell) !== OPENING && !this.places.has(cell) && this.
      addPlace(cell);
      this.markPictures(), this.label();
    }
    addPlace(cell) {
      let name = h("span"), button = runButton("wnb-run-button", () => this.run(cell), name);
      this.places.set(cell, name), cell.disposed.connect(() => this.places.delete(cell)), cell.
      model.outputs.changed.connect(() => this.label()), cell.ready.then(() => {
        if (cell.isDisposed) return;
        cell.addClass(LIVE.includes(kindOf(cell)) ? "wnb-marked-live" : "wnb-marked"), BOARDS.
        includes(kindOf(cell)) && cell.node.addEventListener("click", (event) => event.target.
        closest(".wnb-still img") && this.run(cell));
        let node = h("div.wnb-run", { lang: this.words.language }, button), output = cell.
        layout.widgets.findIndex((part) => part.hasClass("jp-Cell-outputWrapper")), after = kindOf(
        cell) === "progress" ? 1 : 0;
        cell.layout.insertWidget(output + after, new this.notebooks.tools.Widget({ node }));
      });
    }
    // The picture of the beginning above a board is not seen beside the living one.
    markPictures() {
      this.panel.content.widgets.forEach((cell, number, cells) => {
        cells[number + 1] && kindOf(cells[number + 1]) === "play" && cell.model.type === "\
code" && sourceOf(cell).startsWith(BEGINNING) && cell.addClass("wnb-start");
      });
    }
    // The board that was played last, after a reload too, else the first thing that comes alive.
    mainCell() {
      let isLive = (cell) => LIVE.includes(kindOf(cell)), { context, content } = this.panel;
      return this.markedCell(recall(sessionStorage, BOARD, context.path)) || content.widgets.
      find(isLive);
    }
    label() {
      for (let [cell, name] of this.places)
        cell.model && (name.textContent = this.nameOf(cell));
      this.bar?.label();
    }
    // Whoever runs a cell of a shared notebook takes its board from all others, as Jupyter does with every widget.
    noteBoards(isOwn) {
      let cells = [...this.places.keys()].filter((cell) => cell.model && LIVE.includes(kindOf(
      cell))), boards = new Map(cells.map((cell) => [cell.model.id, widgetIn(cell)]));
      [...this.boards].some(([id, board]) => board && board !== boards.get(id)) && !isOwn &&
      this.bar?.tell(this.words.taken);
      for (let cell of cells) !isOwn && this.boards.get(cell.model.id) !== widgetIn(cell) &&
      this.drawLate(cell);
      this.boards = boards;
    }
    // What another person ran may reach the document before its widget is known here; the kernel's answer comes after it.
    async drawLate(cell) {
      await cell.ready, cell.model?.trusted && await isOpen(widgetIn(cell), this.panel) &&
      !await this.comesAlive(cell, SLOW_MS) && drawAnew(cell);
    }
    // A desk keeps its own page, not the board that is played in its slides.
    renewPicture(cell, bundle) {
      this.isShared || cell?.model && LIVE.includes(kindOf(cell)) && kindOf(cell) !== "pla\
y" || renewStill(cell, bundle);
    }
    // A game that was begun is gone on with, where one at its beginning is played; what is no game is opened as ever.
    nameOf(cell) {
      return kindOf(cell) === "play" && isBegun(cell) ? this.words.go_on : this.words["run\
_" + (kindOf(cell) || "more")];
    }
    setRoomy(roomy) {
      this.roomy = roomy, this.panel.toggleClass("wnb-roomy", roomy), this.bar?.label(), this.
      notebooks.arrange();
    }
    markedCell(id) {
      let found = this.panel.content.widgets.find((cell) => cell.model.id === id);
      return found && kindOf(found) !== null ? found : void 0;
    }
    // What stands first, where it comes alive.
    firstShown() {
      let first = this.panel.content.widgets.find((cell) => ![null, OPENING].includes(kindOf(
      cell)));
      return first && LIVE.includes(kindOf(first)) ? first : void 0;
    }
    gameInView() {
      return [...this.places.keys()].find((cell) => isAlive(cell) && isInView(cell));
    }
    async run(cell, { goesOn = !0, resumes = !1 } = {}) {
      if (!this.busy) {
        this.setBusy(!0);
        try {
          this.showWaiting(cell), this.tell(await this.waitFor(this.runNow(cell, resumes ||
          goesOn && isBegun(cell))));
        } catch (error) {
          this.tell(this.words.failed), console.error(error);
        } finally {
          this.setBusy(!1);
        }
      }
    }
    // A run removes the notebook's picture of the board: its copy covers the notebook until the board is alive.
    showWaiting(cell) {
      let src = isAlive(cell) ? "" : pictureOf(cell);
      this.waiting.replaceChildren(h("p"), ...src ? [h("img", { src, alt: "" })] : []), this.
      tell(src ? this.words.wait_board : this.words.wait), src && (this.makeRoom(), this.panel.
      content.node.append(this.waiting));
    }
    tell(text) {
      this.bar?.tell(text), this.waiting.firstChild && (this.waiting.firstChild.textContent =
      text);
    }
    // Whoever waits long is told why; a kernel that never comes, as one that a browser restored, is left by a button.
    waitFor(promise) {
      let tell = (text, after) => setTimeout(() => this.tell(this.words[text]), after), timers = [
      tell("slow", SLOW_MS), tell("late", LATE_MS), setTimeout(() => this.setBusy(!1), LATE_MS)];
      return this.timers.push(...timers), promise.finally(() => timers.forEach(clearTimeout));
    }
    // What would not be heard just now is not offered.
    setBusy(busy) {
      this.busy = busy, busy || this.waiting.remove();
      let buttons = this.panel.node.querySelectorAll(".wnb-run-button, .wnb-nb-main");
      for (let button of buttons) button.ariaDisabled = String(busy);
    }
    async runNow(cell, mayGoOn) {
      let { panel, notebooks, words } = this;
      await panel.sessionContext.ready;
      let isPlay = BOARDS.includes(kindOf(cell)), isLive = LIVE.includes(kindOf(cell));
      if (kindOf(cell) === "play" && remember(sessionStorage, BOARD, panel.context.path, cell.
      model.id), isLive && !isAlive(cell) && await isOpen(widgetIn(cell), panel)) {
        if (!cell.model.trusted && !await notebooks.runs.mayRun(panel, [cell])) return words.
        not_run;
        if (drawAnew(cell), !await this.comesAlive(cell) && this.isShared) return words.late;
      }
      let wasAlive = isLive && isAlive(cell), goesOn = mayGoOn && isPlay && !wasAlive;
      return !wasAlive && !await notebooks.runs.run(panel, cell) ? words.not_run : (panel.
      content.deselectAll?.(), !isLive || !await this.comesAlive(cell) ? (await panel.content.
      scrollToItem(panel.content.widgets.indexOf(cell), "smart"), isLive && widgetIn(cell) ?
      words.late : "") : (this.timers.splice(0).forEach(clearTimeout), this.setBusy(!1), this.
      tell(""), isPlay && (notebooks.runs.follow(panel), this.makeRoom()), await Promise.all(
      [show(panel, cell, isPlay), goesOn && goOn(panel, cell)]), ""));
    }
    makeRoom() {
      let { path } = this.panel.context;
      chosen(path) !== !1 && (remember(sessionStorage, ROOMY, path, !0), this.setRoomy(!0));
    }
    async comesAlive(cell, most = ALIVE_MS) {
      let end = Date.now() + most;
      for (; !isAlive(cell) && widgetIn(cell) && Date.now() < end && !this.panel.isDisposed; )
        await new Promise((done) => setTimeout(done, LOOK_MS3));
      return isAlive(cell);
    }
  };
  function isAlive(cell) {
    return cell.node.querySelector(".wnb-alive") !== null && cell.node.querySelector(".wnb\
-dead") === null;
  }
  async function isOpen(widget, { sessionContext }) {
    let kernel = widget && sessionContext.session?.kernel;
    if (!kernel) return !1;
    let { content } = await kernel.requestCommInfo({ target_name: "jupyter.widget" });
    return content.status === "ok" && widget in content.comms;
  }

  // notebooks.js
  var NARROW = 700, DOOR_MS = 15e3, Notebooks = class {
    constructor(app, tracker, { runs, classLink }, tools, carried) {
      this.app = app, this.tracker = tracker, this.runs = runs, this.chrome = surroundings(),
      this.classLink = classLink, this.tools = tools, this.carried = carried, this.pages =
      /* @__PURE__ */ new Map(), this.waitForDoor(Object.values(carried.course)), tracker.
      forEach((panel) => this.add(panel)), tracker.widgetAdded.connect((_, panel) => this.
      add(panel)), (app.shell.currentChanged || tracker.currentChanged).connect(() => this.
      arrange());
    }
    add(panel) {
      if (this.pages.has(panel)) return;
      let page = new NotebookPage(panel, this);
      this.pages.set(panel, page), panel.disposed.connect(() => {
        this.pages.delete(panel), this.arrange();
      }), panel.context.ready.then(() => {
        panel.isDisposed || (page.start(), isOurs(panel) && (this.clearNarrow(), this.runs.
        guardAll(panel)), isCourse(panel) && panel.addClass("wnb-course"), page.setRoomy(readMemory(
        panel.context.path) ?? isCourse(panel)));
      });
    }
    // What was open before is not seen before the page of the course that the address asks for. JupyterLab opens that
    // page while it restores the others: where they come last, one of them would stay in front of it.
    async waitForDoor(names) {
      let { pathname } = location, isAsked = (path) => pathname.endsWith("/" + path.split(
      "/").map(encodeURIComponent).join("/"));
      if (!names.some(isAsked)) return;
      document.body.classList.add("wnb-to-door"), setTimeout(() => document.body.classList.
      remove("wnb-to-door"), DOOR_MS), await this.app.restored;
      let withoutDrive = ({ context }) => context.path.replace(/^[^/]*:/, ""), door = this.
      tracker.find((panel) => isAsked(withoutDrive(panel)));
      door && door !== this.app.shell.currentWidget && await this.app.commands.execute("do\
cmanager:open", { path: door.context.path }), this.isRestored = !0, this.arrange();
    }
    // On a phone the list of files would lie over the first page of the package that is opened; it is one press away.
    clearNarrow() {
      this.wasCleared || window.innerWidth > NARROW || (this.wasCleared = !0, this.app.shell.
      collapseLeft?.());
    }
    // Bars and lists give way while such a notebook is in front, and come back for every other document.
    arrange() {
      let front = this.app.shell.currentWidget, page = this.pages.get(front);
      page?.roomy ? this.chrome.hideAround(front) : this.chrome.bringBack(), page?.words &&
      isCourse(front) && (this.isRestored && document.body.classList.remove("wnb-to-door"),
      showProgress(page)), page?.words && isOurs(front) && this.classLink.offer(page);
    }
    // The page of the start notebook beside another one, in the same language; nothing where there is none.
    async openStart(page) {
      let name = this.carried.start[page.words.language], path = folderOf(page.panel.context.
      path) + name;
      try {
        let panel = await this.app.commands.execute("docmanager:open", { path });
        return await panel.context.ready, await panel.revealed, this.pages.get(panel);
      } catch {
        return;
      }
    }
    // A clicked link runs the cell it names, or what comes alive first; the room stays, unless it was not wanted here.
    async open(panel, cellId, roomy, resumes) {
      roomy && readMemory(panel.context.path) !== !1 && this.pages.get(panel)?.setRoomy(!0),
      await panel.context.ready, await panel.revealed;
      let page = this.pages.get(panel), cell = cellId ? page?.markedCell(cellId) : page?.firstShown();
      cell && await page.run(cell, { resumes });
    }
  };
  function surroundings() {
    let hidden = [], hide = (widget) => {
      !widget || widget.isHidden || (widget.hide(), hidden.push(widget));
    }, bringBack = () => {
      for (let widget of hidden.splice(0)) widget.isDisposed || widget.show();
    };
    return { hideAround: (panel) => {
      bringBack(), hide(panel.toolbar);
      for (let inner = panel; inner.parent; inner = inner.parent) {
        let outer = inner.parent;
        if (typeof outer.tabBars == "function")
          for (let bar of outer.tabBars()) hide(bar);
        else if (outer.layout)
          for (let beside2 of outer.layout) beside2 !== inner && hide(beside2);
      }
    }, bringBack };
  }

  // runs.js
  var ALIVE = /^(starting|busy|idle)$/, HIDDEN = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
  Runs = class {
    constructor(tools, carried) {
      this.tools = tools, this.carried = carried, this.prepared = /* @__PURE__ */ new Map(),
      this.following = /* @__PURE__ */ new WeakMap(), this.allowed = /* @__PURE__ */ new Set();
    }
    async run(panel, cell) {
      let kernel = panel.sessionContext.session?.kernel?.id, prepared = this.preparedIn(panel,
      kernel), chain = chainOf(panel.content.widgets, cell).filter((one) => one === cell ||
      !prepared.has(mark(one)));
      if (!await this.mayRun(panel, chain) || !await this.guard(panel)) return !1;
      let preparing = chain.filter((one) => kindOf(one) === OPENING).map(mark), done = await this.
      tools.runCells(panel.content, chain, panel.sessionContext, dialogsOf(this.tools)), now = this.
      preparedIn(panel, panel.sessionContext.session?.kernel?.id);
      if (done) for (let one of preparing) now.add(one);
      return !0;
    }
    // Run the page of the reader's own game once a kernel. Nobody clicked on it, so nothing is asked and no failure told.
    async follow(panel) {
      let prepared = this.preparedIn(panel, panel.sessionContext.session?.kernel?.id), { widgets } = panel.
      content, cells = widgets.filter((cell) => kindOf(cell) === OWN_GAME && isKnown(cell,
      this.carried)).filter((cell) => this.following.get(cell) !== prepared).filter((cell) => chainOf(
      widgets, cell).every((one) => one === cell || prepared.has(mark(one))));
      if (!cells.length) return;
      for (let cell of cells) this.following.set(cell, prepared);
      if (!await this.tools.runCells(panel.content, cells, panel.sessionContext, dialogsOf(
      this.tools)).catch(() => !1)) for (let cell of cells) this.following.delete(cell);
    }
    preparedIn(panel, kernel) {
      return kernel ? (this.prepared.has(kernel) || (this.prepared.set(kernel, /* @__PURE__ */ new Set()),
      panel.sessionContext.statusChanged.connect((_, status) => {
        /restarting|dead|terminating/.test(status) && this.prepared.set(kernel, /* @__PURE__ */ new Set());
      })), this.prepared.get(kernel)) : /* @__PURE__ */ new Set();
    }
    // Have the kernel find nothing beside the notebook in place of a package; tell whether it does so.
    async guard({ sessionContext }) {
      return !sessionContext.session?.kernel && await sessionContext.startKernel() && await dialogsOf(
      this.tools)?.selectKernel(sessionContext), (await this.tell(sessionContext))?.content.
      status === "ok";
    }
    // What the application itself runs asks nobody here: each kernel is told the same as soon as it is there.
    guardAll({ sessionContext }) {
      let isNew = !1;
      sessionContext.kernelChanged.connect(() => this.tell(sessionContext)), sessionContext.
      statusChanged.connect((_, status) => {
        isNew && ALIVE.test(status) && this.tell(sessionContext), isNew = /restarting/.test(
        status) || isNew && !ALIVE.test(status);
      }), this.tell(sessionContext);
    }
    async tell({ session }) {
      return quietly(session?.kernel, `exec(${JSON.stringify(this.carried.guard)}, {"__nam\
e__": "guard"})`);
    }
    // What a cell would show, where the package wrote it and what prepares it: told to this page, and in no document.
    async answer({ content, sessionContext }, cell) {
      let chain = chainOf(content.widgets, cell);
      if (!chain.every((one) => isKnown(one, this.carried)) || (await sessionContext.ready,
      /pyodide/i.test(sessionContext.kernelDisplayName)) || (await this.tell(sessionContext))?.
      content.status !== "ok") return;
      let [shown, ...before] = chain.map(sourceOf).reverse();
      return (await quietly(sessionContext.session?.kernel, before.reverse().join(`
`), { shown }))?.content.user_expressions?.shown?.data;
    }
    async mayRun(panel, chain) {
      let foreign = chain.filter((cell) => !isKnown(cell, this.carried)).map(sourceOf), asked = JSON.
      stringify([panel.context.path, foreign]);
      if (!foreign.length || this.allowed.has(asked)) return !0;
      let accepted = await this.ask(wordsOf(panel, this.carried), chain.map(sourceOf));
      return accepted && this.allowed.add(asked), accepted;
    }
    async ask(words, sources) {
      let { Dialog, showDialog, Widget } = this.tools, code = sources.map((source) => h("p\
re.wnb-nb-asked", { tabindex: "0" }, visible(source))), node = h("div", { lang: words.language },
      h("p", words.ask_code), ...code), buttons = [Dialog.cancelButton({ label: words.ask_no }),
      Dialog.okButton({ label: words.ask_yes })], asked = { title: words.ask_title, body: new Widget(
      { node }), buttons, defaultButton: 0 };
      return (await showDialog(asked)).button.accept;
    }
  };
  async function quietly(kernel, code, expressions = {}) {
    let rest = { silent: !0, store_history: !1, stop_on_error: !1 };
    return kernel?.requestExecute({ code, user_expressions: expressions, ...rest }).done.catch(
    () => null);
  }
  function visible(source) {
    let number = (letter) => letter.codePointAt(0).toString(16).toUpperCase().padStart(4, "\
0");
    return source.replace(HIDDEN, (letter) => `⟦U+${number(letter)}⟧`);
  }
  function mark(cell) {
    return JSON.stringify([cell.model.id, sourceOf(cell)]);
  }
  function dialogsOf({ SessionContextDialogs }) {
    return SessionContextDialogs ? new SessionContextDialogs() : void 0;
  }

  // plugin.js
  var ID = "westerplatte-nb:opening", PACKAGES = ["@jupyterlab/notebook", "@jupyterlab/app\
utils", "@lumino/widgets"];
  async function plugin(shared, address2, link2) {
    if (!shared[PACKAGES[0]]) return { id: ID, autoStart: !0, activate: () => {
    } };
    let [notebook, apputils, widgets] = await Promise.all(PACKAGES.map((name) => ofApplication(
    shared, name)));
    return {
      id: ID,
      autoStart: !0,
      optional: [notebook.INotebookTracker],
      activate: async (app, tracker) => {
        if (!tracker) return;
        let style = { rel: "stylesheet", href: beside(address2, "extension.css") };
        document.head.append(Object.assign(document.createElement("link"), style));
        let carried = await (await fetch(beside(address2, "carried.json"), { cache: "no-ca\
che" })).json(), tools = { ...apputils, ...widgets, runCells: notebook.NotebookActions.runCells },
        parts = { runs: new Runs(tools, carried), classLink: new ClassLink(link2) }, notebooks = new Notebooks(
        app, tracker, parts, tools, carried);
        new ClickedLinks(app, tracker, notebooks);
      }
    };
  }
  async function ofApplication(shared, name) {
    let versions = Object.values(shared[name] || {}), chosen2 = versions.find((version) => version.
    loaded) || versions.at(-1);
    if (!chosen2) throw new Error(`not shared: ${name}`);
    return (await chosen2.get())();
  }
  function beside(address2, name) {
    let found = new URL(name, address2);
    return found.search = address2.search, found.href;
  }

  // entry.js
  var NAME = "westerplatte-nb", address = new URL(document.currentScript.src), offered = {},
  link = readLink(location.hash);
  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB[NAME] = {
    init: (shared) => Object.assign(offered, { shared }),
    get: async (name) => {
      if (name !== "./extension") throw new Error(`${NAME} has no ${name}`);
      let made = await plugin(offered.shared, address, link);
      return () => ({ __esModule: !0, default: made });
    }
  };
})();
