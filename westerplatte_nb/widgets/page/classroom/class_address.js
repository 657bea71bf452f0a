// Where a class opens the course: made of the address at which a teacher has the desk open, and mended by hand.

// Each door of a site without a server is a folder of its language.
const SITE = /^(.*\/[a-z]{2}\/)lab\//;
// JupyterLab's address tells the notebook in front only now and then.
const LAB = /^(.*?)\/lab(?:\/workspaces\/[^/]+)?(?:\/tree\/(.*))?$/;
const HUB = /^(.*)\/user\/[^/]+$/;
const HERE = /^(localhost|127\.[\d.]+|\[::1\])(:|\/|$)/;
const START = "start.ipynb";

export function classAddress({ origin, pathname }) {
  const site = SITE.exec(pathname);
  if (site && !LAB.test(pathname)) return origin + site[1];
  const lab = LAB.exec(pathname);
  if (!lab) return origin + pathname;
  const hub = HUB.exec(lab[1]);
  const home = hub ? `${hub[1]}/hub/user-redirect` : lab[1];
  return `${origin}${home}/lab${lab[2] ? `/tree/${lab[2].replace(/[^/]*$/, START)}` : ""}`;
}

// Whether an address is reached from this machine alone.
export function isHereOnly(address) {
  return HERE.test(address.replace(/^[a-z]+:\/\//i, ""));
}

export function classLink(address, code) {
  return `${address.trim().replace(/#.*$/s, "")}#s=${code}`;
}
