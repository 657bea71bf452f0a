// Loaded into every page of the browser tests, after probe.js: it lets one loaded JupyterLab serve test after test.
// `remember` tells what a page looks like that has just been loaded; `sweep` closes what a test opened and tells in
// what the page differs from that still. A page that differs is used no more, so what is not swept here costs time,
// not truth.
window.labSweep = (() => {
  // What stands in for these while a test looks on is taken away again.
  const replaced = ['alert', 'confirm', 'prompt', 'print', 'open', 'fetch'];
  // JupyterLab and its extensions put these on the window when they are first needed, axe a test.
  const known = /^(axe|labTest|MathJax|CodeMirror|webpackChunk.*|_JUPYTERLAB|__.*)$/;
  // What the extension keeps of a notebook: whether it is roomy, and which board it shows.
  const ours = /^westerplatte-nb:(roomy$|board:)/;
  const looks = ['prefers-reduced-motion: reduce', 'forced-colors: active'];
  const media = ['pointer: fine', 'pointer: coarse', ...looks, 'resolution: 1dppx'].map(query => `(${query})`);
  const natives = Object.fromEntries(replaced.map(name => [name, window[name]]));
  const watching = new Set();
  // The kept notebooks that are not shown: JupyterLab has them open, but nowhere.
  const aside = new Map();
  let first, watchingFirst;

  // An observer of the whole page would outlive the notebook that the test looked at.
  const {observe, disconnect} = MutationObserver.prototype;
  MutationObserver.prototype.observe = function (target, options) {
    if ([document, document.documentElement, document.body].includes(target)) watching.add(this);
    return observe.call(this, target, options);
  };
  MutationObserver.prototype.disconnect = function () {
    watching.delete(this);
    return disconnect.call(this);
  };

  // What scripts of ours hear of the whole page would be heard in every later notebook. They come as modules without a
  // file, and nothing of JupyterLab does.
  const hearing = new Map();
  const whole = () => [window, document, document.documentElement, document.body];
  const heard = (type, options) => `${type} ${Boolean(options?.capture ?? options)}`;
  const {addEventListener, removeEventListener} = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const [, , caller] = whole().includes(this) ? new Error().stack.split('\n') : [];
    // What looks on while cells run (while_running.js) only listens for a while, and ends by itself.
    if (/\bblob:/.test(caller) && !(options?.passive && options.signal)) {
      const kind = heard(type, options);
      hearing.set(listener, kind);
      options?.signal?.addEventListener('abort', () => hearing.delete(listener));
    }
    return addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (hearing.get(listener) === heard(type, options)) hearing.delete(listener);
    return removeEventListener.call(this, type, listener, options);
  };

  const attributes = element => Object.fromEntries([...element.attributes].map(({name, value}) => [name, value]));
  const restore = (element, wanted) => {
    for (const {name} of [...element.attributes]) if (!(name in wanted)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(wanted)) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
  };

  // What a notebook is but for its outputs and what running it adds, and the kernel that it has.
  function notebookOf(path) {
    const told = window.labProbe.panel(path).context.model.toJSON();
    for (const name of ['language_info', 'kernelspec']) delete told.metadata[name];
    for (const cell of told.cells) {
      for (const name of ['outputs', 'execution_count']) delete cell[name];
      delete cell.metadata.trusted;
    }
    const [cells, metadata] = [told.cells, told.metadata].map(part => JSON.stringify(part));
    const roomy = window.labProbe.panel(path).hasClass('wnb-roomy');
    return {kernel: window.labProbe.kernel(path)?.id, cells, metadata, roomy};
  }

  function portrait(kept) {
    const shell = window.jupyterapp.shell;
    const others = [...shell.widgets('main')].filter(widget => !kept || widget.context?.path !== kept);
    const of = selector => [...document.querySelectorAll(selector)].map(item => `${item.tagName}.${item.className}`);
    return {
      // The launcher comes back by itself whenever the last document is closed.
      documents: others.map(widget => widget.title.label).filter(label => label !== 'Launcher'),
      dialogs: of('.jp-Dialog, .lm-Menu, .Toastify__toast, dialog[open]'),
      beside: of('body > :not(script, link, style, .jp-ThemedContainer, .splash-fade)'),
      sides: [shell.leftCollapsed, shell.rightCollapsed, shell.mode, shell.presentationMode],
      kept: [Object.keys(localStorage).sort(), Object.keys(sessionStorage).sort()],
      theme: document.body.dataset.jpThemeName,
      media: media.map(query => [query, matchMedia(query).matches]),
      deaths: window.labProbe.deaths,
      hearing: [...hearing.values()],
    };
  }

  function differences(kept) {
    const now = portrait(kept);
    const found = Object.keys(now).filter(key => JSON.stringify(now[key]) !== JSON.stringify(first.portrait[key]))
      .map(key => `${key}: ${JSON.stringify(first.portrait[key])} became ${JSON.stringify(now[key])}`);
    const names = Object.getOwnPropertyNames(window).filter(name => !first.names.includes(name) && !known.test(name));
    return names.length ? [...found, `names: ${names}`] : found;
  }

  window.labTest = {};
  return {
    hearing: () => [...hearing.values()],

    // What was told of the page before a reload is given back to it after.
    async remember(told) {
      await window.jupyterapp.restored;
      while (document.getElementById('jupyterlab-splash')) await window.labProbe.painted();
      watchingFirst = new Set(watching);
      first = told ?? {
        names: Object.getOwnPropertyNames(window),
        html: attributes(document.documentElement),
        body: attributes(document.body),
        portrait: portrait(),
      };
      return first;
    },

    // Of a notebook that has just been opened: what it is like, told to its kernel too.
    async keep(path, code) {
      await window.labProbe.ask(path, code, 'None');
      return notebookOf(path);
    },

    // Shows other cells in a kept notebook.
    async show(path, content) {
      const panel = window.labProbe.panel(path);
      panel.context.model.fromJSON(content);
      panel.content.activeCellIndex = 0;
      await window.labProbe.painted();
      return notebookOf(path);
    },

    putAside(path) {
      const panel = window.labProbe.panel(path);
      aside.set(path, panel);
      panel.parent = null;
    },

    takeOut(path) {
      const panel = aside.get(path);
      aside.delete(path);
      window.jupyterapp.shell.add(panel, 'main');
      window.jupyterapp.shell.activateById(panel.id);
    },

    close(path) {
      (aside.get(path) ?? window.labProbe.panel(path))?.dispose();
      aside.delete(path);
    },

    // Takes back what a test did in a kept notebook; tells what is not as it was then.
    async takeBack(path, then, content, expression) {
      const panel = window.labProbe.panel(path);
      if (!panel || window.labProbe.kernel(path)?.id !== then.kernel) return ['the kernel'];
      if (!await window.labProbe.rest(path, 2000)) return ['the kernel is at work'];
      await window.labProbe.clear(path);
      const told = await window.labProbe.ask(path, '', expression);
      const differ = now => Object.keys(now).filter(key => now[key] !== then[key]);
      const found = differ(notebookOf(path)).length ? differ(await this.show(path, content)) : [];
      panel.content.deselectAll();
      panel.content.activeCellIndex = 0;
      panel.content.mode = 'command';
      panel.content.node.querySelector('.jp-WindowedPanel-outer')?.scrollTo(0, 0);
      return told === '[]' ? found : [...found, told];
    },

    // `kept` is the path of a notebook that stays open.
    async sweep(kept) {
      if (!first) return ['no JupyterLab was loaded'];
      const shell = window.jupyterapp.shell;
      for (const widget of [...shell.widgets('main')]) if (!kept || widget.context?.path !== kept) widget.dispose();
      if (shell.leftCollapsed && !first.portrait.sides[0]) shell.expandLeft();
      if (!shell.leftCollapsed && first.portrait.sides[0]) shell.collapseLeft();
      window.getSelection().removeAllRanges();
      window.labTest = {};
      window.labProbe.waiting.clear();
      for (const storage of [localStorage, sessionStorage]) {
        for (const name of Object.keys(storage)) if (ours.test(name)) storage.removeItem(name);
      }
      for (const name of replaced) if (window[name] !== natives[name]) window[name] = natives[name];
      await window.labProbe.painted();
      for (const observer of [...watching]) if (!watchingFirst.has(observer)) observer.disconnect();
      document.activeElement.blur();
      restore(document.documentElement, first.html);
      restore(document.body, first.body);
      return differences(kept);
    },
  };
})();
