/* board.js - draws maps with their searches, on a canvas, for the pages of `hounded show --format=html` and of `make web`.
 *
 * A board draws a view and knows nothing else:
 *   width, height            in cells
 *   ground(at), factor(at)   a name of GROUNDS; what a step there costs, 0: blocked
 *   node(at)                 {state, change, f, g, h, parent}, or undefined: not seen
 *   path                     cells
 *   marks                    [{at, name, inset, dash}], frames
 *   actors                   [{at, letter, name}], discs
 * `change` is null where the search keeps nothing, or what this tick did to the cell: kept, new, reopened, deleted. */
'use strict';
const TILES = [['open', 'open'], ['open-kept', 'open, kept'], ['open-new', 'open, new'], ['passed', 'passed by a run'],
               ['passed-kept', 'passed by a run, kept'], ['passed-new', 'passed by a run, new'], ['closed', 'closed'],
               ['closed-kept', 'closed, kept'], ['closed-new', 'closed, new'], ['reopened', 'reopened'], ['deleted', 'x deleted']];
const GROUNDS = [['wall', 'blocked'], ['mud', 'mud'], ['water', 'water'], ['toil', 'costs more'], ['ground', 'grass']];
const SMALL = 9, ARROWS_FROM = 18, F_FROM = 24, ALL_FROM = 30, LARGEST = 96;

const same = (a, b) => Boolean(a && b) && a[0] === b[0] && a[1] === b[1];

/* The name of a cell's colour; null: the ground is seen. */
function tileOf(node) {
  if (!node) return null;
  if (node.change === 'deleted') return 'deleted';
  if (node.state === 'unseen') return null;
  if (node.change === 'reopened' && node.state !== 'closed') return 'reopened';
  return !node.change ? node.state : node.state + (node.change === 'kept' ? '-kept' : '-new');
}

