#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests whether `hounded check --solve --time=SECONDS` respects its time limit, on each level of the campaign and on 20
# large random ones.  Usage: tests/solve-time.sh [HOUNDED [SECONDS]], in the source tree; the defaults are build/hounded
# and 5. Prints the result and the elapsed time for each level, and the longest time.
set -eu
hounded=$(realpath "${1:-build/hounded}")
seconds=${2:-5}
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# large SEED: generates a map of 256 x 256 with scattered hedges, eight clovers, and one hound of each of four breeds.
large() {
    awk -v seed="$1" 'BEGIN {
        srand(seed)
        n = 256
        for (y = 0; y < n; y++)
            for (x = 0; x < n; x++)
                cell[x, y] = x == 0 || y == 0 || x == n - 1 || y == n - 1 || rand() < 0.25 ? "#" : "."
        split("@ > * * * * * * * * B C G T", things, " ")
        for (i = 1; i in things; i++)
            cell[1 + int(rand() * (n - 2)), 1 + int(rand() * (n - 2))] = things[i]
        print "format: 1\ntitle: Large " seed "\ngoal: collect 4\nmap:"
        for (y = 0; y < n; y++) {
            row = ""
            for (x = 0; x < n; x++)
                row = row cell[x, y]
            print row
        }
        print "end"
    }' >"$work/large-$1.txt"
    echo "$work/large-$1.txt"
}

now() { date +%s.%N; }

{
    grep '\.txt$' levels/campaign.txt | sed 's|^|levels/|'
    for seed in $(seq 20); do large "$seed"; done
} | while read -r file; do
    begin=$(now)
    "$hounded" check --solve --time="$seconds" --format=json "$file" >"$work/answer" 2>/dev/null || :
    sed 's/.*"solved":\[{\(.*\)}\].*/\1/' "$work/answer" | awk -v file="${file##*/}" -v begin="$begin" -v end="$(now)" '{
        solved = ticks = "-"
        if (match($0, /"solved":"[a-z]*/))
            solved = substr($0, RSTART + 10, RLENGTH - 10)
        if (match($0, /"ticks":[0-9]*/))
            ticks = substr($0, RSTART + 8, RLENGTH - 8)
        printf "%-28s %-10s %6s ticks %6.2f s\n", file, solved, ticks, end - begin
    }'
done | tee "$work/all"
awk '{ time = $(NF - 1); most = time > most ? time : most } END { printf "%d levels, %.2f s at most\n", NR, most }' "$work/all"
