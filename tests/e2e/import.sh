#!/bin/sh
# SPDX-License-Identifier: MIT
# Imports maps of other programs.  Each map in tests/level/import must become the level beside it.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

maps=$SRCDIR/tests/level/import
work_map=$work/map

# becomes NAME OPTION...: the result is the level beside the map, and check finds no errors in it.  UPDATE_GOLDEN
# replaces that level.
becomes() {
    map=$1
    shift
    kept=$maps/${map%.*}.level
    (cd "$maps" && "$HOUNDED" import "$@" "$map") >"$out" 2>"$err" || return
    [ -z "${UPDATE_GOLDEN-}" ] || cp "$out" "$kept"
    cmp -s "$out" "$kept" || { note "$(diff "$kept" "$out")"; return 1; }
    sed -n 's|^// ||p' "$out" | sed 1d >"$work/told"
    cmp -s "$work/told" "$err" || { note "stderr differs from the comments in the level"; return 1; }
    cp "$out" "$work/level.txt"
    "$HOUNDED" check "$work/level.txt" >"$out" 2>"$err" || ! grep -q ' error: ' "$out"
}

# fails OPTIONS TEXT MESSAGE: importing the text fails with this message.
fails() {
    printf '%b' "$2" >"$work_map"
    # shellcheck disable=SC2086 # a word an option
    run 1 import $1 "$work_map" && empty "$out" && says "$err" "map:$3"
}

