// SPDX-License-Identifier: MIT
/* core.js - libhounded, compiled to WebAssembly, as classes.  hounded.d.ts documents them.
 *
 * node.js and browser.js call `start` once.  A struct of two ints goes by address in the C ABI of WebAssembly.
 *
 * Each object of the library has a count of its users, since finalizers run in any order: an object that others were made
 * of is freed after the last of them. */
const CODES = ['NO_MEMORY', 'OUT_OF_RANGE', 'BAD_ARGUMENT', 'TOO_FAR', 'UNFIT', 'CHANGED'];
const CORNERS = ['strict', 'loose', 'cut'], METHODS = ['auto', 'astar', 'jps', 'jps-table'], OWNERS = [null, 'prey', 'hunters'];
const NO_PATH = 1, RUNNING = 2, ENCLOSED = 3;
export const NO_COST = 0xffffffff;
export let version;

let c, scratch; // the exports of the library, and 64 bytes for arguments and answers
let ints = new Int32Array(0), words, bytes; // views of its memory, which is replaced when it grows

export class HoundedError extends Error {
  constructor(code, text) {
    super(text);
    this.name = 'HoundedError';
    this.code = code;
  }
}

const refresh = () => {
  if (ints.buffer === c.memory.buffer) return;
  ints = new Int32Array(c.memory.buffer);
  words = new Uint32Array(c.memory.buffer);
  bytes = new Uint8Array(c.memory.buffer);
};
const textAt = at => {
  refresh();
  return new TextDecoder().decode(bytes.slice(at, bytes.indexOf(0, at)));
};
const bad = text => new HoundedError('BAD_ARGUMENT', text);
const checked = status => {
  if (status < 0) throw new HoundedError(CODES[-1 - status], textAt(c.hnd_strerror(status)));
  return status;
};

/* Memory of the library for `call`, which gets its address. */
const withMemory = (size, call) => {
  const at = c.malloc(size || 1);
  if (!at) throw new HoundedError('NO_MEMORY', 'out of memory');
  try {
    refresh();
    return call(at);
  } finally {
    c.free(at);
  }
};

/* --- arguments ------------------------------------------------------------------------------------------ */

const whole = (what, number, least, most) => {
  if (!Number.isInteger(number) || number < least || number > most) {
    throw bad(`${what} must be a whole number from ${least} to ${most}, not ${String(number)}`);
  }
  return number;
};
const choice = (what, word, words) => {
  const index = words.indexOf(word);
  if (index < 0) throw bad(`${what} must be one of ${words.join(', ')}, not ${String(word)}`);
  return index;
};
/* The number of letters to insert, remove or replace to make one word of the other. */
const distance = (one, other) => {
  let row = Array.from({length: other.length + 1}, (_, i) => i);
  for (const letter of one) {
    let corner = row[0]++;
    for (let i = 1; i < row.length; i++) {
      const best = Math.min(row[i] + 1, row[i - 1] + 1, corner + (letter !== other[i - 1]));
      [corner, row[i]] = [row[i], best];
    }
  }
  return row[other.length];
};
/* A mistyped name would count as one that was not given. */
const unknown = (what, name, names) => {
  const near = names.find(known => distance(name.toLowerCase(), known) <= Math.max(1, known.length / 3));
  return new TypeError(`${what} has no option "${name}"; ${near ? `did you mean "${near}"?` : `it has ${names.join(', ')}`}`);
};
/* The options that the caller gives, with `defaults` for the others. */
const optionsOf = (what, given, defaults) => {
  if (given === null || typeof given !== 'object') throw new TypeError(`the options of ${what} are an object, not ${String(given)}`);
  const options = {...defaults};
  for (const name in given) {
    if (!Object.hasOwn(defaults, name)) throw unknown(what, name, Object.keys(defaults));
    if (given[name] !== undefined) options[name] = given[name];
  }
  return options;
};
const isInt = number => (number | 0) === number;
/* Writes a cell.  An integer of more than 32 bits would come back as another one.  `who` tells whose cell it is. */
const place = (at, x, y, ...who) => {
  if (!isInt(x) || !isInt(y)) {
    const whose = who.length ? `${who.join(' ')}: ` : '';
    if (!Number.isInteger(x) || !Number.isInteger(y)) throw bad(`${whose}a cell is two whole numbers, not ${String(x)}, ${String(y)}`);
    throw new HoundedError('OUT_OF_RANGE', `${whose}${x}, ${y} is not on the grid`);
  }
  refresh();
  ints[at >> 2] = x;
  ints[(at >> 2) + 1] = y;
  return at;
};
const placeAt = at => {
  refresh();
  return [ints[at >> 2], ints[(at >> 2) + 1]];
};
const costOf = number => (number >>> 0 === NO_COST ? Infinity : number >>> 0);
/* `#`, or a number */
const terrainOf = value => {
  if (typeof value === 'string' && value.length !== 1) throw bad(`terrain is one character, not "${value}"`);
  return whole('terrain', typeof value === 'string' ? value.charCodeAt(0) : value, 0, 255);
};
/* The key of an object of costs is always a string, so '3' is the terrain 3.  A Map has '3' for the character. */
const keyOf = (key, isMap) => terrainOf(!isMap && /^\d+$/.test(key) ? Number(key) : key);

