#!/bin/sh
# SPDX-License-Identifier: MIT
# A real xterm with a white and a black background, with 256, 16 and 8 colours and without any, which reports its
# background or does not.  In screenshots of it, the hare, the hounds, clover and hedges must have enough contrast to
# what is behind them.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"

server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT

font=-misc-fixed-medium-r-normal--18-120-100-100-c-90-iso10646-1
program=$(realpath "${HOUNDED:-/nonexistent}")

for need in Xvfb xterm import xlsfonts infocmp tic; do
    command -v $need >/dev/null 2>&1 || { echo "1..0 # SKIP no $need"; exit 0; }
done
Xvfb -screen 0 720x432x24 -nolisten tcp -displayfd 3 3>"$work/display" >/dev/null 2>&1 &
server=$!

if ! eventually test -s "$work/display"; then
    echo '1..0 # SKIP Xvfb does not start'
    exit 0
fi
DISPLAY=:$(cat "$work/display")
export DISPLAY
if ! xlsfonts -fn "$font" 2>/dev/null | grep -q fixed; then
    echo "1..0 # SKIP no font $font"
    exit 0
fi

# Not every system has an entry for an xterm with 16 colours.
TERMINFO_DIRS=$work/terminfo:${TERMINFO_DIRS-}
export TERMINFO_DIRS
cat >"$work/terminfo.src" <<'TERMINFO'
xterm-16color|xterm with 16 colours,
    colors#16, pairs#256,
    setab=\E[%?%p1%{8}%<%t%p1%{40}%+%e%p1%{92}%+%;%dm,
    setaf=\E[%?%p1%{8}%<%t%p1%{30}%+%e%p1%{82}%+%;%dm,
    use=xterm,
TERMINFO
tic -o "$work/terminfo" "$work/terminfo.src" 2>/dev/null

# A meadow that fills 80 x 24: cell x,y is in column 1 + 2 x of row 2 + y.
awk 'BEGIN {
    edge = "#######################################"
    print "format: 1\ntitle: Colours\ngoal: collect 1\n\nmap:\n" edge
    print "#@.*.B.D.G.P.C.F.R.T.b.>..............#"
    for (i = 2; i < 18; i++) print "#.....................................#"
    print edge "\nend"
}' >"$work/level.txt"
mkdir -p "$work/data/config"
printf 'hounded-settings: 1\ncells small\n' >"$work/data/config/settings"

# Name, column and row of each thing.  A hedge fills its cell, so it is compared with the page.
places='hare 3 3
clover 7 3
bloodhound 11 3
bulldog 15 3
greyhound 19 3
pointer 23 3
collie 27 3
foxhound 31 3
retriever 35 3
terrier 39 3
beagle 43 3
hedge 1 2
hedge 21 2
hedge 61 20'

# contrasts FILE: prints the WCAG 2 contrast at each place in a screenshot, which is a plain PPM file.
contrasts() {
    printf '%s\n' "$places" | awk '
        function channel(c) { c /= 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ^ 2.4 }
        function light(rgb,   p) {
            split(rgb, p, " ")
            return 0.2126 * channel(p[1]) + 0.7152 * channel(p[2]) + 0.0722 * channel(p[3])
        }
        function contrast(one, other,   a, b) {
            a = light(one); b = light(other)
            return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05)
        }
        # Returns the most frequent colour of a cell.  `best` is its largest contrast to another colour that more than 5
        # pixels have.
        function look(column, row,   x, y, colour, ground, count) {
            for (y = row * 18; y < row * 18 + 18; y++)
                for (x = column * 9; x < column * 9 + 9; x++)
                    count[pixels[y * 720 + x]]++
            for (colour in count)
                if (ground == "" || count[colour] > count[ground]) ground = colour
            best = 1
            for (colour in count)
                if (count[colour] > 5 && contrast(colour, ground) > best) best = contrast(colour, ground)
            return ground
        }
        FNR == NR { name[FNR] = $1; column[FNR] = $2; row[FNR] = $3; places = FNR; next }
        FNR <= 3 { next }
        { for (i = 1; i <= NF; i++) { rgb = rgb (rgb == "" ? "" : " ") $i
            if (++parts % 3 == 0) { pixels[count++] = rgb; rgb = "" } } }
        END {
            page = look(0, 22)
            for (i = 1; i <= places; i++) {
                ground = look(column[i], row[i])
                print name[i], name[i] == "hedge" ? contrast(ground, page) : best
            }
        }' - "$1"
}

