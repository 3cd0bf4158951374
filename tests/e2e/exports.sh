#!/bin/sh
# SPDX-License-Identifier: MIT
# The output of hounded show, opened by other programs: librsvg, Chromium, and the XML parser of Python.
# shellcheck source=tests/e2e/tap.sh disable=SC2154,SC2015 # $work comes from what is sourced
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/browser.sh
. "$SRCDIR/tests/e2e/browser.sh"

subcommand=show doc=$(realpath "$SRCDIR")/doc
export HOME="$work"

have_browser() { [ -n "$chromium" ] && echo '<p>here</p>' >"$work/try.html" && browse "file://$work/try.html" | grep -q here; }

# make_pictures: one picture of each kind, most of them with a hostile title.
make_pictures() {
    sed 's/^title: .*/title: <\&> "]]>\&nbsp;/' "$doc/scenes/cup.txt" >"$work/strange.txt"
    for algorithm in astar jps field chase bidirectional idastar lpa depth; do
        run 0 --path 3,4 15,4 --format=svg --algorithm=$algorithm "$work/strange.txt" || return 1
        cp "$out" "$work/$algorithm.svg"
    done
    run 0 --path 3,4 15,4 --format=svg --step=all "$work/strange.txt" && cp "$out" "$work/moving.svg" || return 1
    run 0 --path 3,4 15,4 --format=svg --smooth=string "$work/strange.txt" && cp "$out" "$work/smooth.svg" || return 1
    run 0 --trace --format=svg --tick=39 "$doc/how/lecture/chase.replay" && cp "$out" "$work/trace.svg"
}

pictures_are_xml() {
    python3 -c 'import xml.etree' 2>/dev/null || { skip 'no python3'; return 0; }
    python3 -c 'import sys, xml.etree.ElementTree as tree
for picture in sys.argv[1:]:
    print(picture)
    assert tree.parse(picture).getroot().tag == "{http://www.w3.org/2000/svg}svg"' \
        "$work"/*.svg "$doc"/pictures/*.svg "$doc"/how/lecture/*.svg >"$work/read" ||
        { note "$(tail -n 1 "$work/read")"; return 1; }
}

# A picture must not be blank: a picture of one colour has only a few hundred bytes.
librsvg_draws_them() {
    command -v rsvg-convert >/dev/null || { skip 'no rsvg-convert'; return 0; }
    for picture in "$work"/*.svg; do
        rsvg-convert "$picture" -o "$work/picture.png" 2>"$work/log" && empty "$work/log" &&
            [ "$(wc -c <"$work/picture.png")" -gt 5000 ] || { note "$picture"; return 1; }
    done
}

chromium_reads_them() {
    have_browser || { skip 'no Chromium'; return 0; }
    browse "file://$work/astar.svg" >"$work/document" && grep -q '</svg>' "$work/document" &&
        ! grep -q parsererror "$work/document" || { note 'it does not open a picture'; return 1; }
    # The parser of the browser reads all of them in one page.
    for picture in "$work"/*.svg; do
        printf '<pre title="%s">' "${picture##*/}" && sed 's/&/\&amp;/g;s/</\&lt;/g' "$picture" && echo '</pre>'
    done >"$work/all.html"
    cat >>"$work/all.html" <<'END'
<script>
for (const picture of document.querySelectorAll('pre')) {
  const read = new DOMParser().parseFromString(picture.textContent, 'image/svg+xml');
  picture.textContent = read.documentElement.localName === 'svg' && !read.querySelector('parsererror') ? 'good' : 'bad';
}
</script>
END
    browse "file://$work/all.html" | grep '<pre' >"$work/document"
    ! grep -v '>good<' "$work/document" && [ "$(wc -l <"$work/document")" = 11 ]
}

