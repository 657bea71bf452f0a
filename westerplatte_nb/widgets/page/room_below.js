// What the orders leave of the body of the panel, in CSS pixels: below nought, so much of them is out of view.
export function roomBelow(body) {
  const orders = [...body.querySelectorAll(".wnb-orders .wnb-actions :is([data-line], select)")];
  const bottoms = orders.map((order) => order.getBoundingClientRect().bottom);
  const last = Math.max(0, ...bottoms) - body.getBoundingClientRect().top + body.scrollTop;
  return body.clientHeight - (orders.length ? last : 0);
}
