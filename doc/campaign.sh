#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the tables of doc/notebook/campaign.md: doc/campaign.sh [HOUNDED [GAMES [KEPT]]], in the source tree.  The defaults
# are build/hounded and 200 games of each level and player.  Levels without a breed get half of them, and those without
# their ideas a fifth.
# KEPT is a folder for the results: if the script is stopped, run it again with the same folder to continue.
set -eu
hounded=$(realpath "${1:-build/hounded}")
games=${2:-200}
work=
[ -z "${3:-}" ] || { mkdir -p "$3" && work=$(realpath "$3"); }
cd "$(dirname "$0")/.."

# Levels are tuned with games of seeds from 1, not with these.
seed=2000001

if [ -z "$work" ]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi

# Usage: of KEY FILE.  Prints the value of a key of a level or replay.
of() { sed -n "s/^$1: //p" "$2" | head -n 1; }

boards() { grep '\.txt$' levels/campaign.txt; }

# breed LEVEL...: levels of the campaign, and examples, on which the breed appears, preferably with others.
breeds() {
    cat <<'EOF'
bloodhound three-tempers turn-back
bulldog the-first-cup the-long-cup
greyhound the-orchard hide-and-seek short-cuts
pointer the-watchman hide-and-seek on-the-beat
collie turn-back the-sheep-fair the-long-way-home the-whole-hunt
foxhound the-sheep-fair the-long-way-home the-whole-hunt
retriever the-pond the-long-way-home short-cuts examples/ground
terrier the-tannery harvest-home the-long-way-home short-cuts examples/gaps
beagle the-tannery harvest-home the-whole-hunt the-long-way-home
EOF
}

# hounds LEVEL: prints the breeds on the level at normal difficulty.
hounds() {
    awk 'BEGIN {
            count = split("B bloodhound D bulldog G greyhound P pointer C collie F foxhound R retriever T terrier S beagle", words)
            for (i = 1; i < count; i += 2) { breed[words[i]] = words[i + 1]; is_breed[words[i + 1]] = 1 }
        }
        /^  . = / { breed[$1] = $3 in is_breed && !/from=hard/ ? $3 : "" }
        /^end/ { is_map = 0 }
        is_map { for (i = 1; i <= length($0); i++) is_here[breed[substr($0, i, 1)]] = 1 }
        /^map:/ { is_map = 1 }
        END { for (i = 2; i <= count; i += 2) if (words[i] in is_here) { printf "%s%s", comma, words[i]; comma = ", " } }' "$1"
}

# play PART BOT GAMES LEVEL [OPTION]: writes the line of the games to a file, unless it exists.
play() {
    part=$work/$1
    [ -s "$part" ] && return
    # shellcheck disable=SC2086
    "$hounded" sim --bot="$2" --seed "$seed" --games "$3" --format=json --heat ${5:-} "levels/$4" >"$part.new"
    mv "$part.new" "$part"
}

