#!/bin/sh
# SPDX-License-Identifier: MIT
# The architecture: each layer includes only itself and those before it in Makefile.am's list of libraries.  There are
# no circular includes among the rooms of a layer, the modules or the files.  Every room stays small.
# shellcheck source=tests/e2e/tap.sh disable=SC2016 # $ in awk programs and makefiles
. "$SRCDIR/tests/e2e/tap.sh"

# violations TREE: prints a line for each violation.  awk reads Makefile.am first, before the files that xargs adds.
violations() {
    (
        cd "$1" || exit 1
        find src tests -name '*.[ch]' -o -path 'tests/*/local.mk' | sort | xargs awk '
            function complain(text) { print FILENAME ":" FNR ": " text }

            FILENAME == "Makefile.am" && /^noinst_LIBRARIES/ { listing = 1 }
            FILENAME == "Makefile.am" && listing && match($0, /lib[a-z]+\.a/) {
                rank[substr($0, RSTART + 3, RLENGTH - 5)] = ++layers
            }
            FILENAME == "Makefile.am" && !/\\$/ { listing = 0 }

            FNR == 1 {
                depth = split(FILENAME, parts, "/")
                in_source = parts[1] == "src"
                layer = depth > 2 ? parts[2] : ""
                is_layer = layer in rank
                reach = is_layer ? rank[layer] : layers
                if (in_source && layer != "" && !is_layer) {
                    complain("no layer of that name in Makefile.am")
                }
            }
            in_source && /^[ \t]*#[ \t]*include[ \t]*"/ {
                split($0, quoted, "\"")
                if (quoted[2] != "config.h") {
                    split(quoted[2], path, "/")
                    if (!(path[1] in rank)) {
                        complain(quoted[2] " is not named from src")
                    } else if (rank[path[1]] > reach) {
                        complain(layer " may not use " path[1])
                    } else if (path[1] == "lib" && layer != "lib") {
                        complain("lib is for other programs")
                    }
                }
            }
            /^[ \t]*#[ \t]*include.*curses/ && layer != "ui" { complain("curses outside ui") }
            FILENAME ~ /local\.mk$/ && match($0, /UP_TO_[A-Z]+/) {
                linked = tolower(substr($0, RSTART + 6, RLENGTH - 6))
                if (is_layer && linked != layer) {
                    complain("a test of " layer " links " linked)
                }
            }
        ' Makefile.am
    )
}


# uses KIND TREE: prints pairs of files, modules or rooms, the first of which includes the second.  A module is a stem,
# to which NAME_state.h belongs as well.  A room is a folder, and only pairs within a layer are printed.
uses() {
    (
        cd "$2/src" || exit 1
        find . -name '*.[ch]' | sed 's,^\./,,' | sort | xargs awk -v kind="$1" '
            function node(file) {
                if (kind != "file") { sub(/(_state)?\.[ch]$/, "", file) }
                if (kind == "room" && !sub(/\/[^\/]*$/, "", file)) { file = "." }
                return file
            }
            function layer(file) { return substr(file, 1, index(file, "/")) }

            /^[ \t]*#[ \t]*include[ \t]*"/ {
                split($0, quoted, "\"")
                from = node(FILENAME)
                to = node(quoted[2])
                if (quoted[2] ~ /\// && (kind == "file" || from != to) &&
                    (kind != "room" || layer(FILENAME) == layer(quoted[2])) && !((from, to) in seen)) {
                    seen[from, to]
                    print from, to
                }
            }'
    )
}