/* Lists are read by number, because forEach passes over holes, and memory has the values of earlier calls. */
const shown = value => (Array.isArray(value) ? `[${value.join(', ')}]` : String(value));
const listOf = (what, list) => {
  if (!Array.isArray(list)) throw bad(`the ${what}s must be an array, not ${shown(list)}`);
  return list;
};
const tuple = (told, most, what, i) => {
  const length = Array.isArray(told) || ArrayBuffer.isView(told) ? told.length : 0;
  if (!(length >= 2 && length <= most)) throw bad(`${what} ${i} must be [x, y${most > 2 ? '] or [x, y, cost' : ''}], not ${shown(told)}`);
  return told;
};
const countOf = (what, cells) => {
  if (!(cells instanceof Int32Array)) return listOf(what, cells).length;
  if (cells.length % 2) throw bad(`the ${what}s are x and y in turn, but the array has ${cells.length} numbers`);
  return cells.length / 2;
};
const putCells = (at, what, cells, count) => {
  if (cells instanceof Int32Array) {
    refresh();
    ints.set(cells, at >> 2);
    return;
  }
  for (let i = 0; i < count; i++) {
    const [x, y] = tuple(cells[i], 2, what, i);
    place(at + 8 * i, x, y, what, i);
  }
};
const cellsAt = (at, count) => {
  refresh();
  return Array.from({length: count}, (_, i) => [ints[(at >> 2) + 2 * i], ints[(at >> 2) + 2 * i + 1]]);
};
/* All cells that a function of the library writes. */
const cellsOf = write => {
  const count = write(0, 0);
  return withMemory(8 * count, at => cellsAt(at, write(at, count)));
};
const planOf = (status, cost, next) =>
  ({found: status === 0, enclosed: status === ENCLOSED, cost: status === 0 ? costOf(cost) : Infinity, next});
const plansAt = (at, count) => {
  refresh();
  return Array.from({length: count}, (_, i) => {
    const plan = (at >> 2) + 4 * i;
    return planOf(ints[plan], ints[plan + 1], [ints[plan + 2], ints[plan + 3]]);
  });
};

/* --- objects -------------------------------------------------------------------------------------------- */

class Made {
  constructor(kind, pointer, parent, block) {
    this.kind = kind;
    this.pointer = pointer;
    this.parent = parent;
    this.block = block; // memory that it borrows
    this.users = 1;
    if (parent) parent.users++;
  }
  drop() {
    if (--this.users > 0) return;
    c[`hnd_${this.kind}_free`](this.pointer);
    c.free(this.block);
    if (this.parent) this.parent.drop();
  }
}
const lost = new FinalizationRegistry(made => made.drop());

/* The pointer of an object that must be of the class. */
const pointerOf = (object, kind) => {
  if (!(object instanceof kind)) throw bad(`this must be a ${kind.name}, not ${String(object)}`);
  return object._pointer;
};

