#!/bin/sh
# SPDX-License-Identifier: MIT
# Six new levels in a real terminal: painted by keys and with the mouse, described in forms, played, solved, and saved
# as expected.  Then they are packed, shared as a code, and played from that code.
# shellcheck source=tests/e2e/tap.sh disable=SC2154 # $work comes from what is sourced
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/pane.sh
. "$SRCDIR/tests/e2e/pane.sh"
trap 'pane_close; rm -rf "$work"' EXIT

mine=$work/mine
mkdir "$mine"

# pointer BUTTON X Y M|m: sends a mouse event on a cell of a new file's meadow.
pointer() { keys -l "$(printf '\033[<%d;%d;%d%s' "$1" $((4 + 2 * $2)) $((6 + $3)) "$4")"; }
drag() { pointer 0 "$1" "$2" M && pointer 32 "$3" "$4" M && pointer 0 "$3" "$4" m; }

# brush NAME: clicks on its row in the palette.
brush() {
    row=$(screen | grep -n " $1 *$" | head -n 1 | cut -d: -f1)
    keys -l "$(printf '\033[<0;66;%dM\033[<0;66;%dm' "$row" "$row")" && shows "Brush: . $1"
}

# typed WORDS: types the words in place of the value in the selected row of a form.
typed() {
    keys Enter && shows 'Esc: leave it' && keys -N 30 BSpace && keys -l "$1" && keys Enter && hides 'Esc: leave it'
}

# begin NAME TITLE: creates a new file with that title.
begin() {
    level=$mine/$1.txt
    pane_open 80x24 && start edit --data-dir "$work/data" "$level" && shows 'A new file' && keys H &&
        shows 'header of the level' && typed "$2" && shows "title *$2" && keys q && shows "$1.txt"
}

# wanted TITLE SED...: the meadow of a new file, changed by sed.
wanted() {
    title=$1
    shift
    {
        printf 'format: 1\ntitle: %s\ngoal: collect 1\n\nmap:\n' "$title"
        printf '%s\n' '########################' '#@.....................#'
        printf '#......................#\n#......................#\n#.........*............#\n'
        printf '#......................#\n#......................#\n#......................#\n'
        printf '#.....................>#\n########################\nend\n'
    } | sed "$@" >"$work/wanted"
}

# finished: the level is played, solved and saved.  The file is as expected, and its solution wins.
finished() {
    keys p && shows practice && keys q && shows 'Brush:' && keys V && shows 'can be won' && keys V &&
        shows 'now the level' && keys S && shows 'Saved' && keys q && ended 0 &&
        sed '/^solution:/,$d' "$level" | diff "$work/wanted" - >"$work/diff" && says "$level" '^solution:' &&
        "$HOUNDED" show --solution "$level" >"$out" 2>"$err"
}

by_keys() {
    wanted Lines '8s/.*/####...................#/' &&
        begin lines Lines && keys j h '#' t Space l l l Space && shows ' 3,2' && finished
}

by_the_mouse() {
    wanted Mud '8s/.*/#..~~~~~~..............#/;9,10s/^\(.\{8\}\)./\1~/' &&
        begin mud Mud && brush mud && drag 3 2 8 2 && drag 8 2 8 4 && shows ' 8,4' && finished
}

with_a_hound() {
    wanted Hound '5s/.*/legend:\n  B = bloodhound speed=60 from=normal\nmap:/;13s/^#./#B/' &&
        begin hound Hound && brush bloodhound && pointer 0 1 7 M && pointer 0 1 7 m && shows ' 1,7' &&
        keys N && shows 'The meaning of a glyph' && choose speed && keys Right && shows 'speed *60' && choose from && keys Right &&
        shows 'from *easy' && keys Right && shows 'from *normal' && keys q && finished
}

with_a_clock() {
    wanted Clock '5s/.*/legend:\n  | = shutter period=60\nmap:/;7,13s/^\(.\{14\}\)./\1|/' &&
        begin clock Clock && keys '|' && drag 14 1 14 7 && shows ' 14,7' && keys N && shows 'means *shutter' &&
        choose period && typed 60 && shows 'period *60' && keys q && finished
}

mirrored_and_filled() {
    wanted Mirrors '7,14s/\./,/g;8s/.*/#,,%,,,,,,,,,,,,,,,,%,,#/;13s/.*/#,,%,,,,,,,,,,,,,,,,%,,#/' &&
        begin mirrors Mirrors && keys '%' M M M && shows 'both mirrors' && keys j l l Space && shows ' 3,2' &&
        keys M ',' t t t && shows 'fill' && keys l Space && finished
}

larger_with_another_goal() {
    wanted Larger '3s/.*/goal: reach\npar: 200/;6,15s/$/#/' &&
        begin larger Larger && keys -N 21 l && keys j j j && shows ' 22,4' && keys '}' && shows '25x10' && keys H &&
        shows 'header of the level' && choose goal && keys Right && shows 'goal *reach' && choose par && typed 200 &&
        shows 'par *200' && keys q && finished
}

packed_and_shared() {
    printf 'title: Six\n' >"$mine/campaign.txt"
    for name in lines mud hound clock mirrors larger; do echo "$name.txt"; done >>"$mine/campaign.txt"
    run 0 pack "$mine" -o "$work/six.txt" && run 0 unpack "$work/six.txt" -o "$work/again" &&
        diff -r "$mine" "$work/again" && run 0 pack --code "$mine" && cp "$out" "$work/code" &&
        pane_open 80x24 && start play --data-dir "$work/data" "$work/code" && shows Six && keys q && ended 0
}

# The first level from its own code, as another player would play it: to the clover and to the burrow.
played_from_the_code() {
    run 0 pack --code "$mine/lines.txt" && pane_open 80x24 &&
        start play --turns --data-dir "$work/data" "$(cat "$out")" && shows Lines && keys -N 6 l && shows 'move 6' &&
        keys n n n && shows 'burrow open' && keys n n n n && keys -N 8 l && shows 'safe' &&
        eventually leaves && ended 0
}

if ! have_panes; then
    echo '1..0 # SKIP no tmux, or no pseudo-terminal'
    exit 0
fi
tap by_keys by_the_mouse with_a_hound with_a_clock mirrored_and_filled larger_with_another_goal packed_and_shared \
    played_from_the_code
