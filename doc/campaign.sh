#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the tables of doc/notebook/campaign.md: doc/campaign.sh [HOUNDED [GAMES [KEPT]]], in the source tree.  The defaults
# are build/hounded and 200 games of each level and player; the levels of each breed get five times as many, and those
# without their ideas a fifth.
# KEPT is a folder for the results: if the script is stopped, run it again with the same folder to continue.
set -eu
hounded=$(realpath "${1:-build/hounded}")
games=${2:-200}
plain_games=$((games / 5))
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
pointer the-watchman hide-and-seek every-breed
collie turn-back the-sheep-fair the-long-way-home the-whole-hunt every-breed
foxhound the-sheep-fair the-long-way-home the-whole-hunt every-breed
retriever the-pond the-long-way-home short-cuts every-breed examples/ground
terrier the-tannery harvest-home the-long-way-home short-cuts every-breed examples/gaps
beagle the-tannery harvest-home the-whole-hunt the-long-way-home every-breed
EOF
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
}'

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

echo '| level | size | mirrored | goal | par | proof | bot | written per tick |'
echo '|---|---|---|---|---|---|---|---|'
boards | while read -r file; do
    level=levels/$file
    proof=$(of ticks "tests/replays/${file%.txt}.replay")
    "$hounded" sim --format=csv "$level" "$level" | sed -n 2p | tr -d '"' | {
        IFS=, read -r title _ won caught _ ticks written _
        bot=free
        [ "$caught" -eq 0 ] || bot="caught at ${ticks%.*}"
        [ "$won" -eq 0 ] || bot=${ticks%.*}
        shape=$("$hounded" check --stats --format=json "$level" |
            sed 's/.*"width":\([0-9]*\),"height":\([0-9]*\),"mirrored":\([0-9]*\),.*/\1x\2 | \3%/')
        echo "| $title | $shape | $(of goal "$level") | $(of par "$level") | $proof | $bot | $written |"
    }
done

# The proposed par is that of `hounded check --par`: halfway between the regular's first quartile and the expert's median,
# rounded to five.  Everybody should win the three opening levels.
echo
echo '| level | par | proposed | factor | novice | regular | expert | regular: best, quartiles | within par | caught by | expert: best, quartiles |'
echo '|---|---|---|---|---|---|---|---|---|---|---|'
paste -d '|' "$work/novice" "$work/regular" "$work/expert" | awk -F'|' '
    {
        title = $1; par = $6; novice = $2; regular = $9; expert = $16
        first = split($10, regulars, "[: ]+") ? regulars[2] : 0
        median = split($17, experts, "[: ]+") ? experts[3] : 0
        proposed = !first ? median : !median ? first : int((first + median) / 2)
        proposed = $7 ~ /^survive/ ? 0 : 5 * int((proposed + 4) / 5)
        factor = !proposed ? 0 : par > proposed ? par / proposed : proposed / par
        printf "| %s | %s | %s | %s | %.0f | %.0f | %.0f | %s | %s | %s | %s |\n", title, par, proposed ? proposed : "",
            factor ? sprintf("%.2f", factor) : "", novice, regular, expert, $10, $11, $12, $17
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

# The rates of the regular player with and without the idea of each level: `hounded sim --plain`.
echo
echo '| level | as it is | without its idea | difference |'
echo '|---|---|---|---|'
boards | while read -r board; do
    play "plain-$board" regular "$plain_games" "$board" --plain
    awk "$reader"'
        NR == 1 { title = value("level") }
        {
            part = (value("won") + 1) / (value("games") + 2)
            error[NR] = 100 * sqrt(part * (1 - part) / value("games"))
            rate[NR] = 100 * value("won") / value("games")
            length_of[NR] = value("ticks")
        }
        END {
            is_same = rate[1] == rate[2] && length_of[1] == length_of[2]
            printf "| %s | %.0f +- %.0f | ", title, rate[1], error[1]
            if (is_same) print "the same | |"
            else printf "%.0f +- %.0f | %+.0f +- %.0f |\n", rate[2], error[2], rate[2] - rate[1], sqrt(error[1]^2 + error[2]^2)
        }' "$work/plain-$board"
done

# The standard error is that of the difference: the root of the sum of both variances, in percent.
many=$((5 * games))
echo
echo '| breed | level | with it | without it | difference | standard error | ratio |'
echo '|---|---|---|---|---|---|---|'
breeds | while read -r breed levels; do
    for level in $levels; do
        key=$(echo "$level" | tr / -)
        play "regular-$many-$key.txt" regular "$many" "$level.txt"
        play "without-$breed-$many-$key.txt" regular "$many" "$level.txt" "--without=$breed"
        cat "$work/regular-$many-$key.txt" "$work/without-$breed-$many-$key.txt" | awk -v breed="$breed" "$reader"'
            { title = value("level"); rate[NR] = 100 * value("won") / value("games") }
            { variance += rate[NR] * (100 - rate[NR]) / value("games") }
            END {
                error = sqrt(variance)
                by = rate[2] - rate[1]
                printf "| %s | %s | %.1f | %.1f | %+.1f | %.1f | ", breed, title, rate[1], rate[2], by, error
                printf("%s |\n", error > 0 ? sprintf("%.0f", by / error) : "")
            }'
    done
done
echo
echo "These games took $(seconds "$work"/regular-"$many"-* "$work"/without-*) of the processor."

boards | while read -r board; do
    printf '\n### %s\n\n' "$(of title "levels/$board")"
    heat "$board"
done
