#!/bin/sh
# The architecture: each layer includes only itself and those before it in Makefile.am's list of libraries.
# shellcheck source=tests/e2e/tap.sh disable=SC2016 # $ in awk programs and makefiles
. "$SRCDIR/tests/e2e/tap.sh"

# violations TREE: one line for each.  awk reads Makefile.am, which xargs is told of, before the files that it adds.
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

no_layer_looks_ahead() {
    violations "$SRCDIR" >"$work/found"
    empty "$work/found"
}

# breaks FILE LINE WORDS: a tree in which the file has that line is refused with these words.
breaks() {
    rm -rf "$work/tree"
    mkdir -p "$work/tree"
    cp -R "$SRCDIR/Makefile.am" "$SRCDIR/src" "$SRCDIR/tests" "$work/tree"
    chmod -R u+w "$work/tree"
    mkdir -p "$(dirname "$work/tree/$1")"
    printf '%s\n' "$2" >>"$work/tree/$1"
    violations "$work/tree" >"$work/found"
    grep -q -e "^$1:[0-9]*: $3" "$work/found" || { note "not found: $1: $3"; false; }
}

higher_layer_is_found() { breaks src/base/text.h '#include "level/format/level.h"' 'base may not use level'; }
base_is_beyond_path() { breaks src/path/map/cell.h '#include "base/text.h"' 'path may not use base'; }
short_name_is_found() { breaks src/base/text.c '#include "utf8.h"' 'utf8.h is not named from src'; }
curses_is_found() { breaks src/cli/cli.c '#include <curses.h>' 'curses outside ui'; }
wide_link_is_found() { breaks tests/base/local.mk 'x_LDADD = $(UP_TO_GAME)' 'a test of base links game'; }

new_folder_is_found() { breaks src/extra/x.h 'int x;' 'no layer of that name'; }

tap no_layer_looks_ahead higher_layer_is_found base_is_beyond_path short_name_is_found curses_is_found \
    wide_link_is_found new_folder_is_found
