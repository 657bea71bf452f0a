// Ways over the board by key: from a place to the next one in a direction, or to one by its name. Only geometry is known.

// A place that holds others (a track and its fields) is entered at what it has for itself: the strip above them.
function anchor(targets, target) {
  let top = target.y + target.h;
  for (const other of targets) {
    const inside = other !== target && other.x >= target.x && other.y >= target.y && other.x + other.w <= target.x + target.w && other.y + other.h <= target.y + target.h;
    if (inside && other.w * other.h < target.w * target.h) top = Math.min(top, other.y);
  }
  return [target.x + target.w / 2, (target.y + top) / 2];
}

// The nearest place straight ahead, else up and down the nearest at all; null where the board ends.
function neighbour(targets, current, key) {
  if (key === "Home") return 0;
  if (key === "End") return targets.length - 1;
  const points = targets.map((target) => anchor(targets, target));
  const [x, y] = points[current];
  const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
  let best = null, least = Infinity;
  points.forEach(([tx, ty], index) => {
    const along = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    const ahead = aside <= along;
    if (along <= 4 || (!ahead && dx !== 0)) return;
    const cost = along + 2 * aside + (ahead ? 0 : 10000);
    if (cost < least) { least = cost; best = index; }
  });
  return best;
}

// "b" leads to outpost B and, pressed again, to what else is called B; undefined for a key that names nothing.
function named(targets, current, key) {
  if (key.length !== 1) return undefined;
  const found = targets.map((target, index) => [target.id.split(":")[1], index]).filter(([name]) => name === key.toUpperCase()).map(([, index]) => index);
  if (!found.length) return undefined;
  return found[(found.indexOf(current) + 1) % found.length];
}

// Scroll the page so far that the place with the focus can be seen; what is inside a canvas, browsers do not scroll to.
function reveal(canvas, box) {
  let pane = canvas.parentElement;
  while (pane && !(pane.scrollHeight > pane.clientHeight && /auto|scroll/.test(getComputedStyle(pane).overflowY))) pane = pane.parentElement;
  if (!pane) return;
  const seen = pane.getBoundingClientRect();
  if (box.top < seen.top + 8) pane.scrollTop -= seen.top + 8 - box.top;
  else if (box.bottom > seen.bottom - 8) pane.scrollTop += box.bottom - seen.bottom + 8;
}
