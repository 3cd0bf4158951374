#!/bin/sh
# SPDX-License-Identifier: MIT
# fuzz.sh SECONDS PROGRAM...: runs each target of libFuzzer for SECONDS and prints a line about it: the number of
# executions, their number in a second of processor time, and the share of the edges in the target's files that it
# reached.  Fails if a target failed, or if it reached less than its floor in floors.txt.
set -u
seconds=$1
shift
folder=tests/fuzz/found
floors=$(dirname "$0")/floors.txt
mkdir -p "$folder" || exit 1
failed=0

# statistic NAME: prints the number from libFuzzer's final statistics.
statistic() { awk -v name="stat::$1:" '$1 == name { number = $2 } END { print number + 0 }' "$folder/$target.log"; }

# processor_time FILE: writes the processor time of all child processes, in hundredths of a second.  Must not run in a
# subshell, because that has no child processes.
processor_time() {
    times >"$folder/times"
    awk 'NR == 2 { gsub(/[ms]/, " "); printf "%d\n", 100 * (60 * ($1 + $3) + $2 + $4) }' "$folder/times" >"$1"
}

# coverage: prints the percentage of the edges in the target's files that its inputs reach, or nothing without a
# symbolizer.
coverage() {
    "./$program" "$folder/$target" -runs=0 -print_coverage=1 2>&1 |
        awk -v target="$target" -v floors="$floors" '
            BEGIN { while ((getline line < floors) > 0) { split(line, row, " "); if (row[1] == target) { files = row[3] } } }
            /COVERED_FUNC: / && $NF ~ "/src/" && $NF ~ files { split($5, edges, "/"); reached += edges[1]; all += edges[2] }
            END { if (all) { printf "%d\n", 100 * reached / all } }'
}

for program; do
    target=${program##*/fuzz_}
    mkdir -p "$folder/$target"
    verdict=ok
    processor_time "$folder/began"
    if ! "./$program" "$folder/$target" -max_total_time="$seconds" -timeout=120 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="$folder/$target-" >"$folder/$target.log" 2>&1; then
        verdict="FAILED, see $folder/$target.log"
        failed=1
    fi
    processor_time "$folder/ended"
    took=$(($(cat "$folder/ended") - $(cat "$folder/began")))
    runs=$(statistic number_of_executed_units)
    reached=$(coverage)
    floor=$(awk -v target="$target" '$1 == target { print $2 }' "$floors")
    if [ "${reached:-100}" -lt "$floor" ]; then
        verdict='FAILED, it reaches too little'
        failed=1
    fi
    printf '%-10s %10d executions, %6d a second, %2s %% of its edges, at least %2d %%: %s\n' "$target" "$runs" \
        $((runs * 100 / (took + 1))) "${reached:-?}" "$floor" "$verdict"
done
exit $failed
