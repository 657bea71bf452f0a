// Python takes modules from the folder of the notebook before its own, so a file there can change what even a known
// cell does. Such a folder is told of before anything runs in it.

const CODE = /\.(py|pyc|pyw|pyd|so)$/i;
const PACKAGE = /^__init__\./;
// What the package itself writes beside notebooks.
const HARMLESS = /^(\.|print$)/;
const MOST_FOLDERS = 40;
// JupyterLite gives a folder without what is in it, unless it is asked for that.
const WHOLE = { content: true };

// The names of what could be imported beside a notebook; "?" where that cannot be told.
export async function foreignCode(contents, path) {
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : path.replace(/[^:]*$/, "");
  try {
    const entries = (await contents.get(folder, WHOLE)).content;
    const folders = entries.filter((one) => one.type === "directory" && !HARMLESS.test(one.name));
    if (folders.length > MOST_FOLDERS) return ["?"];
    const packages = await Promise.all(folders.map((one) => isPackage(contents, one)));
    const files = entries.filter((one) => one.type !== "directory" && CODE.test(one.name));
    return [...files, ...folders.filter((_, number) => packages[number])].map((one) => one.name).sort();
  } catch {
    return ["?"];
  }
}

async function isPackage(contents, folder) {
  const { content } = await contents.get(folder.path, WHOLE);
  return content.some((one) => PACKAGE.test(one.name));
}