picture() { import -silent -window root -depth 8 -compress none "ppm:$1" 2>/dev/null; }

# The meadow is complete when enough things have contrast and two consecutive screenshots are identical.
is_drawn() {
    picture "$work/now.ppm" && cmp -s "$work/now.ppm" "$work/before.ppm" &&
        contrasts "$work/now.ppm" | awk '$2 > 1.2 { seen++ } END { exit seen < 12 }' && return 0
    mv "$work/now.ppm" "$work/before.ppm" 2>/dev/null
    return 1
}

# open_xterm TERM BACKGROUND TEXT ANSWERS
open_xterm() {
    rm -f "$work/before.ppm"
    env -u COLORFGBG -u NO_COLOR LC_ALL=C.UTF-8 xterm -u8 -geometry 80x24+0+0 -b 0 -bw 0 +sb -fn "$font" \
        -bg "$2" -fg "$3" -tn "$1" -xrm "XTerm*allowColorOps: $4" -xrm 'XTerm*cursorBlink: false' \
        -e "$program" play --data-dir "$work/data" "$work/level.txt" >"$work/xterm.err" 2>&1 &
    xterm=$!
}

close_xterm() {
    kill "$xterm" 2>/dev/null
    wait "$xterm" 2>/dev/null || :
}

# add_row TERM BACKGROUND ANSWERS: adds the result to the table that doc/colours.sh generates.
add_row() {
    asked=$([ "$3" = true ] && echo answers || echo 'no answer')
    awk -v terminal="$1" -v background="$2" -v asked="$asked" '
        $1 == "hedge" { if (hedge == "" || $2 + 0 < hedge) hedge = $2 + 0; next }
        $1 == "hare" || $1 == "clover" { other[$1] = $2; next }
        faintest == "" || $2 + 0 < least { least = $2 + 0; faintest = $1 }
        END { printf "| %s | %s | %s | %.1f | %.1f, %s | %.1f | %.1f |\n", terminal, background, asked, other["hare"],
            least, faintest, other["clover"], hedge }' "$work/contrasts" >>"$COLOURS_TABLE"
}

# stands_out TERM BACKGROUND TEXT ANSWERS: everything has a contrast of 4.5 to 1. For a hedge, 2.4 is enough: it is an
# area with a light edge.
stands_out() {
    infocmp "$1" >/dev/null 2>&1 || { skip "no terminfo of $1"; return 0; }
    open_xterm "$@"
    eventually is_drawn
    drawn=$?
    close_xterm
    [ $drawn -eq 0 ] || note 'the meadow was never drawn'
    contrasts "$work/before.ppm" >"$work/contrasts"
    [ -z "$COLOURS_TABLE" ] || add_row "$1" "$2" "$4"
    [ -z "$COLOURS_KEEP" ] || convert "$work/before.ppm" "$COLOURS_KEEP/$1-$2-$4.png"
    awk '$2 < least || least == "" { least = $2; name = $1 } $2 < ($1 == "hedge" ? 2.4 : 4.5) { bad = bad " " $1 " " $2 }
        END { printf "# least: %s %.1f\n", name, least; if (bad != "") print "# too faint:" bad; exit bad != "" }' \
        "$work/contrasts" && [ $drawn -eq 0 ]
}

colours_256_on_black() { stands_out xterm-256color black white true; }
colours_256_on_white() { stands_out xterm-256color white black true; }
colours_256_on_black_unasked() { stands_out xterm-256color black white false; }
colours_256_on_white_unasked() { stands_out xterm-256color white black false; }
colours_16_on_black() { stands_out xterm-16color black white true; }
colours_16_on_white() { stands_out xterm-16color white black true; }
colours_16_on_black_unasked() { stands_out xterm-16color black white false; }
colours_16_on_white_unasked() { stands_out xterm-16color white black false; }
colours_8_on_black() { stands_out xterm black white true; }
colours_8_on_white() { stands_out xterm white black true; }
colours_8_on_black_unasked() { stands_out xterm black white false; }
colours_8_on_white_unasked() { stands_out xterm white black false; }
no_colours_on_black() { stands_out vt220 black white true; }
no_colours_on_white() { stands_out vt220 white black true; }

tap colours_256_on_black colours_256_on_white colours_256_on_black_unasked colours_256_on_white_unasked \
    colours_16_on_black colours_16_on_white colours_16_on_black_unasked colours_16_on_white_unasked \
    colours_8_on_black colours_8_on_white colours_8_on_black_unasked colours_8_on_white_unasked \
    no_colours_on_black no_colours_on_white