# Returns the value of a key in a line of JSON; for a list or an object, its items without brackets.
# shellcheck disable=SC2016
reader='function value(key,    rest) {
    rest = $0
    if (!sub(".*[{,]\"" key "\":", "", rest)) return ""
    sub(rest ~ /^[[]/ ? "].*" : rest ~ /^[{]/ ? "[}].*" : "[,}].*", "", rest)
    gsub(/[][{"]/, "", rest)
    return rest
}
function percent() { return value("games") > 0 ? 100 * value("won") / value("games") : 0 }
function difference(by, error, other) { return sprintf("%+.0f +- %.0f", by, sqrt(error^2 + other^2)) }'

# rates BOT: prints for each level its title, the percentage of games won, the best and the quartiles of their ticks, the
# percentage of them within par, the breed that caught most hares, par, and the goal.
rates() {
    boards | while read -r board; do
        play "$1-$games-$board" "$1" "$games" "$board"
        awk -v goal="$(of goal "levels/$board")" "$reader"'{
            split(value("won_ticks"), quartiles, ",")
            split(value("caught_by"), by, ":")
            won = value("won")
            printf "%s|%.1f|", value("level"), 100 * won / value("games")
            if (won > 0)
                printf "%d: %d %d %d|%.0f|", value("best"), quartiles[1], quartiles[2], quartiles[3], 100 * value("in_par") / won
            else
                printf "||"
            print by[1] "|" value("par") "|" goal
        }' "$work/$1-$games-$board"
    done
}

# heat LEVEL: draws where the regular was caught, from 1 to 9, where 9 is the maximum of all cells.
heat() {
    awk "$reader"'
        FNR == NR { sub(/.*"heat":/, ""); gsub(/[]}[]/, ""); triples = split($0, heat, ","); next }
        /^end/ { is_map = 0 }
        is_map { row[rows++] = $0 }
        /^map:/ { is_map = 1 }
        END {
            for (i = 1; i < triples; i += 3) {
                caught[heat[i], heat[i + 1]] = heat[i + 2]
                sum += heat[i + 2]
                if (heat[i + 2] > most) most = heat[i + 2]
            }
            for (y = 0; y < rows; y++) {
                line = "    "
                for (x = 0; x < length(row[y]); x++)
                    line = line ((x, y) in caught ? 1 + int(8 * caught[x, y] / most) : substr(row[y], x + 1, 1) == "#" ? "#" : " ")
                print line
            }
            printf "\n9 is %d of %d.\n", most, sum
        }' "$work/regular-$games-$1" "levels/$1"
}

# seconds PART...: prints the CPU time of the games of these files.
seconds() {
    awk "$reader"'
        { sum += value("games") * value("ticks") * (value("hounds_us") + value("bot_us")) }
        END { printf "%d s", sum / 1e6 }' "$@"
}

for bot in regular novice expert; do
    rates $bot >"$work/$bot"
done

# Plain is the regular without the idea of the level.
echo '| level | size | mirrored | goal | breeds | novice | regular | expert | plain | difference | par | proof |'
echo '|---|---|---|---|---|---|---|---|---|---|---|---|'
boards | while read -r file; do
    level=levels/$file
    play "plain-$games-$file" regular $((games / 5)) "$file" --plain
    "$hounded" check --stats --format=json "$level" |
        cat - "$work/novice-$games-$file" "$work/regular-$games-$file" "$work/expert-$games-$file" "$work/plain-$games-$file" |
        awk -v goal="$(of goal "$level")" -v breeds="$(hounds "$level")" -v par="$(of par "$level")" \
            -v proof="$(of ticks "tests/replays/${file%.txt}.replay")" "$reader"'
        NR == 1 {
            printf "| %s | %sx%s | %s%% | %s | %s | ", value("title"), value("width"), value("height"), value("mirrored"), goal, breeds
            next
        }
        { rate[NR] = percent(); error[NR] = value("error"); ticks[NR] = value("ticks") }
        NR <= 4 { printf "%.0f +- %.0f | ", rate[NR], error[NR] }
        END {
            if (rate[5] == rate[6] && ticks[5] == ticks[6]) printf "the same | | "
            else printf "%.0f +- %.0f | %s | ", rate[6], error[6], difference(rate[6] - rate[3], error[6], error[3])
            printf "%s | %s |\n", par, proof
        }'
done

# The proposed par is that of `hounded check --par`: halfway between the regular's first quartile and the expert's median,
# rounded to five.  Everybody should win the three opening levels.
echo
echo '| level | par | proposed | factor | regular: best, quartiles | within par | caught by | expert: best, quartiles |'
echo '|---|---|---|---|---|---|---|---|'
paste -d '|' "$work/novice" "$work/regular" "$work/expert" | awk -F'|' '
    {
        title = $1; par = $6; novice = $2; regular = $9; expert = $16
        first = split($10, regulars, "[: ]+") ? regulars[2] : 0
        median = split($17, experts, "[: ]+") ? experts[3] : 0
        proposed = !first ? median : !median ? first : int((first + median) / 2)
        proposed = $7 ~ /^survive/ ? 0 : 5 * int((proposed + 4) / 5)
        factor = !proposed ? 0 : par > proposed ? par / proposed : proposed / par
        printf "| %s | %s | %s | %s | %s | %s | %s | %s |\n", title, par, proposed ? proposed : "",
            factor ? sprintf("%.2f", factor) : "", $10, $11, $12, $17
        sums[1] += novice; sums[2] += regular; sums[3] += expert
        low = !first || median && median < regulars[1] ? median : regulars[1]
        high = !median || first && regulars[1] > median ? regulars[1] : median
    }
    NR > 3 && (regular < 10 || regular > 95) { out = out sprintf("* %s: the regular wins %.1f%%\n", title, regular) }
    expert == 0 { out = out sprintf("* %s: the expert never wins\n", title) }
    low && $7 !~ /^survive/ && (par < low || par > high) {
        out = out sprintf("* %s: par is %d, the regular'"'"'s best %d, the expert'"'"'s median %d\n", title, par, regulars[1], median)
    }
    factor > 1.5 { out = out sprintf("* %s: par is %d, and %d is proposed\n", title, par, proposed) }
    END {
        printf "\nOn average over all levels, the novice won %.0f%% of the games, the regular %.0f%% and the expert %.0f%%.\n",
            sums[1] / NR, sums[2] / NR, sums[3] / NR
        print "\nOut of bounds:\n" (out ? out : "none\n")
    }'
for bot in novice regular expert; do
    echo "The games of the $bot took $(seconds "$work/$bot-$games"-*) of the processor."
done

echo
echo '| breed | level | with it | without it | difference |'
echo '|---|---|---|---|---|'
breeds | while read -r breed levels; do
    for level in $levels; do
        key=$(echo "$level" | tr / -).txt
        play "regular-$games-$key" regular "$games" "$level.txt"
        play "without-$breed-$games-$key" regular $((games / 2)) "$level.txt" "--without=$breed"
        cat "$work/regular-$games-$key" "$work/without-$breed-$games-$key" | awk -v breed="$breed" "$reader"'
            { title = value("level"); rate[NR] = percent(); error[NR] = value("error") }
            END {
                printf "| %s | %s | %.0f +- %.0f | %.0f +- %.0f | %s |\n", breed, title, rate[1], error[1], rate[2], error[2],
                    difference(rate[2] - rate[1], error[1], error[2])
            }'
    done
done
echo
echo "The games without a breed took $(seconds "$work/without"-*) of the processor."

boards | while read -r board; do
    printf '\n### %s\n\n' "$(of title "levels/$board")"
    heat "$board"
done
