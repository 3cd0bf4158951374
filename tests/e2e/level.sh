#!/bin/sh
# SPDX-License-Identifier: MIT
# hounded check and hounded show: their output and exit statuses.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

good=$SRCDIR/tests/level/good broken=$SRCDIR/tests/level/broken

# Compares stdout without the counts of the search, which may change.
is() {
    sed 's/; .*//' "$out" >"$work/seen"
    cmp -s "$work/seen" - && return
    empty "$out"
    false
}

clean_files_say_nothing() { run 0 check "$good"/* && empty "$out" && empty "$err"; }
an_error_is_a_finding() { run 1 check "$good/cup.txt" "$broken/no-hare.txt" && says "$out" '\[no-hare\]$'; }
a_warning_is_a_finding() { run 1 check "$broken/open-border.txt" && says "$out" 'warning: .*\[open-border\]$'; }
check_wants_a_file() { run 2 check && empty "$out" && says "$err" 'name a level or a file'; }
check_wants_a_known_format() { run 2 check --format=xml "$good/cup.txt" && says "$err" "not 'xml'"; }
standard_input_is_read() {
    "$HOUNDED" check - <"$good/cup.txt" >"$out" && empty "$out" || return 1
    "$HOUNDED" check - <"$broken/tab-in-map.txt" >"$out"
    [ $? -eq 1 ] && says "$out" '^-:6:3: error: a tab \[tab\]$'
}
what_cannot_be_read_is_an_error() {
    run 1 check "$work/none" && says "$out" 'none: error: .* \[cannot-read\]$' &&
        run 1 check "$work" && says "$out" '\[no-level\]$'
}

json_is_one_object_a_line() {
    run 1 check --format=json "$broken/two-hares.txt" "$broken/empty.txt" "$good/cup.txt" || return 1
    [ "$(wc -l <"$out")" -eq 3 ] || { note 'not three lines'; return 1; }
    command -v python3 >"$work/python" || { skip 'no python3 to read it'; return 0; }
    python3 -c 'import json, sys
for line in sys.stdin:
    found = json.loads(line)
    assert len(found["diagnostics"]) == found["errors"] + found["warnings"]' <"$out"
}

a_map_is_drawn() {
    run 0 show --level=2 "$good/pack.txt" && is <<'END'
#####
#@.>#
#####
#####
END
}

a_path_is_drawn() {
    run 0 show --path 1,1 6,3 "$good/cup.txt" && is <<'END'
##############
#oooooo#..*..#
#..###o#.###.#
#..*.#oD.#.*.#
#..###.#/###>#
#......|.....#
##############
path of 8 cells, cost 70
END
}

numbers_are_drawn() {
    printf 'type octile\nheight 2\nwidth 3\nmap\n...\n.@.\n' >"$work/small.map"
    run 0 show --numbers=g --algorithm=dijkstra --path 0,1 2,1 "$work/small.map" && is <<'END'
10o20o30o
 0o # 40o
path of 5 cells, cost 40
END
}

boxes_have_f_g_and_h() {
    run 0 show --format=text --step=1 --path 0,0 2,0 "$work/small.map" && is <<'END'
        0       1       2
     +-------+-------+-------+
     |20   Sx|20   o>|     T |
   0 |   ·   |   ←   |       |
     |0    20|10   10|       |
     +-------+-------+-------+
     |34   o |#######|       |
   1 |   ↑   |#######|       |
     |10   24|#######|       |
     +-------+-------+-------+
expanded (0,0): f 20 is the least
S start, T goal, x expanded, > next, * path, o open, c closed
under way
END
}

steps_are_told_as_json() {
    counts='"counts":{"expanded":1,"unit":"cells","written":3,"deleted":0,"open":2}'
    changed='"changed":\[{"cell":\[0,0\],"state":"closed"'
    told='"says":"expanded (0,0): f 20 is the least; 2 neighbours: 2 new"'
    run 0 show --format=json --path 0,0 2,0 "$work/small.map" &&
        says "$out" '^{"format":"hounded search","version":1,"algorithm":"astar","title":"A\*","heuristic":"octile",' &&
        says "$out" '"open_list":"heap","neighbours":8' &&
        says "$out" '"map":{"width":3,"height":2,"rows":\["...",".#."\],"factors":\[\[1,1,1\],\[1,0,1\]\]}}$' &&
        says "$out" '^{"step":0,"says":"(0,0) is the root: ' &&
        says "$out" "^{\"step\":1,\"expanded\":\[0,0\],$told,$counts,\"next\":\[\[1,0\],\[0,1\]\],$changed" &&
        says "$out" '^{"step":3,"status":"found","cost":20,"path":\[\[0,0\],\[1,0\],\[2,0\]\]}$' &&
        run 0 show --format=json --step=1 --path 0,0 2,0 "$work/small.map" && [ "$(wc -l <"$out")" = 3 ]
}

# The parent of a jump point is where the jump started.
jumps_are_told_as_json() {
    run 0 show --format=json --algorithm=jps --path 3,4 15,4 "$SRCDIR/doc/scenes/cup.txt" &&
        says "$out" '{"cell":\[4,1\],"state":"open","g":34,"h":122,"f":156,"parent":\[3,4\]}'
}

what_jump_points_need_is_told() {
    scene=$SRCDIR/doc/scenes/mud.txt
    for method in jps jps+; do
        run 1 show --algorithm=$method --path 1,1 3,2 "$scene" && says "$out" "^$method needs uniform terrain; " || return 1
    done
}

options_that_do_not_count_are_not_told() {
    scene=$SRCDIR/doc/scenes/cup.txt
    for algorithm in bidirectional idastar jps jps+ gfra lpa dstar-lite mt-dstar-lite chase field; do
        run 0 show --algorithm=$algorithm --heuristic=zero --end=generated --path 3,4 15,4 --format=json "$scene" &&
            says "$out" '"heuristic":null,"end":null,' &&
            run 0 show --algorithm=$algorithm --heuristic=zero --path 3,4 15,4 "$scene" && ! grep -q zero "$out" &&
            run 2 show --algorithm=$algorithm --promise --path 3,4 15,4 "$scene" || return 1
    done
    run 0 show --heuristic=zero --end=generated --path 3,4 15,4 --format=json "$scene" &&
        says "$out" '"heuristic":"zero","end":"generated",'
}

# Runs the script in doc/how/overlay.md, if there is Python.
the_search_can_be_drawn_from_json() {
    command -v python3 >/dev/null || return 0
    scene=$SRCDIR/doc/scenes/wall.txt
    sed -n '/^...python$/,/^...$/p' "$SRCDIR/doc/how/overlay.md" | sed '1d;$d' >"$work/draw.py"
    "$HOUNDED" show --path 3,4 15,4 "$scene" | sed '$d' >"$work/map"
    "$HOUNDED" show --format=json --path 3,4 15,4 "$scene" >"$work/told" &&
        python3 "$work/draw.py" <"$work/told" >"$work/drawn" && grep -q c "$work/drawn" &&
        tr 'co*' '..o' <"$work/drawn" | cmp - "$work/map"
}

# No text of a level ends the page's script element, and the page loads nothing.
a_page_has_two_searches() {
    run 0 show --format=html --versus=jps --path 3,4 15,4 "$SRCDIR/doc/scenes/cup.txt" &&
        [ "$(grep -c '^<script type="application/json"' "$out")" = 2 ] && says "$out" '"algorithm":"jps"' &&
        [ "$(grep -c '</script>' "$out")" = 3 ] && ! says "$out" '@SEARCHES@' && ! says "$out" 'https*:' &&
        run 2 show --versus=jps --path 3,4 15,4 "$SRCDIR/doc/scenes/cup.txt" && says "$err" 'needs --format=html' &&
        run 2 show --format=html --versus=luck --path 3,4 15,4 "$SRCDIR/doc/scenes/cup.txt" &&
        run 0 show --trace --tick=40 --format=html --versus=dijkstra "$SRCDIR/tests/replays/the-same-cup.replay" &&
        [ "$(grep -c '^<script .* data-tick="40" data-side="[01]">$' "$out")" = 2 ]
}

# Checks the syntax of the page's script, if there is Node.
the_page_is_run() {
    command -v node >/dev/null || return 0
    run 0 show --format=html --path 3,4 15,4 "$SRCDIR/doc/scenes/cup.txt" || return
    sed -n "/^'use strict';$/,/^<\/script>$/p" "$out" | sed '$d' >"$work/page.js"
    node --check "$work/page.js"
}

a_path_is_smoothed() {
    scene=$SRCDIR/doc/scenes/cup.txt
    run 0 show --smooth=turns --path 3,4 3,4 "$scene" && says "$out" 'path of 1 cell, cost 0, in 1 point;' &&
        run 0 show --smooth=turns --path 3,4 15,4 "$scene" && says "$out" 'path of 16 cells, cost 162, in 6 points;' &&
        [ "$(sed '$d' "$out" | tr -dc o | wc -c)" = 6 ] &&
        run 0 show --smooth=string --format=svg --path 3,4 15,4 "$scene" && says "$out" 'in 4 points' &&
        [ "$(grep -o '<circle' "$out" | wc -l)" = 4 ] && run 2 show --smooth=turns "$scene" &&
        run 2 show --smooth=turns --format=svg --step=all --path 3,4 15,4 "$scene"
}

a_promise_is_checked() {
    scene=$SRCDIR/doc/scenes/cup.txt
    run 0 show --promise --heuristic=manhattan --path 3,4 15,4 "$scene" &&
        says "$out" '^manhattan, .*: not admissible: .* at (1,1) 170 where a path costs 158; .* from (1,1) to (2,2) ' &&
        run 0 show --promise --path 3,4 15,4 "$scene" && says "$out" ': consistent and therefore admissible' &&
        run 2 show --promise "$scene" && run 2 show --promise --format=svg --path 3,4 15,4 "$scene"
}

a_search_moves_in_one_picture() {
    run 0 show --format=svg --step=all --path 0,0 2,0 "$work/small.map" && [ "$(grep -c '<svg' "$out")" = 1 ] &&
        says "$out" '^@keyframes k1{' && { ! command -v xmllint >/dev/null || xmllint --noout "$out"; }
}

a_search_too_long_for_a_picture_is_refused() {
    row=........................................
    { printf 'type octile\nheight 40\nwidth 40\nmap\n' && yes $row | head -40; } >"$work/large.map"
    run 1 show --format=svg --step=all --algorithm=dijkstra --path 0,0 39,39 "$work/large.map" && empty "$out" &&
        says "$err" 'more than 1000 steps'
}

a_hounds_search_is_shown() {
    proof="$SRCDIR/tests/replays/the-same-cup.replay"
    run 0 show --trace --tick=40 --format=svg "$proof" && says "$out" '^</svg>$' &&
        run 0 show --trace --hound=1 --algorithm=dijkstra --tick=40 "$proof" && says "$out" \
            'cost 246; Dijkstra, on a heap, steps' &&
        run 0 show --trace --tick=40 --format=text "$SRCDIR/tests/replays/harvest-home.replay" &&
        says "$out" '^S start, .*p passed, c closed, r root: ' && says "$out" '|[0-9]*  *r |' &&
        run 1 show --trace --hound=2 "$proof" && says "$err" 'no such hound' &&
        run 1 show --trace --tick=99999 "$proof" && says "$err" 'ends before' &&
        run 1 show --trace "$SRCDIR/levels/the-long-cup.txt" && run 2 show --trace --path 1,1 2,2 "$proof"
}

the_campaign_is_clean() { run 0 check "$SRCDIR"/levels/* && empty "$out"; }

a_campaign_names_files_that_exist() {
    mkdir -p "$work/campaign"
    printf '// two of them\ngood.txt\n\nbad.txt\ngood.txt\n' >"$work/campaign/campaign.txt"
    cp "$good/cup.txt" "$work/campaign/good.txt"
    run 1 check "$work/campaign/campaign.txt" && says "$out" ':4:1: error: .*cannot-read' &&
        says "$out" ':5:1: warning: .*level-twice' && ! says "$out" ':2:'
}

a_misspelt_line_of_a_campaign_has_a_hint() {
    mkdir -p "$work/slips"
    printf 'titel: Slips\nchapters: One\ngood.txt\ngoood.txt\n' >"$work/slips/campaign.txt"
    cp "$good/cup.txt" "$work/slips/good.txt"
    cp "$good/cup.txt" "$work/slips/goods.txt"
    run 1 check "$work/slips/campaign.txt" && says "$out" 'did you mean "title"' &&
        says "$out" 'did you mean "chapter"' && says "$out" 'did you mean "good.txt"'
}

a_campaign_has_chapters() {
    mkdir -p "$work/chapters"
    cp "$good/cup.txt" "$work/chapters/one.txt"
    printf 'chapter: First\none.txt\nchapter: None\nchapter:\n' >"$work/chapters/campaign.txt"
    run 1 check "$work/chapters/campaign.txt" && says "$out" ':3:1: warning: .*empty-chapter' &&
        says "$out" ':4:1: error: .*empty-value' && says "$out" ':4:1: warning: .*empty-chapter' &&
        ! says "$out" 'campaign.txt:[12]:'
}

a_level_is_solved() {
    run 0 check --solve -o "$work/won.replay" "$SRCDIR/levels/first-clover.txt" &&
        says "$out" '"First Clover": solvable in [0-9]* ticks' &&
        run 0 replay --verify "$work/won.replay" && says "$out" 'outcome won'
}
a_solution_is_believed_when_it_wins() {
    level=$SRCDIR/levels/first-clover.txt
    cp "$level" "$work/solved.txt" || return
    # shellcheck disable=SC2094 # that is what is tested
    "$HOUNDED" check --solve --solution-block "$work/solved.txt" >>"$work/solved.txt" 2>"$err" &&
        says "$err" 'solvable in' && run 0 check --solve --budget=0 "$work/solved.txt" &&
        says "$out" '(its solution, 0 states)' && ! grep -q 'level: [0-9]' "$work/solved.txt"
}
a_solution_is_put_into_its_file() {
    { cat "$good/everything.txt" && printf '// the last line'; } >"$work/goals.txt"
    cp "$work/goals.txt" "$work/before.txt" && cp "$good/cup.txt" "$work/cup.txt" || return 1
    ln "$work/goals.txt" "$work/link.txt" && run 0 check --solve --embed "$work/goals.txt" &&
        says "$err" "^hounded: $work/goals.txt: other hard links to the file keep the old text\$" &&
        cmp "$work/before.txt" "$work/link.txt" && run 0 check "$work/goals.txt" && empty "$out" && empty "$err" &&
        sed '/^solution:$/,/^end$/d' "$work/goals.txt" >"$work/without.txt" &&
        cmp "$work/before.txt" "$work/without.txt" && cp "$work/goals.txt" "$work/before.txt" &&
        run 0 check --solve --embed "$work/goals.txt" && cmp "$work/before.txt" "$work/goals.txt" &&
        run 2 check --embed 5 && run 2 check --embed - && run 2 check --embed --difficulty=easy "$work/goals.txt"
}
a_solution_that_fails_is_a_finding() {
    sed 's/^goal:.*/goal: survive 9000/' "$SRCDIR/levels/first-clover.txt" >"$work/fails.txt"
    "$HOUNDED" check --solve --solution-block "$SRCDIR/levels/first-clover.txt" >>"$work/fails.txt" 2>"$err"
    run 1 check "$work/fails.txt" && says "$out" 'warning: the solution does not win: .* tick.*\[solution-fails\]$'
}
a_solution_is_drawn() {
    cp "$SRCDIR/levels/first-clover.txt" "$work/drawn.txt" && run 0 check --solve --embed "$work/drawn.txt" &&
        run 0 show --solution "$work/drawn.txt" && says "$out" '^won in [0-9]* ticks, [0-9]* steps$' && says "$out" 'oo' &&
        run 0 show --solution --format=svg "$work/drawn.txt" && says "$out" '^</svg>$' && says "$out" '<polyline' &&
        run 1 show --solution "$good/cup.txt" && run 2 show --solution --path 1,1 2,1 "$work/drawn.txt"
}
a_shorter_game_is_looked_for() {
    level=$SRCDIR/levels/first-clover.txt
    run 0 check --solve "$level" && first=$(sed 's/.*solvable in \([0-9]*\) .*/\1/' "$out") &&
        run 0 check --best --budget=30000 "$level" && best=$(sed 's/.*solvable in \([0-9]*\) .*/\1/' "$out") &&
        [ "$best" -lt "$first" ]
}
every_seed_is_proved_and_a_bad_one_is_named() {
    vault=$SRCDIR/levels/examples/chance.txt walled=$SRCDIR/tests/levels/walled-vault.txt
    run 0 check --seeds=100 "$vault" && says "$out" '"The vault": 100 of 100 seeds solvable, in [0-9]* to [0-9]* ticks$' &&
        run 1 check --seeds=100 "$walled" && says "$out" '"The walled vault": 96 of 100 seeds solvable' &&
        says "$out" ':4:1: error: seed 29: this level cannot be won \[unsolvable\]$' &&
        [ "$(grep -c 'error: seed ' "$out")" -eq 4 ] && run 0 sim --seeds=30 "$walled" &&
        says "$out" '^  over 30 seeds: 9[0-9]\.[0-9] +- [0-9]\.[0-9] % won$' &&
        run 1 check --seeds=30 --format=json "$walled" &&
        [ "$(grep -o '"seed":[0-9]*,"solved":"won","ticks":[0-9]' "$out" | wc -l)" -eq 29 ] &&
        says "$out" '"seeds":\[{"title":"The walled vault","seed":1,' && says "$out" '"seed":29,"solved":"impossible","ticks":null,'
}
what_was_solved_is_told_as_json() {
    run 0 check --solve --format=json "$SRCDIR/levels/first-clover.txt" && says "$out" '"errors":0,"warnings":0,"solved":\[{' &&
        says "$out" '"solved":\[{"title":"First Clover","solved":"won","ticks":[0-9]*,"method":"the bot","states":' &&
        says "$out" ',"states":[0-9]*,"seconds":[0-9.]*}\]}$'
}
hay_that_was_pushed_aside_is_no_worry() {
    run 1 check "$broken/burrow-behind-bale.txt" && says "$out" 'perhaps-no-way' || return 1
    run 1 check --solve "$broken/burrow-behind-bale.txt" && says "$out" "solvable in" &&
        ! grep -q perhaps-no-way "$out"
}
what_a_level_is_like_is_told() {
    run 0 check --stats "$good/cup.txt" && says "$out" '"The Long Cup": [0-9]* cells in 1 region, 3 loops, 2 dead ends, 4 ' &&
        says "$out" '^shortest tour [0-9]* ticks ([0-9:]*), par 240 ticks (0:08)$' &&
        run 0 check --stats --format=json "$good/cup.txt" &&
        says "$out" '"stats":\[{"title":"The Long Cup","width":[0-9]*,"height":[0-9]*,"mirrored":93,"cells":' &&
        says "$out" ',"cells":[0-9]*,"regions":1,"loops":3,"dead_ends":' &&
        says "$out" ',"choke_points":[0-9]*,"tour":[0-9]*,"tour_is_shortest":true,"win":null,"par":240,"seconds":[0-9.]*}\]}$'
}
what_cannot_be_won_is_an_error() {
    printf 'format: 1\ngoal: reach\nmap:\n#########\n#B.@..B>#\n#########\nend\n' >"$work/between.txt"
    run 1 check --solve "$work/between.txt" && says "$out" ':2:1: error: this level cannot be won.*\[unsolvable\]' &&
        run 1 check --solve --budget=9 "$work/between.txt" && says "$out" 'warning: no game that wins .*\[not-proved\]'
}
solving_takes_no_finding_away() {
    printf 'format: 1\ntitle: T\ngoal: reach\naccept: no-hounds\nmap:\n#######\n#@0#.>#\n#######\nend\n' \
        >"$work/walled.txt"
    run 1 check "$work/walled.txt" && says "$out" ':7:6: error: .*\[no-way-to-burrow\]$' &&
        run 1 check --solve "$work/walled.txt" && says "$out" ':3:1: error: .*\[unsolvable\]$' &&
        says "$out" ':7:6: error: .*\[no-way-to-burrow\]$' && ! grep -q unused-accept "$out" &&
        sed 's/^goal:/accept: no-hounds\n&/; s/#@0#/#@0./' "$work/walled.txt" | sed 5d >"$work/open.txt" &&
        run 1 check --solve -o "$work/none/x" "$work/open.txt" && says "$out" '\[cannot-write\]$' && ! grep -q unused-accept "$out"
}
a_warning_can_be_accepted() {
    sed 's/^goal:/accept: open-border no-hounds\n&/' "$broken/open-border.txt" >"$work/accepted.txt" &&
        run 0 check "$work/accepted.txt" && empty "$out" &&
        sed 's/^goal:/accept: open-border tabs\n&/' "$good/cup.txt" >"$work/vain.txt" &&
        run 1 check "$work/vain.txt" && says "$out" ':4:1: warning: .*\[unused-accept\]$' &&
        says "$out" '\[unknown-code\]$' &&
        printf 'format: 1\ntitle: x\ngoal: reach\naccept: no-hounds no-next not-proved perhaps-no-way\n' >"$work/more.txt" &&
        printf 'map:\n####\n#@>#\n####\nend\n' >>"$work/more.txt" &&
        run 0 check "$work/more.txt" && run 0 check --solve "$work/more.txt" &&
        cat "$work/accepted.txt" "$broken/open-border.txt" >"$work/two.txt" && run 1 check "$work/two.txt" &&
        [ "$(grep -c 'open-border\]$' "$out")" -eq 1 ]
}
# More warnings than a report keeps.
any_number_of_warnings_can_be_accepted() {
    for rows in 99 100 101 250; do
        {
            printf 'format: 1\ntitle: x\ngoal: reach\naccept: no-hounds ragged-row\nmap:\n#######\n#@...>#\n'
            yes '#.....#' | head -n 500
            yes '#.#' | head -n "$rows"
            printf '#######\nend\n'
        } >"$work/ragged.txt"
        run 0 check "$work/ragged.txt" && empty "$out" && run 0 sim --games=1 "$work/ragged.txt" && empty "$err" &&
            sed 's/>/./' "$work/ragged.txt" >"$work/lost.txt" && run 1 check "$work/lost.txt" &&
            says "$out" ':3:1: error: .*\[no-burrow\]$' && [ "$(grep -c 'ragged-row\|not shown' "$out")" -eq 0 ] &&
            sed '/^accept/d' "$work/ragged.txt" | head -n 506 >"$work/mixed.txt" &&
            printf '#.#\n#.#\n#######\nend\n' >>"$work/mixed.txt" && cat "$work/mixed.txt" >>"$work/ragged.txt" &&
            run 1 check "$work/ragged.txt" && [ "$(grep -c 'ragged-row\]$' "$out")" -eq 2 ] || return 1
    done
}
# meadow TITLE LINES: a small level with these lines in its header.
meadow() {
    printf 'format: 1\ntitle: %s\ngoal: collect 1\n%b\nmap:\n#########\n#@...*.>#\n#......B#\n#########\nend\n' "$1" "$2"
}
# Each warning belongs to the level of its line, whenever it is found and wherever the level says what it accepts.
a_level_accepts_only_its_own() {
    astray='next: none.txt' willing='next: none.txt\naccept: no-next' keys=
    { meadow 1 "$willing" && meadow 2 "$astray" && meadow 3 "$willing"; } >"$work/own.txt"
    run 1 check "$work/own.txt" && says "$out" ':15:1: warning: .*\[no-next\]$' && [ "$(grep -c warning "$out")" -eq 1 ] || return 1
    { printf 'format: 1\ncolour: x\n' && meadow 1 'colour: x\naccept: unknown-key'; } >"$work/own.txt"
    run 1 check "$work/own.txt" && [ "$(grep -c 'unknown-key\]$' "$out")" -eq 1 ] || return 1
    { meadow 1 "$astray" && meadow 2 "$astray" && meadow 3 "$willing"; } >"$work/own.txt"
    run 1 check "$work/own.txt" && [ "$(grep -c warning "$out")" -eq 2 ] || return 1
    for i in $(seq 101); do
        meadow "$i" "$willing"
        keys="${keys}k$i: x\n"
    done >"$work/own.txt"
    run 0 check "$work/own.txt" && empty "$out" && meadow 102 "$astray" >>"$work/own.txt" && run 1 check "$work/own.txt" &&
        [ "$(grep -c 'warning\|not shown' "$out")" -eq 1 ] &&
        meadow 1 "${keys}accept: unknown-key" >"$work/late.txt" && run 0 check "$work/late.txt" && empty "$out" &&
        run 0 sim --games=1 "$work/late.txt" && empty "$err" &&
        sed 's/B#/@#/' "$work/late.txt" >"$work/twice.txt" && run 1 check "$work/twice.txt" &&
        says "$out" '\[second-hare\]$' && [ "$(grep -c '\]$' "$out")" -eq 1 ] &&
        sed 's/>#/.#/' "$work/late.txt" >"$work/lost.txt" && run 1 sim --games=1 "$work/lost.txt" &&
        says "$err" 'error: ' && ! grep -q unused-accept "$err" || return 1
    lines='title: x\ngoal: reach\n' key='accept: no-hounds\n' map='map:\n####\n#@>#\n####\nend\n'
    for level in "$key$lines$map" "${lines}format: 1\n$key$map"; do
        printf '%b' "$level" >"$work/first.txt"
        run 1 check "$work/first.txt" && says "$out" '\[missing-format\]$' && [ "$(grep -c '\]$' "$out")" -eq 1 ] || return 1
    done
}
a_file_name_controls_no_terminal() {
    name=$(printf 'x\033]0;evil\007.txt')
    printf 'format: 1\ntitle: T\ngoal: reach\naccept: no-hounds\nmap:\n####\n#@>#\n####\nend\n' >"$work/$name"
    for option in --stats --par --solve; do
        run 0 check "$option" "$work/$name" && says "$out" 'x?]0;evil?.txt: "T": ' &&
            ! grep -q "$(printf '\033')" "$out" || return 1
    done
}
names_in_braces_are_keys() {
    sed 's/^hint:.*/intro: {GATE}, {gtae} and {F\nhint: {GTAE} or {DECOY}/' "$good/cup.txt" >"$work/named.txt" &&
        run 1 check "$work/named.txt" && says "$out" ':7:1: warning: no key is called {GTAE} \[unknown-name\]$' &&
        says "$out" '^hint: did you mean {GATE}?$' && [ "$(grep -c warning "$out")" -eq 1 ] &&
        run 0 pack --code "$work/named.txt" && run 1 check "$(cat "$out")" &&
        says "$out" '^code:[0-9]*:1: warning: no key is called {GTAE} \[unknown-name\]$' &&
        sed 's/^goal:/accept: unknown-name\n&/' "$work/named.txt" >"$work/accepted.txt" && run 0 check "$work/accepted.txt" &&
        sed 's/^hint:.*/hint: Press {GATE/' "$good/cup.txt" >"$work/open.txt" && run 1 check "$work/open.txt" &&
        says "$out" 'warning: "{GATE" has no closing brace \[unknown-name\]$' && says "$out" '^hint: write {GATE} for'
}
every_code_is_explained() {
    run 0 check --explain=all && says "$out" '^ragged-row$' && says "$out" '^open-border$' || return 1
    sed -n 's/.*\[\([a-z0-9-]*\)\]$/\1/p' "$broken"/*.expected | sort -u >"$work/codes"
    [ "$(wc -l <"$work/codes")" -gt 60 ] || return 1
    while read -r code; do
        run 0 check --explain "$code" && says "$out" '\.$' || return 1
    done <"$work/codes"
    find "$SRCDIR/src" -name '*.c' -exec cat {} + | tr '\n' ' ' |
        grep -o '\(DIAG_[A-Z]*\|\(source_error\|report_line\|report_file\)([^";]*\), *"[a-z0-9-]*"' |
        sed 's/.*"\(.*\)"/\1/' | sort -u >"$work/told"
    [ "$(wc -l <"$work/told")" -gt 100 ] || return 1
    while read -r code; do
        says "$SRCDIR/src/level/format/codes.c" "^    {\"$code\", " || return 1
    done <"$work/told"
    run 2 check --explain open-boarder && says "$err" "Did you mean 'open-border'?" && run 2 check --explain tab 5
}
misuse_of_solve_is_told() {
    run 2 check --budget=many "$good/cup.txt" && run 2 check --difficulty=fair "$good/cup.txt" &&
        run 1 check -o "$work/both" "$good/pack.txt" && says "$out" '\[one-solution\]'
}

no_path_is_a_failure() { run 1 show --path 1,1 0,0 "$good/cup.txt" && says "$out" '^there is no path; A'; }
a_path_off_the_map_is_a_failure() { run 1 show --path 1,1 99,1 "$good/cup.txt" && says "$err" '14 x 7'; }
a_broken_level_is_not_drawn() { run 1 show "$broken/no-hare.txt" && empty "$out" && says "$err" 'no-hare'; }
a_level_too_many() { run 1 show --level 3 "$good/pack.txt" && says "$err" 'has 2 levels'; }
a_level_of_the_campaign_has_a_name() {
    run 0 show --path 8,5 31,5 the-same-cup && says "$out" ', cost [0-9]' &&
        run 0 check 11 the-same-cup && empty "$out" && run 0 check --solve 1 && says "$out" '"Breakfast": solvable'
}
misuse_is_told() {
    run 2 show && run 2 show --path 1,1 && run 2 show --path 1,x 2,2 "$good/cup.txt" &&
        run 2 show --numbers=g "$good/cup.txt" && says "$err" 'need a --path or a --trace' &&
        run 2 show --step=3 "$good/cup.txt" && says "$err" 'need a --path or a --trace' &&
        run 2 show --tick=3 "$good/cup.txt" && says "$err" 'need a --trace' &&
        run 2 show --hound=1 "$good/cup.txt" && says "$err" 'need a --trace' && run 2 show --algorithm=luck "$good/cup.txt" &&
        run 2 show --level=0 "$good/cup.txt" && says "$err" 'hounded help show'
}

tap clean_files_say_nothing an_error_is_a_finding a_warning_is_a_finding check_wants_a_file \
    check_wants_a_known_format standard_input_is_read what_cannot_be_read_is_an_error json_is_one_object_a_line \
    the_campaign_is_clean a_campaign_names_files_that_exist a_misspelt_line_of_a_campaign_has_a_hint \
    a_campaign_has_chapters a_level_is_solved a_solution_is_believed_when_it_wins a_solution_is_put_into_its_file \
    a_solution_that_fails_is_a_finding a_solution_is_drawn a_shorter_game_is_looked_for \
    every_seed_is_proved_and_a_bad_one_is_named what_was_solved_is_told_as_json hay_that_was_pushed_aside_is_no_worry \
    what_a_level_is_like_is_told what_cannot_be_won_is_an_error solving_takes_no_finding_away \
    a_warning_can_be_accepted any_number_of_warnings_can_be_accepted a_level_accepts_only_its_own \
    a_file_name_controls_no_terminal names_in_braces_are_keys every_code_is_explained \
    misuse_of_solve_is_told \
    a_map_is_drawn a_path_is_drawn numbers_are_drawn boxes_have_f_g_and_h steps_are_told_as_json \
    jumps_are_told_as_json what_jump_points_need_is_told options_that_do_not_count_are_not_told \
    the_search_can_be_drawn_from_json \
    a_page_has_two_searches the_page_is_run \
    a_search_moves_in_one_picture a_path_is_smoothed a_promise_is_checked a_search_too_long_for_a_picture_is_refused \
    a_hounds_search_is_shown no_path_is_a_failure a_path_off_the_map_is_a_failure \
    a_broken_level_is_not_drawn a_level_too_many a_level_of_the_campaign_has_a_name misuse_is_told