class Handle {
  /* `status` is that of a function which has written a pointer to `scratch`. */
  _adopt(kind, status, parent, block = 0) {
    try {
      checked(status);
    } catch (error) {
      c.free(block);
      throw error;
    }
    refresh();
    const made = new Made(kind, ints[scratch >> 2], parent ? parent._made : null, block);
    Object.defineProperty(this, '_made', {value: made, writable: true}); // copies lack what is not enumerable
    lost.register(this, this._made, this);
  }
  get _pointer() {
    if (!this._made) throw bad(`this ${this.constructor.name} has been freed, or is a copy`);
    return this._made.pointer;
  }
  free() {
    if (!this._made) return;
    lost.unregister(this);
    this._made.drop();
    this._made = null;
  }
}
if (Symbol.dispose) Handle.prototype[Symbol.dispose] = Handle.prototype.free;

/* Line breaks at the ends of a text are of the program's layout. */
const linesOf = text => text.replace(/\r/g, '').replace(/^\n+|\n+$/g, '').split('\n');
const rowsOf = rows => {
  const width = rows[0].length, height = rows.length, terrain = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = rows[y] ?? [];
    if (row.length !== width) throw bad(`row ${y} has ${row.length} cells, and row 0 has ${width}`);
    for (let x = 0; x < width; x++) {
      if (row[x] === undefined) throw bad(`row ${y} has no cell ${x}`);
      terrain[y * width + x] = terrainOf(row[x]);
    }
  }
  return [width, height, terrain];
};

export class Grid extends Handle {
  constructor(width, height, terrain = 0) {
    super();
    this._isText = typeof terrain === 'string';
    if (typeof width === 'object' || (typeof width === 'string' && height === undefined)) {
      const rows = typeof width === 'string' ? linesOf(width) : width;
      if (!rows[0] || !rows[0].length) throw bad('a grid has at least one cell');
      this._isText = typeof rows[0] === 'string';
      [width, height, terrain] = rowsOf(rows);
    }
    this.width = whole('the width', width, 1, 4096);
    this.height = whole('the height', height, 1, 4096);
    const block = c.malloc(width * height);
    if (!block) throw new HoundedError('NO_MEMORY', 'out of memory');
    try {
      this._copy(block, terrain);
    } catch (error) {
      c.free(block);
      throw error;
    }
    this._adopt('grid', c.hnd_grid_borrow(width, height, block, 0, scratch), null, block);
  }
  _copy(block, terrain) {
    refresh();
    const cells = this.width * this.height;
    if (typeof terrain !== 'object') {
      bytes.fill(terrainOf(terrain), block, block + cells);
    } else if (terrain.length === cells && terrain.BYTES_PER_ELEMENT === 1) {
      bytes.set(terrain, block);
    } else {
      throw bad(`the terrain of this grid is a Uint8Array of ${cells} elements`);
    }
  }
  get(x, y) {
    const terrain = c.hnd_grid_get(this._pointer, place(scratch, x, y));
    checked(Math.min(terrain, 0));
    return terrain;
  }
  set(x, y, terrain) {
    const value = terrainOf(terrain);
    checked(c.hnd_grid_set(this._pointer, place(scratch, x, y), value));
    refresh();
    bytes[this._made.block + y * this.width + x] = value;
  }
  refresh(terrain) {
    this._copy((this._pointer, this._made.block), terrain);
    checked(c.hnd_grid_refresh(this._pointer, place(scratch, 0, 0), this.width, this.height, scratch + 8));
    refresh();
    return words[(scratch >> 2) + 2];
  }
  isInside(x, y) { return x >= 0 && y >= 0 && x < this.width && y < this.height; }
  isWalkableAt(x, y) { return this.isInside(x, y) && this.get(x, y) === 0; }
  setWalkableAt(x, y, walkable) { this.set(x, y, walkable ? 0 : 1); }
}

const RULES = {cost: {0: 1}, straight: 10, diagonal: 14, neighbours: 8, corners: 'strict'};

