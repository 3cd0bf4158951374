// SPDX-License-Identifier: MIT
/* Tests of the package, in Node: node test.mjs; PACKAGE names it, by default the one that is installed here. */
import assert from 'node:assert/strict';
import test from 'node:test';

const hounded = await import(process.env.PACKAGE ?? 'hounded');
const {Grid, Mover, Finder, Chase, Pack, Field, Regions, Cover, HoundedError, NO_COST} = hounded;
const ROOM = ['........', '.######.', '........', '.#.#.#..', '........'];
const PATH = [[0, 0], [0, 1], [0, 2], [1, 2], [2, 2], [3, 2], [4, 2], [5, 2], [6, 2], [7, 2]];
const moverOf = (rows = ROOM, rules = {}) => new Mover(new Grid(rows), {cost: {'.': 1}, ...rules});
const throws = (code, call) => assert.throws(call, error => error instanceof HoundedError && error.code === code);

test('a chase follows its target, and walls that change', () => {
  const mover = moverOf(), chase = new Chase(mover);
  assert.deepEqual(chase.update(0, 0, 7, 2), {found: true, enclosed: false, cost: 90, next: [0, 1]});
  assert.deepEqual(chase.path(), PATH);
  mover.grid.set(4, 2, '#');
  assert.deepEqual(chase.update(0, 0, 7, 2), {found: true, enclosed: false, cost: 90, next: [1, 0]});
  assert.equal(chase.path().length, 10);
  for (const [x, y] of [[0, 1], [1, 0]]) mover.grid.set(x, y, '#');
  assert.deepEqual(chase.update(0, 0, 7, 2), {found: false, enclosed: true, cost: Infinity, next: [0, 0]});
  assert.deepEqual(chase.path(), []);
  assert.equal(chase.cost, Infinity);
});

test('a finder answers like PathFinding.js, by each method', () => {
  const grid = new Grid([[0, 0, 0], [0, 1, 0], [0, 0, 0]]);
  for (const method of ['auto', 'astar', 'jps', 'jps-table']) {
    const finder = new Finder(new Mover(grid), method);
    assert.deepEqual(finder.findPath(0, 1, 1, 0), [[0, 1], [0, 0], [1, 0]]);
    assert.equal(finder.cost, 20);
    assert.deepEqual(finder.findPath(0, 1, 1, 1), []);
  }
  grid.setWalkableAt(1, 1, true);
  assert.equal(grid.isWalkableAt(1, 1), true);
  assert.equal(grid.isWalkableAt(3, 1), false);
  assert.equal(new Finder(new Mover(grid)).run(0, 0, 2, 2), 28);
});

test('rules: characters, numbers, corners, neighbours, steps', () => {
  assert.equal(new Finder(moverOf(['.~.'], {cost: {'.': 1, '~': 3}})).run(0, 0, 2, 0), 40);
  assert.equal(new Finder(moverOf(['373'], {cost: new Map([['3', 1], ['7', 2]])})).run(0, 0, 2, 0), 30);
  assert.equal(new Finder(new Mover(new Grid([[3, 7, 3]]), {cost: {3: 1, 7: 2}})).run(0, 0, 2, 0), 30);
  assert.equal(new Finder(moverOf(['.#', '..'], {corners: 'loose'})).run(0, 0, 1, 1), 14);
  assert.equal(new Finder(moverOf(['..', '..'], {neighbours: 4})).run(0, 0, 1, 1), 20);
  assert.equal(new Finder(moverOf(['..', '..'], {straight: 2, diagonal: 3})).run(0, 0, 1, 1), 3);
});

test('a grid is rows, or one text', () => {
  for (const text of ['.~\n#.', '\n.~\n#.\n', '.~\r\n#.\r\n']) {
    const grid = new Grid(text);
    assert.deepEqual([grid.width, grid.height, grid.get(1, 0), grid.get(0, 1)], [2, 2, 126, 35]);
  }
  assert.equal(new Grid(' .\n .').get(0, 1), 32);
  throws('BAD_ARGUMENT', () => new Grid(''));
  throws('BAD_ARGUMENT', () => new Grid('2', 2));
  throws('BAD_ARGUMENT', () => new Grid('..\n\n..'));
});

