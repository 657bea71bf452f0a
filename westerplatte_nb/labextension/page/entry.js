// A container of webpack's module federation, written by hand: how JupyterLab, Notebook 7 and JupyterLite load it.
import { readLink } from "./class_link.js";
import { plugin } from "./plugin.js";

const NAME = "westerplatte-nb";
const address = new URL(document.currentScript.src);
const offered = {};
const link = readLink(location.hash);

window._JUPYTERLAB = window._JUPYTERLAB || {};
window._JUPYTERLAB[NAME] = {
  init: (shared) => Object.assign(offered, { shared }),
  get: async (name) => {
    if (name !== "./extension") throw new Error(`${NAME} has no ${name}`);
    const made = await plugin(offered.shared, address, link);
    return () => ({ __esModule: true, default: made });
  },
};