export class Mover extends Handle {
  constructor(grid, rules = {}) {
    super();
    const pointer = pointerOf(grid, Grid), {cost, straight, diagonal, neighbours, corners} = optionsOf('a mover', rules, RULES);
    const isMap = cost instanceof Map;
    if (cost === RULES.cost && grid._isText) throw new TypeError("a grid of characters needs costs, such as {cost: {'.': 1}}");
    withMemory(272, at => {
      c.hnd_rules_init(at);
      for (const [key, factor] of isMap ? cost : Object.entries(cost)) {
        bytes[at + keyOf(key, isMap)] = whole('a cost factor', factor, 0, 255);
      }
      const steps = new Uint16Array(c.memory.buffer, at + 256, 2);
      steps[0] = whole('the cost of a straight step', straight, 1, 65535);
      steps[1] = whole('the cost of a diagonal step', diagonal, 1, 65535);
      bytes[at + 260] = [4, 8][choice('neighbours', neighbours, [4, 8])];
      bytes[at + 261] = choice('corners', corners, CORNERS);
      this._adopt('mover', c.hnd_mover_new(pointer, at, scratch), grid);
    });
    this.grid = grid;
  }
  canStand(x, y) { return !!c.hnd_mover_can_stand(this._pointer, place(scratch, x, y)); }
  step(x, y, toX, toY) { return costOf(c.hnd_mover_step(this._pointer, place(scratch, x, y), place(scratch + 8, toX, toY))); }
  sees(x, y, toX, toY) { return !!c.hnd_sees(this._pointer, place(scratch, x, y), place(scratch + 8, toX, toY)); }
  /* Shortens a path in place: `shorten` gets the address of the cells and their number, and returns how many remain. */
  _shortened(path, shorten) {
    const count = countOf('cell', path);
    return withMemory(8 * count, at => {
      putCells(at, 'cell', path, count);
      return cellsAt(at, shorten(at, count));
    });
  }
  smooth(path) { return this._shortened(path, (at, count) => c.hnd_smooth_pull(this._pointer, at, count)); }
  turns(path) { return this._shortened(path, (at, count) => c.hnd_smooth_turns(at, count)); }
}

/* Shared by Finder and Chase: a query whose answer can be read later, and that can run in slices. */
class Search extends Handle {
  _call(name, ...more) { return c[`hnd_${this._made.kind}_${name}`](this._pointer, ...more); }
  get expanded() { return (this._pointer, Number(this._call('expanded'))); }
  get cost() { return (this._pointer, costOf(this._call('cost'))); }
  path() { return (this._pointer, cellsOf((at, room) => this._call('path', at, room))); }
  begin(x, y, toX, toY) {
    this._status = checked((this._pointer, this._call('begin', place(scratch, x, y), place(scratch + 8, toX, toY))));
  }
  step(expansions) {
    this._status = checked((this._pointer, this._call('step', BigInt(whole('expansions', expansions, 1, Number.MAX_SAFE_INTEGER)))));
    return this._status !== RUNNING;
  }
}

export class Finder extends Search {
  constructor(mover, method = 'auto') {
    super();
    this._adopt('finder', c.hnd_finder_new(pointerOf(mover, Mover), choice('a method', method, METHODS), scratch), mover);
    this.mover = mover;
  }
  run(x, y, toX, toY) {
    checked(c.hnd_finder_run(this._pointer, place(scratch, x, y), place(scratch + 8, toX, toY)));
    return this.cost;
  }
  findPath(x, y, toX, toY) {
    this.run(x, y, toX, toY);
    return this.path();
  }
}

export class Chase extends Search {
  constructor(mover, options = {}) {
    super();
    const most = optionsOf('a chase', options, {bytes: undefined}).bytes;
    this._adopt('chase', c.hnd_chase_new(pointerOf(mover, Mover), scratch), mover);
    this.mover = mover;
    if (most !== undefined) checked(c.hnd_chase_bound(this._pointer, whole('bytes', most, 0, 2 ** 31)));
  }
  update(x, y, toX, toY) {
    this._status = checked(c.hnd_chase_update(this._pointer, place(scratch, x, y), place(scratch + 8, toX, toY)));
    return this.plan;
  }
  get next() {
    c.hnd_chase_next(scratch, this._pointer);
    return placeAt(scratch);
  }
  get plan() { return planOf(this._status, c.hnd_chase_cost(this._pointer), this.next); }
}

/* --- many hunters --------------------------------------------------------------------------------------- */

