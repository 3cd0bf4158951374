#!/bin/sh
# The table of doc/campaign.md: doc/campaign.sh [HOUNDED], in the source tree; the program is build/hounded if not given.
set -eu
hounded=$(realpath "${1:-build/hounded}")
cd "$(dirname "$0")/.."

# of KEY FILE: the value of a key of a level or replay.
of() { sed -n "s/^$1: //p" "$2" | head -n 1; }

echo '| level | goal | par | proof | bot | written a tick |'
echo '|---|---|---|---|---|---|'
grep '^[0-9]' levels/campaign.txt | while read -r file; do
    level=levels/$file
    proof=$(of ticks "tests/replays/${file%.txt}.replay")
    "$hounded" sim --format=csv "$level" "$level" | sed -n 2p | tr -d '"' | {
        IFS=, read -r title _ won caught _ ticks written _
        bot=free
        [ "$caught" -eq 0 ] || bot="caught at ${ticks%.*}"
        [ "$won" -eq 0 ] || bot=${ticks%.*}
        echo "| ${file%%-*} $title | $(of goal "$level") | $(of par "$level") | $proof | $bot | $written |"
    }
done
