#!/bin/sh
# SPDX-License-Identifier: MIT
# Files at the limits in base/limits.h, read and written by the program: at the limit of each kind, and one byte
# below and above it.  Prints a table of the results.
# shellcheck source=tests/e2e/tap.sh disable=SC2015
. "$SRCDIR/tests/e2e/tap.sh"
cd "$work" || exit 99

# limit NAME: prints the value of LIMIT_NAME in bytes.
limit() { echo $(($(sed -n "s/^    LIMIT_$1 = \([^,/]*\).*/\1/p" "$SRCDIR/src/base/limits.h"))); }

# pad FILE BYTES: appends blank lines up to that size; long ones, which are read fast.
blank=$(printf '%1023s' '')
pad() {
    less=$(wc -c <"$1")
    yes "$blank" | head -c $(($2 - less - 1)) >>"$1" && echo >>"$1" && [ "$(wc -c <"$1")" -eq "$2" ]
}

# edges NAME FUNCTION: calls `FUNCTION BYTES STATUS` for each size, with the expected exit status.
edges() {
    most=$(limit "$1")
    for more in -1 0 1; do
        "$2" $((most + more)) $((more > 0)) || { note "$1: wrong result at the limit plus $more bytes"; return 1; }
        note "$(printf '%-9s %9d bytes: %s' "$1" $((most + more)) "$([ $more -gt 0 ] && echo refused || echo accepted)")"
    done
}

# reads FILE BYTES STATUS ARG...: the program reads the file at that size, or reports that it is too large.
reads() {
    file=$1 bytes=$2 status=$3
    shift 3
    cp "$file" "big-$file" && pad "big-$file" "$bytes" && run "$status" "$@" || return 1
    cat "$err" >>"$out"
    [ "$status" -eq 0 ] || says "$out" 'file-too-large\|File too large'
}

level() { printf 'format: 1\ntitle: A\ngoal: reach\naccept: no-hounds\nmap:\n####\n#@>#\n####\nend\n'; }
level >level.txt
"$HOUNDED" replay --record=level.txt --commands=e >game.replay
printf 'type octile\nheight 1\nwidth 2\nmap\n..\n' >open.map
printf 'version 1\n1\tbig-open.map\t2\t1\t0\t0\t1\t0\t1.0\n' >open.scen
cp "$SRCDIR/tests/e2e/doors.patch" . && sed 's/^patch doors/patch big-doors/' "$SRCDIR/tests/e2e/doors.scen" >doors.scen
printf '####\n#@.#\n# $#\n####\n' >box.xsb
mkdir list named && cp level.txt list && cp level.txt named && echo level.txt >campaign.txt

level_is_read() { reads level.txt "$1" "$2" check big-level.txt; }
levels_are_bounded() { edges LEVEL level_is_read; }

map_is_read() { reads open.map "$1" "$2" path big-open.map 0,0 1,0; }
maps_are_bounded() { edges MAP map_is_read; }

scenario_is_read() { cp open.map big-open.map && reads open.scen "$1" "$2" path --scen big-open.scen big-open.map; }
scenarios_are_bounded() { edges SCENARIO scenario_is_read; }

patch_is_read() { reads doors.patch "$1" "$2" path --scen doors.scen; }
patches_are_bounded() { edges PATCH patch_is_read; }

replay_is_read() { reads game.replay "$1" "$2" replay --verify big-game.replay; }
replays_are_bounded() { edges REPLAY replay_is_read; }

import_is_read() { reads box.xsb "$1" "$2" import --from=sokoban big-box.xsb; }
imports_are_bounded() { edges IMPORT import_is_read; }

campaign_is_filled() {
    cp campaign.txt named && pad named/campaign.txt "$1" && run "$2" check named || return 1
    [ "$2" -eq 0 ] || says "$out" 'the limit for such a file is 1 MiB'
}
campaigns_are_bounded() { edges CAMPAIGN campaign_is_filled; }

# A level that would become too large with its solution is not changed.
solution_is_embedded() {
    cp level.txt solved.txt && run 0 check --solve --embed solved.txt &&
        taken=$(($(wc -c <solved.txt) - $(wc -c <level.txt))) &&
        cp level.txt solved.txt && pad solved.txt $(($1 - taken)) && cp solved.txt before.txt &&
        run "$2" check --solve --embed solved.txt || return 1
    if [ "$2" -eq 0 ]; then
        [ "$(wc -c <solved.txt)" -eq "$1" ] && run 0 check solved.txt
    else
        says "$err" 'File too large' && cmp solved.txt before.txt
    fi
}
solutions_fit_into_the_level() { edges LEVEL solution_is_embedded; }

