/* viewer.js - goes through the ticks of a search and the steps of each tick, forwards and back, on one board or two.
 *
 * A source says what there is to see; told.js reads it from JSON, and the page of `make web` asks the search core.
 *   sides                 [{title, list, costs}], one or two; list: of what kind the open list is
 *   ticks                 how many; tickName(t)
 *   end(t, side)          the last step
 *   look(t, side, step)   a view for Board, and: step, says, counts {expanded, unit, written, deleted, open}, next [cells],
 *                         cost (undefined: none known yet), start
 *   work(t, side)         cells written in the whole tick
 * A side without a search at that tick is null in look and work. */
'use strict';
const byId = id => document.getElementById(id);
const DIRECTIONS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
const spaced = n => String(n).replace(/\B(?=(\d{3})+$)/g, '\u202f');

class Viewer {
  constructor(source) {
    this.source = source;
    this.tick = 0;
    this.step = Infinity;
    this.side = 0;
    this.both = false;
    this.cursor = null;
    this.clock = null;
    this.views = [];
    this.boards = [];
    this.makeBoards();
    this.wire();
  }
  makeBoards() {
    byId('boards').textContent = '';
    this.boards = this.source.sides.map((side, i) => {
      const root = document.createElement('div'), canvas = document.createElement('canvas'), title = document.createElement('h2');
      root.className = 'board';
      title.textContent = side.title;
      root.append(title, canvas);
      byId('boards').append(root);
      const board = new Board(canvas);
      board.root = root;
      board.side = i;
      canvas.addEventListener('pointermove', event => this.point(board, event));
      canvas.addEventListener('pointerleave', () => { if (!this.hand) this.inspect(null); });
      canvas.addEventListener('focus', () => { this.side = i; });
      canvas.addEventListener('wheel', event => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.zoom(event.deltaY < 0 ? 1.25 : 0.8, board.cellAt(event));
      }, {passive: false});
      this.fingers(board);
      return board;
    });
    byId('views').hidden = this.boards.length < 2;
    this.setSides(this.hasRoomForBoth() ? 'both' : 0);
  }
  /* Whether the cells of two boards beside each other have room for a number. */
  hasRoomForBoth() {
    const beside = window.innerWidth >= 1000 ? 340 : 0, width = this.source.look(0, 0, 0).width;
    return this.boards.length > 1 && (window.innerWidth - beside - 60) / 2 / width >= 18;
  }
  /* Two fingers zoom; one finger on an enlarged map moves it, unless the page has given it something else to do. */
  fingers(board) {
    const down = new Map();
    let spread = 0, from = null;
    const gap = () => { const [a, b] = [...down.values()]; return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY); };
    board.canvas.addEventListener('pointerdown', event => {
      down.set(event.pointerId, event);
      board.canvas.setPointerCapture(event.pointerId);
      if (down.size === 2) { spread = gap(); from = null; if (this.hand) this.hand.drop(); return; }
      if (this.hand && this.hand.down(board, event)) return;
      from = [event.clientX, event.clientY, ...(board.centre || [board.view.width / 2, board.view.height / 2])];
      this.point(board, event);
    });
    board.canvas.addEventListener('pointermove', event => {
      if (!down.has(event.pointerId)) return;
      down.set(event.pointerId, event);
      if (down.size === 2) { const now = gap(); this.zoom(now / spread, board.cellAt(event)); spread = now; return; }
      if (this.hand && this.hand.move(board, event)) return;
      if (from && board.zoom > 1) this.moveTo([from[2] - (event.clientX - from[0]) / board.size, from[3] - (event.clientY - from[1]) / board.size]);
    });
    const up = event => { down.delete(event.pointerId); from = null; if (this.hand) this.hand.drop(); };
    board.canvas.addEventListener('pointerup', up);
    board.canvas.addEventListener('pointercancel', up);
  }
  shown() { return this.boards.filter(board => this.both || board.side === this.side); }
  setSides(which) {
    this.both = which === 'both';
    this.side = which === 'both' ? 0 : which;
    [...byId('views').querySelectorAll('button')].forEach((button, i) =>
      button.setAttribute('aria-pressed', (this.both ? 2 : this.side) === i));
    this.boards.forEach(board => { board.root.hidden = !this.shown().includes(board); });
    if (this.views.length) this.refresh();
  }
  get end() { return Math.max(...this.shown().map(board => this.source.end(this.tick, board.side))); }
  /* A source that goes on counts the steps of its last tick only if they are asked for. */
  get isLive() { return this.source.goesOn && this.step === Infinity && this.tick === this.source.ticks - 1; }
  get now() { return Math.min(this.step, this.end); }
  goTo(tick, step) {
    this.tick = Math.max(0, Math.min(this.source.ticks - 1, tick));
    this.step = step === Infinity ? step : Math.max(0, Math.min(this.end, step));
    this.refresh();
  }
  /* Over the border of a tick to the next one. */
  stepBy(by) {
    const to = this.now + by;
    if (to > this.end && this.tick < this.source.ticks - 1) this.goTo(this.tick + 1, 0);
    else if (to < 0 && this.tick > 0) this.goTo(this.tick - 1, Infinity);
    else this.goTo(this.tick, to);
  }
  tickBy(by) { this.goTo(this.tick + by, Infinity); }
  stop() { clearInterval(this.clock); this.clock = null; byId('play').textContent = 'play'; }
  play() {
    if (this.clock) { this.stop(); return; }
    const atEnd = () => this.tick === this.source.ticks - 1 && this.now === this.end;
    if (atEnd()) this.goTo(0, 0);
    byId('play').textContent = 'stop';
    this.clock = setInterval(() => { if (atEnd()) this.stop(); else this.stepBy(1); }, Math.max(40, Math.min(500, 20000 / (this.end + 1))));
  }
  zoom(by, at) {
    this.boards.forEach(board => board.zoomBy(by, at || this.cursor || (board.view && board.view.start)));
    this.draw();
  }
  moveTo(centre) { this.boards.forEach(board => { board.centre = centre; }); this.draw(); }
  refresh() {
    this.views = this.boards.map(board => this.source.look(this.tick, board.side, this.step));
    this.draw();
    this.write();
  }
  /* Two boards stand side by side, or one above the other if that makes the cells larger. */
  draw() {
    const shown = this.shown(), {offsetTop, clientWidth: room} = byId('boards');
    const tall = Math.max(240, window.innerHeight - offsetTop - 300), {width, height} = this.views.find(Boolean);
    const isStacked = shown.length > 1 && Math.min(room / width, tall / 2 / height) > room / 2 / width;
    byId('boards').classList.toggle('stacked', isStacked);
    for (const board of shown) {
      const view = this.views[board.side];
      board.canvas.hidden = !view;
      if (!view) continue;
      const cursor = this.cursor ? [{at: this.cursor, name: 'text'}] : [];
      board.draw({...view, marks: view.marks.concat(cursor)}, board.root.clientWidth, isStacked ? tall / 2 : tall);
      board.canvas.setAttribute('aria-label', this.source.sides[board.side].title + ': ' + view.says);
    }
    this.writeKey();
  }
  point(board, event) { if (board.view) { const at = board.cellAt(event); this.side = this.both ? board.side : this.side; this.inspect(board.has(at) ? at : null); } }
  inspect(at) {
    if (same(at, this.cursor) || (!at && !this.cursor)) return;
    this.cursor = at;
    this.draw();
    this.tellCell();
  }
  moveCursor(by) {
    const view = this.views[this.side] || this.views[0], at = this.cursor || view.start, to = at.map((n, i) => n + by[i]);
    this.inspect(to[0] >= 0 && to[1] >= 0 && to[0] < view.width && to[1] < view.height ? to : at);
  }
  tellCell() {
    const at = this.cursor, view = this.views[this.side];
    if (!at || !view) { byId('cell').textContent = 'Point at a cell, or press Shift and an arrow key, for its F, G and H.'; return; }
    const node = view.node(at), factor = view.factor(at), place = view.next.findIndex(cell => same(cell, at));
    let words = '(' + at + '): ';
    if (factor === 0) words += 'blocked';
    else if (!node || node.state === 'unseen') words += node && node.change === 'deleted' ? 'deleted' : 'not seen yet';
    else words += node.state + (place >= 0 ? ', number ' + (place + 1) + ' on the open list' : '') +
      '; F ' + node.f + ', G ' + node.g + ', H ' + node.h + (node.parent ? '; from (' + node.parent + ')' : '') +
      (node.change ? '; ' + node.change : '');
    byId('cell').textContent = words + (factor > 1 ? '; a step there costs ' + factor + ' times as much' : '');
  }
  write() {
    const view = this.views[this.side] || this.views.find(Boolean), {source} = this;
    byId('says').textContent = this.shown().map(board => this.views[board.side]).filter(Boolean).map(one => one.says).join(' \u2014 ');
    byId('slider').max = this.isLive ? 1000 : this.end;
    byId('slider').value = this.isLive ? 1000 : this.now;
    byId('place').textContent = this.isLive ? 'the end' : 'step ' + this.now + ' of ' + this.end;
    byId('ticks').hidden = source.ticks < 2 && !source.goesOn;
    byId('tick').textContent = 'tick ' + source.tickName(this.tick);
    byId('list').textContent = view.next.length ? 'Open list: ' + view.next.slice(0, 12).map(at => '(' + at + ') ' + view.node(at).f).join(', ') +
      (view.counts.open > 12 ? ', ...' : '') : 'The open list is empty.';
    this.writeCounts();
    this.drawChart();
    this.tellCell();
  }
  writeCounts() {
    const {sides} = this.source, units = ({expanded, unit}) => spaced(expanded) + ' ' + (expanded === 1 ? unit.slice(0, -1) : unit);
    const rows = [['', (view, i) => sides[i].title], ['open list', (view, i) => sides[i].list || 'its own'],
      ['step costs', (view, i) => sides[i].costs], ['expanded', view => units(view.counts)],
      ['cells written', view => spaced(view.counts.written)], ['deleted', view => spaced(view.counts.deleted)],
      ['open', view => spaced(view.counts.open)], ['path cost', view => view.cost === undefined ? '' : spaced(view.cost)]];
    byId('counts').textContent = '';
    for (const [name, value] of rows) {
      const row = byId('counts').insertRow();
      row.insertCell().textContent = name;
      this.views.forEach((view, i) => { row.insertCell().textContent = view ? value(view, i) : ''; });
    }
  }
  /* The legend names what is on the boards, and where the numbers are. */
  writeKey() {
    const seen = new Set();
    for (const board of this.shown()) {
      const view = this.views[board.side];
      if (!view) continue;
      for (let y = 0; y < view.height; y++)
        for (let x = 0; x < view.width; x++) { seen.add(view.ground([x, y])); seen.add(tileOf(view.node([x, y]))); }
    }
    seen.delete('ground');
    const level = Math.min(...this.shown().map(board => board.level === undefined ? 0 : board.level));
    const words = level === 3 ? 'F upper left, G lower left, H lower right, an arrow to the parent'
      : level === 2 ? 'F in each cell, an arrow to the parent; + enlarges: G and H'
      : level === 1 ? 'an arrow to the parent; + enlarges: F, G and H' : '+ enlarges: F, G and H';
    const key = [...seen].sort().join() + words;
    if (key === this.key) return;
    this.key = key;
    byId('legend').textContent = '';
    for (const [name, text] of TILES.concat(GROUNDS).filter(([name]) => seen.has(name))) {
      const entry = document.createElement('span'), sample = document.createElement('i');
      sample.className = 'swatch';
      sample.style.background = 'var(--' + name + ')';
      entry.append(sample, text);
      byId('legend').append(entry);
    }
    byId('legend').append(this.source.marksWords, words + '.');
  }
  /* Bars of the cells written in each tick; a click goes to the tick. */
  chart() {
    const most = 120, count = Math.min(most, this.source.ticks), first = Math.max(0, Math.min(this.source.ticks - count, this.tick - most / 2));
    return {first: Math.floor(first), count, bar: Math.min(14, byId('chart').clientWidth / Math.max(count, 24))};
  }
  drawChart() {
    const canvas = byId('chart');
    byId('history').hidden = this.source.ticks < 2;
    if (this.source.ticks < 2) return;
    const ratio = window.devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight, pen = canvas.getContext('2d');
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const {first, count, bar} = this.chart(), colour = name => this.boards[0].colour(name), sums = this.source.sides.map(() => 0), bars = [];
    for (let t = 0; t < this.source.ticks; t++) {
      const work = this.source.sides.map((_, side) => this.source.work(t, side) || 0);
      if (t >= first && t < first + count) bars.push(work);
      if (t <= this.tick) work.forEach((n, i) => { sums[i] += n; });
    }
    const top = Math.max(20, ...bars.flat());
    bars.forEach((work, i) => {
      if (first + i === this.tick) { pen.fillStyle = colour('line'); pen.fillRect(i * bar, 0, bar, height); }
      work.forEach((n, side) => {
        const rise = n > 0 ? Math.max(1, n / top * (height - 14)) : 0;
        pen.fillStyle = colour(side === 0 ? 'mark' : 'edge');
        pen.fillRect(i * bar + side * bar * 0.45 + 1, height - rise, bar * 0.42, rise);
      });
    });
    pen.fillStyle = colour('soft');
    pen.font = '11px sans-serif';
    pen.fillText(spaced(top), 2, 11);
    byId('sum').textContent = 'Up to tick ' + this.source.tickName(this.tick) + ': ' + sums.map((sum, i) => this.source.sides[i].title + ' ' + spaced(sum)).join(', ') +
      '. A click on a bar goes to its tick.';
  }
  dress(dark) {
    document.documentElement.classList.toggle('dark', dark);
    byId('theme').textContent = dark ? 'light' : 'dark';
    this.boards.forEach(board => board.forgetColours());
    if (this.views.length) { this.draw(); this.drawChart(); }
  }
  get isDark() { return document.documentElement.classList.contains('dark'); }
  pressed(event) {
    if (event.ctrlKey || event.metaKey || (event.target && event.target.tagName === 'SELECT')) return;
    const onButton = event.target && event.target.tagName === 'BUTTON', way = DIRECTIONS[event.key];
    const keys = {ArrowLeft: () => this.stepBy(-1), ArrowRight: () => this.stepBy(1), PageUp: () => this.goTo(this.tick, this.now - 10),
      PageDown: () => this.goTo(this.tick, this.now + 10), Home: () => this.goTo(this.tick, 0), End: () => this.goTo(this.tick, Infinity),
      ',': () => this.tickBy(-1), '.': () => this.tickBy(1), '+': () => this.zoom(1.4), '=': () => this.zoom(1.4), '-': () => this.zoom(1 / 1.4),
      d: () => this.dress(!this.isDark)};
    if (this.hand && this.hand.pressed(event)) { event.preventDefault(); return; }
    if (event.altKey) return;
    if (event.shiftKey && way) this.moveCursor(way);
    else if (event.key === ' ' && !onButton) this.play();
    else if (event.key in keys) { this.stop(); keys[event.key](); }
    else return;
    event.preventDefault();
  }
  wire() {
    const acts = {first: () => this.goTo(this.tick, 0), back: () => this.stepBy(-1), on: () => this.stepBy(1),
      last: () => this.goTo(this.tick, Infinity), earlier: () => this.tickBy(-1), later: () => this.tickBy(1),
      in: () => this.zoom(1.4), out: () => this.zoom(1 / 1.4), theme: () => this.dress(!this.isDark)};
    for (const name in acts) byId(name).onclick = () => { if (name !== 'in' && name !== 'out' && name !== 'theme') this.stop(); acts[name](); };
    byId('play').onclick = () => this.play();
    byId('slider').addEventListener('input', event => { this.stop(); this.goTo(this.tick, this.isLive ? Math.round(event.target.value / 1000 * this.end) : Number(event.target.value)); });
    byId('chart').addEventListener('click', event => {
      const {first, bar} = this.chart();
      this.goTo(first + Math.floor((event.clientX - byId('chart').getBoundingClientRect().left) / bar), Infinity);
    });
    this.source.sides.map(side => side.title).concat('both').forEach((words, i) => {
      const button = document.createElement('button');
      button.textContent = words;
      button.onclick = () => this.setSides(i < this.source.sides.length ? i : 'both');
      byId('views').append(button);
    });
    this.setSides(this.both ? 'both' : this.side);
    document.addEventListener('keydown', event => this.pressed(event));
    window.addEventListener('resize', () => { this.draw(); this.drawChart(); });
  }
}
