#!/bin/sh
# SPDX-License-Identifier: MIT
# fuzz.sh SECONDS PROGRAM...: runs each target of libFuzzer for SECONDS and prints a line about it.  Fails if one
# failed.
set -u
seconds=$1
shift
folder=tests/fuzz/found
mkdir -p "$folder" || exit 1
failed=0

# statistic NAME: prints the number from libFuzzer's final statistics.
statistic() { awk -v name="stat::$1:" '$1 == name { number = $2 } END { print number + 0 }' "$folder/$target.log"; }

for program; do
    target=${program##*/fuzz_}
    mkdir -p "$folder/$target"
    verdict=ok
    if ! "./$program" "$folder/$target" -max_total_time="$seconds" -timeout=120 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="$folder/$target-" >"$folder/$target.log" 2>&1; then
        verdict="FAILED, see $folder/$target.log"
        failed=1
    fi
    printf '%-10s %10d executions, %6d a second: %s\n' "$target" "$(statistic number_of_executed_units)" \
        "$(statistic average_exec_per_sec)" "$verdict"
done
exit $failed
