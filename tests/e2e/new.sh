#!/bin/sh
# SPDX-License-Identifier: MIT
# hounded new: the examples that a new level can start from.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

examples=$SRCDIR/levels/examples

all_are_listed() {
    run 0 new && cut -d' ' -f1 "$out" | sort >"$work/listed" &&
        for file in "$examples"/*.txt; do basename "$file" .txt; done | sort | cmp - "$work/listed"
}
each_is_written_and_nothing_is_to_be_said_of_it() {
    while read -r name; do
        run 0 new "$name" -o "$work/$name.txt" && cmp "$work/$name.txt" "$examples/$name.txt" &&
            run 0 check "$work/$name.txt" && empty "$out" || return 1
    done <"$work/listed"
}
each_can_be_won() {
    while read -r name; do
        run 0 check --solve "$examples/$name.txt" && says "$out" "$name.txt: .*: solvable in" || return 1
    done <"$work/listed"
}
no_file_is_written_over() {
    echo mine >"$work/mine.txt" && run 1 new first -o "$work/mine.txt" && says "$err" 'mine.txt: File exists$' &&
        [ "$(cat "$work/mine.txt")" = mine ]
}
it_is_written_to_stdout() { run 0 new first -o - && says "$out" '^title: The first clover$' && [ ! -e - ]; }
it_is_written_where_one_is() {
    (cd "$work" && rm -f first.txt && "$HOUNDED" new first 2>"$err") && says "$err" '.hounded play first.txt. plays it$' &&
        cmp "$work/first.txt" "$examples/first.txt"
}
what_is_not_there_is_refused() {
    run 1 new fist && says "$err" 'did you mean "first"?$' && run 1 new zzzzzz && says "$err" '.hounded new. lists them$'
}
the_document_names_them() {
    while read -r name; do
        says "$SRCDIR/doc/reference/level-format.md" "examples/$name.txt" || return 1
    done <"$work/listed"
}

tap all_are_listed each_is_written_and_nothing_is_to_be_said_of_it each_can_be_won no_file_is_written_over it_is_written_to_stdout \
    it_is_written_where_one_is what_is_not_there_is_refused the_document_names_them
