// The companion on the page: it shows what the kernel says (the traits) and reports what the person does (messages);
// it knows no rules.

function drawPanel(model, root, send, places, heart) {
  const view = { ...model.get("frame"), ...model.get("view") };
  if (!view.words || !view.turn) return;
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const wasReading = Boolean(focused && document.activeElement.closest(".wnb-rule"));
  const hadAction = focused && focused.startsWith("act:");
  const open = new Set([...root.querySelectorAll("details[open]")].map((part) => part.dataset.fold));
  root.lang = view.language;
  root.dataset.theme = view.theme;
  const side = h("div", { class: "wnb-side" });
  const below = h("div", { class: "wnb-below" });
  const fill = (column, parts) => column.append(...parts.filter((part) => part !== null));
  const time = timelinePart(model, root, view, send);
  fill(side, [bannerPart(model, view, send), scenarioPart(view, send, open), statusPart(view), messagePart(view, send), summaryPart(model, view, send, open), places.part, rulePart(view, send, model.get("rulebook")), actionsPart(view, send), hintPart(view, send, open), reportPart(view, send), toolsPart(view, send), askPart(view, send, open.has("ask"))]);
  fill(below, [
    logPart(model, view, send, open.has("log")), textPart(view, open.has("text")), coursePart(model, view, send, open), rulesPart(model, root, send),
    ...lastingParts(model, root, view, send, open),
  ]);
  root.hadFocus = Boolean(focused);
  const typed = keepTyped(root, open);
  replaceAround(root, time, [...topParts(root, heart, view, send), side], [below]);
  root.querySelector("[data-key=larger]").setAttribute("aria-pressed", String(root.closest(".wnb-large") !== null));
  typed();
  if (coverBoard(model, root, view, send)) return;
  const ledTo = root.asked && (root.asked.waiting || !view.rule);
  if (!focused) return ledTo && leadToRule(root, view, wasReading);
  const same = [...root.querySelectorAll("[data-key]")].find((item) => item.dataset.key === focused && !item.disabled);
  const next = same || (hadAction && root.querySelector(".wnb-actions .wnb-button")) || root.querySelector("[data-key=turn]");
  if (next) next.focus({ preventScroll: true });
  if (ledTo) leadToRule(root, view, wasReading);
}

// What does not change with an action is built once for a frame: its nodes stay the same, open or closed as they are.
function lastingParts(model, root, view, send, open) {
  const frame = model.get("frame");
  if (!root.lasting || root.lasting.frame !== frame) {
    const lasting = { ...view, get state() { return model.get("view").state; } };
    root.lasting = { frame, parts: [
      formPart(lasting, send, open.has("new")), legendPart(lasting, send, open.has("legend")), settingsPart(lasting, send, open.has("settings")),
    ] };
  }
  return root.lasting.parts;
}

export default {
  render({ model, el }) {
    const root = h("div", { class: "wnb-panel" });
    const send = (message) => { askedForRule(root, message); heart.send(message); };
    const heart = new Heartbeat(model, el, () => drawPanel(model, root, send, places, heart));
    const places = new PlaceRules(model, send);
    const everyone = new Everyone(model, el, root);

    // The cell's width decides, not the window's: beside a file list even a wide window is narrow.
    const sized = new ResizeObserver(([entry]) => fitTo(entry.target));
    const controls = new Map();
    let leave = null, presses = null;
    // After a reload the panel is drawn before it stands in its game, and could not tell the game how it stands.
    const settle = () => {
      const game = el.closest(".wnb-game");
      if (!game || leave) return;
      sized.observe(game);
      leave = settleIn(game);
      presses = new Presses(model, game, controls, (text) => everyone.say(text));
      drawPanel(model, root, send, places, heart);
    };
    const dress = () => {
      settle();
      everyone.draw();
      for (const [canvas, control] of controls) {
        if (!canvas.isConnected) { control.remove(); controls.delete(canvas); }
      }
      for (const canvas of document.querySelectorAll("canvas." + CSS.escape(model.get("canvas_class")))) {
        if (!controls.has(canvas) && !canvas.dataset.wnb) {
          canvas.dataset.wnb = "1";
          controls.set(canvas, new BoardControl(canvas, model, send, places));
        }
      }
    };
    const shown = new Shown(model);
    root.addEventListener("wnb-show", (event) => {
      for (const canvas of controls.keys()) if (canvas.isConnected) shown.show(canvas, event.detail);
    });
    const draw = () => { places.draw(); shown.clear(); drawPanel(model, root, send, places, heart); for (const control of controls.values()) control.fill(); everyone.lead(controls); };
    const redraw = (changed) => {
      if (onlyAnswered(changed)) return;
      if (presses) presses.around(draw); else draw();
    };
    const received = (message) => { if (message.save) download(message.name, message.save); };
    const observer = new MutationObserver(dress);
    model.on("change", redraw); // once for all traits that came in one message
    model.on("msg:custom", received);
    redraw();
    dress();
    // The key "?" on a focused action opens its rules, as it does on a focused place of the board.
    root.addEventListener("keydown", (event) => {
      const line = event.key === "?" && !event.repeat && event.target.dataset.line;
      if (line) { event.preventDefault(); send({ do: "rules_of", line }); }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    // JupyterLab may set the same again and again: only a change is worth a message.
    let dark = pageLooks().dark;
    const looks = new MutationObserver(() => {
      if (heart.state !== "alive" || pageLooks().dark === dark) return;
      dark = pageLooks().dark;
      send({ do: "looks", dark });
    });
    looks.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    sayAlive(el);
    send({ do: "ready", ...pageLooks(), boards: otherBoards(model.get("canvas_class")) });
    return () => {
      if (leave) { leave(); presses.remove(); }
      observer.disconnect();
      looks.disconnect();
      heart.remove();
      shown.clear();
      sized.disconnect();
      model.off("change", redraw);
      everyone.remove();
      model.off("msg:custom", received);
      for (const [canvas, control] of controls) { control.remove(); delete canvas.dataset.wnb; }
    };
  },
};
