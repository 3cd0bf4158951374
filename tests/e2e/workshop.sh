#!/bin/sh
# SPDX-License-Identifier: MIT
# How levels are made in a real terminal: the level in play follows its file; the editor.
# shellcheck source=tests/e2e/tap.sh disable=SC2154 # $work comes from what is sourced
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/pane.sh
. "$SRCDIR/tests/e2e/pane.sh"
trap 'pane_close; rm -rf "$work"' EXIT

level=$work/pond.txt

# level TITLE ROW: writes a small level in place.
level() {
    printf 'format: 1\ntitle: %s\ngoal: collect 1\naccept: no-hounds\nmap:\n' "$1" >"$level"
    printf '##########\n#@.......#\n%s\n#*......>#\n##########\nend\n' "$2" >>"$level"
}

# game COMMAND
game() {
    level 'The pond' '#........#' && pane_open 80x24 && start "$1" --data-dir "$work/data" "$level" &&
        shows 'The pond'
}

a_game_goes_on_as_practice() {
    game 'play --turns' && keys d && shows 'move 1' && level 'The ford' '#.~~~~...#' && shows 'The ford' &&
        shows 'practice' && shows 'this is practice' && shows '█▄  ▄█' && keys r && hides 'practice' &&
        shows 'move 0' && keys q && ended 0
}

a_game_that_has_not_begun_starts_from_scratch() {
    game 'play --turns' && level 'The ford' '#.~~~~...#' && shows 'The ford' && hides 'practice' && keys q && ended 0
}

errors_are_shown_over_the_old_level() {
    game 'play --turns' && level 'The ford' '#.????...#' && shows 'unknown-glyph' && shows 'The pond' &&
        level 'The ford' '#.~~~~...#' && shows 'The ford' && hides 'unknown-glyph' && keys q && ended 0
}

a_file_comes_back() {
    game 'play --turns' && mv "$level" "$level~" && shows 'No such file' && shows 'The pond' &&
        mv "$level~" "$level" && hides 'No such file' && shows 'The pond' && keys q && ended 0
}

# The game in progress is discarded with its level, and its win does not count.
a_win_in_practice_is_no_record() {
    game 'play --turns' && keys d && shows 'move 1' && level 'The ford' '#.~~~~...#' && shows 'practice' &&
        keys a && keys s && keys s && keys d d d d d d d && shows 'safe' && eventually leaves && ended 0 &&
        ! grep -q 'ford\|pond' "$work/data/state/progress" 2>/dev/null &&
        [ -z "$(ls "$work/data/state/games" 2>/dev/null)" ]
}

a_bot_goes_on() {
    game watch && level 'The ford' '#.~~~~...#' && shows 'The ford' && keys Escape && keys Escape && ended 0
}

editor() { pane_open 80x24 && start edit --data-dir "$work/data" "$level"; }

# The level is painted with keys and played meanwhile.  Comments and an unknown key stay in the file.
a_level_is_made() {
    rm -f "$level"
    printf 'format: 1\n// Mine.\ntitle: Yard\ncolour: red\ngoal: reach\naccept: no-hounds\nmap:\n' >"$level"
    printf '%s\n' '########' '#@....>#' '#......#' '########' end >>"$level"
    sed 's/^#\.\.\.\.\.\.#$/#.~~~..#/; s/^#@\.\.\.\.>#$/#@...B>#/' "$level" >"$work/wanted"
    editor && shows 'Here: hare' && keys j l '~' t Space l l Space && shows '2x\|8x4   4,2' && keys t t t t B k l Space &&
        shows 'pond.txt \*' && keys p && shows 'practice' && keys q && shows 'Brush: B' && keys S && shows 'Saved' &&
        cmp "$level" "$work/wanted" && keys q && ended 0 && [ ! -e "$level.autosave" ]
}

# The program is killed.  The autosave keeps the stroke.
what_is_not_saved_comes_back() {
    level 'The pond' '#........#' && cp "$level" "$work/before" && editor && shows 'Here: hare' && keys j '~' Space &&
        eventually test -s "$level.autosave" && kill -9 "$pid" && eventually test -s "$work/status"
    cmp "$level" "$work/before" && editor && shows 'are back' && shows '\*' && keys z S && shows 'Saved' &&
        cmp "$level" "$work/before" && [ ! -e "$level.autosave" ] && keys q && ended 0
}

a_new_file_begins_as_a_meadow() {
    rm -f "$level" && editor && shows 'A new file' && keys S && shows 'Saved' && keys q && ended 0 &&
        "$HOUNDED" play --help >/dev/null && "$HOUNDED" show "$level" | grep -q '@'
}

what_is_broken_is_refused() {
    printf 'format: 1\ngoal: reach\nmap:\n' >"$level"
    run 1 edit "$level" && says "$err" 'missing-end' && run 1 edit "$work" && says "$err" 'not a regular file'
}

# The message about a file name shows no invisible characters of it.
what_is_said_of_a_name_is_visible() {
    name=$work/$(printf 'a\033b')
    mkdir "$name" && run 1 edit "$name" && says "$err" '/a?b: it is not a regular file'
}

# A word that names a level of the game for all other commands is not taken for a new file.
what_is_no_file_is_refused() {
    (cd "$work" && run 2 edit 5 && says "$err" 'hounded show 5 --source > FILE' && run 2 edit - && says "$err" 'not a file' &&
        [ ! -e 5 ] && [ ! -e - ])
}

if ! have_panes; then
    echo '1..0 # SKIP no tmux, or no pseudo-terminal'
    exit 0
fi
tap a_game_goes_on_as_practice a_game_that_has_not_begun_starts_from_scratch errors_are_shown_over_the_old_level \
    a_file_comes_back a_win_in_practice_is_no_record a_bot_goes_on a_level_is_made \
    what_is_not_saved_comes_back a_new_file_begins_as_a_meadow what_is_broken_is_refused \
    what_is_said_of_a_name_is_visible what_is_no_file_is_refused
