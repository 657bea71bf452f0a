// Runs Python files in the browser's Python with the package's sources laid into it, and prints the last value of each.
import { readdirSync, readFileSync, statSync } from "fs";
import { join } from "path";

const [package_folder, pyodide_folder, ...jobs] = process.argv.slice(2);
const { loadPyodide } = await import(join(pyodide_folder, "pyodide.mjs"));
// How many games are played, by those that play some.
const games = Number(process.env.GAMES ?? 40);
const python = await loadPyodide();
const home = "/home/pyodide/westerplatte_nb";

function lay(folder, target) {
  python.FS.mkdirTree(target);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      if (name !== "__pycache__") lay(path, `${target}/${name}`);
    } else if (/\.(py|toml|mo)$/.test(name)) python.FS.writeFile(`${target}/${name}`, readFileSync(path));
  }
}

lay(package_folder, home);
for (const job of jobs) console.log(python.runPython(readFileSync(job, "utf8"), { globals: python.toPy({ games }) }));
