#!/bin/sh
# SPDX-License-Identifier: MIT
# Measures all figures of doc/notebook/performance.md and writes its tables: doc/performance.sh [--force] BUILD MAPS [OTHERS], in
# the source tree.  BUILD contains the built program.  MAPS contains a folder of maps for each set, and so does OTHERS.
# Stops if the machine is busy or becomes busy.  With --force it measures nevertheless, and the document mentions this.
# Does not repeat measurements in BUILD/performance that are newer than the program.
# shellcheck disable=SC2016,SC2086 # $ in awk programs; lists of words
set -eu

force=
[ "${1-}" != --force ] || { force=yes; shift; }
[ $# -eq 2 ] || [ $# -eq 3 ] || { echo "Usage: doc/performance.sh [--force] BUILD MAPS [OTHERS]" >&2; exit 2; }
build=$(cd "$1" && pwd) maps=$(cd "$2" && pwd)
others=${3:+$(cd "$3" && pwd)}
cd "$(dirname "$0")"
program=$build/hounded data=$build/performance
mkdir -p "$data"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# --- measurements ---------------------------------------------------------------------------------

# The load average allowed, in hundredths: at first nothing else may run, and later only our own program.
calm=30

is_measured() { [ -n "$(find "$data/$1.csv" -newer "$program" 2>/dev/null)" ]; }

# Writes down whether NAME was measured with --force.
note() { if [ -n "$force" ]; then touch "$data/$1.forced"; else rm -f "$data/$1.forced"; fi; }

# bench NAME ARG...: runs hounded bench in the folder of maps and writes NAME.csv and NAME.txt.
bench() {
    name=$1
    shift
    ! is_measured "$name" || return 0
    [ -n "$force" ] || set -- --calm $calm "$@"
    echo "hounded bench $*" >"$data/$name.txt"
    echo "$name: hounded bench ..."
    (cd "$maps" && "$program" bench --csv "$work/csv" "$@") >>"$data/$name.txt"
    calm=130
    note "$name"
    mv "$work/csv" "$data/$name.csv"
}

# sim NAME ARG...: does the same with hounded sim, which does not check the load itself.
sim() {
    name=$1
    shift
    ! is_measured "$name" || return 0
    if [ -z "$force" ] && ! awk -v calm=$calm '{ exit 100 * $1 > calm }' /proc/loadavg; then
        echo "performance.sh: the machine is busy" >&2
        exit 1
    fi
    echo "hounded sim $*" >"$data/$name.txt"
    echo "$name: hounded sim ..."
    "$program" sim --format csv "$@" >"$work/csv"
    calm=130
    note "$name"
    mv "$work/csv" "$data/$name.csv"
}

# The methods that search from scratch, and those that keep a tree.
scratch='astar-heap astar-good astar bidirectional jps jps+'
keeping='lpa dstar-lite mt-dstar-lite gfra chase'
# methods NAME...: prints the names as options.
methods() { for name; do echo "--method $name"; done; }

targets='flee random zigzag teleport'
yardsticks='astar-heap astar-good jps jps+'
# variants SUFFIX MAP...: measures the chase in each variant, and the methods that it is compared with.
variants() {
    suffix=$1
    shift
    few="--only chase --chases 10 --rounds 2 --samples 100 $(methods $yardsticks)"
    bench chase$suffix $few "$@"
    for target in $targets; do
        bench $target$suffix $few --target $target "$@"
    done
    bench push$suffix $few --push 4 "$@"
    bench cold$suffix $few --cold "$@"
    bench four$suffix $few --neighbours 4 "$@"
}

all=$(cd "$maps" && ls -- */*.map)
generated='--side 512 --maps 3 --seed 4711'
# shellcheck disable=SC2046 # words
{
    bench walk --only chase $(methods $yardsticks) $all
    bench methods --only chase --chases 5 --rounds 1 $all
    bench queries --only queries $all
    variants '' $all
    variants -generated $generated
    if [ -n "$others" ]; then
        home=$maps maps=$others
        variants -others $(cd "$others" && ls -- */*.map)
        maps=$home
    fi
    bench doors --only doors --rounds 2 --samples 100 $(methods $yardsticks) $all
    bench doors-methods --only doors --chases 5 --rounds 1 --samples 50 $(methods $scratch $keeping) $all
    bench crowd --only crowd $all
    bench targets --only targets --hunters 1000 --rounds 2 $all
    bench screen --only crowd --side 64
    fresh='--only chase --only targets --hunters 1 --ticks 20 --samples 5 --method jps'
    bench fresh-512 $fresh --chases 5 --side 512
    bench fresh-4096 $fresh --chases 1 --rounds 2 --side 4096 --kind game --kind rooms --kind maze --kind random10
}
sim breeds --each 10 --map all --size 512x512 --games 1 --ticks 4000 --seed 1 --rounds 3
if ! is_measured peers; then
    make -C "$build" peers/peers >/dev/null
    (cd "$maps" && "$build/peers/peers" "$work/csv" $all) >"$data/peers.txt"
    mv "$work/csv" "$data/peers.csv"
