// The model behind what anywidget gives a page: whether the kernel still knows it, and hearing from it however late.

// Backbone's `set` returns its model.
export const whole = (model) => (model.model ?? model).set?.({});

// anywidget drops the messages for a script that took over two seconds to load: such a model listens for itself.
export async function hearKernel(model) {
  const real = whole(model);
  if (!real?.comm || !real._handle_comm_msg) return;
  try {
    await real._handle_comm_msg({ content: { data: { method: "none" } } });
  } catch {
    const { _handle_comm_msg: hear } = Object.getPrototypeOf(Object.getPrototypeOf(real));
    real.comm.on_msg(hear.bind(real));
    real.comm.send({ method: "request_state" }, {});
  }
}

// Whether the kernel knows the widget, which it says itself; what cannot be asked just now may know it.
export async function isKnown(model) {
  const real = whole(model);
  const kernel = real?.widget_manager?.kernel;
  if (!kernel?.requestCommInfo || kernel.isDisposed || kernel.status === "dead") return false;
  try {
    const { content } = await kernel.requestCommInfo({ target_name: "jupyter.widget" });
    return content.status !== "ok" || real.model_id in content.comms;
  } catch {
    return true;
  }
}

// Call what is to be done when the kernel begins anew, whoever wanted that; returns what ends it.
export function whenBegun(model, begun) {
  const changed = model.widget_manager?.kernel?.statusChanged;
  const look = (_, status) => /^(re)?starting|^autorestarting/.test(status) && begun();
  changed?.connect(look);
  return () => changed?.disconnect(look);
}

// JupyterLab speaks with widgets in a thread of the kernel, and does not notice that the thread is gone with a restart
// that another client asked for: each message would be lost. They go without one from then on; returns what ends it.
// The kernel's own messages tell: a reply that comes after "idle" reaches no callback of what was sent.
export function whenThreadIsGone(model, gone) {
  const { kernel } = model.widget_manager || {};
  const look = (_, { msg }) => {
    if (msg.content.ename !== "UnknownSubshellError") return;
    kernel.commsOverSubshells = "disabled";
    setTimeout(gone, 0); // the comms lay it down in their own time
  };
  kernel?.anyMessage?.connect(look);
  return () => kernel?.anyMessage?.disconnect(look);
}

export const isInThread = (model) => /^per/.test(model.widget_manager?.kernel?.commsOverSubshells);
