// Files that are handed in, in messages that a server takes: a whole folder may be dropped, with folders in it.

// A server breaks the connection for a message of ten megabytes; letters may take several bytes.
const MOST_LETTERS = 1_000_000;
const MOST_PACKED = 5 * 1024 * 1024;
const PACKED = /\.zip$/i;
const RESULT = /\.(json|json\.txt|zip)$/i;

// The files of what was dropped, those in its folders too; each has its name with its folders.
export async function filesOf(dropped) {
  const entries = [...(dropped.items || [])].map((one) => one.webkitGetAsEntry && one.webkitGetAsEntry());
  if (!entries.some((one) => one && one.isDirectory)) return [...dropped.files].map(named);
  const found = [];
  for (const one of entries) if (one) await below(one, found);
  return found;
}

export function named(file) {
  return { name: file.webkitRelativePath || file.name, file };
}

async function below(entry, found) {
  if (entry.isFile) {
    const file = await new Promise((resolve) => entry.file(resolve, () => resolve(null)));
    if (file) found.push({ name: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  const reader = entry.createReader();
  // A reader gives a hundred entries at a time.
  for (;;) {
    const some = await new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (!some.length) return;
    for (const one of some) await below(one, found);
  }
}

// One that is too large for a result goes by its name and size, to be set aside with a reason like any other.
/** @returns {AsyncGenerator<Message>} */
export async function* messagesOf(chosen, most, mostBytes) {
  let files = [];
  let letters = 0;
  const ordered = [...chosen].sort((one, other) => Number(RESULT.test(other.name)) - Number(RESULT.test(one.name)));
  for (const one of ordered.slice(0, most)) {
    const told = await contentOf(one, mostBytes);
    const length = (told.text || told.base64 || "").length;
    if (files.length && letters + length > MOST_LETTERS) {
      yield { do: "files", files, more: true };
      files = [];
      letters = 0;
    }
    files.push(told);
    letters += length;
  }
  const left = Math.max(0, chosen.length - most);
  if (files.length) yield { do: "files", files, more: false, left };
}

async function contentOf({ name, file }, mostBytes) {
  const { size } = file;
  const isPacked = PACKED.test(name);
  if (size > (isPacked ? MOST_PACKED : mostBytes)) return { name, size };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isPacked ? { name, base64: base64Of(bytes) } : { name, text: textOf(bytes) };
}

// UTF-8, or UTF-16 where its mark says so, as some editors of Windows write it.
function textOf(bytes) {
  const mark = bytes[0] * 256 + bytes[1];
  return new TextDecoder({ 0xfffe: "utf-16le", 0xfeff: "utf-16be" }[mark] || "utf-8").decode(bytes);
}

function base64Of(bytes) {
  const piece = 0x8000;
  let letters = "";
  for (let at = 0; at < bytes.length; at += piece) letters += String.fromCharCode(...bytes.subarray(at, at + piece));
  return btoa(letters);
}