fi

# --- tables ---------------------------------------------------------------------------------------

# Shared by all awk programs: of(METHOD, COLUMN) is a value on the current map.  Maps keep their order.  Rows such as the means
# of sets are left out.
lookup='
function us(ns) { return ns == "" ? "-" : ns < 10000 ? sprintf("%.2f", ns / 1000) : sprintf("%.0f", ns / 1000) }
function times(x) { return x == "" ? "-" : x < 10 ? sprintf("%.2f", x) : x < 100 ? sprintf("%.1f", x) : sprintf("%.0f", x) }
function percent(x) { return x == "" ? "-" : sprintf("%.1f", 100 * x) }
function mib(method) { return of(method, "memory_bytes") == "" ? "-" : sprintf("%.0f", of(method, "memory_bytes") / 1048576) }
function cells(x) { return x == "" ? "-" : sprintf(x < 99.95 ? "%.1f" : "%.0f", x) }
function kib(x) { return x == "" ? "-" : sprintf(x < 10188 ? "%.1f" : "%.0f", x / 1024) }
function plain(x, digits) { return x == "" ? "-" : sprintf("%." digits "f", x) }
function of(method, column) { return value[map, method, column] }
/^#/ { next }
!fields { fields = NF; for (i = 1; i <= NF; i++) name[i] = $i; next }
{ gsub(/"|\.map/, "", $1); gsub(/"/, "", $2) }
$3 == part && (size == "" || $5 == size) && (digests || $1 !~ /^(median|worst) map$/ && !($1 == "geometric mean" && $2 != "")) {
    if (digests && $1 !~ / (mean|map)$/) next
    if (digests) $1 = $2 == "" ? $1 : $2
    if (!($1 in known)) { known[$1] = 1; maps[++count] = $1 }
    set[$1] = $2
    for (i = 1; i <= NF; i++) value[$1, $6, name[i]] = $i
}'

# table CSV PART SIZE PROGRAM: prints a table; the program prints the row of `map`.
table() { awk -F, -v part="$2" -v size="$3" "$lookup END { for (m = 1; m <= count; m++) { map = maps[m]; $4 } }" "$data/$1.csv"; }

# digests CSV PART SIZE PROGRAM: does the same for each set, all maps, the median and the worst map.
digests() {
    awk -F, -v digests=1 -v part="$2" -v size="$3" "$lookup END { for (m = 1; m <= count; m++) { map = maps[m]; $4 } }" \
        "$data/$1.csv"
}

# heading NAME...
heading() {
    head='|' line='|'
    for word; do
        head="$head $word |" line="$line---|"
    done
    printf '%s\n%s\n' "$head" "$line"
}

# Prints a note below a table of NAME.
tell_forced() {
    [ ! -f "$data/$1.forced" ] || printf '\nMeasured with `--force`: the machine may have been busy with other work.\n'
}

machine_table() {
    echo '```'
    sed -n 's/^# //p' "$data/walk.csv"
    echo "date       $(date -u -r "$data/walk.csv" +%F)"
    [ ! -f "$data/walk.forced" ] || echo 'forced     the machine may have been busy'
    echo '```'
}

chase_row='print "| " map " | " of("chase", "ticks") " | " us(of("chase", "mean_ns")) " | " \
    us(of("chase", "median_ns")) " | " us(of("chase", "p99_ns")) " | " us(of("chase", "max_ns")) " | " \
    us(of("chase", "setup_ns")) " | " plain(of("chase", "expanded"), 1) " | " percent(of("chase", "quiet")) " | " \
    percent(of("chase", "kept")) " | " times(of("chase", "x_astar-heap")) " | " times(of("chase", "x_astar-good")) " | " \
    times(of("chase", "x_jps")) " | " times(of("chase", "x_jps+")) " |"'
chase_heading() {
    heading "$1" ticks 'mean us' 'p50 us' 'p99 us' 'max us' 'setup us' expanded 'quiet %' 'kept %' 'x heap' 'x good' \
        'x jps' 'x jps+'
}
chase_table() { chase_heading map && table walk chase 0 "$chase_row"; }
sets_table() { chase_heading set && digests walk chase 0 "$chase_row"; }

