// What the extension needs of the application it is loaded into, and what it begins with it.
import { ClassLink } from "./class_link.js";
import { ClickedLinks } from "./clicked_links.js";
import { Notebooks } from "./notebooks.js";
import { Runs } from "./runs.js";

const ID = "westerplatte-nb:opening";
const PACKAGES = ["@jupyterlab/notebook", "@jupyterlab/apputils", "@lumino/widgets"];

export async function plugin(shared, address, link) {
  // Voilà loads every extension and has no notebooks to open.
  if (!shared[PACKAGES[0]]) return { id: ID, autoStart: true, activate: () => {} };
  const [notebook, apputils, widgets] = await Promise.all(PACKAGES.map((name) => ofApplication(shared, name)));
  return {
    id: ID,
    autoStart: true,
    optional: [notebook.INotebookTracker],
    activate: async (app, tracker) => {
      if (!tracker) return;
      const style = { rel: "stylesheet", href: beside(address, "extension.css") };
      document.head.append(Object.assign(document.createElement("link"), style));
      // It changes with the notebooks and the sentences, and not with the script.
      const answer = await fetch(beside(address, "carried.json"), { cache: "no-cache" });
      const carried = await answer.json();
      const tools = { ...apputils, ...widgets, runCells: notebook.NotebookActions.runCells };
      const parts = { runs: new Runs(tools, carried), classLink: new ClassLink(link) };
      const notebooks = new Notebooks(app, tracker, parts, tools, carried);
      new ClickedLinks(app, tracker, notebooks);
    },
  };
}

// Of several versions the one that is in use already, as webpack itself chooses.
async function ofApplication(shared, name) {
  const versions = Object.values(shared[name] || {});
  const chosen = versions.find((version) => version.loaded) || versions.at(-1);
  if (!chosen) throw new Error(`not shared: ${name}`);
  return (await chosen.get())();
}

function beside(address, name) {
  const found = new URL(name, address);
  found.search = address.search;
  return found.href;
}
