#!/bin/sh
# The tables of doc/campaign.md: doc/campaign.sh [HOUNDED [GAMES [KEPT]]], in the source tree; build/hounded and 200 games of each
# board and player if not given; of each breed's boards five times as many.
# KEPT is a folder for what has been played: who is stopped and starts again with the same folder goes on from there.
set -eu
hounded=$(realpath "${1:-build/hounded}")
games=${2:-200}
work=
[ -z "${3:-}" ] || { mkdir -p "$3" && work=$(realpath "$3"); }
cd "$(dirname "$0")/.."

# No level was tuned by games of these seeds: those were chosen by games from seed 1 on.
seed=2000001

if [ -z "$work" ]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi

# of KEY FILE: the value of a key of a level or replay.
of() { sed -n "s/^$1: //p" "$2" | head -n 1; }

boards() { grep '\.txt$' levels/campaign.txt; }

# breed BOARD...: where it appears, with other breeds where there are such boards.
breeds() {
    cat <<'EOF'
bloodhound the-same-horseshoes the-great-marsh underground turn-back three-tempers
bulldog the-first-cup the-long-cup the-same-horseshoes three-tempers feeding-time
greyhound the-long-straight the-orchard hide-and-seek three-tempers short-cuts
pointer the-watchman on-the-beat hide-and-seek night-watch every-breed
collie the-other-end turn-back the-drive the-battue every-breed
foxhound break-out the-drive the-battue the-whole-hunt every-breed
retriever the-pond the-great-marsh short-cuts every-breed
terrier underground harvest-home short-cuts every-breed
beagle one-nose nose-to-the-ground harvest-home the-whole-hunt every-breed
EOF
}

# play PART BOT GAMES BOARD [OPTION]: writes the line of the games to a file, unless they have been played.
play() {
    part=$work/$1
    [ -s "$part" ] && return
    # shellcheck disable=SC2086
    "$hounded" sim --bot="$2" --seed "$seed" --games "$3" --format=csv ${5:-} "levels/$4" >"$part.new"
    sed 1d "$part.new" | tr -d '"' >"$part.line"
    mv "$part.line" "$part"
    rm "$part.new"
}

# rates BOT: of each board its title, how many of 100 games were won, the best and the quartiles of the ticks, how many of 100 of
# those within par, who caught most hares, and par.
rates() {
    boards | while read -r board; do
        play "$1-$games-$board" "$1" "$games" "$board"
        awk -F, '{
            split($NF, by, "[: ]")
            printf "%s|%.1f|", $1, 100 * $3 / $2
            if ($3 > 0)
                printf "%d: %d %d %d|%.0f|", $25, $16, $17, $18, 100 * $15 / $3
            else
                printf "||"
            print by[1] "|" $14
        }' "$work/$1-$games-$board"
    done
}

# seconds PART...: of the processor, which the games of those files took.
seconds() { awk -F, '{ sum += $2 * $6 * ($8 + $9) } END { printf "%d s", sum / 1e6 }' "$@"; }

for bot in regular novice expert; do
    rates $bot >"$work/$bot"
done

echo '| level | goal | par | proof | bot | written a tick |'
echo '|---|---|---|---|---|---|'
boards | while read -r file; do
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

echo
echo '| level | par | novice | regular | expert | regular wins in | within par | and is caught by | expert wins in |'
echo '|---|---|---|---|---|---|---|---|---|'
paste -d '|' "$work/novice" "$work/regular" "$work/expert" | awk -F'|' '
    { printf "| %s | %s | %.0f | %.0f | %.0f | %s | %s | %s | %s |\n", $1, $6, $2, $8, $14, $9, $10, $11, $15 }
    { for (bot = 0; bot < 3; bot++) sum[bot] += $(6 * bot + 2) }
    END { printf "\nOn the mean of all boards the novice won %.0f games in 100, the regular %.0f and the expert %.0f.\n",
        sum[0] / NR, sum[1] / NR, sum[2] / NR }'
for bot in novice regular expert; do
    echo "The games of the $bot took $(seconds "$work/$bot-$games"-*) of the processor."
done

# The three boards of the opening are for everybody to win.
echo
echo 'Out of bounds:'
paste -d '|' "$work/novice" "$work/regular" "$work/expert" | awk -F'|' '
    { split($9, regular, "[: ]+"); split($15, expert, "[: ]+"); low = regular[1]; high = expert[3]; par = $6 }
    low > high { low = expert[3]; high = regular[1] }
    NR > 3 && ($8 < 10 || $8 > 95) { printf "* %s: the regular wins %.1f of 100\n", $1, $8 }
    $14 == 0 { printf "* %s: the expert never wins\n", $1 }
    par > 0 && low != "" && (par < low || par > high) {
        printf "* %s: par is %d, the regular'"'"'s best %d, the expert'"'"'s median %d\n", $1, par, regular[1], expert[3] }'

# The error is that of the difference: the root of the sum of both variances, in games of 100.
many=$((5 * games))
echo
echo '| breed | level | with it | without it | difference | its error | of its errors |'
echo '|---|---|---|---|---|---|---|'
breeds | while read -r breed levels; do
    for level in $levels; do
        play "regular-$many-$level.txt" regular "$many" "$level.txt"
        play "without-$breed-$many-$level.txt" regular "$many" "$level.txt" "--without=$breed"
        cat "$work/regular-$many-$level.txt" "$work/without-$breed-$many-$level.txt" | awk -F, -v breed="$breed" '
            { title = $1; rate[NR] = 100 * $3 / $2; variance += rate[NR] * (100 - rate[NR]) / $2 }
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