# variants_table SUFFIX...: each row compares a chase with other methods, on all maps, on those of games and rooms, and on the
# worst map.
variants_table() {
    heading variant 'mean us' 'max us' 'x good' 'x jps' 'x jps, games and rooms' 'x jps, worst map' 'x jps+' 'x jps+, worst map'
    for run in chase $targets push cold four; do
        files=
        for suffix; do
            files="$files $data/$run$suffix.csv"
        done
        awk -F, -v part=chase -v variant=$run "$lookup"'
            function add(what, x) { if (x > 0) { logs[what] += log(x); counts[what]++ } }
            function mean(what) { return counts[what] > 0 ? exp(logs[what] / counts[what]) : "" }
            function worst(column,    least, at) {
                for (m = 1; m <= count; m++) {
                    map = maps[m]
                    x = of("chase", column)
                    if (map != "geometric mean" && x != "" && (at == "" || x < least)) { least = x; at = map }
                }
                return at == "" ? "-" : times(least) " (" at ")"
            }
            END {
                for (m = 1; m <= count; m++) {
                    map = maps[m]
                    if (map == "geometric mean") continue
                    add("mean", of("chase", "mean_ns")); add("good", of("chase", "x_astar-good"))
                    add("jps", of("chase", "x_jps")); add("jps+", of("chase", "x_jps+"))
                    if (set[map] !~ /maze|random|cities|generated/ || map ~ /^(game|rooms|screen)/) add("games", of("chase", "x_jps"))
                    if (of("chase", "max_ns") > most) most = of("chase", "max_ns")
                }
                print "| " (variant == "chase" ? "walk" : variant) " | " us(mean("mean")) " | " us(most) " | " times(mean("good")) \
                    " | " times(mean("jps")) " | " times(mean("games")) " | " worst("x_jps") " | " times(mean("jps+")) " | " \
                    worst("x_jps+") " |"
            }' $files
    done
}

# methods_table CSV PART COLUMN UNIT METHOD...: the unit is us, cells or kib, which are functions above.  Prints a row of dashes
# if nothing has been measured.
methods_table() {
    csv=$1 part=$2 column=$3 unit=$4 row='print "| " map'
    shift 4
    heading map "$@"
    heading - "$@" | sed -n '1s/[^| ][^|]* |/- |/gp' >"$work/dashes"
    for method; do
        row="$row \" | \" $unit(of(\"$method\", \"$column\"))"
    done
    { [ ! -f "$data/$csv.csv" ] || table "$csv" "$part" 0 "$row \" |\""; } >"$work/rows"
    if [ -s "$work/rows" ]; then cat "$work/rows"; else cat "$work/dashes"; fi
}

doors_table() {
    heading map 'astar-heap us' 'astar-good us' 'jps us' 'jps+ us' 'chase us' 'chase: x heap' 'x good' 'x jps'
    table doors doors 0 'print "| " map " | " us(of("astar-heap", "mean_ns")) " | " us(of("astar-good", "mean_ns")) " | " \
        us(of("jps", "mean_ns")) " | " us(of("jps+", "mean_ns")) " | " us(of("chase", "mean_ns")) " | " \
        times(of("chase", "x_astar-heap")) " | " times(of("chase", "x_astar-good")) " | " times(of("chase", "x_jps")) " |"'
}

targets_table() {
    heading map 'chase us' 'jps us' 'jps+ us' 'chase: first us' 'chase MiB' 'jps MiB' 'jps+ MiB'
    table targets targets 1000 'print "| " map " | " us(of("chase", "mean_ns")) " | " us(of("jps", "mean_ns")) " | " \
        us(of("jps+", "mean_ns")) " | " us(of("chase", "first_ns")) " | " mib("chase") " | " mib("jps") " | " mib("jps+") " |"'
    tell_forced targets
}

fresh_table() {
    heading side map 'jps: setup us' 'chase: setup us' 'chase MiB' 'bytes per cell'
    for side in 512 4096; do
        table fresh-$side chase 0 'if (map !~ / /) print map, us(of("jps", "setup_ns")), us(of("chase", "setup_ns"))' | sort >"$work/first"
        table fresh-$side targets 1 'if (map !~ / /) print map, of("chase", "memory_bytes")' | sort >"$work/memory"
        join "$work/first" "$work/memory" | awk -v side=$side '$1 != "screen" {
            printf "| %d | %s | %s | %s | %.1f | %.2f |\n", side, $1, $2, $3, $4 / 1048576, $4 / side / side }'
    done
    tell_forced fresh-512
}

