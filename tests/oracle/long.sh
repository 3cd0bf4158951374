#!/bin/sh
# SPDX-License-Identifier: MIT
# long.sh ORACLE FIRST-LAST JOBS FOLDER [MAPS] - runs many seeds, in ranges, JOBS of them at a time.
#
# Each range writes a log below FOLDER when it has finished, with or without mismatches.  The same program with the same
# maps does not repeat it.  MAPS is a folder with MovingAI maps below it.  The last line is the sum.  Exit status 1: a
# mismatch, or a range without a result.

range=250

oracle=$1 first=${2%-*} last=${2#*-} jobs=$3 maps=${5:-}

list_maps() { [ -z "$maps" ] || find "$maps" -name '*.map' | sort; }

folder=$4/$({ cat "$oracle" && list_maps; } | cksum | tr ' ' '-')
mkdir -p "$folder" && list_maps >"$folder/maps" || exit 99

ranges() {
    from=$first
    while [ "$from" -le "$last" ]; do
        to=$((from + range - 1))
        echo "$from-$((to < last ? to : last))"
        from=$((to + 1))
    done
}

# Runs one range in a shell of its own: $0 is the oracle, $1 the folder, $2 the range.  Exit status 1 of the oracle is a
# result as well.
# shellcheck disable=SC2016
run='
    log=$1/$2.log
    [ ! -f "$log" ] || exit 0
    tr "\n" "\0" <"$1/maps" | xargs -0 "$0" --seeds "$2" >"$log.part"
    grep -q "^# seeds" "$log.part" && mv "$log.part" "$log"
'
ranges | xargs -n 1 -P "$jobs" sh -c "$run" "$oracle" "$folder"

ranges | while read -r seeds; do
    cat "$folder/$seeds.log" || echo "# no result for $seeds"
done | awk -v seeds="$first-$last" '
    /^# seeds/ { comparisons += $4; mismatches += $6; next }
    /^#/ { print; failed = failed || /^# no result/ }
    END {
        printf "seeds %s, %.0f comparisons, %.0f mismatches\n", seeds, comparisons, mismatches
        exit failed || mismatches > 0 || comparisons == 0
    }
'
