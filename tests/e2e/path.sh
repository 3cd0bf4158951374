#!/bin/sh
# SPDX-License-Identifier: MIT
# hounded path: single queries, scenarios, and the exit status of a check.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

subcommand=path map=$work/cup.map scen=$work/cup.scen

# The cup opens to the west; the path from 2,2 to 4,2 goes around it.
cat >"$map" <<'EOF'
type octile
height 5
width 6
map
......
.@@@..
...@..
.@@@S.
......
EOF
printf 'version 1\n0 cup.map 6 5 0 0 5 4 8.41421\n0 cup.map 6 5 2 2 4 2 10\n' >"$scen"

# Weights of cells steer the search away from them.  With a weight of h below 1 the path is still cheapest, and 0 gives
# Dijkstra's search.
weights_are_heeded() {
    for weight in 0 0.1 1; do
        run 0 "$map" 0,0 5,0 --algorithm=weighted --weight=$weight && says "$out" '^cost  *50$' || return 1
    done
    run 0 "$map" 0,0 5,0 --algorithm=weighted --weight=0 && cp "$out" "$work/weighted" || return 1
    run 0 "$map" 0,0 5,0 --algorithm=dijkstra --open=heap && cmp "$out" "$work/weighted" || return 1
    "$HOUNDED" show "$map" --path 2,2 4,2 --numbers=f --step=1 --guide='1,2=700' >"$out" &&
        says "$out" ' 740 ' || return 1
    run 1 "$map" 0,0 5,0 --guide=900,0=1 && says "$err" 'a cell outside the map' || return 1
    run 2 "$map" 0,0 5,0 --guide=1,0 && says "$err" "such as '3,4=20"
}

one_query() { run 0 "$map" 0,0 5,0 && says "$out" '^cost  *50$' && says "$out" '^steps  *5$' && empty "$err"; }
figures_name_their_terms() {
    run 0 "$map" 0,0 5,0 && says "$out" '^diagonal  *14.14$' && says "$out" '^open list  *buckets$' || return 1
    run 0 "$map" 0,0 5,0 --open=heap --diagonal=14 && says "$out" '^diagonal  *14$' &&
        says "$out" '^open list  *heap$' || return 1
    run 0 "$map" 0,0 5,0 --algorithm=jps --neighbours=4 && ! grep -q '^diagonal\|^open list' "$out"
}
no_way() { run 1 "$map" 0,0 1,1 && says "$err" 'there is no path'; }
cell_off_the_map() { run 1 "$map" 0,0 6,0 && says "$err" 'from 0,0 to 5,4'; }

all_is_right() {
    for algorithm in astar dijkstra weighted jps jps+; do
        for list in heap buckets automatic; do
            run 0 "$map" --scen "$scen" --algorithm $algorithm --open $list --weight 1 --check || return 1
            says "$out" '^queries  *2$' && says "$out" '^wrong  *0$' && empty "$err" || return 1
        done
    done
}

other_rules_are_checked_by_dijkstra() {
    for rules in '--neighbours 4' '--corners loose' '--corners cut' '--check=dijkstra'; do
        # shellcheck disable=SC2086 # an option and its word
        run 0 "$map" --scen "$scen" --check $rules && says "$out" '^wrong  *0$' || return 1
    done
    run 1 "$map" --scen "$scen" --check=dijkstra --algorithm depth && says "$err" 'optimum'
}

jump_points_need_strict_corners() {
    run 0 "$map" 0,0 5,0 --algorithm jps && says "$out" '^cost  *50$' && says "$out" '^steps  *5$' || return 1
    for method in jps jps+; do
        run 1 "$map" --scen "$scen" --algorithm $method --corners loose && says "$err" 'strict corners' || return 1
        run 1 "$map" 0,0 5,0 --algorithm $method --corners loose && says "$err" 'strict corners' || return 1
    done
}

four_neighbours_are_for_jump_points_without_a_table() {
    run 1 "$map" 0,0 5,0 --algorithm jps+ --neighbours 4 && says "$err" 'jps+ needs 8 neighbours' || return 1
    run 0 "$map" 0,0 5,0 --neighbours 4 && cost=$(sed -n '/^cost/p' "$out") || return 1
    run 0 "$map" 0,0 5,0 --algorithm jps --neighbours 4 && says "$out" "^$cost\$"
}

dear_paths_are_wrong() {
    run 1 "$map" --scen "$scen" --check --algorithm depth && says "$out" '^wrong  *2$' || return 1
    says "$out" '^unmet  *0$' && says "$out" '^beaten  *0$' && says "$err" 'cup.scen:2:1: error: cost .*, optimum 48306'
}

