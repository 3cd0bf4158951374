#!/bin/sh
# The tables of doc/campaign.md: doc/campaign.sh [HOUNDED [GAMES]], in the source tree; build/hounded and 200 if not given.
# 200 games a board, and a fifth of that for the expert, who thinks longer, take some five minutes.
set -eu
hounded=$(realpath "${1:-build/hounded}")
games=${2:-200}
cd "$(dirname "$0")/.."

# of KEY FILE: the value of a key of a level or replay.
of() { sed -n "s/^$1: //p" "$2" | head -n 1; }

echo '| level | goal | par | proof | bot | written a tick |'
echo '|---|---|---|---|---|---|'
grep '\.txt$' levels/campaign.txt | while read -r file; do
    level=levels/$file
    proof=$(of ticks "tests/replays/${file%.txt}.replay")
    "$hounded" sim --format=csv "$level" "$level" | sed -n 2p | tr -d '"' | {
        IFS=, read -r title _ won caught _ ticks written _
        bot=free
        [ "$caught" -eq 0 ] || bot="caught at ${ticks%.*}"
        [ "$won" -eq 0 ] || bot=${ticks%.*}
        echo "| $title | $(of goal "$level") | $(of par "$level") | $proof | $bot | $written |"
    }
done

# rates BOT GAMES: of each board its number, how many of 100 games were won, the quartiles of the ticks, how many of 100 of those
# within par, who caught most hares.
rates() {
    "$hounded" sim --bot="$1" --seed 1 --games "$2" --format=csv | sed 1d | tr -d '"' | awk -F, '{
        split($NF, by, "[: ]")
        printf "%02d|%s|%.0f|", NR, $1, 100 * $3 / $2
        if ($3 > 0)
            printf "%d %d %d|%.0f|", $16, $17, $18, 100 * $15 / $3
        else
            printf "||"
        print by[1]
    }'
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rates novice "$games" >"$work/novice"
rates regular "$games" >"$work/regular"
rates expert $(((games + 4) / 5)) >"$work/expert"
echo
echo '| level | novice | regular | expert | regular wins in | within par | and is caught by | expert wins in |'
echo '|---|---|---|---|---|---|---|---|'
paste -d '|' "$work/novice" "$work/regular" "$work/expert" |
    awk -F'|' '{ printf "| %s %s | %s | %s | %s | %s | %s | %s | %s |\n", $1, $2, $3, $9, $15, $10, $11, $12, $16 }'