crowd_table() {
    heading map 'field 1' 10 100 1000 10,000 100,000 'chase 1' 10 100 1000
    grep '^"screen",' "$data/screen.csv" | cat "$data/crowd.csv" - | awk -F, '
        function us(key) { return !(key in mean) ? "-" : sprintf(mean[key] < 10000 ? "%.1f" : "%.0f", mean[key] / 1000) }
        $3 == "crowd" && $1 !~ / map"$/ && ($1 != "\"geometric mean\"" || $2 == "\"\"") {
            gsub(/"|\.map/, "", $1)
            if (!($1 in known)) { known[$1] = 1; maps[++count] = $1 }
            mean[$1, $6, $5] = $8
        }
        END {
            for (m = 1; m <= count; m++) {
                row = "| " maps[m] " |"
                for (n = 1; n <= 100000; n *= 10) row = row " " us(maps[m] SUBSEP "field" SUBSEP n) " |"
                for (n = 1; n <= 1000; n *= 10) row = row " " us(maps[m] SUBSEP "chase" SUBSEP n) " |"
                print row
            }
        }'
}

# breeds_table PROGRAM: prints a row for each breed and a column for each map.  The program prints a cell, from column(NAME).
breeds_table() {
    awk -F, 'NR > 1 { split($1, level, "[\" ]"); if (!known[level[2]]++) print level[2] }' "$data/breeds.csv" >"$work/maps"
    # shellcheck disable=SC2046
    heading 'ten of' $(cat "$work/maps")
    awk -F, '
        function column(what) { return $name[what] }
        function us(what) { return sprintf(column(what) < 9.95 ? "%.1f" : "%.0f", column(what)) }
        function cell() { '"$1"' }
        NR == 1 { for (i = 1; i <= NF; i++) name[$i] = i; next }
        {
            split($1, level, "[\" ]")
            if (!(level[3] in row)) breeds[++count] = level[3]
            row[level[3]] = row[level[3]] " " cell() " |"
        }
        END { for (b = 1; b <= count; b++) print "| " breeds[b] " |" row[breeds[b]] }' "$data/breeds.csv"
    tell_forced breeds
}
spans() { echo 'us("'"$1"'_us") ", " us("'"$1"'_median_us") ", " us("'"$1"'_p99_us") ", " us("'"$1"'_most_us")'; }

# peers_table PART METHOD
peers_table() {
    heading map "$2 us" 'libtcod us' 'boost us' "$2: x libtcod" 'x boost'
    table peers "$1" 0 'print "| " map " | " us(of("'"$2"'", "mean_ns")) " | " us(of("libtcod", "mean_ns")) " | " \
        us(of("boost", "mean_ns")) " | " times(of("'"$2"'", "x_libtcod")) " | " times(of("'"$2"'", "x_boost")) " |"'
}

# --- the document ---------------------------------------------------------------------------------

# fill NAME COMMAND...: writes the output of the command between the marks of that name.
fill() {
    name=$1
    shift
    "$@" >"$work/filling"
    awk -v name="$name" -v file="$work/filling" '
        $0 == "<!-- " name " -->" { print; print ""; while ((getline line < file) > 0) print line; print ""; inside = 1; next }
        $0 == "<!-- end of " name " -->" { inside = 0 }
        !inside { print }' notebook/performance.md >"$work/document"
    cat "$work/document" >notebook/performance.md
}

{
    fill machine machine_table
    fill sets sets_table
    fill chase chase_table
    fill variants variants_table ''
    fill generated variants_table -generated
    if [ -n "$others" ]; then
        fill others variants_table -others
        fill benchmarks variants_table '' -others
        fill together variants_table '' -generated -others
    fi
    fill methods methods_table methods chase mean_ns us $scratch $keeping
    fill setup methods_table methods chase setup_ns us $scratch $keeping
    fill written methods_table methods chase written cells $scratch $keeping
    fill deleted methods_table methods chase deleted cells $keeping
    fill memory methods_table methods chase memory_bytes kib $scratch $keeping
    fill fresh fresh_table
    fill doors doors_table
    fill doors-methods methods_table doors-methods doors mean_ns us $scratch $keeping
    fill doors-written methods_table doors-methods doors written cells $scratch $keeping
    fill targets targets_table
    fill crowd crowd_table
    fill breeds breeds_table "return $(spans hounds)"
    fill bots breeds_table "return $(spans bot)"
    fill begins breeds_table 'return us("hounds_first_us") ", " us("bot_first_us") ", " us("begin_us")'
    fill queries methods_table queries queries mean_ns us $scratch
    # Without the other libraries the tables stay as they are.
    if grep -q ',boost,' "$data/peers.csv" && grep -q ',libtcod,' "$data/peers.csv"; then
        fill peers peers_table queries astar
        fill floods peers_table flood field
    fi
}
sh plots.sh