test('an unknown option is a TypeError that proposes another', () => {
  const mover = moverOf(), {grid} = mover, field = new Field(mover), cover = new Cover(grid);
  const says = (text, call) => assert.throws(call, error => error instanceof TypeError && error.message.includes(text));
  says('a mover has no option "costs"; did you mean "cost"?', () => new Mover(grid, {costs: {'.': 1}}));
  says('no option "neighbors"; did you mean "neighbours"?', () => new Mover(grid, {cost: {'.': 1}, neighbors: 4}));
  says('no option "Corner"; did you mean "corners"?', () => new Mover(grid, {cost: {'.': 1}, Corner: 'cut'}));
  says('no option "."; it has cost, straight,', () => new Mover(grid, {'.': 1}));
  says('no option "allowDiagonal"; it has cost,', () => new Mover(grid, {cost: {'.': 1}, allowDiagonal: true}));
  says('a chase has no option "byte"; did you mean "bytes"?', () => new Chase(mover, {byte: 8192}));
  says('the options of a chase are an object, not 8192', () => new Chase(mover, 8192));
  says('a pack has no option "memory"; it has bytes', () => new Pack(mover, 2, {memory: 8192}));
  says('the options of a pack are an object, not null', () => new Pack(mover, 2, null));
  says('fill has no option "bounds"; did you mean "bound"?', () => field.fill([[0, 0]], {bounds: 5}));
  says('flee has no option "per_cent"; did you mean "percent"?', () => field.flee(field, {per_cent: 150}));
  says('the prey has no option "speeds"; did you mean "speed"?', () => cover.run({mover, x: 0, y: 0, speeds: 2}, []));
  says("such as {cost: {'.': 1}}", () => new Mover(grid));
  assert.throws(() => new Mover(grid, {cost: {wall: 1}}), /terrain is one character, not "wall"/);
  says("such as {cost: {'.': 1}}", () => new Mover(new Grid(2, 2, '.'), {cost: undefined}));
  assert.equal(new Finder(new Mover(grid, Object.create({cost: {'.': 2}}))).run(0, 0, 1, 0), 20);
});

test('a search in slices has the answer of one in a piece', () => {
  const mover = moverOf(), whole = new Finder(mover, 'astar'), chase = new Chase(mover);
  whole.run(0, 0, 7, 4);
  for (const search of [new Finder(mover, 'astar'), chase]) {
    search.begin(0, 0, 7, 4);
    while (!search.step(1));
    assert.equal(search.cost, whole.cost);
  }
  assert.deepEqual(chase.plan, chase.update(0, 0, 7, 4));
});

test('a pack plans for each hunter, and grants cells', () => {
  const mover = moverOf(), pack = new Pack(mover, 2);
  const plans = pack.update([[0, 0], [1, 0]], Int32Array.of(7, 0, 7, 0));
  assert.deepEqual(plans.map(plan => plan.cost), [70, 60]);
  assert.deepEqual(pack.path(1)[1], [2, 0]);
  assert.deepEqual(pack.reserve([[0, 0], [1, 0]], plans), [[1, 0], [2, 0]]);
  assert.deepEqual(pack.reserve([[0, 0], [1, 0]], plans, (hunter, x) => x !== 2), [[0, 0], [1, 0]]);
  assert.throws(() => pack.reserve([[0, 0], [1, 0]], plans, () => { throw new TypeError('mine'); }), TypeError);
  throws('BAD_ARGUMENT', () => pack.update([[0, 0]], [[7, 0]]));
  throws('BAD_ARGUMENT', () => pack.path(2));
});

test('a field: hunters, goals with costs, bounds, flight, rolling', () => {
  const mover = moverOf(['...........']), field = new Field(mover), flight = new Field(mover);
  assert.deepEqual(field.update(10, 0, [[0, 0], [9, 0]]).map(plan => plan.cost), [100, 10]);
  assert.equal(field.fill([[0, 0], [10, 0, 40]]), true);
  assert.deepEqual([...field.costs()], [0, 10, 20, 30, 40, 50, 60, 70, 60, 50, 40]);
  assert.deepEqual(field.path(2, 0), [[2, 0], [1, 0], [0, 0]]);
  assert.deepEqual(field.next(9, 0), [10, 0]);
  assert.deepEqual(field.downhill(2, 0), [1, 0]);
  assert.deepEqual(field.downhill(2, 0, (x, y) => (x === 1 ? Infinity : y)), [2, 0]);
  assert.throws(() => field.downhill(2, 0, () => { throw new TypeError('mine'); }), TypeError);
  field.fill([[0, 0]], {bound: 20});
  assert.equal(field.cost(3, 0), Infinity);
  assert.equal(field.costs()[3], NO_COST);
  field.fill([[5, 0]]);
  flight.flee(field);
  assert.deepEqual(flight.next(6, 0), [7, 0]);
  mover.grid.set(5, 0, '#');
  assert.equal(field.fill([[5, 0]]), false);
  assert.ok(field.costs().every(cost => cost === NO_COST));
  assert.equal(flight.flee(field), true);
  assert.deepEqual(flight.next(6, 0), [6, 0]);
});

