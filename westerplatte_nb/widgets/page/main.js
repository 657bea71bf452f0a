// The companion on the page: it shows what the kernel says (the traits) and reports what the person does (messages);
// it knows no rules.

function drawPanel(model, root, send) {
  const view = { ...model.get("frame"), ...model.get("view") };
  if (!view.words || !view.turn) return;
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const hadAction = focused && focused.startsWith("act:");
  const open = new Set([...root.querySelectorAll("details[open]")].map((part) => part.dataset.fold));
  root.lang = view.language;
  root.dataset.theme = view.theme;
  const side = h("div", { class: "wnb-side" });
  const below = h("div", { class: "wnb-below" });
  const fill = (column, parts) => column.append(...parts.filter((part) => part !== null));
  fill(side, [statusPart(view), messagePart(view, send), actionsPart(view, send), rulePart(view, send), reportPart(view, send), toolsPart(view, send)]);
  fill(below, [
    logPart(model, view, send, open.has("log")), textPart(view, open.has("text")),
    formPart(view, send, open.has("new")), settingsPart(view, send, open.has("settings")),
  ]);
  root.replaceChildren(side, below);
  if (!focused) return;
  const same = [...root.querySelectorAll("[data-key]")].find((item) => item.dataset.key === focused && !item.disabled);
  const next = same || (hadAction && root.querySelector(".wnb-actions .wnb-button")) || root.querySelector("[data-key=turn]");
  if (next) next.focus({ preventScroll: true });
}

export default {
  render({ model, el }) {
    const send = (message) => model.send(message);
    const root = h("div", { class: "wnb-panel" });
    const live = h("div", { class: "wnb-live", role: "status", "aria-live": "polite" });
    el.append(live, root);

    // The cell's width decides, not the window's: beside a file list even a wide window is narrow.
    const sized = new ResizeObserver(([entry]) => entry.target.classList.toggle("wnb-narrow", entry.contentRect.width < 720));
    const settle = () => { const game = el.closest(".wnb-game"); if (game) sized.observe(game); };

    const controls = new Map();
    const dress = () => {
      settle();
      for (const [canvas, control] of controls) {
        if (!canvas.isConnected) { control.remove(); controls.delete(canvas); }
      }
      for (const canvas of document.querySelectorAll("canvas." + CSS.escape(model.get("canvas_class")))) {
        if (!controls.has(canvas) && !canvas.dataset.wnb) {
          canvas.dataset.wnb = "1";
          controls.set(canvas, new BoardControl(canvas, model, send));
        }
      }
    };
    const redraw = () => { drawPanel(model, root, send); for (const control of controls.values()) control.fill(); };
    const announce = () => { live.textContent = model.get("live"); };
    const received = (message) => { if (message.save) download(message.name, message.save); };
    const observer = new MutationObserver(dress);
    model.on("change", redraw); // once for all traits that came in one message
    model.on("change:live", announce);
    model.on("msg:custom", received);
    redraw();
    dress();
    observer.observe(document.body, { childList: true, subtree: true });
    send({ do: "ready" });
    return () => {
      observer.disconnect();
      sized.disconnect();
      model.off("change", redraw);
      model.off("change:live", announce);
      model.off("msg:custom", received);
      for (const [canvas, control] of controls) { control.remove(); delete canvas.dataset.wnb; }
    };
  },
};