every_map_becomes_the_level_beside_it() {
    becomes small.map && becomes two.xsb && becomes maze.txt && becomes field.json && becomes room.csv --tile=7=water
}
the_user_says_what_becomes_what() {
    printf '#!?@\n' >"$work_map" && run 0 import --tile='!=Tall-Grass' --tile='?=burrows' "$work_map" &&
        says "$out" '^#,>@$' && says "$err" '^"!" became tall grass, 1 cell$' &&
        run 2 import --tile=7 "$work_map" && run 2 import --tile='x=dragon' "$work_map" && says "$err" '"dragon" is not the name' &&
        run 2 import --tile='x=shutter' "$work_map" && run 2 import --from=doom "$work_map"
}
# row COUNT GLYPH
row() { printf '%*s' "$1" '' | tr ' ' "$2"; }
a_map_with_too_many_hounds_is_refused() {
    { row 4096 x && printf '\n@>\n'; } >"$work_map" && run 0 import --tile=x=bulldog "$work_map" &&
        says "$err" '^"x" became bulldog, 4096 cells$' &&
        { row 4096 x && printf '\n@x>x\n'; } >"$work_map" && run 1 import --tile=x=bulldog "$work_map" && empty "$out" &&
        says "$err" 'map:2:2: error: .*at most 4096 hounds.*\[too-many\]$' && [ "$(grep -c error: "$err")" -eq 1 ]
}
a_large_map_may_have_fewer_hounds() { # 134,217,728 / (4096 * 40) = 819
    { row 4096 . && printf '\n@>' && row 819 x && for i in $(seq 38); do : "$i" && printf '\n'; row 10 .; done; } >"$work_map" &&
        run 0 import --tile=x=bulldog "$work_map" && cp "$out" "$work/level.txt" && run 1 check "$work/level.txt" &&
        ! grep -q ' error: ' "$out" &&
        printf 'x\n' >>"$work_map" && run 1 import --tile=x=bulldog "$work_map" &&
        says "$err" 'map:40:11: error: .*at most 819 hounds.*\[too-many\]$'
}
what_is_not_known_is_grass_and_told() {
    printf '@!>\n' >"$work_map" && run 0 import --title='A way' "$work_map" && says "$out" '^@\.>$' &&
        says "$out" '^title: A way$' && says "$err" 'map:1:2: warning: .*\[unknown-glyph\]$'
}
what_is_not_known_is_told_once() {
    printf '?!#@?#\n?!>###########\n' >"$work_map" && run 0 import "$work_map" && [ "$(grep -c 'warning:' "$err")" -eq 2 ]
}
one_hare_stays() {
    printf '#@.@@>#\n' >"$work_map" && run 0 import "$work_map" && says "$out" '^#@\.\.\.>#$' &&
        says "$err" '^kept one hare, and left out: 2$'
}
titles_are_told_from_what_else_is_said() {
    printf 'Title: One: first\nAuthor: Me\n#######\n#@ $ .#\n#######\n; Two\n#######\n#@ $ .#\n#######\n' >"$work/t.xsb" &&
        run 0 import "$work/t.xsb" && says "$out" '^title: One: first$' && says "$out" '^title: Two$'
}
# refused FILE TEXT MESSAGE
refused() { printf '%b' "$2" >"$work/$1" && run 1 import "$work/$1" && empty "$out" && says "$err" "$1:$3"; }
a_name_says_what_it_is() {
    refused quoted.csv '"1","0"\n' '1:1: error: .*\[bad-number\]$' && refused float.csv '1.5,2\n' '1:1: error: .*number' &&
        refused list.json '[1]' '1:1: error: .*\[bad-map\]$' && refused odd.map '#@>\n' '1:1: error: ' &&
        printf 'height 1\nwidth 2\ntype octile\nmap\n..\n' >"$work/late.map" && run 0 import "$work/late.map" &&
        says "$out" '^@>$' && printf '# .@\n' >"$work/x.json.txt" && run 0 import "$work/x.json.txt"
}
a_file_is_written() {
    run 0 import -o "$work/out.txt" "$maps/maze.txt" && run 0 show "$work/out.txt" && says "$out" '^#@'
}
json_is_read_strictly() {
    fails '' '{"width": 01}' '1:12: error: .*\[bad-json\]$' && fails '' '{"a": "\\q"}' '1:9: error: .*\[bad-json\]$' &&
        fails '' '{\n "a" 1}' '2:6: error: expected a colon' && fails '' '{"a": [1,]}' '1:10: error: expected a value' &&
        fails '' '{} x' '1:4: error: nothing may follow' && fails '' '{"a": "b' '1:9: error: the string is not closed' &&
        fails '' '{"a": tru}' '1:7: error: expected a value' && fails '' '{"a": 1.}' '1:9: error: expected a digit' &&
        fails '' '{"a": "\t"}' '1:8: error: a string cannot' &&
        fails '' "{\"a\": $(printf '%070d' 0 | tr 0 '[')" '1:[0-9]*: error: values are nested too deeply'
}
a_map_of_tiled_is_whole() {
    head='"width":2,"height":1,"tilewidth":8,"tileheight":8'
    fails '' '{}' '1:1: error: a Tiled map must have a width' && fails '' '{"width":0}' '1:10: error: a Tiled map' &&
        fails '' "{\"orientation\":\"hexagonal\",$head}" '1:17: error: .*not squares' &&
        fails '' "{$head}" '1:1: error: a Tiled map must have a list of layers' &&
        fails '' "{$head,\"layers\":[{\"type\":\"tilelayer\"}]}" '1:[0-9]*: error: .*not infinite' &&
        fails '' "{$head,\"layers\":[{\"type\":\"tilelayer\",\"data\":\"AAAA\",\"compression\":\"zlib\"}]}" \
            '1:[0-9]*: error: .*compressed: choose "CSV" or "Base64 (uncompressed)"' &&
        fails '' "{$head,\"layers\":[{\"type\":\"tilelayer\",\"data\":\"AAAA\"}]}" '1:[0-9]*: error: .*as many tiles' &&
        fails '' "{$head,\"layers\":[{\"type\":\"tilelayer\",\"data\":\"A?AA\"}]}" '1:[0-9]*: error: .*not base64' &&
        fails '' "{$head,\"layers\":[{\"type\":\"tilelayer\",\"data\":[1]}]}" '1:[0-9]*: error: .*as many tiles' &&
        fails '' "{$head,\"layers\":[{\"type\":\"tilelayer\",\"data\":[1,-1]}]}" '1:[0-9]*: error: this is not the number of a tile'
}
# Parts of a Tiled map that a level cannot have are reported, each kind once.
what_is_left_out_of_tiled_is_told() {
    head='"width":4,"height":1,"tilewidth":8,"tileheight":8'
    cat >"$work_map" <<END
{$head,"tilesets":[{"firstgid":1,"source":"x.tsx"},
{"firstgid":9,"tiles":[{"id":0,"type":"water"}]}],"layers":[
{"type":"tilelayer","name":"ground","data":[1,1,1,1]},
{"type":"tilelayer","name":"Old walls","visible":false,"data":[2,2,2,2]},
{"type":"objectgroup","objects":[{"type":"dragon","x":1,"y":1},{"type":"dragon","x":9,"y":1},{"x":1,"y":1},
{"gid":3,"name":"bench","x":9,"y":8},{"gid":9,"x":17,"y":8},{"type":"hare","x":99,"y":1}]}]}
END
    run 0 import "$work_map" && says "$err" 'map:1:[0-9]*: warning: .*\[unread-tileset\]$' &&
        says "$err" '^"hidden layer Old walls" was left out, 1 time$' && says "$out" '^// "object dragon" was left out, 2 times$' &&
        says "$err" '^"object" was left out, 1 time$' && says "$err" '^"tile object bench" was left out, 1 time$' &&
        says "$err" '^"object water" became water, 1 cell$' &&
        says "$err" '^"outside the map, object hare" was left out, 1 time$'
}
a_puzzle_without_room_is_left_out() {
    printf '; One\n#######\n#@ $ .#\n#######\n; Two\n###\n###\n; Three\n#######\n#@ $ .#\n#######\n' >"$work/t.xsb" &&
        run 0 import "$work/t.xsb" && says "$err" 't.xsb:6:1: warning: map 2 .*\[no-room\]$' &&
        [ "$(grep -c '^format: 2' "$out")" -eq 2 ] && says "$out" '^title: One$' && says "$out" '^title: Three$'
}
a_set_has_many_tiles() {
    awk 'BEGIN {
        printf "{\"width\":60,\"height\":50,\"tilewidth\":8,\"tileheight\":8,"
        printf "\"tilesets\":[{\"firstgid\":1,\"tiles\":["
        for (i = 2999; i >= 0; i--)
            printf("{\"id\":%d,\"type\":\"%s\"}%s", i, i % 7 == 3 ? "water" : "grass", i != 0 ? "," : "")
        printf "]}],\"layers\":[{\"type\":\"tilelayer\",\"name\":\"all\",\"data\":["
        for (i = 1; i <= 3000; i++)
            printf("%d%s", i, i != 3000 ? "," : "]}]}")
    }' >"$work_map" && run 0 import "$work_map" && says "$out" '^// "tile 4 of all" became water, 1 cell$' &&
        says "$out" '^// and others, 2500 cells$' && says "$out" '^@\.\.=\.\.\.\.\.\.=\.'
}
# The file has base64, and tilesets in files of their own, one of which cannot be read.
tilesets_in_other_files_are_read() {
    (cd "$maps" && "$HOUNDED" import outside.tmj) >"$out" 2>"$err"
    cmp -s "$out" "$maps/outside.level" && says "$out" '^// "tile 2 of g" became water, 2 cells$' &&
        says "$err" '4:79: warning: the file of this tileset cannot be read' && [ "$(grep -c warning: "$err")" -eq 1 ]
}
puzzles_of_sokoban_can_be_won() {
    printf '########\n#@ $ . #\n#  $  .#\n########\n' >"$work/s.xsb" && run 0 import -o "$work/s.txt" "$work/s.xsb" &&
        says "$work/s.txt" '^goal: push 2$' && "$HOUNDED" check --solve "$work/s.txt" >"$out" 2>"$err"
    says "$out" 'solvable in'
}
# foreign NAME TEXT WHAT: check, play and import refuse the file, and say what it is and what to do.
foreign() {
    printf '%b' "$2" >"$work/$1" || return
    for command in check play import; do
        run 1 $command "$work/$1" || return
        cat "$out" "$err" >"$work/said"
        says "$work/said" "$1:1:1: error: this is $3 \\[foreign-file\\]$" && says "$work/said" '^hint: ' &&
            [ "$(grep -c 'error:' "$work/said")" -eq 1 ] || return
    done
}
files_of_other_programs_are_named() {
    foreign a.txt 'title A Puzzle\n\nOBJECTS\n\nWall\nBROWN\n\nCOLLISIONLAYERS\n\nWall\n\nLEVELS\n\n###\n#.#\n' \
        'the source of a PuzzleScript game' &&
        foreign a.des '# A vault\nNAME: kennel\nMAP\nxxx\nx.x\nENDMAP\n' 'a file of vaults of Dungeon Crawl Stone Soup' &&
        foreign a.json '{"__header__":{"fileType":"LDtk Project JSON"},"levels":[]}' 'a project of LDtk' &&
        foreign a.tmx '<?xml version="1.0"?>\n<map width="2"><tileset firstgid="1"/></map>\n' 'a map or tileset of Tiled in XML' &&
        fails '' 'Dear reader,\nthis is a letter.\n' '1:1: error: this is probably not a map: .*\[not-a-map\]$' &&
        [ "$(grep -c '\[unknown-glyph\]$' "$err")" -eq 0 ] && run 1 check "$maps/two.xsb" "$maps/field.json" &&
        says "$out" 'two.xsb:1:1: error: this is a Sokoban map' &&
        says "$out" 'hounded import' && says "$out" 'field.json:1:1: error: this is a map of Tiled' || return
    # A level with a misspelt first key, whose map has $ and three hedges in a row, is not called Sokoban.
    printf 'titel: x\ngoal: collect 1\nmap:\n####\n#@$#\n####\nend\n' >"$work/ours.txt" &&
        run 1 check "$work/ours.txt" && says "$out" 'ours.txt:1:1: error: ' && ! grep -q Sokoban "$out"
}
other_maps_are_refused_with_a_place() {
    fails '' '1,2\n3,4,5\n' '2:1: error: .*\[long-row\]$' && fails '--from=csv' '1,x\n' '1:3: error: .*\[bad-number\]$' &&
        fails '' '1,2\n3\n' '2:1: error: .*\[short-row\]$' && fails '' '' ' error: it contains no map' &&
        fails '' '###\n###\n' ' error: it cannot become a level' &&
        says "$err" 'map:1:1: warning: map 1 has no room' &&
        fails '' 'type octile\nheight 1\nwidth 2\nmap\n.x\n' '5:2: error' &&
        fails '--from=sokoban' 'no map\n' ' error: it contains no map' && run 1 import "$work/none"
}

tap every_map_becomes_the_level_beside_it the_user_says_what_becomes_what a_map_with_too_many_hounds_is_refused \
    a_large_map_may_have_fewer_hounds what_is_not_known_is_grass_and_told \
    what_is_not_known_is_told_once one_hare_stays titles_are_told_from_what_else_is_said a_name_says_what_it_is \
    a_file_is_written json_is_read_strictly a_map_of_tiled_is_whole a_set_has_many_tiles \
    what_is_left_out_of_tiled_is_told a_puzzle_without_room_is_left_out tilesets_in_other_files_are_read \
    puzzles_of_sokoban_can_be_won files_of_other_programs_are_named \
    other_maps_are_refused_with_a_place
