#!/bin/sh
# SPDX-License-Identifier: MIT
# All pictures in the tree, and the pages generated with them, are as this program draws them.  Update them with make
# pictures.
# shellcheck source=tests/e2e/tap.sh disable=SC2013 # the names have no spaces
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/pane.sh
. "$SRCDIR/tests/e2e/pane.sh"

tree=$(realpath "$SRCDIR") drawn=$work/drawn
doc=$tree/doc
mkdir "$drawn"
sh "$doc/draw.sh" "$HOUNDED" "$drawn" >"$work/lines"

# undrawn FILE: whether the program that draws the picture is missing.
undrawn() {
    case ${1##*/} in
    editor.svg | lesson.svg) ! have_panes && skip "no tmux: ${1##*/} is not drawn" ;;
    *.png) ! command -v rsvg-convert >/dev/null && skip 'no rsvg-convert: the icons are not drawn' ;;
    *) false ;;
    esac
}

# same PICTURE DRAWN: another version of librsvg may smooth the edges of an icon differently.
same() {
    cmp "$1" "$2" >"$work/difference" && return
    case $1 in
    *.png) command -v compare >/dev/null && [ "$(compare -metric AE -fuzz 5% "$1" "$2" null: 2>&1)" -lt 10 ] ;;
    *) false ;;
    esac
}

pictures_are_up_to_date() {
    find "$doc" "$tree/packaging" -name '*.svg' -o -name '*.png' >"$work/pictures"
    [ "$(wc -l <"$work/pictures")" -gt 30 ] || return 1
    while read -r picture; do
        name=${picture##*/}
        case $picture in
        */packaging/desktop/hounded.svg) continue ;;
        *.png) name=${picture#"$tree/packaging/desktop/"} ;;
        esac
        if ! undrawn "$picture" && ! same "$picture" "$drawn/$name"; then
            note "${picture#"$tree/"} is out of date: make pictures"
            return 1
        fi
    done <"$work/pictures"
}

# Everything that is drawn is in the tree, including the pages of the lecture and the one about the chase.
pages_are_up_to_date() {
    for page in "$drawn"/*.md "$drawn"/*.svg; do
        found=
        for folder in how how/lecture pictures; do
            [ ! -f "$doc/$folder/${page##*/}" ] || found=$doc/$folder/${page##*/}
        done
        if [ -z "$found" ] || ! cmp "$page" "$found"; then
            note "${page##*/}"
            return 1
        fi
    done
    # Each of the eight pages ends with something to try.
    [ "$(cat "$drawn"/[1-8].md | grep -c '^[*][*]Try:[*][*] hounded ')" = 8 ]
}

documents_show_the_lines_of_the_program() {
    [ "$(wc -l <"$work/lines")" -gt 30 ] || return 1
    cat "$doc"/how/*.md >"$work/documents"
    grep -v -x -F -f "$work/documents" "$work/lines" >"$work/missing"
    empty "$work/missing"
}

documents_show_every_picture() {
    cat "$doc"/../*.md "$doc"/*/*.md "$doc"/*/*/*.md >"$work/documents"
    for picture in "$doc"/pictures/* "$doc"/how/lecture/*.svg; do
        grep -q "[(/]${picture##*/})" "$work/documents" || { note "${picture##*/} is not shown"; return 1; }
    done
}

# frames NAME: prints how often the film changes.
frames() { grep -c '^<g style' "$drawn/$1.svg"; }

only_the_game_moves() {
    [ "$(frames game)" -gt 15 ] && [ "$(frames screen)" -eq 0 ] && says "$drawn/game.svg" 'animation-duration:8s'
}

the_game_is_won() { run 0 replay --verify "$doc/game.replay" && says "$out" 'outcome won'; }

# film NAME EVENT...: draws a film of one row with eight cells.  Each event is a time and the output to the terminal.
film() {
    name=$1
    shift
    echo '{"version": 2, "width": 8, "height": 1}' >"$work/cast"
    while [ $# -gt 0 ]; do
        printf '[%s, "o", "%s"]\n' "$1" "$2" >>"$work/cast"
        shift 2
    done
    LC_ALL=C awk -v every=0.5 -f "$doc/film.awk" "$work/cast" >"$drawn/$name.svg"
}

a_frame_draws_what_has_changed() {
    film change 0.0 '\u001b[1;1H\u001b[0;38;5;196mab & \"' 1.0 '\u001b[1;2Hc' &&
        says "$drawn/change.svg" '>ab &amp; "</text>' && says "$drawn/change.svg" '>c</text>' &&
        says "$drawn/change.svg" '{fill:#ff0000}' && [ "$(frames change)" -eq 1 ]
}

blocks_fill_their_cells() {
    film blocks 0.0 '\u001b[1;1H\u001b[0m██▓x▀▄' && says "$drawn/blocks.svg" 'x="0" y="0" width="18" height="18"' &&
        says "$drawn/blocks.svg" 'x="18" y="0" width="9" height="18".* opacity="0.75"' &&
        says "$drawn/blocks.svg" 'x="36" y="0" width="9" height="9"' &&
        says "$drawn/blocks.svg" 'x="45" y="9" width="9" height="9"' && ! grep '[█▀▄]' "$drawn/blocks.svg"
}

tap pictures_are_up_to_date pages_are_up_to_date documents_show_the_lines_of_the_program documents_show_every_picture \
    only_the_game_moves the_game_is_won a_frame_draws_what_has_changed blocks_fill_their_cells