test('callbacks may ask the library meanwhile', () => {
  const field = new Field(moverOf(['...'])), other = new Finder(moverOf());
  field.fill([[0, 0]]);
  assert.deepEqual(field.downhill(2, 0, () => other.run(0, 0, 7, 2)), [1, 0]);
});

test('regions and covers', () => {
  const mover = moverOf(['..#.', '..#.']), regions = new Regions(mover), cover = new Cover(mover.grid);
  assert.deepEqual([regions.connected(0, 0, 1, 1), regions.connected(0, 0, 3, 0), regions.size(0, 0)], [true, false, 4]);
  cover.run({mover, x: 0, y: 0, speed: 2}, [{mover, x: 1, y: 0}]);
  assert.deepEqual([cover.owner(0, 1), cover.owner(1, 0), cover.owner(3, 0), cover.size], ['prey', 'hunters', null, 3]);
  assert.deepEqual(cover.path(...cover.escape()).at(-1), cover.escape());
});

test('paths with fewer cells, sight, steps', () => {
  const mover = moverOf();
  assert.deepEqual(mover.turns(PATH), [[0, 0], [0, 2], [7, 2]]);
  assert.deepEqual(mover.smooth(Int32Array.from(PATH.flat())), [[0, 0], [0, 2], [7, 2]]);
  assert.deepEqual([mover.sees(0, 0, 7, 0), mover.sees(0, 0, 7, 2), mover.canStand(0, 0), mover.canStand(-1, 0)],
    [true, false, true, false]);
  assert.deepEqual([mover.step(0, 0, 1, 0), mover.step(0, 0, 1, 1)], [10, Infinity]);
});

test('a whole map is replaced, and single cells stay', () => {
  const grid = new Grid(2, 2, Uint8Array.of(0, 0, 0, 0)), finder = new Finder(new Mover(grid));
  grid.set(0, 1, 1);
  assert.equal(grid.refresh(Uint8Array.of(0, 1, 1, 0)), 1);
  assert.equal(finder.run(0, 0, 1, 1), Infinity);
  assert.equal(new Grid(3, 2, '#').get(2, 1), 35);
});

test('bad arguments are errors, and the next call works', () => {
  const mover = moverOf(), chase = new Chase(mover), finder = new Finder(mover);
  throws('OUT_OF_RANGE', () => chase.update(0, 0, 8, 0));
  throws('OUT_OF_RANGE', () => chase.update(2 ** 32, 0, 1, 0));
  throws('OUT_OF_RANGE', () => mover.grid.set(-1, 0, '.'));
  throws('BAD_ARGUMENT', () => chase.update(0.5, 0, 1, 0));
  throws('BAD_ARGUMENT', () => chase.update([0, 0], [1, 0]));
  throws('BAD_ARGUMENT', () => mover.grid.set(0, 0, 256));
  throws('BAD_ARGUMENT', () => new Grid(['..', '.']));
  throws('BAD_ARGUMENT', () => new Grid([]));
  throws('BAD_ARGUMENT', () => new Grid(4097, 1));
  throws('BAD_ARGUMENT', () => new Grid(2, 2, [0, 0, 0, 0]));
  throws('BAD_ARGUMENT', () => new Mover(mover.grid, {cost: {}}));
  throws('BAD_ARGUMENT', () => new Mover(mover.grid, {cost: {'.': 1}, corners: 'round'}));
  throws('BAD_ARGUMENT', () => new Chase(mover.grid));
  throws('UNFIT', () => new Finder(moverOf(ROOM, {corners: 'cut'}), 'jps').run(0, 0, 1, 0));
  assert.equal(chase.update(0, 0, 7, 0).cost, 70);
  assert.equal(finder.run(0, 0, 7, 0), 70);
});

