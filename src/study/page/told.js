/* told.js - a source for the viewer: searches that `hounded show` wrote down step by step as lines of JSON, in an element
 * <script> each, with the tick and the side in its data. */
'use strict';
class Search {
  constructor(text) {
    const lines = text.trim().split('\n').map(line => JSON.parse(line));
    this.head = lines[0];
    this.steps = lines.slice(1).filter(line => 'changed' in line);
    this.answer = lines.find(line => 'status' in line);
    this.width = this.head.map.width;
    this.nodes = new Map();
    this.step = -1;
    /* Each change stores what it replaces, so that steps can be undone. */
    const now = new Map();
    for (const step of this.steps)
      for (const node of step.changed) {
        const key = this.key(node.cell);
        node.before = now.get(key);
        now.set(key, node);
      }
  }
  key(at) { return at[1] * this.width + at[0]; }
  get end() { return this.steps.length - 1; }
  goTo(step) {
    while (this.step < step)
      for (const node of this.steps[++this.step].changed) this.nodes.set(this.key(node.cell), node);
    for (; this.step > step; this.step--)
      for (const node of this.steps[this.step].changed)
        if (node.before) this.nodes.set(this.key(node.cell), node.before);
        else this.nodes.delete(this.key(node.cell));
  }
  ground([x, y]) {
    const factor = this.head.map.factors[y][x], glyph = this.head.map.rows[y][x];
    return factor === 0 ? 'wall' : glyph === '~' ? 'mud' : glyph === '=' ? 'water' : factor > 1 ? 'toil' : 'ground';
  }
  marks(step, ended) {
    const {start, goal, root, aim} = this.head, marks = [{at: start, name: 'start'}, {at: goal, name: 'goal'}];
    if (!same(root, start)) marks.push({at: root, name: 'start', dash: [7, 4]});
    if (!same(aim, goal)) marks.push({at: aim, name: 'goal', dash: [7, 4]});
    if (step.expanded) marks.push({at: step.expanded, name: 'mark', inset: 0.09});
    if (!ended && step.next[0]) marks.push({at: step.next[0], name: 'mark', inset: 0.09, dash: [3, 3]});
    return marks;
  }
  look(at) {
    this.goTo(Math.min(at, this.end));
    const step = this.steps[this.step], ended = this.step === this.end, found = ended && this.answer && 'cost' in this.answer;
    return {width: this.width, height: this.head.map.height, ground: cell => this.ground(cell),
      factor: ([x, y]) => this.head.map.factors[y][x], node: cell => this.nodes.get(this.key(cell)), start: this.head.start,
      path: found ? this.answer.path : [], marks: this.marks(step, ended), actors: [], step: this.step, says: step.says,
      counts: step.counts, next: step.next, cost: found ? this.answer.cost : undefined};
  }
}

class Told {
  constructor() {
    this.searches = [];
    this.goesOn = false;
    this.marksWords = 'Green frame: start; red: goal; dashed: root and aim; thin: just expanded; dotted: comes next; ';
    for (const script of document.querySelectorAll('script[type="application/json"]')) {
      const search = new Search(script.textContent), {side, tick} = script.dataset;
      if (Number(side) === 0) this.searches.push({tick, sides: []});
      this.searches[this.searches.length - 1].sides[Number(side)] = search;
    }
    this.sides = this.searches[0].sides.map(({head: {title, heuristic, open_list: list, neighbours, costs}}) =>
      ({title: title + (heuristic ? ', ' + heuristic : ''), list, costs: costs.straight + (neighbours === 8 ? ' and ' + costs.diagonal : '')}));
  }
  get ticks() { return this.searches.length; }
  tickName(t) { return this.searches[t].tick; }
  end(t, side) { return this.searches[t].sides[side].end; }
  look(t, side, step) { return this.searches[t].sides[side].look(step); }
  work(t, side) { const {steps} = this.searches[t].sides[side]; return steps[steps.length - 1].counts.written; }
}

const viewer = new Viewer(new Told());
byId('title').textContent = document.title = viewer.source.sides.map(side => side.title).join(' and ') + ', step by step';
viewer.dress(matchMedia('(prefers-color-scheme: dark)').matches);
const asked = location.hash.slice(1).split('/').map(Number), named = asked.length > 1 ? asked[0] : viewer.source.ticks - 1;
viewer.goTo(named, asked[asked.length - 1] || (viewer.source.ticks > 1 && asked.length < 2 ? Infinity : 0));
