// Bundles the page's modules into what is loaded: one script and one style sheet a widget, without imports, and the
// same for JupyterLab's extension. The first line of each holds a digest of its sources, by which Python alone sees
// whether a bundle is stale.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "../..");
const sources = join(root, "westerplatte_nb/widgets/page");
const extension = join(root, "westerplatte_nb/labextension");
const [target = join(root, "westerplatte_nb/widgets/static"), extensionTarget = join(extension, "westerplatte-nb")] =
  process.argv.slice(2);

function digest(files) {
  const hash = createHash("sha256");
  for (const [name, path] of files) hash.update(`${name}\n${readFileSync(path, "utf8").replaceAll("\r\n", "\n")}`);
  return hash.digest("hex").slice(0, 32);
}

function inside(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll("\\", "/"))
    .sort()
    .map((name) => [name, join(folder, name)]);
}

function noted(from, made) {
  const note = `Made from ${from} by "make page", not to be edited; digest of the sources: ${made}`;
  return { js: `// ${note}`, css: `/* ${note} */` };
}

const WIDGETS = [
  "board/game",
  "board/ground_map",
  "classroom/class_page",
  "classroom/desk",
  "classroom/exhibit",
  "quiz/glossary",
  "quiz/quiz",
  "story/slides",
  "studio/studio",
  "tournament/tournament",
];
const options = {
  bundle: true,
  charset: "utf8",
  target: "es2022",
  lineLimit: 90,
  // Shorter where it costs no reader much: names and lines stay as they are.
  minifySyntax: true,
};

await build({
  ...options,
  absWorkingDir: sources,
  entryPoints: ["common/bundle.js", ...WIDGETS.flatMap((widget) => [`${widget}.js`, `${widget}.css`])],
  entryNames: "[name]",
  outdir: target,
  format: "esm",
  banner: noted("widgets/page", digest(inside(sources))),
});

// The browser keeps a script for years by its address, so the address changes with the script.
const shared = ["dom.js", "while_running.js"].map((name) => [name, join(sources, "common", name)]);
const made = digest([...inside(join(extension, "page")), ...shared]);
await build({
  ...options,
  absWorkingDir: join(extension, "page"),
  entryPoints: [
    { in: "entry.js", out: "extension" },
    { in: "extension.css", out: "extension" },
  ],
  outdir: join(extensionTarget, "static"),
  format: "iife",
  banner: noted("labextension/page", made),
});
const version = /^version = "(.+)"$/m.exec(readFileSync(join(root, "pyproject.toml"), "utf8"))[1];
const description = join(extensionTarget, "package.json");
mkdirSync(dirname(description), { recursive: true });
const told = {
  name: "westerplatte-nb",
  version,
  description: "Opens the notebooks of westerplatte_nb by one click",
  license: "MIT",
  jupyterlab: {
    extension: true,
    _build: { load: `static/extension.js?v=${made}`, extension: "./extension" },
  },
};
writeFileSync(description, JSON.stringify(told, null, 2) + "\n");
