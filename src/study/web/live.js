/* live.js - a source for the viewer that asks the search core (study/web/playground.c), and what the reader may do with it. */
'use strict';
const STATES = ['unseen', 'open', 'passed', 'closed'], CHANGES = ['kept', 'new', 'reopened', 'deleted'];
const WAYS = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, 1], [1, -1], [-1, -1]], NO_WAY = 0xffffffff, FOUND = 1;
/* The cost factor of each glyph, as for a terrier of the game, except that a closed door is blocked. */
const FACTORS = {'.': 1, '#': 0, '~': 3, '%': 4, ':': 3, '0': 5, '*': 1, ',': 1, '>': 1, '=': 0, '+': 0, '/': 1};
const BRUSHES = [['#', 'wall'], ['~', 'mud'], ['%', 'bramble'], ['+', 'door'], ['.', 'grass'], [null, 'move']];

class Live {
  constructor(core, scene) {
    this.core = core;
    this.scene = scene;
    this.goesOn = true;
    this.marksWords = 'H hound, h hare, dashed: root; dotted: comes next; ';
    const find = glyph => { const y = scene.map.findIndex(row => row.includes(glyph)); return [scene.map[y].indexOf(glyph), y]; };
    const [from, to] = scene.ends || [find('B'), find('@')], rows = scene.map.map(row => row.replace(/[B@]/g, '.').replace(/[^.#~%:0*,>=+/]/g, '#'));
    this.width = rows[0].length;
    this.height = rows.length;
    this.self = core.playground_new(this.width, this.height);
    for (const glyph in FACTORS) core.playground_factor(this.self, glyph.charCodeAt(0), FACTORS[glyph]);
    core.playground_steps(this.self, 8, ['strict', 'loose', 'cut'].indexOf(scene.corners));
    const base = new Uint8Array(core.memory.buffer, core.playground_base(this.self), this.width * this.height);
    rows.forEach((row, y) => [...row].forEach((glyph, x) => { base[y * this.width + x] = glyph.charCodeAt(0); }));
    core.playground_begin(this.self);
    this.ask(from, to);
    const costs = [0, 8].map(bits => core.playground_costs(this.self) >> bits & 255).join(' and ');
    this.sides = ['the chase', 'A* from scratch'].map((title, i) => ({title, costs, list: this.words(core.playground_word(this.self, i, 1))}));
  }
  free() { this.core.playground_free(this.self); }
  tickName(t) { return t; }
  has([x, y]) { return x >= 0 && y >= 0 && x < this.width && y < this.height; }
  ask(from, to) { this.ticks = this.core.playground_tick(this.self, ...from, ...to); }
  cut(tick) { this.core.playground_cut(this.self, tick); this.ticks = tick + 1; }
  glyph([x, y]) { return String.fromCharCode(this.core.playground_seen(this.self, x, y)); }
  paint([x, y], glyph) { this.core.playground_paint(this.self, x, y, glyph.charCodeAt(0)); }
  stands(at) { return this.has(at) && FACTORS[this.glyph(at)] > 0; }
  record(tick) {
    const w = new Int32Array(this.core.memory.buffer, this.core.playground_record(this.self, tick), 17), u = i => w[i] >>> 0;
    return {status: w[0], from: [w[1], w[2]], to: [w[3], w[4]], root: [w[5], w[6]], next: [w[7], w[8]], cost: [u(9), u(10)],
      work: [{expanded: u(11), written: u(12), deleted: u(13)}, {expanded: u(14), written: u(15), deleted: u(16)}]};
  }
  work(tick, side) { return this.record(tick).work[side].written; }
  end(tick, side) { return this.core.playground_steps_of(this.self, tick, side); }
  read() {
    const {core} = this, buffer = core.memory.buffer, cells = this.width * this.height, view = core.playground_view(this.self);
    const head = new Uint32Array(buffer, view, 7 + 128 + 2), pairs = (at, n) => {
      const list = new Int32Array(buffer, at, 2 * n);
      return Array.from({length: n}, (_, i) => [list[2 * i], list[2 * i + 1]]);
    };
    const bytes = i => new Uint8Array(buffer, head[i], cells).slice(), words = i => new Uint32Array(buffer, head[i], cells).slice();
    return {state: bytes(0), change: bytes(1), parent: bytes(2), g: words(3), h: words(4), f: words(5),
      path: pairs(head[6], head[135]), next: pairs(view + 28, head[136])};
  }
  words(at) {
    const bytes = new Uint8Array(this.core.memory.buffer, at, 600);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }
  /* The live search where the end of the last tick is looked at; else a study that lives through the same past. */
  look(tick, side, step) {
    const record = this.record(tick), isLive = step === Infinity && tick === this.ticks - 1, {core, self, width} = this;
    if (isLive) core.playground_leave_study(self);
    const at = core.playground_look(self, tick, side, step === Infinity ? -1 : step), cells = this.read();
    const ground = Array.from({length: width * this.height}, (_, i) => this.glyph([i % width, Math.floor(i / width)]));
    const index = ([x, y]) => y * width + x, ended = step === Infinity || cells.path.length > 0;
    const count = i => core.playground_counts(self, side, i), says = this.words(core.playground_says(self, side, step === Infinity ? -1 : at));
    const marks = side === 0 ? [{at: record.root, name: 'start', dash: [7, 4]}] : [];
    if (!ended && cells.next[0]) marks.push({at: cells.next[0], name: 'mark', inset: 0.09, dash: [3, 3]});
    return {width, height: this.height, step: at, start: record.from, path: cells.path, next: cells.next, says, marks,
      ground: cell => { const factor = FACTORS[ground[index(cell)]]; return !factor ? 'wall' : factor === 3 ? 'mud' : factor > 1 ? 'toil' : 'ground'; },
      factor: cell => FACTORS[ground[index(cell)]] || 0,
      node: cell => {
        const i = index(cell), parent = WAYS[cells.parent[i]];
        return {state: STATES[cells.state[i]], change: side === 0 ? CHANGES[cells.change[i]] : null, g: cells.g[i], h: cells.h[i], f: cells.f[i],
          parent: parent && cells.state[i] ? [cell[0] + parent[0], cell[1] + parent[1]] : null};
      },
      actors: [{at: record.from, letter: 'H', name: 'hunter'}, {at: record.to, letter: 'h', name: 'hare'}],
      counts: {expanded: count(0), unit: this.words(core.playground_word(self, side, 0)), written: count(1), deleted: count(2), open: count(3)},
      cost: ended && record.cost[side] !== NO_WAY ? record.cost[side] : undefined};
  }
  flee(hare, hound) {
    const at = this.core.playground_flee(this.self, ...hare, ...hound, 5, 4);
    return [at % this.width, Math.floor(at / this.width)];
  }
  canStep(at, [dx, dy]) { return [[dx, dy], [dx, 0], [0, dy]].every(([x, y]) => this.stands([at[0] + x, at[1] + y])); }
}

/* The reader's actions: each one is a tick. */
class Hand {
  constructor(viewer) {
    this.viewer = viewer;
    this.brush = 0;
    this.mode = 0;
    this.holds = null;
    this.dice = 12345;
    this.ran = 0;
  }
  get live() { return this.viewer.source; }
  get now() { return this.live.record(this.viewer.tick); }
  roll(n) { this.dice = (Math.imul(this.dice, 1103515245) + 12345) >>> 0; return (this.dice >>> 8) % n; }
  ask(from, to) {
    this.live.ask(from, to);
    this.viewer.goTo(this.live.ticks - 1, Infinity);
  }
  present() { if (this.viewer.tick < this.live.ticks - 1) this.live.cut(this.viewer.tick); }
  putHare(at) { const {from, to} = this.now; if (this.live.stands(at) && !same(at, to)) { this.present(); this.ask(from, at); } }
  putHound(at) { const {from, to} = this.now; if (this.live.stands(at) && !same(at, from)) { this.present(); this.ask(at, to); } }
  paint(cells, glyph) {
    const {from, to} = this.now, {live} = this, turned = is => is === '+' ? '/' : '+';
    const free = cells.filter(at => live.has(at) && !same(at, from) && !same(at, to) && live.glyph(at) !== glyph);
    if (!free.length) return;
    this.present();
    free.forEach(at => live.paint(at, glyph || turned(live.glyph(at))));
    this.ask(from, to);
  }
  /* All doors: the open ones shut and the shut ones open. */
  turnDoors() {
    const {width, height} = this.live, cells = Array.from({length: width * height}, (_, i) => [i % width, Math.floor(i / width)]);
    this.paint(cells.filter(at => '+/'.includes(this.live.glyph(at))), null);
  }
  glyphFor(at) {
    const glyph = BRUSHES[this.brush][0], is = this.live.glyph(at);
    return glyph === '+' && is === '+' ? '/' : is === glyph ? '.' : glyph;
  }
  down(board, event) {
    const at = board.cellAt(event), {from, to} = this.now, reach = event.pointerType === 'touch' && board.size < 24 ? 1 : 0;
    const near = actor => Math.max(...at.map((n, i) => Math.abs(n - actor[i]))) <= reach;
    this.viewer.stop();
    this.last = at;
    this.holds = near(to) ? 'hare' : near(from) ? 'hound' : BRUSHES[this.brush][0] && this.live.has(at) ? this.glyphFor(at) : null;
    if (this.holds && this.holds.length === 1) this.paint([at], this.holds);
    return this.holds !== null;
  }
  move(board, event) {
    if (!this.holds) return false;
    const at = board.cellAt(event), n = Math.max(...at.map((a, i) => Math.abs(a - this.last[i]))), cells = [];
    for (let i = 1; i <= n; i++) cells.push(at.map((a, k) => Math.round(this.last[k] + (a - this.last[k]) * i / n)));
    this.last = at;
    if (n === 0) return true;
    if (this.holds === 'hare') cells.forEach(cell => this.putHare(cell));
    else if (this.holds === 'hound') cells.forEach(cell => this.putHound(cell));
    else this.paint(cells, this.holds);
    return true;
  }
  drop() { this.holds = null; }
  /* One tick of a hunt; the hound rests on every fifth, so that a hare that knows its ground gets away. */
  hunt() {
    this.present();
    const {live} = this;
    let {from, to, next, status} = this.now;
    if (++this.ran % 5 && status === FOUND) from = next;
    if (same(from, to)) do to = [this.roll(live.width), this.roll(live.height)]; while (!live.stands(to) || same(from, to));
    else if (this.mode === 1) to = live.flee(to, from);
    else if (this.mode === 2) {
      if (this.heading === undefined || this.roll(6) === 0 || !live.canStep(to, WAYS[this.heading])) this.heading = this.roll(8);
      if (live.canStep(to, WAYS[this.heading])) to = to.map((n, i) => n + WAYS[this.heading][i]);
    }
    this.ask(from, to);
  }
  pressed(event) {
    const way = DIRECTIONS[event.key], {cursor} = this.viewer;
    if (way && event.altKey) this.putHare(this.now.to.map((n, i) => n + way[i]));
    else if (event.key === 'h' && cursor) this.putHare(cursor);
    else if (event.key === 'b' && cursor) this.putHound(cursor);
    else if (event.key === 'o') this.turnDoors();
    else if (event.key === 'Enter' && cursor && event.target.tagName !== 'BUTTON' && BRUSHES[this.brush][0]) this.paint([cursor], this.glyphFor(cursor));
    else if (event.key >= '1' && event.key <= '6') this.take(Number(event.key) - 1);
    else if (event.key === '.' && this.viewer.tick === this.live.ticks - 1) this.hunt();
    else return false;
    return true;
  }
  take(brush) {
    this.brush = brush;
    [...byId('brushes').children].forEach((button, i) => button.setAttribute('aria-pressed', i === brush));
  }
}

/* Play hunts where the viewer would only step on. */
class Playground extends Viewer {
  play() {
    if (this.clock) { this.stop(); return; }
    byId('play').textContent = 'stop';
    this.clock = setInterval(() => { if (this.tick < this.source.ticks - 1) this.tickBy(1); else this.hand.hunt(); }, 140);
  }
  open(source) {
    this.source.free();
    this.source = source;
    this.cursor = null;
    this.boards.forEach(board => { board.zoom = 1; board.centre = null; });
    this.goTo(0, Infinity);
  }
}

const wasi = new Proxy({proc_exit: status => { throw new Error('the core ended with ' + status); }}, {get: (own, name) => own[name] || (() => 8)});

async function main() {
  const scenes = JSON.parse(byId('scenes').textContent), packed = Uint8Array.from(atob(byId('wasm').textContent.trim()), c => c.charCodeAt(0));
  const bytes = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  const {instance} = await WebAssembly.instantiate(bytes, {wasi_snapshot_preview1: wasi, env: wasi}), core = instance.exports;
  core._initialize();
  const asked = Math.max(0, scenes.findIndex(scene => scene.title === decodeURIComponent(location.hash.slice(1))));
  const viewer = window.viewer = new Playground(new Live(core, scenes[asked]));
  const hand = viewer.hand = new Hand(viewer);
  byId('title').textContent = document.title = 'A moving target';
  scenes.forEach((scene, i) => byId('scene').add(new Option(scene.title, i)));
  byId('scene').value = asked;
  byId('scene').onchange = event => { viewer.stop(); viewer.open(new Live(core, scenes[event.target.value])); };
  byId('restart').onclick = () => { viewer.stop(); viewer.open(new Live(core, viewer.source.scene)); };
  byId('doors').onclick = () => hand.turnDoors();
  byId('mode').onchange = event => { hand.mode = event.target.selectedIndex; };
  BRUSHES.forEach(([, words], i) => {
    const button = document.createElement('button');
    button.textContent = words;
    button.onclick = () => hand.take(i);
    byId('brushes').append(button);
  });
  hand.take(0);
  byId('mode').selectedIndex = hand.mode = 1;
  viewer.dress(matchMedia('(prefers-color-scheme: dark)').matches);
  viewer.goTo(0, Infinity);
}
main().catch(error => { byId('says').textContent = 'This page needs a browser with WebAssembly and DecompressionStream (since 2023): ' + error.message; });