# A script at the end of the page clicks, presses keys, and moves the slider and the pointer.  It lists what the page
# shows.
chromium_turns_the_pages() {
    have_browser || { skip 'no Chromium'; return 0; }
    run 0 --path 3,4 15,4 --format=html --versus=greedy "$doc/scenes/cup.txt" || return 1
    sed '/^<\/body>$/d;/^<\/html>$/d' "$out" >"$work/page.html"
    cat >>"$work/page.html" <<'END'
<script>
const seen = document.createElement('ol');
const see = (what, text) => {
  const item = document.createElement('li');
  item.textContent = what + ': ' + text;
  seen.append(item);
};
const says = side => viewer.views[side].says, where = () => byId('place').textContent;
const press = (key, shiftKey = false) => document.dispatchEvent(new KeyboardEvent('keydown', {key, shiftKey}));
see('begin', where());
byId('on').click(); byId('on').click(); byId('on').click();
see('on', where()); see('first', says(0)); see('rival', says(1));
byId('back').click(); see('back', where());
press('ArrowRight'); press('PageDown'); see('keys', where());
byId('slider').value = 5; byId('slider').dispatchEvent(new Event('input')); see('slider', where());
viewer.setSides(0);
const map = document.querySelector('canvas'), box = map.getBoundingClientRect(), board = viewer.boards[0];
const [x, y] = board.middle(viewer.views[0].start);
map.dispatchEvent(new PointerEvent('pointermove', {clientX: box.left + x, clientY: box.top + y}));
see('pointed', byId('cell').textContent);
press('ArrowRight', true); see('moved', byId('cell').textContent);
see('whole', board.view.width * board.size <= board.px[0] && board.view.height * board.size <= board.px[1]);
see('key', byId('legend').textContent); see('level', board.level);
const dark = () => document.documentElement.classList.contains('dark'), was = dark();
byId('theme').click(); see('theme', was !== dark());
byId('last').click(); see('last', byId('counts').textContent); see('says', byId('says').textContent);
viewer.setSides(1); see('end', where() === 'step ' + viewer.source.end(0, 1) + ' of ' + viewer.source.end(0, 1));
const ink = new Set(map.getContext('2d').getImageData(0, 0, map.width, map.height).data); see('drawn', ink.size > 20);
document.body.append(seen);
</script>
END
    browse "file://$work/page.html" | tr '<' '\n' | sed -n 's/^li>//p' >"$work/seen"
    for words in 'begin: step 0 of ' 'on: step 3 of ' 'first: expanded (' 'rival: expanded (' 'back: step 2 of ' \
        'keys: step 13 of ' 'slider: step 5 of ' 'pointed: (3,4): closed; F 120, G 0, H 120' 'moved: (4,4): ' \
        'open listheapheapstep costs10 and 1410 and 14' 'end: true' 'whole: true' 'level: 3' \
        'G lower left, H lower right' 'theme: true' 'path cost162' 'drawn: true'; do
        grep -q -F -e "$words" "$work/seen" || { note "no '$words' in:"; empty "$work/seen"; return 1; }
    done
}

