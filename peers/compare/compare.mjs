// SPDX-License-Identifier: MIT
/* compare.mjs METHOD <SCENARIO: what compare.c does, by the package for JavaScript, and PathFinding.js (`pathfinding`).
 *
 * PathFinding.js needs a copy of its grid for each search; `query` and `tick` do not include the time of the copies. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

const ROUNDS = 3, method = process.argv[2];
const lines = readFileSync(0, 'latin1').split('\n'), [width, height, queryCount, tickCount] = lines[0].split(' ').map(Number);
const rows = lines.slice(1, 1 + height);
const questions = lines.slice(1 + height, 1 + height + queryCount + tickCount).map(line => line.split(' ').map(Number));
const hounded = await import(join(process.env.HOUNDED_PACKAGE, 'node.js'));
const memory = () => process.resourceUsage().maxRSS;

/* Milliseconds of the processor, in which other programs do not matter. */
const now = () => { const {user, system} = process.cpuUsage(); return (user + system) / 1000; };

const libhounded = (search, isChase) => () => {
  const mover = new hounded.Mover(new hounded.Grid(rows), {cost: {'.': 1}});
  const finder = new hounded.Finder(mover, search), chase = new hounded.Chase(mover);
  const query = q => finder.run(...q);
  return {query, tick: isChase ? q => chase.update(...q).cost : query};
};

const PF = method.startsWith('PathFinding') ? createRequire(join(process.env.PEERS, 'package.json'))('pathfinding') : null;
let copying = 0;
const pathfinding = kind => () => {
  const grid = new PF.Grid(rows.map(row => Array.from(row, cell => Number(cell !== '.'))));
  const options = {diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles, heuristic: PF.Heuristic.octile};
  const finder = new PF[kind](options);
  const query = q => {
    const began = now(), copy = grid.clone();
    copying += now() - began;
    const path = PF.Util.expandPath(finder.findPath(...q, copy));
    return path.reduce((sum, [x, y], i) => (i === 0 ? 0 : sum + (x !== path[i - 1][0] && y !== path[i - 1][1] ? 14 : 10)), 0);
  };
  return {query, tick: query};
};

const methods = {
  'hounded, JavaScript: A*': libhounded('astar', false),
  'hounded, JavaScript: jump points, chase': libhounded('auto', true),
  'PathFinding.js: AStarFinder': pathfinding('AStarFinder'),
  'PathFinding.js: JumpPointFinder': pathfinding('JumpPointFinder'),
};
const measure = (ask, first, count, costs) => {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    copying = 0;
    const began = now();
    for (let i = first; i < first + count; i++) costs[i] = ask(questions[i]);
    least = Math.min(least, (now() - began - copying) * 1000 / count);
  }
  return least;
};

const before = memory(), began = now(), {query, tick} = methods[method]();
query(questions[0]);
const setUp = now() - began, costs = [];
const queries = measure(query, 0, queryCount, costs), ticks = measure(tick, queryCount, tickCount, costs);
console.log([method, setUp.toFixed(3), queries.toFixed(2), ticks.toFixed(2), memory() - before, costs.join(' ')].join('|'));
