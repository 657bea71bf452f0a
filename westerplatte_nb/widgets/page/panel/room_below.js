// What the orders leave of the body of the panel, in CSS pixels: below nought, so much of them is out of view.
export function roomBelow(body) {
  const orders = [...body.querySelectorAll(".wnb-orders .wnb-actions :is([data-line], select)")];
  const bottoms = orders.map((order) => order.getBoundingClientRect().bottom);
  const last = Math.max(0, ...bottoms) - body.getBoundingClientRect().top + body.scrollTop;
  return body.clientHeight - (orders.length ? last : 0);
}

const WAITS = ":is(.wnb-asked-now, .wnb-pause)";

// How much of the orders is covered by a note that asks or by what a class stops for; below nought, so much is free.
export function covered(body) {
  const drawer = body.parentElement?.querySelector(":scope > .wnb-drawer");
  return drawer?.querySelector(`:scope > ${WAITS}`) ? drawer.offsetHeight - roomBelow(body) : -Infinity;
}
