// Loaded into every page of the browser tests: what they ask of JupyterLab from inside.
// `waiting` holds the messages sent to the kernel's shell that it has not yet finished, so that "idle" cannot be said
// in the moment between a click and the kernel's waking up.
window.labProbe = {
  waiting: new Map(),
  deaths: 0,
  clock: {ahead: 0},

  panel(path) {
    const app = window.jupyterapp;
    if (!app?.shell) return undefined;
    return [...app.shell.widgets('main')].find(widget => widget.context?.path === path && widget.sessionContext);
  },

  kernel(path) {
    return this.panel(path)?.sessionContext.session?.kernel ?? undefined;
  },

  async open(path) {
    this.deaths = 0;
    await window.jupyterapp.commands.execute('docmanager:open', {path});
  },

  close(path) {
    this.panel(path).dispose();
  },

  async attach(path) {
    const panel = this.panel(path);
    await window.jupyterapp.restored;
    await panel.context.ready;
    await panel.revealed;
    await panel.sessionContext.ready;
    window.jupyterapp.shell.activateById(panel.id);
    this.watch(this.kernel(path));
    panel.sessionContext.kernelChanged.connect((_, change) => { this.waiting.clear(); this.watch(change.newValue); });
    await this.kernel(path).info;
  },

  watch(kernel) {
    if (!kernel) return;
    kernel.anyMessage.connect((_, {msg, direction}) => {
      if (direction === 'send' && msg.channel === 'shell') {
        this.waiting.set(msg.header.msg_id, msg.header.msg_type);
      } else if (msg.header.msg_type === 'status' && msg.content.execution_state === 'idle') {
        this.waiting.delete(msg.parent_header.msg_id);
      }
    });
    kernel.statusChanged.connect((_, status) => {
      if (['restarting', 'autorestarting', 'terminating', 'dead'].includes(status)) this.waiting.clear();
      if (status === 'autorestarting') this.deaths += 1;
    });
  },

  idle(path) {
    return this.kernel(path)?.status === 'idle' && this.waiting.size === 0;
  },

  // True once the kernel rests and the page shows what it said; false where that takes longer. It looks now and then,
  // not in every frame: frames that nothing else asks for cost more than all that is waited for.
  async rest(path, milliseconds) {
    const end = Date.now() + milliseconds;
    while (!this.idle(path) && Date.now() < end) await new Promise(done => setTimeout(done, 10));
    if (!this.idle(path)) return false;
    await this.painted();
    this.look();
    return true;
  },

  // What was sent while the kernel died is answered by nobody: the kernel after it knows what it was sent in time.
  async forgetLost(path, milliseconds) {
    const end = Date.now() + milliseconds;
    for (let answered = false; !answered && Date.now() < end; ) {
      const sent = [...this.waiting.keys()];
      const info = this.kernel(path).requestKernelInfo().then(() => true, () => false);
      answered = await Promise.race([info, new Promise(done => setTimeout(done, 1000, false))]);
      if (answered) for (const id of sent) this.waiting.delete(id);
      else await new Promise(done => setTimeout(done, 100));
    }
  },

  // A board takes no press where something has just changed under the pointer, until a person has had time to see it.
  // The clock of the page is put forward by that time: hundreds of looks would take minutes.
  look() {
    const fresh = document.querySelectorAll('[data-fresh]');
    if (fresh.length) this.clock.ahead += 400;
    for (const game of fresh) delete game.dataset.fresh;
  },

  waitingFor(path) {
    return {kernel: this.kernel(path)?.status ?? 'none', messages: [...this.waiting.values()]};
  },

  // Two frames: what the last message changed has been laid out and painted.
  painted() {
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
  },

  async runAll(path) {
    window.jupyterapp.shell.activateById(this.panel(path).id);
    await window.jupyterapp.commands.execute('notebook:run-all-cells');
  },

  async runNew(path, source, wait = true) {
    const notebook = this.panel(path).content;
    const number = notebook.widgets.length;
    notebook.model.sharedModel.addCell({cell_type: 'code', source, metadata: {trusted: true}});
    notebook.activeCellIndex = number;
    notebook.deselectAll();
    await notebook.scrollToItem(number);
    const run = window.jupyterapp.commands.execute('notebook:run-cell');
    if (wait) await run;
    return number;
  },

  async clear(path) {
    window.jupyterapp.shell.activateById(this.panel(path).id);
    await window.jupyterapp.commands.execute('notebook:clear-all-cell-outputs');
  },

  errors(path, number) {
    const cells = [...this.panel(path).content.model.cells];
    const chosen = number === null ? cells : [cells[number]];
    const outputs = chosen.flatMap(cell => cell.toJSON().outputs ?? []);
    return outputs.filter(output => output.output_type === 'error')
      .map(output => [`${output.ename}: ${output.evalue}`, ...output.traceback].join('\n'));
  },

  // Run code that no cell shows; what the expression is then, as Python writes it.
  async ask(path, code, expression) {
    const future = this.kernel(path).requestExecute({
      code, silent: true, store_history: false, user_expressions: {told: expression}, allow_stdin: false,
    });
    const {content} = await future.done;
    return content.user_expressions?.told?.data?.['text/plain'] ?? JSON.stringify(content);
  },

  async save(path) {
    await this.panel(path).context.save();
  },

  async restart(path) {
    await this.panel(path).sessionContext.restartKernel();
    await this.kernel(path).info;
  },

  async interrupt(path) {
    await this.kernel(path).interrupt();
  },

  pixel(canvas, x, y) {
    return [...canvas.getContext('2d').getImageData(x, y, 1, 1).data];
  },

  waitForPixel(canvas, x, y, colour, tolerance, milliseconds) {
    const end = performance.now() + milliseconds;
    return new Promise(done => {
      const look = () => {
        const seen = this.pixel(canvas, x, y);
        const met = seen[3] === 255 && colour.every((part, i) => Math.abs(part - seen[i]) <= tolerance);
        if (met || !canvas.isConnected || performance.now() > end) done({met, seen});
        else requestAnimationFrame(look);
      };
      look();
    });
  },
};

{
  const now = performance.now.bind(performance);
  performance.now = () => now() + window.labProbe.clock.ahead;
}