# Both the page and the picture name the kind of the open list and the costs of steps; one is singular.
chromium_names_the_terms() {
    have_browser || { skip 'no Chromium'; return 0; }
    for terms in '--open=buckets --neighbours=4|bucketsstep costs10' '--algorithm=breadth|its ownstep costs10 and 14'; do
        # shellcheck disable=SC2086 # several options
        run 0 --path 3,4 15,4 --format=html ${terms%|*} "$doc/scenes/cup.txt" || return 1
        { sed '/^<\/body>$/d;/^<\/html>$/d' "$out" && echo "<script>viewer.goTo(0, 1);
document.body.append('<' + byId('counts').textContent + '<');</script>"; } >"$work/page.html"
        browse "file://$work/page.html" >"$work/seen"
        says "$work/seen" "open list${terms#*|}expanded1 cellcells" || return 1
    done
    run 0 --path 3,4 15,4 --open=buckets --neighbours=4 --step=1 "$doc/scenes/cup.txt" &&
        says "$out" ', on buckets, steps of 10; step 1: 1 expanded, '
}

# A recorded chase: moves between ticks and steps.  A tick can do four things to a cell, and all four occur.
chromium_goes_through_the_ticks() {
    have_browser || { skip 'no Chromium'; return 0; }
    run 0 --trace --format=html --tick=39 --ticks=3 "$doc/how/lecture/chase.replay" || return 1
    sed '/^<\/body>$/d;/^<\/html>$/d' "$out" >"$work/page.html"
    cat >>"$work/page.html" <<'END'
<script>
const seen = document.createElement('ol');
const see = (what, text) => {
  const item = document.createElement('li');
  item.textContent = what + ': ' + text;
  seen.append(item);
};
const press = key => document.dispatchEvent(new KeyboardEvent('keydown', {key}));
see('begin', byId('tick').textContent + ', ' + byId('counts').textContent);
see('key', byId('legend').textContent);
press('Home'); see('home', byId('place').textContent);
press('ArrowLeft'); see('over', byId('tick').textContent + ', ' + byId('place').textContent);
press(','); press(','); see('first', byId('tick').textContent);
byId('later').click(); see('later', byId('tick').textContent);
see('width', viewer.boards[0].view.width);
see('whole', viewer.boards[0].view.width * viewer.boards[0].size <= viewer.boards[0].px[0]);
const tiles = ['kept', 'new', 'reopened'].map(change => tileOf({state: 'open', change}));
see('tiles', tiles + ',' + tileOf({state: 'unseen', change: 'deleted'}));
/* The lines of the ticks, read without the viewer. */
const told = [...document.querySelectorAll('script[data-side="0"]')].map(script => script.text.trim().split('\n'))
  .map(lines => lines.map(line => JSON.parse(line)));
const sum = told.map(lines => lines[lines.length - 2].counts.written).reduce((a, b) => a + b);
press('.'); press('.'); press('.');
see('sum', byId('sum').textContent.includes(' ' + sum + ','));
const {root, aim} = told[3][0], dashed = viewer.views[0].marks.filter(mark => mark.dash && mark.dash[0] === 7);
see('marks', dashed.every(({at, name}) => same(at, name === 'start' ? root : aim)) + ' ' + dashed.length);
document.body.append(seen);
</script>
END
    browse "file://$work/page.html" | tr '<' '\n' | sed -n 's/^li>//p' >"$work/seen"
    for words in 'begin: tick 39, ' 'cells written16' 'closed, kept' 'closed, new' 'open, kept' 'open, new' 'home: step 0 of ' \
        'over: tick 38, step ' 'first: tick 36' 'later: tick 37' 'width: 53' 'whole: true' \
        'tiles: open-kept,open-new,reopened,deleted' 'sum: true' 'marks: true 1'; do
        grep -q -F -e "$words" "$work/seen" || { note "no '$words' in:"; empty "$work/seen"; return 1; }
    done
}

# The picture shows the whole map, with kept and new cells in both lists.
pictures_say_what_was_kept() {
    chase=$doc/how/lecture/chase.replay
    run 0 --trace --format=json --tick=39 "$chase" || return 1
    run 0 --trace --format=svg --tick=39 "$chase" || return 1
    for class in 'closed kept' 'closed new' 'open kept' 'open new'; do
        grep -q "<rect class=\"$class\"" "$out" || { note "no $class"; return 1; }
    done
    grep -o '<rect class="cell [a-z]*" x="[0-9]*" y="[0-9]*" width="64"' "$out" >"$work/cells"
    [ "$(wc -l <"$work/cells")" = $((53 * 25)) ] || { note 'not the whole map'; return 1; }
}

# A map of 53 columns is reduced to be seen whole.  Its words grow with it, to 13 units of 1280.
words_of_wide_maps_can_be_read() {
    run 0 --trace --format=svg --tick=39 "$doc/how/lecture/chase.replay" || return 1
    width=$(sed -n '1s/.*viewBox="0 0 \([0-9]*\) .*/\1/p' "$out")
    scale=$(sed -n 's/^<g transform="scale(\([0-9.]*\))">$/\1/p' "$out")
    awk -v width="$width" -v scale="${scale:-1}" 'BEGIN { exit !(1400 / width * scale * 13 > 12) }' ||
        { note "$width wide, words enlarged by ${scale:-1}"; return 1; }
    says "$out" '>enlarged: F upper left' || return 1
    run 0 --path 3,4 15,4 --format=svg "$doc/scenes/cup.txt" && ! grep -q 'transform="scale\|enlarged' "$out"
}

# On tick 36 the hound follows the path of tick 35, so nothing is counted again: the sums are those of the overlay.
ticks_without_a_query_count_nothing() {
    chase=$doc/how/lecture/chase.replay
    for format in text svg json html; do
        for algorithm in chase astar; do
            run 0 --trace --format=$format --tick=36 --algorithm=$algorithm "$chase" || return 1
            says "$out" 'no query: the hound follows its path' || return 1
            [ $format = html ] || says "$out" '0 cells written' || says "$out" '"written":0' || return 1
        done
    done
    run 0 --trace --format=html --tick=36 --ticks=11 "$chase" || return 1
    for side in '0 3' '1 311'; do
        sum=$(sed -n '/data-side="'"${side% *}"'"/,/^<.script>/p' "$out" |
            sed -n 's/^{"step":.*"written":\([0-9]*\).*/\1/p;s/^<.script>/end/p' |
            awk '/end/ { sum += last; next } { last = $1 } END { print sum }')
        [ "$sum" = "${side#* }" ] || { note "side ${side% *}: $sum cells"; return 1; }
    done
}

make_pictures || { echo '1..1'; echo 'not ok 1 - make_pictures'; exit 1; }
tap pictures_are_xml librsvg_draws_them chromium_reads_them chromium_turns_the_pages chromium_names_the_terms \
    chromium_goes_through_the_ticks pictures_say_what_was_kept words_of_wide_maps_can_be_read \
    ticks_without_a_query_count_nothing
