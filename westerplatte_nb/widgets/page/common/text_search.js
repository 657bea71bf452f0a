// What is searched and what is searched for, made alike: without case, accents and the endings of words.

// "zalozyc" finds "założyć", and "Mauer" finds "mauer".
export function withoutMarks(text) {
  const small = text.toLowerCase().replaceAll("ł", "l").replaceAll("ß", "ss");
  return small.normalize("NFD").replace(/\p{M}/gu, "");
}

export function plainWords(text) {
  return withoutMarks(text)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean);
}

// A word's last letter is left out, since endings change ("mina", "miny", "Mauern").
export function stem(word) {
  return word.length > 3 ? word.slice(0, -1) : word;
}

export function fits(words, wanted) {
  const found = (want) => words.some((word) => word.startsWith(want) || (want.length > 3 && word.includes(want)));
  return wanted.every(found);
}
