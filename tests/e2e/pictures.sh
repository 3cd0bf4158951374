#!/bin/sh
# SPDX-License-Identifier: MIT
# The pictures of the screen show what the program draws now, and README.md shows some of them.  After a change: make pictures.
# shellcheck source=tests/e2e/tap.sh disable=SC2013 # the names have no spaces
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/pane.sh
. "$SRCDIR/tests/e2e/pane.sh"

doc=$(realpath "$SRCDIR")/doc
sh "$doc/pictures.sh" "$HOUNDED" "$work"

pictures_are_up_to_date() {
    stills=
    if have_panes; then stills='editor lesson'; else skip 'no tmux: editor and lesson are not drawn'; fi
    for picture in game screen overlay lab $stills; do
        if ! [ -s "$work/$picture.svg" ] || ! cmp "$work/$picture.svg" "$doc/pictures/$picture.svg"; then
            note "$picture.svg is out of date: make pictures"
            return 1
        fi
    done
}

pictures_of_the_readme_are_drawn_here() {
    for picture in $(grep -o 'doc/pictures/[a-z]*\.svg' "$SRCDIR/README.md"); do
        [ -s "$work/${picture##*/}" ] || { note "$picture"; return 1; }
    done
}

# frames NAME: how often the film changes.
frames() { grep -c '^<g style' "$work/$1.svg"; }

only_the_game_moves() {
    [ "$(frames game)" -gt 15 ] && [ "$(frames screen)" -eq 0 ] && says "$work/game.svg" 'animation-duration:8s'
}

the_game_is_won() { run 0 replay --verify "$doc/game.replay" && says "$out" 'outcome won'; }

# film NAME EVENT...: draws a film of one row of eight cells; each event is a time and what the terminal is sent.
film() {
    name=$1
    shift
    echo '{"version": 2, "width": 8, "height": 1}' >"$work/cast"
    while [ $# -gt 0 ]; do
        printf '[%s, "o", "%s"]\n' "$1" "$2" >>"$work/cast"
        shift 2
    done
    LC_ALL=C awk -v every=0.5 -f "$doc/film.awk" "$work/cast" >"$work/$name.svg"
}

a_frame_draws_what_has_changed() {
    film change 0.0 '\u001b[1;1H\u001b[0;38;5;196mab & \"' 1.0 '\u001b[1;2Hc' &&
        says "$work/change.svg" '>ab &amp; "</text>' && says "$work/change.svg" '>c</text>' &&
        says "$work/change.svg" '{fill:#ff0000}' && [ "$(frames change)" -eq 1 ]
}

blocks_fill_their_cells() {
    film blocks 0.0 '\u001b[1;1H\u001b[0m██▓x▀▄' && says "$work/blocks.svg" 'x="0" y="0" width="18" height="18"' &&
        says "$work/blocks.svg" 'x="18" y="0" width="9" height="18".* opacity="0.75"' &&
        says "$work/blocks.svg" 'x="36" y="0" width="9" height="9"' &&
        says "$work/blocks.svg" 'x="45" y="9" width="9" height="9"' && ! grep '[█▀▄]' "$work/blocks.svg"
}

tap pictures_are_up_to_date pictures_of_the_readme_are_drawn_here only_the_game_moves the_game_is_won \
    a_frame_draws_what_has_changed blocks_fill_their_cells
