#!/bin/sh
# SPDX-License-Identifier: MIT
# The page of `make web`, in Chromium: what it says of its searches is what the command line says.  Where the compiler for
# WebAssembly or Chromium is missing, the test is skipped.
# shellcheck source=tests/e2e/tap.sh disable=SC2154 # $work comes from what is sourced
. "$SRCDIR/tests/e2e/tap.sh"

page=$(dirname "$HOUNDED")/src/study/web/hounded.html
chromium=
for name in chromium chromium-browser google-chrome; do
    [ -n "$chromium" ] || chromium=$(command -v $name) || :
done
[ -n "$chromium" ] || { echo '1..0 # SKIP no Chromium'; exit 0; }
echo 'int main(void) { return 0; }' >"$work/try.c"
clang --target=wasm32-wasi "$work/try.c" -o "$work/try.wasm" 2>/dev/null ||
    { echo '1..0 # SKIP no compiler for WebAssembly'; exit 0; }
make -s -C "$(dirname "$HOUNDED")" web >"$work/log" 2>&1 ||
    { sed 's/^/# /' "$work/log"; echo '1..1'; echo 'not ok 1 - make web'; exit 1; }

# 1,000 ticks of a hunt, with walls that are painted and doors that open and shut; each 50th is written down with its map.
sed '/^<\/body>$/d;/^<\/html>$/d' "$page" >"$work/page.html"
cat >>"$work/page.html" <<'END'
<script>
const seen = document.createElement('ol');
const see = text => { const item = document.createElement('li'); item.textContent = text; seen.append(item); };
function play() {
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
    const glyph = at => same(at, from) ? '@' : source.glyph(at), rows = Array.from({length: source.height},
      (_, y) => Array.from({length: source.width}, (_, x) => glyph([x, y])).join(''));
    const view = source.look(viewer.tick, 1, Infinity), unseen = source.look(viewer.tick, 1, 5);
    see(['tick', from, to, cost[1], view.counts.expanded, view.counts.written, unseen.counts.written, rows.join('!')].join('|'));
  }
  see('wrong ' + wrong);
  const tick = viewer.tick, before = JSON.stringify(source.look(tick - 3, 0, Infinity).path);
  viewer.goTo(tick - 3, 0); viewer.stepBy(1); viewer.stepBy(-1); viewer.goTo(tick - 3, Infinity);
  see('back ' + (before === JSON.stringify(viewer.views[0].path)));
  viewer.goTo(tick - 10, Infinity); hand.hunt();
  see('cut ' + (source.ticks === tick - 8));
  document.body.append(seen);
}
const wait = setInterval(() => { if (window.viewer) { clearInterval(wait); play(); } }, 20);
</script>
END
"$chromium" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --window-size=1400,900 --virtual-time-budget=90000 \
    --user-data-dir="$work/profile" --dump-dom "file://$work/page.html" 2>"$work/errors" |
    tr '<' '\n' | sed -n 's/^li>//p' >"$work/seen"

every_tick_has_the_cost_of_a_star() { grep -x 'wrong 0' "$work/seen" >"$work/found"; }
it_goes_back_and_on_from_there() { [ "$(grep -c -x -e 'back true' -e 'cut true' "$work/seen")" = 2 ]; }

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

tap every_tick_has_the_cost_of_a_star it_goes_back_and_on_from_there figures_are_those_of_the_command_line
