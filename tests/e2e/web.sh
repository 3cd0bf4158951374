#!/bin/sh
# SPDX-License-Identifier: MIT
# The page of `make web` in Chromium shows the same figures as the command line.  The test is skipped if Chromium or a
# compiler for WebAssembly is missing.  WEB_EVERY=1 compares after each of 1,000 ticks instead of each 50th.
# shellcheck source=tests/e2e/tap.sh disable=SC2154 # $work comes from what is sourced
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/browser.sh
. "$SRCDIR/tests/e2e/browser.sh"

page=$(dirname "$HOUNDED")/src/study/web/hounded.html
[ -n "$chromium" ] || { echo '1..0 # SKIP no Chromium'; exit 0; }
echo 'int main(void) { return 0; }' >"$work/try.c"
clang --target=wasm32-wasi "$work/try.c" -o "$work/try.wasm" 2>/dev/null ||
    { echo '1..0 # SKIP no compiler for WebAssembly'; exit 0; }
make -s -C "$(dirname "$HOUNDED")" web >"$work/log" 2>&1 ||
    { sed 's/^/# /' "$work/log"; echo '1..1'; echo 'not ok 1 - make web'; exit 1; }

# Two hunts of 1,000 ticks, in which walls are painted and doors open and close.  On one map all costs are equal, and
# each tick is listed with its changes.  The other map has mud, and each 50th tick is listed with its map.
sed '/^<\/body>$/d;/^<\/html>$/d' "$page" >"$work/page.html"
# The chase of a recorded game, tick by tick, as `hounded show` prints it.
for tick in $(seq 0 159); do
    echo '<script type="application/json" class="recorded">'
    "$HOUNDED" show "$SRCDIR/doc/how/lecture/chase.replay" --trace --tick="$tick" --format=json | sed 's/</\\u003c/g'
    echo '</script>'
done >>"$work/page.html"
cat >>"$work/page.html" <<'END'
<script>
const seen = document.createElement('ol');
const see = text => { const item = document.createElement('li'); item.textContent = text; seen.append(item); };
const rowsOf = glyph => Array.from({length: viewer.source.height},
  (_, y) => Array.from({length: viewer.source.width}, (_, x) => glyph([x, y])).join(''));