/* Runs `call` with functions that the library calls meanwhile.  An exception must not leave through the library. */
const asked = {may: null, extra: null};
const withCallback = (name, callback, call) => {
  const before = asked[name];
  let failure = null;
  asked[name] = (...told) => {
    if (failure) return 0;
    try {
      return callback(...told);
    } catch (error) {
      failure = {error};
      return 0;
    }
  };
  try {
    const result = call();
    if (failure) throw failure.error;
    return result;
  } finally {
    asked[name] = before;
  }
};

export class Pack extends Handle {
  constructor(mover, count, options = {}) {
    super();
    const most = optionsOf('a pack', options, {bytes: 0}).bytes;
    this.count = whole('the number of hunters', count, 0, 2 ** 24);
    const status = c.hnd_pack_new(pointerOf(mover, Mover), count, whole('bytes', most, 0, 2 ** 31), scratch);
    this._adopt('pack', status, mover);
    this.mover = mover;
  }
  /* Memory for hunters, for targets and for plans. */
  _arrays(call) {
    const {count} = this;
    return withMemory(32 * count, at => call(at, at + 8 * count, at + 16 * count));
  }
  _put(at, what, cells) {
    const count = countOf(what, cells);
    if (count !== this.count) throw bad(`this pack has ${this.count} hunters, not ${count}`);
    putCells(at, what, cells, count);
  }
  update(hunters, targets) {
    return this._arrays((from, to, plans) => {
      this._put(from, 'hunter', hunters);
      this._put(to, 'target', targets);
      checked(c.hnd_pack_update(this._pointer, from, to, plans));
      return plansAt(plans, this.count);
    });
  }
  reserve(hunters, plans, may) {
    const {length} = listOf('plan', plans);
    if (length !== this.count) throw bad(`this pack has ${this.count} hunters, not ${length}`);
    return this._arrays((from, _, to) => {
      this._put(from, 'hunter', hunters);
      for (let i = 0; i < length; i++) {
        if (plans[i] === null || typeof plans[i] !== 'object') throw bad(`plan ${i} must be an object, not ${shown(plans[i])}`);
        const {cost, next} = plans[i], [x, y] = tuple(next, 2, 'the next cell of plan', i);
        const most = cost === Infinity ? NO_COST : whole(`the cost of plan ${i}`, cost, 0, NO_COST);
        place(to + 16 * i + 8, x, y, 'plan', i);
        ints[(to >> 2) + 4 * i] = 0;
        words[(to >> 2) + 4 * i + 1] = most;
      }
      checked(may ? withCallback('may', may, () => c.pack_reserve(this._pointer, from, to))
        : c.hnd_pack_reserve(this._pointer, from, to, 0, 0));
      return plansAt(to, this.count).map(plan => plan.next);
    });
  }
  path(number) {
    const chase = c.hnd_pack_chase(this._pointer, whole('the number of a hunter', number, 0, this.count - 1));
    if (!chase) throw new HoundedError('NO_MEMORY', 'out of memory');
    return cellsOf((at, room) => c.hnd_chase_path(chase, at, room));
  }
}

