// Files that are handed in, in messages that a server takes: a whole folder may be dropped, with pictures in it.

// A server breaks the connection for a message of ten megabytes; letters may take several bytes.
const MOST_LETTERS = 1_000_000;

// One that is too large for a result goes by its name and size, to be set aside with a reason like any other.
export async function* messagesOf(chosen, most, mostBytes) {
  let files = [];
  let letters = 0;
  for (const file of chosen.slice(0, most)) {
    const { name, size } = file;
    const text = size > mostBytes ? null : await file.text();
    if (files.length && letters + (text || "").length > MOST_LETTERS) {
      yield { do: "files", files, more: true };
      files = [];
      letters = 0;
    }
    files.push(text === null ? { name, size } : { name, text });
    letters += (text || "").length;
  }
  const left = Math.max(0, chosen.length - most);
  if (files.length) yield { do: "files", files, more: false, left };
}
