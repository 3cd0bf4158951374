#!/bin/sh
# SPDX-License-Identifier: MIT
# The package for npm: its tests as it is installed from what `npm pack` writes, its types, and a page in Chromium.  The test is
# skipped if Node or the compiler for WebAssembly is missing.
# shellcheck source=tests/e2e/tap.sh disable=SC2015
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/browser.sh
. "$SRCDIR/tests/e2e/browser.sh"
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT
build=$(dirname "$HOUNDED")
page=$SRCDIR/doc/reference/javascript.md
app=$work/app
version=$("$HOUNDED" --version | awk 'NR == 1 { print $2 }')

node --version 2>/dev/null | grep -q -E '^v(1[89]|[2-9][0-9])\.' || { echo '1..0 # SKIP no Node 18'; exit 0; }
echo 'int main(void) { return 0; }' >"$work/try.c"
clang --target=wasm32-wasi "$work/try.c" -o "$work/try.wasm" 2>/dev/null ||
    { echo '1..0 # SKIP no compiler for WebAssembly'; exit 0; }
make -s -C "$build" npm >"$work/log" 2>&1 || { sed 's/^/# /' "$work/log"; echo '1..1'; echo 'not ok 1 - make npm'; exit 1; }
mkdir -p "$app/node_modules" && ln -s "$build/javascript/hounded" "$app/node_modules/hounded"
cp "$SRCDIR/javascript/test.mjs" "$app"

# works COMMAND...: it succeeds in the folder of a program that uses the package.
works() {
    (cd "$app" && "$@") >"$work/out" 2>&1 || { grep -v -E '^ok|^  \.\.\.|^  ---|duration' "$work/out" | sed 's/^/# /'; false; }
}

it_passes_its_tests() { VERSION=$version works node --expose-gc test.mjs && says "$work/out" '^# pass 1[0-9]'; }
npm_packs_and_installs_it() {
    npm --version >/dev/null 2>&1 || { skip 'no npm'; return 0; }
    export npm_config_cache="$work/cache" npm_config_update_notifier=false
    (cd "$work" && npm pack --silent "$build/javascript/hounded") >"$work/packed" 2>&1 &&
        tar -tzf "$work/hounded-$version.tgz" | sort >"$work/files" &&
        [ "$(wc -l <"$work/files")" -eq 8 ] || { empty "$work/packed"; empty "$work/files"; return 1; }
    mkdir "$work/other" && cp "$app/test.mjs" "$work/other" || return 1
    (cd "$work/other" && echo '{}' >package.json &&
        npm install --silent --offline --no-audit --no-fund "$work/hounded-$version.tgz") >"$work/out" 2>&1 ||
        { empty "$work/out"; return 1; }
    app=$work/other
    works node --expose-gc test.mjs
    status=$?
    app=$work/app
    return $status
}
page_prints_what_it_shows() {
    awk '/^```js$/ { on = 1; next } /^```/ { on = 0 } on' "$page" >"$app/page.mjs"
    awk '/^```text$/ { on = 1; next } /^```/ { on = 0 } on' "$page" >"$work/shown"
    works node page.mjs && diff "$work/shown" "$work/out" >"$work/difference"
    empty "$work/difference"
}
# Each class and member that core.js has is in the types, and the types fit the package's own tests.
types_are_complete() {
    sed -n -e 's/^  \(get \)*\([a-z][A-Za-z]*\)(.*) {.*/\2/p' -e 's/^export [a-z]* \([A-Za-z_]*\).*/\1/p' \
        "$SRCDIR/javascript/core.js" | grep -v -x -e constructor -e drop -e imports -e start -e catch -e if | sort -u >"$work/names"
    tr -cs 'A-Za-z_' '\n' <"$SRCDIR/javascript/hounded.d.ts" | sort -u >"$work/words"
    comm -23 "$work/names" "$work/words" >"$work/found"
    [ "$(wc -l <"$work/names")" -gt 40 ] && empty "$work/found"
}
types_are_those_of_typescript() {
    tsc --version >/dev/null 2>&1 || { skip 'no tsc'; return 0; }
    awk '/^```js$/ { on = 1; next } /^```/ { on = 0 } on' "$page" |
        sed 's/^for (const hare of \(.*\)) {/for (const hare of \1 as Place[]) {/;s/{Grid/{Place, Grid/
            s/let hound =/let hound: Place =/;/console/d' >"$app/page.ts"
    printf '%s\n' '// @ts-expect-error: a grid is no mover' 'new Chase(grid);' '// @ts-expect-error: it is cost' \
        'new Mover(grid, {costs: {"#": 1}});' 'new Grid("..\n##");' >>"$app/page.ts"
    works tsc --noEmit --strict --target es2020 --module es2020 --moduleResolution node page.ts
}
# Serves the pages of the program, since browsers do not fetch modules from files.
serve() {
    [ -s "$work/address" ] || { node "$SRCDIR/javascript/serve.mjs" "$app" >"$work/address" & server=$!; }
    eventually [ -s "$work/address" ] && read -r address <"$work/address"
}
a_page_uses_it() {
    [ -n "$chromium" ] || { skip 'no Chromium'; return 0; }
    awk '/^```html$/ { on = 1; next } /^```/ { on = 0 } on' "$page" |
        sed 's/console.log(\(.*\));/document.body.append(JSON.stringify(\1));/' >"$app/page.html"
    serve && becomes "$address"page.html '\[\[0,0\],.*\[2,2\]\]'
}
# The hounds catch the hare; they have no path once a stroke of the mouse has shut the hedge.
example_chases_in_a_page() {
    [ -n "$chromium" ] || { skip 'no Chromium'; return 0; }
    example=$SRCDIR/examples/chase.html
    [ "$(cat "$example" "$SRCDIR/examples/chase.js" | wc -l)" -lt 150 ] || { note 'it has 150 lines'; return 1; }
    cp "$example" "$SRCDIR/examples/chase.js" "$app" || return 1
    serve && becomes "$address"chase.html '>Caught after [0-9]* ticks\.<' || return 1
    { sed '/^<\/html>/d' "$example" && cat <<'END'; } >"$app/wall.html"
<script type="module">
const meadow = document.getElementById('meadow'), box = meadow.getBoundingClientRect();
function stroke() {
  for (let y = 0; y < 24; y++) {
    const at = {clientX: box.left + box.width * 20.5 / 40, clientY: box.top + box.height * (y + 0.5) / 24, bubbles: true};
    if (y === 0) meadow.dispatchEvent(new PointerEvent('pointerdown', at));
    meadow.dispatchEvent(new PointerEvent('pointermove', at));
  }
  window.dispatchEvent(new PointerEvent('pointerup'));
}
const wait = setInterval(() => {
  if (!document.getElementById('told').textContent.startsWith('Tick')) return;
  clearInterval(wait);
  stroke();
}, 10);
</script>
END
    becomes "$address"wall.html '>No hound has a path\.<'
}

tap it_passes_its_tests npm_packs_and_installs_it page_prints_what_it_shows types_are_complete types_are_those_of_typescript \
    a_page_uses_it example_chases_in_a_page