# circles KIND TREE: prints a line for each file, module or room that uses itself through others.
circles() {
    uses "$1" "$2" | awk -v kind="$1" '
        { from[NR] = $1; to[NR] = $2; nodes[$1]; nodes[$2] }

        # A node is in no circle if it uses no remaining node, or if no remaining node uses it.
        function trim(    i, some) {
            split("", uses); split("", used)
            for (i = 1; i <= NR; i++) {
                if ((from[i] in nodes) && (to[i] in nodes)) { uses[from[i]] = uses[from[i]] " " to[i]; used[to[i]] }
            }
            for (i in nodes) {
                if (!(i in uses) || !(i in used)) { delete nodes[i]; some = 1 }
            }
            return some
        }

        function reaches_itself(node,    stack, depth, seen, next_, count, i) {
            stack[depth = 1] = node
            while (depth > 0) {
                count = split(uses[stack[depth--]], next_, " ")
                for (i = 1; i <= count; i++) {
                    if (next_[i] == node) { return 1 }
                    if ((next_[i] in nodes) && !(next_[i] in seen)) { seen[next_[i]]; stack[++depth] = next_[i] }
                }
            }
            return 0
        }

        function told(node,    next_, count, i, text) {
            count = split(uses[node], next_, " ")
            for (i = 1; i <= count; i++) {
                if (next_[i] in nodes) { text = text " " next_[i] }
            }
            return " uses" text
        }

        END {
            while (trim()) { }
            for (node in nodes) {
                if (reaches_itself(node)) { print kind " in a circle: src/" node told(node) }
            }
        }
    ' | sort
}