function openEvenMap() {
  const {hand} = viewer, [width, height] = [60, 30];
  const rows = Array.from({length: height}, () => Array.from({length: width}, () => '....##.+.......'[hand.roll(15)]));
  rows[3][3] = 'B';
  rows[25][50] = '@';
  viewer.open(new Live(viewer.source.core, {title: 'even', corners: 'strict', map: rows.map(row => row.join(''))}));
}
function tellTick(changes) {
  const {from, to, cost, work} = viewer.hand.now, number = n => n === 4294967295 ? -1 : n;
  see(['even', changes.join(','), [...from, ...to].join(' '),
    ...[0, 1].map(side => [number(cost[side]), work[side].expanded, work[side].written].join(' '))].join('|'));
}
/* A tick of the even hunt, and what it changed. */
function playEven(t) {
  const {hand, source} = viewer, before = rowsOf(at => source.stands(at) ? '.' : '@'), changes = [];
  const at = [hand.roll(source.width), hand.roll(source.height)];
  hand.brush = t % 2 ? 3 : 0;
  hand.mode = t % 3 ? 1 : 2;
  if (t % 7 === 0) hand.paint([at], hand.glyphFor(at));
  else if (t % 11 === 0) hand.turnDoors();
  else hand.hunt();
  rowsOf(at => source.stands(at) ? '.' : '@').forEach((row, y) => [...row].forEach((glyph, x) => {
    if (glyph !== before[y][x]) changes.push((glyph === '.' ? 1 : 0) + ' ' + x + ' ' + y);
  }));
  tellTick(changes);
}
const mapOf = head => head.map.factors.map(row => row.map(factor => '#..~%0'[factor]));
/* Asks what the game's hound asked, and compares all figures.  It does not ask on each tick. */
function compareRecorded() {
  const sum = {questions: 0, cells: 0, steps: 0, differences: 0};
  for (const element of document.querySelectorAll('.recorded')) {
    const [head, ...lines] = element.textContent.trim().split('\n').map(line => JSON.parse(line)), answer = lines.pop();
    const {start, goal} = head, map = mapOf(head);
    if (answer.status === 'no query') continue;
    if (sum.questions++ === 0) {
      map[start[1]][start[0]] = 'B';
      map[goal[1]][goal[0]] = '@';
      const rows = map.map(row => row.join(''));
      viewer.open(new Live(viewer.source.core, {title: 'recorded', corners: head.corners, map: rows}));
    } else {
      const {source} = viewer;
      map.forEach((row, y) => row.forEach((glyph, x) => { if (glyph !== source.glyph([x, y])) source.paint([x, y], glyph); }));
      viewer.source.ask(start, goal);
    }
    compareTick(answer, lines, sum);
  }
  see('recorded ' + Object.values(sum).join(' '));
}
function compareTick(answer, lines, sum) {
  const {source} = viewer, tick = source.ticks - 1, nodes = new Map();
  const differ = (...pair) => { sum.differences += String(pair[0]) !== String(pair[1]); };
  const figures = ({expanded, written, deleted, open}) => [expanded, written, deleted, open];
  lines.forEach((line, step) => {
    const view = source.look(tick, 0, step);
    line.changed.forEach(node => nodes.set(String(node.cell), node));
    differ([figures(line.counts), line.says], [figures(view.counts), view.says]);
    sum.steps++;
  });
  const {work, cost} = source.record(tick), view = source.look(tick, 0, Infinity), {counts} = lines[lines.length - 1];
  differ([counts.expanded, counts.written, counts.deleted, answer.cost, answer.path],
    [work[0].expanded, work[0].written, work[0].deleted, cost[0], view.path]);
  const parts = ({state, g, h, f, parent, change}) => state === 'unseen' ? [state] : [state, g, h, f, parent || '', change];
  for (let y = 0; y < view.height; y++)
    for (let x = 0; x < view.width; x++) {
      differ(parts(nodes.get(x + ',' + y) || {state: 'unseen'}), parts(view.node([x, y])));
      sum.cells++;
    }
}
function openScene(title) {
  byId('scene').value = [...byId('scene').options].findIndex(option => option.text === title);
  byId('scene').onchange({target: byId('scene')});
}
/* Each tick looks the same live and later, and its sentence says "no search" if and only if it has no step. */
function lookAgain() {
  const {hand} = viewer, sides = [0, 1], wrong = {looks: 0, searches: 0, plurals: 0};
  const told = tick => JSON.stringify(sides.map(side => {
    const {counts, says, cost, path} = viewer.source.look(tick, side, Infinity);
    return [counts, says, cost, path];
  }));
  for (const {text} of byId('scene').options) {
    openScene(text);
    const {source} = viewer, {from, to} = source.record(0), [chase, scratch] = viewer.views, live = [told(0)];
    see(['scene', text, from, to, scratch.cost, chase.says].join('|'));
    for (let t = 1; t <= 40; t++) {
      hand.mode = t % 3;
      if (t % 5 === 2) hand.paint([[hand.roll(source.width), hand.roll(source.height)]], '#~.'[hand.roll(3)]);
      else if (t % 7 === 3) hand.turnDoors();
      else hand.hunt();
      wrong.plurals += [...byId('counts').querySelectorAll('td')].filter(cell => /^1 .*s$/.test(cell.textContent)).length;
      if (source.ticks > live.length) live.push(told(source.ticks - 1));
    }
    live.forEach((was, tick) => {
      if (was !== told(tick)) wrong.looks++;
      for (const side of sides)
        if (source.look(tick, side, Infinity).says.startsWith('no search: ') !== (source.end(tick, side) === 0)) wrong.searches++;
    });
  }
  see('again ' + JSON.stringify(wrong).replace(/"/g, ''));
}
function actInEarlierTicks() {
  const {hand} = viewer, seen = [], see_unit = tick => { viewer.goTo(tick, Infinity); seen.push(viewer.views[0].counts.unit); };
  openScene('A wall');
  see('terms ' + [1, 2].map(i => byId('counts').rows[i].textContent).join('; '));
  hand.paint([[2, 2]], '~');
  hand.paint([[2, 2]], '.');
  [2, 1, 0].forEach(see_unit);
  see('units ' + seen.join(', '));
  viewer.goTo(1, Infinity);
  hand.turnDoors();
  hand.paint([[2, 2]], '~');
  hand.putHare(hand.now.to);
  see('idle ' + viewer.source.ticks);
  viewer.setSides(0);
  viewer.goTo(0, 2);
  see('side ' + (byId('place').textContent === 'step 2 of ' + viewer.source.end(0, 0)));
  viewer.setSides('both');
  openScene('A cup');
  hand.paint([1, 2, 3, 4, 5, 6, 7].map(y => [2, y]), '#');
  hand.putHound([1, 4]);
  see('cup ' + viewer.views[0].says);
}
function play() {
  lookAgain();
  actInEarlierTicks();
  openScene('A cup');
  const {hand, source} = viewer;
  let wrong = 0;
  hand.mode = 2;
  for (let t = 1; t <= 1000; t++) {
    const at = [hand.roll(source.width), hand.roll(source.height)];
    hand.brush = t % 2 ? 3 : 1;
    if (t % 7 === 0) hand.paint([at], hand.glyphFor(at));
    else if (t % 11 === 0) hand.turnDoors();
    else hand.hunt();
    const {cost, from, to} = hand.now;
    wrong += cost[0] !== cost[1];
    if (t % 50) continue;
    const view = source.look(viewer.tick, 1, Infinity), unseen = source.look(viewer.tick, 1, 5);
    see(['tick', from, to, cost[1], view.counts.expanded, view.counts.written, unseen.counts.written,
      rowsOf(at => same(at, from) ? '@' : source.glyph(at)).join('!')].join('|'));
  }
  see('wrong ' + wrong);
  const tick = viewer.tick, before = JSON.stringify(source.look(tick - 3, 0, Infinity).path);
  viewer.goTo(tick - 3, 0); viewer.stepBy(1); viewer.stepBy(-1); viewer.goTo(tick - 3, Infinity);
  see('back ' + (before === JSON.stringify(viewer.views[0].path)));
  viewer.goTo(tick - 10, Infinity); hand.hunt();
  see('cut ' + (source.ticks === tick - 8));
  openEvenMap();
  see('map|' + rowsOf(at => viewer.source.stands(at) ? '.' : '@').join('!'));
  tellTick([]);
  for (let t = 1; t < 1000; t++) playEven(t);
  compareRecorded();
}
const wait = setInterval(() => {
  if (!window.viewer) return;
  clearInterval(wait);
  try { play(); } finally { document.body.append(seen); }
}, 20);
</script>
END
becomes "file://$work/page.html" '<li>' 90000 >"$work/log"
tr '<' '\n' <"$work/document" | sed -n 's/^li>//p' >"$work/seen"

every_tick_has_the_cost_of_a_star() { grep -x 'wrong 0' "$work/seen" >"$work/found"; }
it_goes_back_and_on_from_there() { [ "$(grep -c -x -e 'back true' -e 'cut true' "$work/seen")" = 2 ]; }

# What the page says of its first tick; the mud and the wall are those of doc/guide/primers.md.
a_scene_begins_as_on_the_command_line() {
    for scene in cup line wall closed mud; do
        file=$SRCDIR/doc/scenes/$scene.txt title=$(sed -n 's/^title: //p' "$file")
        IFS='|' read -r _ _ from to cost says <<END
$(grep -F "scene|$title|" "$work/seen")
END
        "$HOUNDED" show "$file" --path "$from" "$to" --algorithm=chase --step=all --format=json >"$out"
        [ "$scene" = closed ] || says "$out" "\"cost\":$cost," || return 1
        begins=$(sed -n 's/^{"step":0,"says":"\(no search: [^"]*\)".*/\1/p' "$out")
        [ -z "$begins" ] || [ "$says" = "$begins" ] || { note "$title: $says, not $begins"; return 1; }
    done
    grep -q -x 'scene|A wall|3,4|15,4|144|a new tree was started; nothing that is left can be cheaper: cost 144' "$work/seen" &&
        grep -q -F 'scene|Mud before the goal|1,1|3,2|50|' "$work/seen"
}

expect() { grep -q -x -F "$1" "$work/seen" || { note "no '$1' in:"; grep "^${1%% *} " "$work/seen" | sed 's/^/# /'; false; }; }
a_tick_looks_the_same_live_and_later() { expect 'again {looks:0,searches:0,plurals:0}'; }
an_earlier_tick_keeps_its_unit() { expect 'units runs, cells, runs'; }
what_changes_nothing_adds_no_tick() { expect 'idle 3'; }
one_side_counts_its_own_steps() { expect 'side true'; }
the_page_names_open_list_and_costs() { expect 'terms open listits ownheap; step costs10 and 1410 and 14'; }
no_path_has_the_reason_of_the_core() { expect 'cup a new tree was started; nothing is left to expand, so there is no path'; }

figures_are_those_of_the_command_line() {
    grep '^tick' "$work/seen" >"$work/ticks"
    [ "$(wc -l <"$work/ticks")" = 20 ] || return 1
    while IFS='|' read -r _ from to cost expanded written fifth rows; do
        [ "$cost" != 4294967295 ] || continue
        printf 'format: 1\ntitle: page\ngoal: survive 1\n\nmap:\n' >"$work/map.txt"
        { echo "$rows" | tr '!' '\n' | sed 's/+/#/g;s,/,.,g;s/&gt;/./g'; echo end; } >>"$work/map.txt"
        "$HOUNDED" show "$work/map.txt" --path "$from" "$to" >"$work/shown" || return 1
        grep -q "cost $cost;.* $expanded expanded, $written cells written" "$work/shown" ||
            { note "$cost $expanded $written: $(tail -n 1 "$work/shown")"; return 1; }
        [ "$expanded" -lt 5 ] && continue
        "$HOUNDED" show "$work/map.txt" --path "$from" "$to" --step=5 | grep -q " $fifth cells written" || return 1
    done <"$work/ticks"
}

a_recorded_chase_is_that_of_the_command_line() {
    note "questions, cells, steps, differences: $(sed -n 's/^recorded //p' "$work/seen")"
    grep -x 'recorded [0-9][0-9] [0-9]* [0-9]* 0' "$work/seen" >"$work/found"
}

# The even hunt as scenarios of version 2: a patch for each cell that changes, and a query for each tick.
make_scenario() {
    for glyph in @ .; do printf 'patch %s\nheight 1\nwidth 1\nmap\n%s\n' "$([ $glyph = . ] && echo 1 || echo 0)" $glyph; done |
        { printf 'type patch\npatches 2\n' && cat; } >"$work/even.patch"
    printf 'version 2\nheight 30\nwidth 60\ncost 1 octile\npatch even.patch\ncommands\n' >"$work/even"
    sed -n 's/^map|//p' "$work/seen" | tr '!' '\n' |
        awk '{ for (x = 1; x <= length($0); x++) if (substr($0, x, 1) == "@") print "P 1 0", x - 1, NR - 1 }' >>"$work/even"
    sed -n 's/^even|//p' "$work/seen" | awk -F '|' '{
        n = split($1, changes, ",")
        for (i = 1; i <= n; i++) print "P 1", changes[i]
        print "Q 1", $2, 0
    }' >>"$work/even"
}

# sums_of SIDE TICKS: prints the page's sums up to that tick: paths found, expansions, cells written, cost.
sums_of() {
    sed -n 's/^even|//p' "$work/seen" | head -n "$2" | awk -F '|' -v side="$1" '{
        split($(3 + side), of, " ")
        found += of[1] >= 0; expanded += of[2]; written += of[3]; cost += of[1] >= 0 ? of[1] : 0
    } END { print found, expanded, written, cost }'
}

