// Lints scripts that stand nowhere, as if each were one of the page's: a list of texts in, the rules each breaks out.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const tools = join(import.meta.dirname, "../../.ci/page");
const { ESLint } = createRequire(join(tools, "package.json"))("eslint");
const eslint = new ESLint({ overrideConfigFile: join(tools, "eslint.config.mjs") });
const found = [];
for (const text of JSON.parse(readFileSync(0, "utf8"))) {
  const [{ messages }] = await eslint.lintText(text, { filePath: "westerplatte_nb/widgets/page/common/planted.js" });
  found.push(messages.map(({ ruleId }) => ruleId));
}
console.log(JSON.stringify(found));