# peeks TREE: prints a line for each planner of the chase that includes a file of another planner.  Planners are the
# folders and the files there.  They see their own files and the shared ones.  The driver and the trees, which query the
# planners, see their headers.  NAME_state.h is only for files NAME*.
peeks() {
    (
        cd "$1/src" || exit 1
        find path/chase -name '*.[ch]' | sort | xargs awk '
            function planner(file) {
                split(substr(file, length("path/chase/") + 1), part, /[\/.]/)
                return part[1] ~ /^chase/ ? "chase" : part[1]
            }
            function name(file) { sub(/.*\//, "", file); sub(/(_state)?\.[ch]$/, "", file); return file }

            /^[ \t]*#[ \t]*include[ \t]*"path\/chase\// {
                split($0, quoted, "\"")
                seen = quoted[2]
                asks = planner(FILENAME) == "chase" || planner(FILENAME) == "trees"
                if (planner(seen) != "shared" && planner(seen) != planner(FILENAME) && !asks) {
                    print FILENAME ": sees " seen
                } else if (seen ~ /_state\.h$/ && index(name(FILENAME), name(seen)) != 1) {
                    print FILENAME ": sees into " seen
                }
            }'
    )
}

# crowds TREE: prints a line for each folder with too many files.
crowds() {
    (cd "$1" && find src -name '*.[ch]' ! -name '*-data.h') | sed 's,/[^/]*$,,' | sort | uniq -c |
        awk '$1 > 40 { print $2 " has " $1 " files" }'
}

# untold TREE: prints a line for each layer and room that is missing from the picture in ARCHITECTURE.md, or is only
# there.
untold() {
    sed -n 's/^[^a-z]*── \([a-z]*\)\( .*\)*$/\1/p' "$1/ARCHITECTURE.md" | sort >"$work/told"
    (cd "$1" && find src -mindepth 1 -type d ! -name '.*') | sed 's,.*/,,' | sort | comm -3 - "$work/told"
}

# none COMMAND...: the command prints nothing about the tree.
none() {
    "$@" "$SRCDIR" >"$work/found"
    empty "$work/found"
}

no_layer_looks_ahead() { none violations; }
no_circle_of_files() { none circles file; }
no_circle_of_modules() { none circles module; }
no_circle_of_rooms() { none circles room; }
no_room_is_crowded() { none crowds; }
no_planner_sees_another() { none peeks; }
every_room_is_told_of() { none untold; }

# A tree that contains only the list of layers.
new_tree() {
    rm -rf "$work/tree"
    mkdir -p "$work/tree/src" "$work/tree/tests"
    cp "$SRCDIR/Makefile.am" "$work/tree"
}

# put FILE LINE: appends the line to the file of the tree.
put() {
    mkdir -p "$(dirname "$work/tree/$1")"
    printf '%s\n' "$2" >>"$work/tree/$1"
}

# finds WORDS COMMAND...: the command prints these words.
finds() {
    words=$1
    shift
    "$@" "$work/tree" >"$work/found"
    grep -q -e "$words" "$work/found" || { note "not found: $words"; false; }
}

# breaks FILE LINE WORDS: a tree whose file has this line is reported with these words.
breaks() { new_tree && put "$1" "$2" && finds "^$1:[0-9]*: $3" violations; }

higher_layer_is_found() { breaks src/base/text.h '#include "level/format/level.h"' 'base may not use level'; }
base_is_beyond_path() { breaks src/path/map/cell.h '#include "base/text.h"' 'path may not use base'; }
library_is_beyond_the_game() { breaks src/game/game.c '#include "lib/hounded/path.h"' 'lib is for other programs'; }
short_name_is_found() { breaks src/base/text.c '#include "utf8.h"' 'utf8.h is not named from src'; }
curses_is_found() { breaks src/cli/parts/input.c '#include <curses.h>' 'curses outside ui'; }
wide_link_is_found() { breaks tests/base/local.mk 'x_LDADD = $(UP_TO_GAME)' 'a test of base links game'; }
new_folder_is_found() { breaks src/extra/x.h 'int x;' 'no layer of that name'; }

circle_of_two_headers_is_found() {
    new_tree && put src/base/one.h '#include "base/two.h"' && put src/base/two.h '#include "base/one.h"' &&
        finds '^file in a circle: src/base/two.h ' circles file && finds '^module in a circle: src/base/one ' circles module
}
long_circle_of_modules_is_found() {
    new_tree && put src/base/one.c '#include "base/two.h"' && put src/base/two.c '#include "base/three.h"' &&
        put src/base/three.c '#include "base/one.h"' && finds '^module in a circle: src/base/three ' circles module
}
private_header_is_the_modules() {
    new_tree && put src/base/one.c '#include "base/one_state.h"' && put src/base/one_state.h '#include "base/one.h"' &&
        put src/base/one.c '#include "base/one.h"' && circles module "$work/tree" >"$work/found" && empty "$work/found"
}
circle_of_rooms_is_found() {
    new_tree && put src/base/a/one.c '#include "base/b/one.h"' && put src/base/b/two.c '#include "base/a/two.h"' &&
        finds '^room in a circle: src/base/a uses base/b$' circles room
}
planner_that_sees_another_is_found() {
    new_tree && put src/path/chase/sweep.c '#include "path/chase/line.h"' && finds 'sweep.c: sees path/chase/line.h$' peeks
}
planner_that_sees_into_another_is_found() {
    new_tree && put src/path/chase/points/pruned.c '#include "path/chase/points/points_state.h"' &&
        put src/path/chase/points/points_look.c '#include "path/chase/points/points_state.h"' &&
        put src/path/chase/trees.c '#include "path/chase/points/points.h"' &&
        put src/path/chase/trees.c '#include "path/chase/points/points_state.h"' &&
        finds 'points/pruned.c: sees into path/chase/points/points_state.h$' peeks &&
        finds 'trees.c: sees into path/chase/points/points_state.h$' peeks && [ "$(wc -l <"$work/found")" -eq 2 ]
}
crowd_is_found() {
    new_tree
    for letter in a b c d e f g h i j k l m n o p q r s t u v w x y z; do
        put "src/base/$letter.c" '' && put "src/base/$letter.h" ''
    done
    finds '^src/base has' crowds
}

tap no_layer_looks_ahead no_circle_of_files no_circle_of_modules no_circle_of_rooms no_room_is_crowded \
    no_planner_sees_another every_room_is_told_of higher_layer_is_found base_is_beyond_path library_is_beyond_the_game \
    short_name_is_found curses_is_found wide_link_is_found new_folder_is_found circle_of_two_headers_is_found \
    long_circle_of_modules_is_found private_header_is_the_modules circle_of_rooms_is_found \
    planner_that_sees_another_is_found planner_that_sees_into_another_is_found crowd_is_found