export class Field extends Handle {
  constructor(mover) {
    super();
    this._adopt('field', c.hnd_field_new(pointerOf(mover, Mover), scratch), mover);
    this.mover = mover;
  }
  update(x, y, hunters) {
    const count = countOf('hunter', hunters);
    return withMemory(24 * count, at => {
      putCells(at, 'hunter', hunters, count);
      checked(c.hnd_field_update(this._pointer, place(scratch, x, y), at, count, at + 8 * count));
      return plansAt(at + 8 * count, count);
    });
  }
  fill(goals, options = {}) {
    const {bound} = optionsOf('fill', options, {bound: Infinity});
    const most = bound === Infinity ? NO_COST : whole('the bound', bound, 0, NO_COST);
    const {length} = listOf('goal', goals);
    return withMemory(12 * length, at => {
      for (let i = 0; i < length; i++) {
        const [x, y, cost = 0] = tuple(goals[i], 3, 'goal', i);
        place(at + 12 * i, x, y, 'goal', i);
        words[(at >> 2) + 3 * i + 2] = whole(`the cost of goal ${i}`, cost, 0, 2 ** 31 - 1);
      }
      return checked(c.hnd_field_fill(this._pointer, at, length, most)) !== NO_PATH;
    });
  }
  flee(danger, options = {}) {
    const {percent} = optionsOf('flee', options, {percent: 120});
    return checked(c.hnd_field_flee(this._pointer, pointerOf(danger, Field), whole('percent', percent, 0, 2 ** 31))) !== NO_PATH;
  }
  cost(x, y) { return costOf(c.hnd_field_cost(this._pointer, place(scratch, x, y))); }
  costs() {
    const {width, height} = this.mover.grid;
    return withMemory(4 * width * height, at => {
      checked(c.hnd_field_costs(this._pointer, place(scratch, 0, 0), width, height, at, 0));
      refresh();
      return words.slice(at >> 2, (at >> 2) + width * height);
    });
  }
  next(x, y) {
    c.hnd_field_next(scratch, this._pointer, place(scratch + 8, x, y));
    return placeAt(scratch);
  }
  downhill(x, y, extra = () => 0) {
    const add = (...at) => { const cost = extra(...at); return cost === Infinity ? NO_COST : whole('extra cost', cost, 0, NO_COST); };
    return withMemory(8, at => withCallback('extra', add, () => {
      c.field_downhill(this._pointer, place(at, x, y));
      return placeAt(at);
    }));
  }
  path(x, y) {
    return withMemory(8, from => cellsOf((at, room) => c.hnd_field_path(this._pointer, place(from, x, y), at, room)));
  }
}

/* --- whole maps ----------------------------------------------------------------------------------------- */

export class Regions extends Handle {
  constructor(mover) {
    super();
    this._adopt('regions', c.hnd_regions_new(pointerOf(mover, Mover), scratch), mover);
    this.mover = mover;
  }
  connected(x, y, toX, toY) { return !!c.hnd_regions_connected(this._pointer, place(scratch, x, y), place(scratch + 8, toX, toY)); }
  size(x, y) { return c.hnd_regions_size(this._pointer, place(scratch, x, y)) >>> 0; }
}

const RUNNER = {mover: undefined, x: undefined, y: undefined, speed: 1, late: 0};

export class Cover extends Handle {
  constructor(grid) {
    super();
    this._adopt('cover', c.hnd_cover_new(pointerOf(grid, Grid), scratch), grid);
    this.grid = grid;
  }
  run(prey, hunters) {
    const all = [prey, ...listOf('hunter', hunters)];
    withMemory(20 * all.length, at => {
      all.forEach((told, i) => {
        const who = i ? `hunter ${i - 1}` : 'the prey', runner = (at >> 2) + 5 * i;
        const {mover, x, y, speed, late} = optionsOf(who, told, RUNNER);
        place(at + 20 * i + 4, x, y, who);
        words[runner] = pointerOf(mover, Mover);
        words[runner + 3] = whole(`the speed of ${who}`, speed, 1, NO_COST);
        words[runner + 4] = whole(`late of ${who}`, late, 0, NO_COST);
      });
      checked(c.hnd_cover_run(this._pointer, at, at + 20, all.length - 1));
    });
  }
  owner(x, y) { return OWNERS[c.hnd_cover_owner(this._pointer, place(scratch, x, y))]; }
  get size() { return c.hnd_cover_size(this._pointer) >>> 0; }
  escape() {
    return checked(c.hnd_cover_escape(this._pointer, scratch, scratch + 8)) === NO_PATH ? null : placeAt(scratch);
  }
  path(x, y) {
    return withMemory(8, to => cellsOf((at, room) => c.hnd_cover_path(this._pointer, place(to, x, y), at, room)));
  }
}

/* --- the library ---------------------------------------------------------------------------------------- */

export const imports = {
  hounded: {
    may: (hunter, x, y) => Number(Boolean(asked.may(hunter >>> 0, x, y))),
    extra: (x, y) => asked.extra(x, y),
  },
};

/* The bytes of the library's memory, with all objects; it never shrinks. */
export const memory = () => c.memory.buffer.byteLength;

/* With an instance of hounded.wasm that has these imports. */
export const start = instance => {
  c = instance.exports;
  c._initialize();
  scratch = c.malloc(64);
  version = textAt(c.hnd_version());
};
