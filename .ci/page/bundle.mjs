// Bundles the page's modules into what the widgets load: one script and one style sheet a widget, without imports.
// The first line of each holds a digest of all sources, by which Python alone sees whether a bundle is stale.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const widgets = join(import.meta.dirname, "../../westerplatte_nb/widgets");
const sources = join(widgets, "page");
const [target = join(widgets, "static")] = process.argv.slice(2);

function digest() {
  const hash = createHash("sha256");
  for (const name of readdirSync(sources).sort()) {
    const text = readFileSync(join(sources, name), "utf8").replaceAll("\r\n", "\n");
    hash.update(`${name}\n${text}`);
  }
  return hash.digest("hex").slice(0, 32);
}

const note = `Made from widgets/page by "make page", not to be edited; digest of the sources: ${digest()}`;
await build({
  absWorkingDir: sources,
  entryPoints: ["game", "quiz", "glossary", "slides", "desk"].flatMap((widget) => [`${widget}.js`, `${widget}.css`]),
  outdir: target,
  bundle: true,
  format: "esm",
  charset: "utf8",
  target: "es2022",
  lineLimit: 100,
  // Shorter where it costs no reader much: names and lines stay as they are.
  minifySyntax: true,
  banner: { js: `// ${note}`, css: `/* ${note} */` },
});
