#!/bin/sh
# SPDX-License-Identifier: MIT
# libhounded(3) contains each function of the header and every word of its comments.  UPDATE_GOLDEN=1 writes the page
# again.
# shellcheck source=tests/e2e/tap.sh disable=SC2015
. "$SRCDIR/tests/e2e/tap.sh"
header=$SRCDIR/src/lib/hounded/path.h page=$SRCDIR/doc/libhounded.3

made() { sh "$SRCDIR/src/lib/manual.sh" "$header" "$SRCDIR/doc/hounded.6"; }

page_is_made_of_the_header() {
    made >"$work/page" || return 1
    [ -z "${UPDATE_GOLDEN-}" ] || cat "$work/page" >"$page"
    diff "$page" "$work/page" >"$work/difference"
    empty "$work/difference"
}
page_has_each_function() {
    tr -cs 'a-z_' '\n' <"$page" | LC_ALL=C sort -u >"$work/words"
    LC_ALL=C comm -23 "$SRCDIR/tests/lib/symbols.txt" "$work/words" >"$work/found"
    empty "$work/found"
}
# words: prints each word of stdin once, in lower case.
words() { tr '[:upper:]' '[:lower:]' | tr -cs 'a-z0-9_' '\n' | LC_ALL=C sort -u; }
page_has_each_word() {
    sed -e '/^#/d' -e '/SPDX/d' -e '/^extern "C"/d' -e 's/HND_API//' "$header" | words >"$work/told"
    words <"$page" >"$work/words"
    LC_ALL=C comm -23 "$work/told" "$work/words" | grep -v -x -e lib -e h -e cheapest >"$work/found"
    empty "$work/found"
}
each_function_has_a_page() {
    mkdir "$work/pages" && sh "$SRCDIR/src/lib/pages.sh" "$header" "$SRCDIR/doc/hounded.6" "$work/pages" || return 1
    (cd "$work/pages" && ls) | sed 's/\.3$//' | LC_ALL=C sort >"$work/names"
    diff "$SRCDIR/tests/lib/symbols.txt" "$work/names" >"$work/difference"
    empty "$work/difference" || return 1
    command -v mandoc >/dev/null 2>&1 || return 0
    mandoc -T lint -W warning "$work"/pages/*.3 >"$work/found"
    empty "$work/found"
}
page_can_be_read() {
    command -v mandoc >/dev/null 2>&1 || { skip 'no mandoc'; return 0; }
    mandoc -T lint -W warning "$page" >"$work/found"
    empty "$work/found"
}

tap page_is_made_of_the_header page_has_each_function page_has_each_word each_function_has_a_page page_can_be_read
