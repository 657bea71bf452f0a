// What a kernel sends of a value is what has changed in it (widgets/difference.py).

// The value after a change. What was before stays as it is: a page may still hold it.
export function merge(before, change) {
  if (Array.isArray(change)) return change[0];
  if (Array.isArray(before)) return mergeItems(before, change);
  return typeof before === "string" ? mergeText(before, change) : mergeKeys(before, change);
}

// Of several lines, or of words.
function mergeText(before, change) {
  const between = before.includes("\n") ? "\n" : " ";
  return mergeItems(before.split(between), change).join(between);
}

function mergeKeys(before, change) {
  const after = new Map(Object.entries(before));
  for (const [key, part] of Object.entries(change)) {
    if (part.length === 0) after.delete(key);
    else after.set(key, merge(after.get(key), part));
  }
  return Object.fromEntries(after);
}

// Places come before stretches, and of these the last comes first: each is counted as it was before.
function mergeItems(before, change) {
  const after = [...before];
  for (const [key, part] of Object.entries(change)) {
    const [start, end] = key.split(":").map(Number);
    if (end === undefined) after[start] = merge(after[start], part);
    else after.splice(start, end - start, ...part);
  }
  return after;
}