# lengths_of_another_map SED UNMET BEATEN WARNING: the counts and the warning of a check after the scenarios were
# changed.
lengths_of_another_map() {
    sed "$1" "$scen" >"$work/other.scen"
    run 0 "$map" --scen "$work/other.scen" --check && says "$out" "^wrong  *0$" || return 1
    says "$out" "^unmet  *$2$" && says "$out" "^beaten  *$3$" && says "$err" "other.scen:2:1: warning: $4"
}

too_short_lengths_are_unmet() {
    lengths_of_another_map s/8.41421/7.83/ 1 0 'published 7.83000, but the cheapest path of this map has 8.41421'
}
too_long_lengths_are_beaten() {
    lengths_of_another_map s/8.41421/8.5/ 0 1 'published 8.50000, but the cheapest path of this map has 8.41421'
}
lengths_without_a_path_are_unmet() {
    lengths_of_another_map 's/0 0 5 4 8.41421/0 0 1 1 1.41421/' 1 0 'published 1.41421, but this map has no path'
}

no_path_is_a_published_answer() {
    sed 's/0 0 5 4 8.41421/0 0 1 1 -1/' "$scen" >"$work/none.scen"
    for algorithm in astar dijkstra greedy depth bidirectional idastar jps jps+ lpa dstar-lite mt-dstar-lite gfra chase field; do
        run 0 "$map" --scen "$work/none.scen" --algorithm $algorithm && says "$out" '^found  *1$' || return 1
    done
    run 0 "$map" --scen "$work/none.scen" --check && says "$out" '^found  *1$' && says "$out" '^unmet  *0$' && empty "$err"
}
paths_that_are_published_as_none_are_beaten() {
    lengths_of_another_map s/8.41421/-1/ 0 1 'published without a path, but this map has one of 8.41421'
}

many_unmet_lengths_leave_room_for_errors() {
    { cat "$scen" && yes '0 cup.map 6 5 0 0 5 4 7.83' | head -n 150; } >"$work/many.scen"
    run 0 "$map" --scen "$work/many.scen" --check && says "$out" '^unmet  *150$' || return 1
    says "$err" 'many.scen: warning: 140 more published lengths' && [ "$(grep -c 'warning: published' "$err")" -eq 10 ]
}

rounded_lengths_are_met() {
    sed 's/8.41421/8.41/' "$scen" >"$work/rounded.scen"
    run 0 "$map" --scen "$work/rounded.scen" --check && says "$out" '^unmet  *0$' && empty "$err"
}

unchecked_is_not_judged() { run 0 "$map" --scen "$scen" --algorithm depth && ! grep -q wrong "$out"; }
malformed_scenarios_are_located() {
    printf 'version 1\n0\tcup.map\n' >"$work/bad.scen"
    run 1 "$map" --scen "$work/bad.scen" && says "$err" 'bad.scen:2:1: error:' && empty "$out"
}
scenarios_of_another_map_are_refused() {
    sed 's/ 6 5 / 7 5 /' "$scen" >"$work/other.scen"
    run 1 "$map" --scen "$work/other.scen" && says "$err" 'this query is for a map of 7 x 5'
}
doors=$SRCDIR/tests/e2e/doors.scen

changing_maps_are_right() {
    for algorithm in astar dijkstra weighted bidirectional idastar jps jps+ lpa dstar-lite mt-dstar-lite gfra chase field; do
        run 0 --scen "$doors" --algorithm $algorithm --weight 1 --check || return 1
        says "$out" '^queries  *4$' && says "$out" '^found  *4$' && says "$out" '^wrong  *0$' && empty "$err" || return 1
    done
    run 1 --scen "$doors" --algorithm depth --check && says "$err" 'doors.scen:9:1: error: cost'
}

# Rooms with doors that open and close, generated from a seed.  No lengths are published, so Dijkstra's search decides.
make_rooms() {
    awk -v patches="$work/rooms.patch" '
        function below(limit) {
            state = (state * 69069 + 1) % 4294967296
            return int(state / 65536) % limit
        }
        BEGIN {
            state = 7
            print "type patch\npatches 4" >patches
            print "patch 0\nheight 1\nwidth 1\nmap\n." >patches
            print "patch 1\nheight 1\nwidth 1\nmap\n@" >patches
            print "patch 2\nheight 1\nwidth 10\nmap\n@@@@.@@@@@" >patches
            print "patch 3\nheight 10\nwidth 1\nmap\n@\n@\n@\n@\n@\n.\n@\n@\n@\n@" >patches
            print "version 2\nheight 60\nwidth 70\ncost 1 octile\npatch rooms.patch\ncommands"
            for (y = 0; y < 60; y += 10) for (x = 0; x < 70; x += 10) print "P 0 2 " x, y "\nP 0 3 " x, y
            for (i = 0; i < 300; i++) {
                for (n = below(9); n > 0; n--) print "P 0", below(2), below(70), below(60)
                print "Q 0", below(70), below(60), below(70), below(60), 0
            }
        }' >"$work/rooms.scen"
}