# All figures of the chase and of A* from scratch, after each WEB_EVERY ticks of the even hunt.
sums_of_1000_ticks_are_those_of_the_command_line() {
    make_scenario
    [ "$(grep -c '^Q' "$work/even")" = 1000 ] && [ "$(grep -c '^P' "$work/even")" -gt 1000 ] || return 1
    differ=0
    for ticks in $(seq "${WEB_EVERY:-50}" "${WEB_EVERY:-50}" 1000); do
        awk -v last="$ticks" '{ print } /^Q/ && ++count == last { exit }' "$work/even" >"$work/even.scen"
        for side in 0 1; do
            [ $side = 0 ] && algorithm=chase || algorithm=astar
            run 0 --scen="$work/even.scen" --diagonal=14 --algorithm="$algorithm" --open=heap || return 1
            said=$(awk '$1 ~ /^(found|expanded|written|cost)$/ { printf "%s%s", sep, $2; sep = " " }' "$out")
            seen=$(sums_of $side "$ticks")
            [ "$said" = "$seen" ] || { differ=$((differ + 1)); note "$algorithm, $ticks ticks: $said, and $seen on the page"; }
        done
    done
    note "$((1000 / ${WEB_EVERY:-50})) sums of 1000 ticks, by the chase and by A*: $differ differ"
    [ $differ = 0 ]
}

subcommand=path
tap a_scene_begins_as_on_the_command_line a_tick_looks_the_same_live_and_later an_earlier_tick_keeps_its_unit \
    what_changes_nothing_adds_no_tick one_side_counts_its_own_steps the_page_names_open_list_and_costs \
    no_path_has_the_reason_of_the_core every_tick_has_the_cost_of_a_star it_goes_back_and_on_from_there \
    figures_are_those_of_the_command_line a_recorded_chase_is_that_of_the_command_line \
    sums_of_1000_ticks_are_those_of_the_command_line
