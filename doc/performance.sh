#!/bin/sh
# The tables and plots of doc/performance.md: doc/performance.sh BENCH.csv SCREEN.csv PEERS.csv, in the
# source tree.
# Needs gnuplot.  The document tells which commands make the CSV files.
# shellcheck disable=SC2016 # $ in awk programs
set -eu
bench=$1 screen=$2 peers=$3
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# --- tables ---------------------------------------------------------------------------------------

# Shared by all awk programs: of(METHOD, COLUMN) on the current map, in the order in which maps come.
lookup='
function us(ns) { return ns == "" ? "-" : ns < 10000 ? sprintf("%.2f", ns / 1000) : sprintf("%.0f", ns / 1000) }
function times(x) { return x == "" ? "-" : x < 100 ? sprintf("%.1f", x) : sprintf("%.0f", x) }
function percent(x) { return x == "" ? "-" : sprintf("%.1f", 100 * x) }
function plain(x, digits) { return x == "" ? "-" : sprintf("%." digits "f", x) }
function of(method, column) { return value[map, method, column] }
NR == 1 { for (i = 1; i <= NF; i++) name[i] = $i; next }
$2 == part && (size == "" || $3 == size) {
    gsub(/"|\.map/, "", $1)
    if (!($1 in known)) { known[$1] = 1; maps[++count] = $1 }
    for (i = 1; i <= NF; i++) value[$1, $4, name[i]] = $i
}'

# table CSV PART SIZE PROGRAM: the program prints one row, of `map`.
table() { awk -F, -v part="$2" -v size="$3" "$lookup END { for (m = 1; m <= count; m++) { map = maps[m]; $4 } }" "$1"; }

chase_table() {
    printf '| map | ticks | mean us | p50 us | p99 us | max us | expanded | quiet %% | quiet ns | mean | kept %% '
    echo '| x heap | x jps | x jps+ |'
    echo '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|'
    table "$bench" "$1" 0 'print "| " map " | " of("chase", "ticks") " | " us(of("chase", "mean_ns")) " | " \
        us(of("chase", "median_ns")) " | " us(of("chase", "p99_ns")) " | " us(of("chase", "max_ns")) " | " \
        plain(of("chase", "expanded"), 1) " | " percent(of("chase", "quiet")) " | " plain(of("chase", "quiet_ns"), 0) " | " \
        plain(of("chase", "quiet_mean_ns"), 0) " | " \
        percent(of("chase", "kept")) " | " times(of("chase", "x_astar-heap")) " | " times(of("chase", "x_jps")) " | " \
        times(of("chase", "x_jps+")) " |"'
}

# methods_table PART METHOD...: mean microseconds.
methods_table() {
    part=$1 head='| map |' line='|---|' row='print "| " map'
    shift
    for method; do
        head="$head $method |" line="$line---|" row="$row \" | \" us(of(\"$method\", \"mean_ns\"))"
    done
    echo "$head"
    echo "$line"
    table "$bench" "$part" 0 "$row \" |\""
}

doors_table() {
    echo '| map | astar-heap us | jps us | jps+ us | chase us | chase: x heap | x jps |'
    echo '|---|---|---|---|---|---|---|'
    table "$bench" doors 0 'print "| " map " | " us(of("astar-heap", "mean_ns")) " | " us(of("jps", "mean_ns")) " | " \
        us(of("jps+", "mean_ns")) " | " us(of("chase", "mean_ns")) " | " times(of("chase", "x_astar-heap")) " | " \
        times(of("chase", "x_jps")) " |"'
}

crowd_table() {
    grep '^"screen",' "$screen" | cat "$bench" - | awk -F, '
        function us(key) { return !(key in mean) ? "-" : sprintf(mean[key] < 10000 ? "%.1f" : "%.0f", mean[key] / 1000) }
        $2 == "crowd" {
            gsub(/"|\.map/, "", $1)
            if (!($1 in known)) { known[$1] = 1; maps[++count] = $1 }
            mean[$1, $4, $3] = $6
        }
        END {
            print "| map | field 1 | 10 | 100 | 1000 | 10,000 | 100,000 | chase 1 | 10 | 100 | 1000 |"
            print "|---|---|---|---|---|---|---|---|---|---|---|"
            for (m = 1; m <= count; m++) {
                row = "| " maps[m] " |"
                for (n = 1; n <= 100000; n *= 10) row = row " " us(maps[m] SUBSEP "field" SUBSEP n) " |"
                for (n = 1; n <= 1000; n *= 10) row = row " " us(maps[m] SUBSEP "chase" SUBSEP n) " |"
                print row
            }
        }'
}

peers_table() {
    echo '| map | astar us | libtcod us | boost us | astar: x libtcod | x boost |'
    echo '|---|---|---|---|---|---|'
    table "$peers" "$1" 0 'print "| " map " | " us(of("'"$2"'", "mean_ns")) " | " us(of("libtcod", "mean_ns")) " | " \
        us(of("boost", "mean_ns")) " | " times(of("'"$2"'", "x_libtcod")) " | " times(of("'"$2"'", "x_boost")) " |"' |
        cat
}

# --- plots ----------------------------------------------------------------------------------------

# Grey ink and colours of middle brightness: to be read on white and on black.
ink='set terminal svg size 900,420 font "sans-serif,13"
set border lc rgb "#808080"
set tics textcolor rgb "#808080"
set key textcolor rgb "#808080"
set title textcolor rgb "#808080"
set xlabel textcolor rgb "#808080"
set ylabel textcolor rgb "#808080"
set grid y lc rgb "#808080" lw 0.3
set logscale y'

plot_ratios() {
    table "$bench" "$1" 0 'print "\"" map "\"", of("'"$2"'", "x_astar-heap"), of("'"$2"'", "x_jps"), of("'"$2"'", "x_jps+")' >"$work/ratios"
    gnuplot <<END
$ink
set output "$3"
set style data histograms
set style fill solid 1 noborder
set boxwidth 0.9
set xtics rotate by -40 noenhanced
set key noenhanced above
set ylabel "times as fast"
plot "$work/ratios" using 2:xtic(1) title "than A* on a heap" lc rgb "#4a90d9", \
     "" using 3 title "than jump point search" lc rgb "#d98b2b", \
     "" using 4 title "than jump point search with a table" lc rgb "#3aa76d", \
     1 with lines notitle lc rgb "#808080"
END
}

plot_crowd() {
    for method in field chase; do
        awk -F, -v method=$method '
            $2 == "crowd" && $4 == method && $1 != "\"geometric mean\"" { logs[$3] += log($6 / 1000); count[$3]++ }
            END { for (n in logs) print n, exp(logs[n] / count[n]) }' "$bench" | sort -n >"$work/$method"
    done
    gnuplot <<END
$ink
set output "performance-crowd.svg"
set logscale x
set key noenhanced left top
set xlabel "hunters"
set ylabel "microseconds a tick"
plot "$work/field" using 1:2 with linespoints lw 2 pt 7 lc rgb "#4a90d9" title "one field", \
     "$work/chase" using 1:2 with linespoints lw 2 pt 5 lc rgb "#d98b2b" title "a chase each"
END
}

# --- the document ---------------------------------------------------------------------------------

# fill NAME FILE: puts the file between the marks of that name.
fill() {
    awk -v name="$1" -v file="$2" '
        $0 == "<!-- " name " -->" { print; print ""; while ((getline line < file) > 0) print line; print ""; inside = 1; next }
        $0 == "<!-- end of " name " -->" { inside = 0 }
        !inside { print }' performance.md >"$work/document"
    cat "$work/document" >performance.md
}

chase_table chase >"$work/chase-table"
methods_table chase astar-heap astar jps jps+ gfra chase-canon chase >"$work/methods-table"
doors_table >"$work/doors-table"
crowd_table >"$work/crowd-table"
methods_table queries astar-heap astar jps jps+ >"$work/queries-table"
peers_table queries astar >"$work/peers-table"
peers_table flood field | sed 's/| astar /| field /; s/ astar: / field: /' >"$work/floods-table"
for name in chase methods doors crowd queries peers floods; do
    fill "$name" "$work/$name-table"
done
plot_ratios chase chase performance-chase.svg
plot_ratios doors chase performance-doors.svg
plot_crowd