rooms_with_doors_are_right() {
    make_rooms
    for algorithm in astar bidirectional jps jps+ lpa dstar-lite mt-dstar-lite gfra chase field; do
        run 0 --scen "$work/rooms.scen" --algorithm $algorithm --check=dijkstra && empty "$err" || return 1
        says "$out" '^queries  *300$' && says "$out" '^wrong  *0$' || return 1
        sed -n 's/^cost  *//p' "$out" >>"$work/costs"
    done
    [ "$(sort -u "$work/costs" | wc -l)" -eq 1 ]
}

# changed SED STATUS WORDS: the message for a scenario with its own map, changed by sed.
changed() {
    sed "$1" "$doors" >"$work/doors.scen"
    run "$2" --scen "$work/doors.scen" --check && says "$err" "$3"
}

broken_changing_maps_are_located() {
    cp "$SRCDIR/tests/e2e/doors.patch" "$work" || return 1
    changed 's/^Q 2 2 0 4 0 4/Q 2 2 0 4 0 3.5/' 0 'doors.scen:11:1: warning: published 3.50000, but the cheapest' || return 1
    changed 's/^P 2 1 3 1/P 2 2 3 1/' 1 'doors.scen:10:1: error: there is no patch 2' && empty "$out" || return 1
    changed 's/^P 1 0 3 0/P 1 0 3 2/' 1 'doors.scen:8:1: error: patch 0, of 1 x 3, extends beyond the map' || return 1
    changed 's/^cost 1/cost 2/' 1 'doors.scen:4:6: error: the cost must be' || return 1
    changed 's/^patch .*/patch none.patch/' 1 'none.patch: error' && empty "$out" || return 1
    changed 's/^patch .*/patch doors.scen/' 1 'doors.scen:1:1: error: this line should be "type patch"'
}

maps_are_given_once() {
    run 1 "$map" --scen "$doors" && says "$err" 'doors.scen:1:1: error: these scenarios name their own map' || return 1
    run 1 --scen "$scen" && says "$err" 'cup.scen:1:1: error: these scenarios do not name a map'
}

missing_files_are_named() {
    run 1 "$work/none.map" 0,0 1,1 && says "$err" 'none.map' && run 1 "$map" --scen "$work/none" && says "$err" 'none'
}

usage_is_explained() {
    run 2 && says "$err" 'name a map' && run 2 "$map" && says "$err" 'two cells' || return 1
    run 2 "$map" 1 2 && says "$err" "'1' is not a cell" || return 1
    run 2 "$map" 0,0 1,1 --weight x && says "$err" "weight takes .*, not 'x'" || return 1
    for weight in -1 . 656; do
        run 2 "$map" 0,0 1,1 --weight $weight && says "$err" "takes a decimal such as 1.5 or 0.1, not '$weight'" || return 1
    done
    run 2 "$map" 0,0 1,1 --algorithm best && says "$err" 'takes astar, weighted, .*, not .best' || return 1
    run 2 --scen "$scen" --regions && says "$err" 'regions needs two cells' || return 1
    for option in heuristic neighbours corners open end check; do
        run 2 "$map" 0,0 1,1 --$option=wrong && says "$err" "--$option takes .*, not 'wrong'" || return 1
    done
}

tap weights_are_heeded one_query figures_name_their_terms no_way cell_off_the_map all_is_right other_rules_are_checked_by_dijkstra \
    jump_points_need_strict_corners four_neighbours_are_for_jump_points_without_a_table dear_paths_are_wrong \
    too_short_lengths_are_unmet too_long_lengths_are_beaten lengths_without_a_path_are_unmet \
    no_path_is_a_published_answer paths_that_are_published_as_none_are_beaten \
    many_unmet_lengths_leave_room_for_errors rounded_lengths_are_met \
    unchecked_is_not_judged malformed_scenarios_are_located scenarios_of_another_map_are_refused \
    changing_maps_are_right rooms_with_doors_are_right broken_changing_maps_are_located maps_are_given_once \
    missing_files_are_named usage_is_explained
