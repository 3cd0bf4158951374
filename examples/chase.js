// SPDX-License-Identifier: MIT
/* The program of chase.html, which says how to open it. */
import {Grid, Mover, Pack, Field} from './node_modules/hounded/browser.js';

const WIDTH = 40, HEIGHT = 24, SIDE = 20, HOUNDS = 5, TICK = 120;
const KEYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
const canvas = document.getElementById('meadow'), told = document.getElementById('told'), pen = canvas.getContext('2d');

/* A hedge of two halves, a pond and a pen: 0 is free, 1 is a wall, 2 is mud, which costs three times as much. */
const grid = new Grid(WIDTH, HEIGHT, 0);
for (let y = 3; y < 21; y++) if (y !== 12) grid.set(20, y, 1);
for (let y = 5; y < 10; y++) for (let x = 6; x < 13; x++) grid.set(x, y, 2);
for (let i = 0; i < 7; i++) for (const [x, y] of [[28 + i, 6], [28 + i, 16], [34, 6 + i], [34, 10 + i]]) grid.set(x, y, 1);

const mover = new Mover(grid, {cost: {0: 1, 2: 3}});
const pack = new Pack(mover, HOUNDS), danger = new Field(mover), flight = new Field(mover);
let hounds, hare, key, ticks, timer, plans;

/* The hare runs two steps of three, so that it can be caught. */
function moveHare() {
  if (key === undefined) {
    danger.fill(hounds);
    flight.flee(danger);
    if (ticks % 3) hare = flight.next(...hare);
  } else if (key) {
    const to = [hare[0] + key[0], hare[1] + key[1]];
    if (mover.canStand(...to)) hare = to;
    key = null;
  }
}

function tick() {
  ticks++;
  moveHare();
  plans = pack.update(hounds, hounds.map(() => hare));
  hounds = pack.reserve(hounds, plans);
  const isCaught = hounds.some(([x, y]) => x === hare[0] && y === hare[1]);
  const nearest = Math.min(...plans.map(plan => plan.cost));
  told.textContent = isCaught ? `Caught after ${ticks} ticks.`
    : nearest === Infinity ? 'No hound has a path.' : `Tick ${ticks}: the nearest hound is ${nearest / 10} steps away.`;
  draw();
  if (isCaught) clearInterval(timer);
}

function dot([x, y], colour) {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc((x + 0.5) * SIDE, (y + 0.5) * SIDE, SIDE * 0.4, 0, 7);
  pen.fill();
}

function draw() {
  pen.clearRect(0, 0, canvas.width, canvas.height);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const terrain = grid.get(x, y);
      if (terrain === 0) continue;
      pen.fillStyle = terrain === 1 ? '#47643a' : '#b39b6d';
      pen.fillRect(x * SIDE, y * SIDE, SIDE, SIDE);
    }
  }
  pen.strokeStyle = '#b3541e';
  for (let i = 0; i < HOUNDS && plans; i++) {
    pen.beginPath();
    for (const [x, y] of pack.path(i)) pen.lineTo((x + 0.5) * SIDE, (y + 0.5) * SIDE);
    pen.stroke();
  }
  hounds.forEach(hound => dot(hound, '#8a2f0b'));
  dot(hare, '#ffffff');
}

function start() {
  clearInterval(timer);
  hounds = Array.from({length: HOUNDS}, (_, i) => [1, 2 + 4 * i]);
  hare = [30, 12];
  key = undefined;
  ticks = 0;
  plans = null;
  timer = setInterval(tick, TICK);
  draw();
}

/* A wall where there was none, or the other way round; the same all along the stroke. */
let brush = null;
const cellOf = event => {
  const box = canvas.getBoundingClientRect();
  return [Math.floor((event.clientX - box.left) / box.width * WIDTH), Math.floor((event.clientY - box.top) / box.height * HEIGHT)];
};
function paint(event) {
  const [x, y] = cellOf(event);
  if (brush === null || !grid.isInside(x, y) || [hare, ...hounds].some(at => at[0] === x && at[1] === y)) return;
  grid.set(x, y, brush);
  draw();
}
canvas.addEventListener('pointerdown', event => {
  brush = grid.get(...cellOf(event)) === 1 ? 0 : 1;
  paint(event);
});
canvas.addEventListener('pointermove', paint);
window.addEventListener('pointerup', () => { brush = null; });
window.addEventListener('keydown', event => {
  if (!KEYS[event.key]) return;
  key = KEYS[event.key];
  event.preventDefault();
});
document.getElementById('again').addEventListener('click', start);
start();
