#!/bin/sh
# SPDX-License-Identifier: MIT
# The lab: which maps it opens, what its command line refuses, and the pointer.
# shellcheck source=tests/e2e/tap.sh disable=SC2154 # $work and $pid come from what is sourced
. "$SRCDIR/tests/e2e/tap.sh"
# shellcheck source=tests/e2e/pane.sh
. "$SRCDIR/tests/e2e/pane.sh"
trap 'pane_close; rm -rf "$work"' EXIT

cat >"$work/bare.map" <<'MAP'
type octile
height 3
width 9
map
.........
....@....
.........
MAP

# lab ARG...: starts the lab in a pane.
lab() { pane_open 80x24 && start "lab --data-dir $work/data $*"; }

# pointer BUTTON X Y M|m: sends a mouse event; columns and rows count from 1.
pointer() { keys -l "$(printf '\033[<%d;%d;%d%s' "$1" "$2" "$3" "$4")"; }

two_maps_are_refused() { run 2 lab "$work/bare.map" "$work/bare.map" && empty "$out" && says "$err" 'one argument too many'; }
a_missing_map_is_told() { run 1 lab "$work/none.map" && says "$err" none.map; }
no_terminal_is_told() { run 1 lab && says "$err" 'must be a terminal'; }

# A finished lesson, and exercises of two seeds.  Exercises 1 and 15 are of the same kind.
a_teacher_gets_a_sheet() {
    mkdir -p "$work/school/state" &&
        printf 'hounded-learned: 1\nbreadth 2\nexercise-7-1 1\nexercise-7-15 0\nexercise-7-2 1\nexercise-8-2 1\n' \
            >"$work/school/state/learned" &&
        run 0 learn --report --seed=7 --data-dir "$work/school" && empty "$err" &&
        says "$out" '^ 1  What a path costs  *not finished$' && says "$out" '^ 2  Breadth-first: a queue  * 2 of 2$' &&
        says "$out" '^Exercises of seed 7  * 3 of 42 done$' && says "$out" '^    Which cell comes next?  * 1 of 2$' &&
        says "$out" '^    Put the open list in order  * 1 of 1$' && says "$out" '^    Find the fault  * 0 of 0$'
}

it_opens_on_a_ready_scene() { lab && shows 'A free line' && keys q && ended 0; }
a_map_without_actors_gets_its_ends() { lab "$work/bare.map" && shows '(0,0)' && keys Enter && shows 'cost 88, 8 steps'; }
the_command_line_places_the_ends() {
    lab --hound greyhound@0,2 --hare 8,2 "$work/bare.map" && shows '(0,2)' && keys Enter && shows 'cost 80, 8 steps'
}
a_level_of_the_campaign_opens() { lab horseshoes && shows Horseshoes && keys Enter && shows 'at its end'; }

# In the scene "A free line", the start at (4,8) is in column 10, row 11.
the_goal_is_dragged() {
    lab && shows 'A free line' && keys Enter && shows 'cost 140, 14 steps' && pointer 0 38 11 M && pointer 32 36 11 M &&
        pointer 0 36 11 m && shows 'cost 130, 13 steps'
}
walls_are_dragged() {
    lab && shows 'A free line' && keys Enter && shows 'cost 140, 14 steps' && pointer 0 21 9 M && pointer 32 21 10 M &&
        pointer 32 21 11 M && shows 'cost 148, 14 steps'
}

# scene N: opens the scene N after the first.
scene() { lab && shows 'A free line' && keys "$(printf 'M%.0s' $(seq "$1"))"; }
a_string_is_pulled() {
    scene 6 && shows 'A string' && keys Enter && shows 'string: 4 of 18, 14 saved' && keys T && hides 'saved' &&
        keys T && shows 'turns: 7 of 18, 11 saved'
}
weights_lead_astray() { scene 7 && shows 'Weights' && keys Enter && shows 'Not a cheapest path:' && shows 'w weight'; }
jumps_are_drawn() { scene 8 && shows 'Jump points' && keys ']' && shows 'scanned' && shows 'by this wall'; }
the_open_list_is_a_tree() { scene 9 && shows 'A heap' && keys '}' && shows 'heap (in use)' && keys Y && hides 'heap (in use)'; }
a_lie_is_shown() { scene 10 && shows 'An estimate that lies' && shows 'not admissible' && shows '! h too large'; }
a_hand_on_the_wall_gets_round() {
    scene 11 && shows 'Without a search' && shows 'a hand on the wall: cost' && keys K K && shows 'the bulldog: is stuck'
}

if have_panes; then
    tap two_maps_are_refused a_missing_map_is_told no_terminal_is_told a_teacher_gets_a_sheet it_opens_on_a_ready_scene \
        a_map_without_actors_gets_its_ends the_command_line_places_the_ends a_level_of_the_campaign_opens \
        the_goal_is_dragged walls_are_dragged a_string_is_pulled weights_lead_astray jumps_are_drawn \
        the_open_list_is_a_tree a_lie_is_shown a_hand_on_the_wall_gets_round
else
    tap two_maps_are_refused a_missing_map_is_told no_terminal_is_told a_teacher_gets_a_sheet
fi
