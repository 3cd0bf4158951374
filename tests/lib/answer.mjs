// SPDX-License-Identifier: MIT
/* Answers the questions of exam.c by the package for JavaScript, whose folder is the argument. */
import {createInterface} from 'node:readline';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

const {Grid, Mover, Finder, Chase, Field} = await import(pathToFileURL(resolve(process.argv[2], 'node.js')));
let rows = [], missing = 0, world, words, grid, finder, chase, field;

const begin = () => {
  const [, , straight, diagonal, neighbours, corners, ...costs] = words, cost = new Map();
  for (let i = 0; i < costs.length; i += 2) cost.set(costs[i], Number(costs[i + 1]));
  if (grid) for (const object of [field, chase, finder, world, grid]) object.free();
  grid = new Grid(rows);
  world = new Mover(grid, {cost, straight: Number(straight), diagonal: Number(diagonal), neighbours: Number(neighbours),
    corners: ['strict', 'loose', 'cut'][corners]});
  finder = new Finder(world);
  chase = new Chase(world);
  field = new Field(world);
};
const answer = (search, at) => {
  if (search === 'finder') return [finder.run(...at), finder.path()];
  if (search === 'chase') return [chase.update(...at).cost, chase.path()];
  field.fill([[at[2], at[3]]]);
  return [field.cost(at[0], at[1]), field.path(at[0], at[1])];
};

let written = '';
for await (const line of createInterface({input: process.stdin})) {
  if (missing > 0) {
    rows.push(line);
    if (--missing === 0) begin();
    continue;
  }
  const [what, ...rest] = line.split(' ');
  if (what === 'world') {
    words = rest;
    rows = [];
    missing = Number(rest[1]);
  } else if (what === 'set') {
    grid.set(Number(rest[0]), Number(rest[1]), rest[2]);
  } else {
    const [cost, path] = answer(what, rest.map(Number));
    written += (cost === Infinity && path.length === 0 ? '-' : [cost, ...path.flat()].join(' ')) + '\n';
    if (written.length > 65536) {
      if (!process.stdout.write(written)) await new Promise(done => process.stdout.once('drain', done));
      written = '';
    }
  }
}
process.stdout.write(written);