class Board {
  constructor(canvas) {
    this.canvas = canvas;
    this.zoom = 1;
    this.centre = null;
    this.size = 1;
    this.shift = [0, 0];
    this.tints = {};
    canvas.tabIndex = 0;
    canvas.setAttribute('role', 'img');
  }
  colour(name) {
    return this.tints[name] || (this.tints[name] = getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim());
  }
  forgetColours() { this.tints = {}; }
  has(at) { return at[0] >= 0 && at[1] >= 0 && at[0] < this.view.width && at[1] < this.view.height; }
  cellAt(event) {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top].map((n, i) => Math.floor((n - this.shift[i]) / this.size));
  }
  /* The whole map, or as much of it around the centre as fits when it is larger than life. */
  layOut(room, tall) {
    const {width, height} = this.view, fit = Math.max(3, Math.min(64, (room - 24) / width, Math.max(tall / height, 18)));
    this.size = Math.min(LARGEST, fit * this.zoom);
    const rim = this.rim = this.size >= 16 ? 22 : 1;
    const whole = [width, height].map(n => Math.ceil(n * this.size) + rim + 1);
    this.px = [Math.min(room, whole[0]), Math.min(whole[1], Math.max(tall, Math.ceil(fit * height) + rim + 1))];
    const centre = this.centre || [width / 2, height / 2];
    this.shift = [0, 1].map(i => whole[i] <= this.px[i] ? rim :
      Math.round(Math.min(rim, Math.max(this.px[i] - whole[i] + rim, this.px[i] / 2 - (centre[i] + 0.5) * this.size))));
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(this.px[0] * ratio);
    this.canvas.height = Math.round(this.px[1] * ratio);
    this.canvas.style.width = this.px[0] + 'px';
    this.canvas.style.height = this.px[1] + 'px';
    this.pen = this.canvas.getContext('2d');
    this.pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  }
  zoomBy(factor, at) {
    this.zoom = Math.max(1, Math.min(16, this.zoom * factor));
    this.centre = this.zoom === 1 ? null : at || this.centre;
  }
  corner(at) { return at.map((n, i) => n * this.size + this.shift[i]); }
  middle(at) { return this.corner(at).map(n => n + this.size / 2); }
  inView(draw) {
    const [[x0, x1], [y0, y1]] = [0, 1].map(i => [Math.max(0, Math.floor((this.rim - this.shift[i]) / this.size)),
      Math.min(i ? this.view.height : this.view.width, Math.ceil((this.px[i] - this.shift[i]) / this.size))]);
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) draw([x, y], this.view.node([x, y]));
  }
  /* Returns how much fits into a cell: 0: neither number nor arrow, 1: the arrow, 2: F, 3: F, G and H. */
  detail() {
    let longest = 1;
    if (this.size < ARROWS_FROM) return 0;
    this.inView((at, node) => { if (node && node.state !== 'unseen') longest = Math.max(longest, (String(node.g) + node.h).length); });
    return this.size >= Math.max(ALL_FROM, longest * 5 + 8) ? 3 : this.size >= F_FROM ? 2 : 1;
  }
  draw(view, room, tall) {
    this.view = view;
    this.layOut(room, tall);
    const pen = this.pen;
    pen.fillStyle = this.colour('back');
    pen.fillRect(0, 0, ...this.px);
    pen.save();
    pen.beginPath();
    pen.rect(this.rim, this.rim, ...this.px);
    pen.clip();
    this.drawCells();
    this.drawPath();
    this.level = this.detail();
    if (this.level > 0) this.inView((at, node) => { if (node && node.state !== 'unseen') this.drawNode(at, node); });
    for (const mark of view.marks) this.frame(mark);
    for (const actor of view.actors) this.disc(actor);
    pen.restore();
    if (this.rim > 2) this.drawRim();
    this.drawn = (this.drawn || 0) + 1;
  }
  drawCells() {
    const pen = this.pen, side = this.size, gap = side >= SMALL ? 1 : 0, inset = side >= 16 ? 3 : 0;
    this.inView((at, node) => {
      const [x, y] = this.corner(at).map(Math.round), end = this.corner([at[0] + 1, at[1] + 1]).map(Math.round);
      const w = end[0] - x - gap, h = end[1] - y - gap, ground = this.view.ground(at), tile = tileOf(node);
      pen.fillStyle = this.colour(ground);
      pen.fillRect(x, y, w, h);
      if (!tile) return;
      const rim = ground !== 'ground' && side >= SMALL ? Math.max(inset, side / 8) : inset;
      if (tile === 'deleted') { this.cross(x, y, w); return; }
      pen.fillStyle = this.colour(tile);
      pen.fillRect(x + rim, y + rim, w - 2 * rim, h - 2 * rim);
      if (/new|reopened/.test(tile) && side >= 14) this.edge(x + rim, y + rim, w - 2 * rim, h - 2 * rim);
    });
  }
  edge(x, y, w, h) {
    this.pen.strokeStyle = this.colour('edge');
    this.pen.lineWidth = Math.max(1, this.size / 24);
    this.pen.strokeRect(x + 0.5, y + 0.5, w - 1, h - 1);
  }
  line(...points) {
    this.pen.beginPath();
    for (const point of points) this.pen.lineTo(...point);
    this.pen.stroke();
  }
  cross(x, y, w) {
    this.pen.strokeStyle = this.colour('deleted');
    this.pen.lineWidth = Math.max(1, w / 10);
    this.line([x + w * 0.25, y + w * 0.25], [x + w * 0.75, y + w * 0.75]);
    this.line([x + w * 0.75, y + w * 0.25], [x + w * 0.25, y + w * 0.75]);
  }
  drawRim() {
    const pen = this.pen, every = this.size >= 22 ? 1 : 5;
    pen.fillStyle = this.colour('soft');
    pen.font = '11px sans-serif';
    pen.textAlign = 'center';
    for (let x = 0; x < this.view.width; x++) {
      const middle = this.middle([x, 0])[0];
      if (x % every === 0 && middle > this.rim) pen.fillText(x, middle, 14);
    }
    for (let y = 0; y < this.view.height; y++) {
      const middle = this.middle([0, y])[1];
      if (y % every === 0 && middle > this.rim) pen.fillText(y, 10, middle + 4);
    }
  }
  drawPath() {
    const pen = this.pen;
    pen.strokeStyle = this.colour('path');
    pen.globalAlpha = 0.65;
    pen.lineWidth = Math.max(2, this.size / 10);
    pen.lineJoin = pen.lineCap = 'round';
    this.line(...this.view.path.map(at => this.middle(at)));
    pen.globalAlpha = 1;
  }
  /* F above, G and H below, as introductions to A* draw them. */
  drawNode(at, node) {
    const pen = this.pen, side = this.size, [x, y] = this.corner(at);
    if (node.parent) this.drawParent(at, node.parent);
    if (this.level < 2) return;
    const font = Math.max(9, Math.min(18, Math.round(side * 0.2)));
    pen.fillStyle = this.colour('text');
    pen.textAlign = 'left';
    pen.font = 'bold ' + (font + 1) + 'px sans-serif';
    pen.fillText(node.f, x + 4, y + font + 4);
    if (this.level < 3) return;
    pen.font = font + 'px sans-serif';
    pen.fillText(node.g, x + 4, y + side - 6);
    pen.textAlign = 'right';
    pen.fillText(node.h, x + side - 5, y + side - 6);
  }
  drawParent(at, parent) {
    const pen = this.pen, side = this.size, way = parent.map((n, i) => Math.sign(n - at[i]));
    pen.strokeStyle = pen.fillStyle = this.colour('soft');
    if (parent.some((n, i) => Math.abs(n - at[i]) > 1)) {
      pen.lineWidth = 1.5;
      pen.setLineDash([2, 4]);
      this.line(this.middle(parent), this.middle(at));
      pen.setLineDash([]);
    }
    /* An arrow gives way to the numbers of its cell. */
    const aside = this.level === 2 ? [0, 0.2] : this.level === 3 && side < 44 ? [0.24, -0.2] : [0, 0];
    const [x, y] = this.middle(at).map((n, i) => n + side * aside[i]);
    const reach = side / (this.level >= 2 ? 7 : 4), [dx, dy] = way.map(n => n * reach), angle = Math.atan2(dy, dx);
    pen.lineWidth = Math.max(1, side / 34);
    this.line([x - dx / 2, y - dy / 2], [x + dx, y + dy]);
    pen.beginPath();
    for (const turn of [0, 2.5, -2.5]) pen.lineTo(x + dx + Math.cos(angle + turn) * reach / 2, y + dy + Math.sin(angle + turn) * reach / 2);
    pen.fill();
  }
  frame({at, name, inset = 0, dash = []}) {
    if (!at) return;
    const pen = this.pen, [x, y] = this.corner(at), side = this.size, by = 1 + inset * side;
    pen.strokeStyle = this.colour(name);
    pen.lineWidth = Math.max(1.5, side / 18);
    pen.setLineDash(dash);
    pen.strokeRect(x + by, y + by, side - 1 - 2 * by, side - 1 - 2 * by);
    pen.setLineDash([]);
  }
  /* In a right corner where the cell has numbers: the lower one under F, the upper one over H. */
  disc({at, letter, name}) {
    const pen = this.pen, side = this.size, corner = this.level >= 2, radius = Math.max(6, side * (corner ? 0.18 : 0.4));
    const [x, y] = this.middle(at).map((n, i) => n + (corner ? side * [0.28, this.level === 2 ? 0.28 : -0.28][i] : 0));
    pen.fillStyle = this.colour(name);
    pen.strokeStyle = this.colour('back');
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fill();
    pen.stroke();
    pen.fillStyle = this.colour('back');
    pen.textAlign = 'center';
    pen.font = 'bold ' + Math.round(radius * 1.3) + 'px sans-serif';
    pen.fillText(letter, x, y + radius * 0.45);
  }
}
