#!/bin/sh
# SPDX-License-Identifier: MIT
# coverage.sh: the lines and branches of src that all runs so far have executed, by layer and in total.  Run it in the folder of
# a build with --enable-coverage, whose programs count as they run.  `coverage.sh --files` adds a line for each file.  gcov is
# part of gcc; after a build with clang, set GCOV='llvm-cov gcov'.
set -u
files=no
[ "${1:-}" != --files ] || files=yes

# shellcheck disable=SC2086 # a program and its argument
find src -name '*.gcno' -exec ${GCOV:-gcov} -n -b {} + 2>/dev/null | awk -v files="$files" '
    function share(part, all) { return all > 0 ? 100 * part / all : 100 }
    function print_row(name) {
        printf "%-40s %6d %6.1f %% %6d %6.1f %%\n", name, lines[name], share(hit[name], lines[name]), branches[name],
            share(taken[name], branches[name])
    }
    function add(table, number) { table[file] += number; table[layer] += number; table["all"] += number }
    # "Lines executed:97.50% of 40"
    function counted(part) { split($0, part, /[:%]|of /); return part[4] }
    function reached(part) { split($0, part, /[:%]|of /); return part[2] * part[4] / 100 }
    /^File / {
        file = $2
        gsub(/\047/, "", file)
        is_ours = sub(/^.*src\//, "src/", file) && file ~ /\.c$/ && !(file in lines)
        split(file, part, "/")
        layer = part[2] ~ /\./ ? "main" : part[2]
        if (is_ours && !(layer in lines)) {
            layers[++count] = layer
        }
        if (is_ours) {
            names[++total] = file
            lines[file] = 0
        }
    }
    /^Lines executed:/ && is_ours { add(lines, counted()); add(hit, reached()) }
    /^Taken at least once:/ && is_ours { add(branches, counted()); add(taken, reached()); is_ours = 0 }
    /^No branches/ { is_ours = 0 }
    END {
        printf "%-40s %6s %8s %8s %8s\n", "", "lines", "run", "branches", "taken"
        for (i = 1; i <= total && files == "yes"; i++) {
            print_row(names[i])
        }
        for (i = 1; i <= count; i++) {
            print_row(layers[i])
        }
        print_row("all")
    }
'
