#!/bin/sh
# SPDX-License-Identifier: MIT
# Each tag in src names one thing.  A search for `struct pack` finds one definition, and any two headers can be included
# together.
# shellcheck source=tests/e2e/tap.sh disable=SC2016 # $ in awk programs
. "$SRCDIR/tests/e2e/tap.sh"

# doubles TREE: prints a line for each tag that is defined more than once, with its files.  Structs, enums and unions share one
# name space.
doubles() {
    (cd "$1" && find src -name '*.[ch]' ! -name '*-data.h' | sort | xargs awk '
        match($0, /(^|[^A-Za-z0-9_])(struct|enum|union) [A-Za-z0-9_]+ [{]/) {
            words = substr($0, RSTART, RLENGTH - 2)
            sub(/^[^a-z]/, "", words)
            tag = words
            sub(/.* /, "", tag)
            count[tag]++
            places[tag] = places[tag] " " FILENAME " (" words ")"
        }
        END {
            for (tag in count) {
                if (count[tag] > 1) { print tag " is defined in" places[tag] }
            }
        }') | sort
}

no_tag_names_two_things() {
    doubles "$SRCDIR" >"$work/found"
    empty "$work/found"
}

# put FILE LINE: appends the line to the file of the tree.
put() {
    mkdir -p "$(dirname "$work/tree/$1")"
    printf '%s\n' "$2" >>"$work/tree/$1"
}

# told LINE: the test reports this line for the tree, and nothing else.
told() {
    doubles "$work/tree" >"$work/found"
    rm -rf "$work/tree"
    [ "$(cat "$work/found")" = "$1" ] || { note "not '$1':"; empty "$work/found"; false; }
}

second_definition_is_found() {
    put src/base/one.h 'struct thing {' && put src/ui/two.c 'static const struct thing {' &&
        told 'thing is defined in src/base/one.h (struct thing) src/ui/two.c (struct thing)'
}
enum_and_struct_of_one_name_are_found() {
    put src/base/one.h 'enum thing { A };' && put src/base/two.c 'struct thing {' &&
        told 'thing is defined in src/base/one.h (enum thing) src/base/two.c (struct thing)'
}
use_is_no_definition() {
    put src/base/one.h 'struct thing {' && put src/base/two.c 'struct thing;' &&
        put src/base/two.c 'static struct thing thing = {0};' && put src/base/two.c 'struct thing_kind {' && told ''
}

tap no_tag_names_two_things second_definition_is_found enum_and_struct_of_one_name_are_found use_is_no_definition