# fill_folder BYTES: makes a folder whose pack has this size.
fill_folder() {
    rm -rf full && mkdir full && cp level.txt full && run 0 pack full &&
        rest=$(($(wc -c <"$out") - $(wc -c <level.txt))) && pad full/level.txt $(($1 - rest))
}
pack_is_written() {
    rm -rf back && fill_folder "$1" && run "$2" pack full --output=full.pack || return 1
    if [ "$2" -eq 0 ]; then
        [ "$(wc -c <full.pack)" -eq "$1" ] && run 0 check full.pack && run 0 unpack full.pack --output=back &&
            cmp back/level.txt full/level.txt && rm full.pack
    else
        says "$err" 'but the limit for such a file is' && [ ! -e full.pack ] && run 1 pack full && empty "$out"
    fi
}
packs_are_read_back() { edges PACK pack_is_written; }

pack_is_read() { run 0 pack list && cp "$out" a.pack && reads a.pack "$1" "$2" unpack big-a.pack --output=from-"$1"; }
packs_are_bounded() { edges PACK pack_is_read; }

code_is_written() {
    cp level.txt long.txt && pad long.txt "$1" && run "$2" pack --code long.txt || return 1
    if [ "$2" -eq 0 ]; then
        cp "$out" code.txt && run 0 show --source code.txt && cmp "$out" long.txt
    else
        says "$err" 'the limit for a code' && empty "$out"
    fi
}
codes_are_read_back() { edges CODE code_is_written; }

# Together, these levels have more cells than one file may have, but the reason is that a code takes much less.
five_large_levels_are_no_code() {
    rm -rf full && mkdir full || return 1
    row=$(printf '%4000s' '' | tr ' ' '.')
    for i in 1 2 3 4 5; do
        printf 'format: 1\nid: l-%d\ntitle: A\ngoal: reach\naccept: no-hounds\nmap:\n@>\n' $i >full/$i.txt
        yes "$row" | head -n 3500 >>full/$i.txt && echo end >>full/$i.txt
    done
    run 1 pack --code full && says "$err" 'the limit for a code' && empty "$out"
}

# fill_levels COUNT: makes a folder with this number of levels.
fill_levels() {
    rm -rf many && mkdir many || return 1
    i=0
    while [ $i -lt "$1" ]; do
        i=$((i + 1))
        printf 'format: 1\nid: l-%d\ntitle: A\ngoal: reach\naccept: no-hounds\nmap:\n####\n#@>#\n####\nend\n' $i >many/$i.txt
    done
}
nine_hundred_and_ninety_nine_levels_make_a_pack() {
    fill_levels 999 && run 0 pack many --output=many.pack && run 0 unpack many.pack --output=again || return 1
    fill_levels 1000 && rm many.pack && run 1 pack many --output=many.pack && says "$err" 999 && [ ! -e many.pack ]
}

ten_million_ticks_make_a_replay() {
    run 0 replay --record=level.txt --commands=.10000000 -o long.replay && run 0 replay --verify long.replay &&
        says long.replay '^ticks: 10000000$' &&
        for more in .10000001 '.10000000 s' '.9999999 s2'; do
            run 1 replay --record=level.txt --commands="$more" && empty "$out" &&
                says "$err" ": ${more#* }: .* too late for a game of 10000000 ticks\$" || return 1
        done
}

no_limit_of_the_shell_ends_a_command_untold() {
    for command in 'new first' 'import --from=sokoban box.xsb' 'replay --record=level.txt --commands=e'; do
        # shellcheck disable=SC2086 # the words of the command
        { (ulimit -f 0 && exec "$HOUNDED" $command -o made 2>&1) || echo "status $?"; } | cat >"$err"
        says "$err" 'made: File too large$' && says "$err" '^status 1$' && [ -z "$(ls made* 2>/dev/null)" ] || return 1
    done
}

tap levels_are_bounded solutions_fit_into_the_level maps_are_bounded scenarios_are_bounded patches_are_bounded \
    replays_are_bounded imports_are_bounded campaigns_are_bounded packs_are_read_back packs_are_bounded \
    codes_are_read_back five_large_levels_are_no_code nine_hundred_and_ninety_nine_levels_make_a_pack \
    ten_million_ticks_make_a_replay no_limit_of_the_shell_ends_a_command_untold