/* forEach passes over a hole, such as that of `delete hunters[1]`, and leaves there what an earlier call wrote. */
test('a list with a hole, or of another shape, is an error that names the place', () => {
  const mover = moverOf(), pack = new Pack(mover, 2), field = new Field(mover), cover = new Cover(mover.grid);
  const cells = [[0, 0], [1, 0]], plans = pack.update(cells, [[7, 0], [7, 0]]);
  const refused = (says, call) => assert.throws(call, error => error.message.includes(says) || assert.fail(error.message));
  const hole = list => { const some = [...list]; delete some[1]; return some; };
  const odd = Int32Array.of(0, 0, 1, 0, 7), who = (x, y) => ({mover, x, y});
  for (const [some, says] of [
    [hole(cells), '1 must be [x, y], not undefined'], [[[0, 0], null], '1 must be [x, y], not null'],
    [[[0], [1, 0]], '0 must be [x, y], not [0]'], [[[0, 0], [1, 0, 3]], '1 must be [x, y], not [1, 0, 3]'],
    [[[0, 0], {x: 1, y: 0}], '1 must be [x, y], not [object Object]'], [[[0, 0], [1, 0.5]], '1: a cell is two whole numbers'],
    [[[0, 0], [, 0]], '1: a cell is two whole numbers'], [[[0, 0], [2 ** 32, 0]], '1: 4294967296, 0 is not on the grid'],
    [odd, 's are x and y in turn, but the array has 5 numbers'], [new Set(cells), 's must be an array, not [object Set]'],
    [Float64Array.of(0, 0, 1, 0), 's must be an array, not 0,0,1,0'], [undefined, 's must be an array, not undefined']]) {
    const of = word => (says.startsWith('s ') ? `the ${word}${says}` : `${word} ${says}`);
    refused(of('hunter'), () => pack.update(some, cells));
    refused(of('target'), () => pack.update(cells, some));
    refused(of('hunter'), () => pack.reserve(some, plans));
    refused(of('hunter'), () => field.update(7, 0, some));
    refused(of('cell'), () => mover.smooth(some));
    refused(of('cell'), () => mover.turns(some));
  }
  for (const [some, says] of [
    [hole(plans), 'plan 1 must be an object, not undefined'], [[plans[0], {}], 'the next cell of plan 1 must be [x, y], not undefined'],
    [[plans[0], {cost: -1, next: [0, 0]}], 'the cost of plan 1 must be'], [new Set(plans), 'the plans must be an array'],
    [[plans[0], {cost: 5, next: [0, NaN]}], 'plan 1: a cell is two whole numbers'], [[plans[0], {next: [0, 0]}], 'the cost of plan 1']]) {
    refused(says, () => pack.reserve(cells, some));
  }
  for (const [some, says] of [
    [[[0, 0], , [3, 0]], 'goal 1 must be [x, y] or [x, y, cost], not undefined'], [[0, 0], 'goal 0 must be [x, y] or'],
    [[[0, 0, 1, 5]], 'goal 0 must be [x, y] or [x, y, cost], not [0, 0, 1, 5]'], [[[0, 0], [1, 0, -1]], 'the cost of goal 1 must be'],
    [new Set([[0, 0]]), 'the goals must be an array'], [[[0, 0], [1]], 'goal 1 must be']]) {
    refused(says, () => field.fill(some));
  }
  refused('hunter 1 are an object, not undefined', () => cover.run(who(0, 0), hole([who(1, 0), who(2, 0)])));
  refused('hunter 0: a cell is two whole numbers', () => cover.run(who(0, 0), [who(1)]));
  refused('the hunters must be an array', () => cover.run(who(0, 0), new Set([who(1, 0)])));
  refused('row 1 has 0 cells, and row 0 has 2', () => new Grid(['..', , '..']));
  refused('row 0 has no cell 1', () => new Grid([[0, , 0]]));
  assert.deepEqual(pack.reserve(cells, plans), [[1, 0], [2, 0]]);
  assert.equal(field.fill([[0, 0, undefined], Int16Array.of(7, 0, 20)]), true);
});

test('a freed object is not used, and objects created from it keep working', () => {
  const mover = moverOf(), chase = new Chase(mover), {grid} = mover;
  grid.free();
  mover.free();
  mover.free();
  throws('BAD_ARGUMENT', () => new Chase(mover));
  throws('BAD_ARGUMENT', () => grid.get(0, 0));
  assert.equal(chase.update(0, 0, 7, 0).cost, 70);
  chase.free();
  throws('BAD_ARGUMENT', () => chase.update(0, 0, 7, 0));
  throws('BAD_ARGUMENT', () => chase.path());
});

test('a copy is not used', () => {
  const chase = new Chase(moverOf()), copy = Object.assign(Object.create(Chase.prototype), chase);
  throws('BAD_ARGUMENT', () => copy.update(0, 0, 7, 0));
  copy.free();
  assert.equal(new Proxy(chase, {}).update(0, 0, 7, 0).cost, 70);
});

/* 300 chases on large maps take more than 500 MiB if nothing comes back. */
test('collected objects give their memory back, in any order', async () => {
  for (let i = 0; i < 300; i++) {
    new Chase(new Mover(new Grid(512, 512))).update(0, 0, 200, 100);
    if (i % 10 === 0) { global.gc?.(); await new Promise(resolve => setTimeout(resolve)); }
  }
  assert.ok(hounded.memory() < 2 ** 27, `${hounded.memory()} bytes`);
});

test('it has the version of the package', async () => {
  if (!process.env.VERSION) return;
  assert.equal(hounded.version, process.env.VERSION);
});
