# SPDX-License-Identifier: MIT
# Writes an asciicast of `hounded ... --cast` as SVG to stdout: awk -f doc/film.awk FILE
#
#     -v at=S        a still: the screen after S seconds
#     -v every=S     a film: one frame every S seconds
#     -v seconds=S   the length of the film (default: 8); the last frame stays for the last second
#
# A frame draws only the cells that differ from the frame before, and covers what was there.  The film understands the
# sequences that src/ui/term/cast.c and tmux write: the cursor's position, colours, and "clear".

BEGIN {
    FS = "\n"
    if (seconds == "") seconds = 8
    CELL_WIDTH = 9
    CELL_HEIGHT = 18
    INK = "#d0d0d0"
    GROUND = "#101014"
    split("#000000 #cd0000 #00cd00 #cdcd00 #0000ee #cd00cd #00cdcd #e5e5e5 #7f7f7f #ff0000 #00ff00 #ffff00 #5c5cff #ff00ff #00ffff #ffffff", sixteen, " ")
}

# --- the terminal ---------------------------------------------------------------------------------

function hexadecimal(digits,    i, value) {
    for (i = 1; i <= length(digits); i++) value = 16 * value + index("0123456789abcdef", tolower(substr(digits, i, 1))) - 1
    return value
}

# Returns the colour of that number among the 256 of xterm.
function colour(n,    level) {
    if (n < 16) return sixteen[n + 1]
    if (n > 231) return sprintf("#%02x%02x%02x", 8 + 10 * (n - 232), 8 + 10 * (n - 232), 8 + 10 * (n - 232))
    n -= 16
    split("0 95 135 175 215 255", level, " ")
    return sprintf("#%02x%02x%02x", level[int(n / 36) + 1], level[int(n / 6) % 6 + 1], level[n % 6 + 1])
}

function clear(    i) {
    for (i = 0; i < width * height; i++) {
        glyph[i] = " "
        style[i] = INK " " GROUND " -"
    }
}

function rendition(list,    numbers, many, i, swap) {
    many = split(list, numbers, ";")
    for (i = 1; i <= many || i == 1; i++) {
        if (numbers[i] + 0 == 0) {
            ink = INK
            ground = GROUND
            bold = "-"
            reverse = 0
        } else if (numbers[i] == 1) bold = "b"
        else if (numbers[i] == 7) reverse = 1
        else if (numbers[i] == 39) ink = INK
        else if (numbers[i] == 49) ground = GROUND
        else if (numbers[i] == 38) { ink = colour(numbers[i + 2]); i += 2 }
        else if (numbers[i] == 48) { ground = colour(numbers[i + 2]); i += 2 }
    }
    pen = reverse ? ground " " ink " " bold : ink " " ground " " bold
}

function put(character) {
    glyph[row * width + column] = character
    style[row * width + column] = pen
    column++
}

function send(text,    list, place, kind) {
    while (text != "") {
        if (match(text, /^\\u001b\[[?0-9;]*[A-Za-z]/)) {
            kind = substr(text, RLENGTH, 1)
            list = substr(text, 8, RLENGTH - 8)
            if (kind == "H") {
                split(list, place, ";")
                row = place[1] - 1
                column = place[2] - 1
            } else if (kind == "m") rendition(list)
            else if (kind == "J") clear()
        } else if (match(text, /^\\u[0-9a-f][0-9a-f][0-9a-f][0-9a-f]/)) put(sprintf("%c", hexadecimal(substr(text, 3, 4))))
        else if (match(text, /^\\./)) put(substr(text, 2, 1))
        else if (match(text, /^[\300-\377][\200-\277]*/) || match(text, /^./)) put(substr(text, 1, RLENGTH))
        text = substr(text, RLENGTH + 1)
    }
}

# --- the picture ----------------------------------------------------------------------------------

function escaped(text) {
    gsub(/&/, "\\&amp;", text)
    gsub(/</, "\\&lt;", text)
    gsub(/>/, "\\&gt;", text)
    return text
}

function class(fill, is_bold,    key) {
    key = fill is_bold
    if (!(key in classes)) {
        classes[key] = sprintf("%c%d", 97 + known % 26, known / 26)
        rules = rules "." classes[key] "{fill:" fill (is_bold == "b" ? ";font-weight:bold" : "") "}\n"
        known++
    }
    return classes[key]
}

# box X Y CELLS FILL SHADE: draws cells of a row.  The shade is the opacity, or 2 for the upper half and 3 for the lower half.
function box(x, y, cells, fill, shade,    half) {
    half = CELL_HEIGHT / 2
    return sprintf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" class=\"%s\"%s/>\n", x * CELL_WIDTH,
        y * CELL_HEIGHT + (shade == 3 ? half : 0), cells * CELL_WIDTH, shade > 1 ? half : CELL_HEIGHT, class(fill, "-"),
        shade < 1 ? " opacity=\"" shade "\"" : "")
}

# Draws block characters as boxes, because those of a font rarely fill their cells.
function shade(character) {
    return character == "█" ? 1 : character == "▀" ? 2 : character == "▄" ? 3 : \
        character == "▓" ? 0.75 : character == "▒" ? 0.5 : character == "░" ? 0.25 : 0
}

# run X Y CELLS: draws changed cells of one row and one style.
function run(x, y, cells,    part, colours, i, from, out) {
    split(style[y * width + x], part, " ")
    out = part[2] == GROUND && first ? "" : box(x, y, cells, part[2], 1)
    for (i = 0; i < cells; i = from) {
        for (from = i; from < cells && glyph[y * width + x + from] == glyph[y * width + x + i]; from++) continue
        if (shade(glyph[y * width + x + i])) out = out box(x + i, y, from - i, part[1], shade(glyph[y * width + x + i]))
    }
    return out line(x, y, cells, part[1], part[3])
}

# line X Y CELLS INK BOLD: draws the text of a run without the spaces at its ends.
function line(x, y, cells, ink, bold,    text, i) {
    for (i = 0; i < cells; i++) text = text (shade(glyph[y * width + x + i]) ? " " : escaped(glyph[y * width + x + i]))
    while (cells > 0 && text ~ / $/) {
        text = substr(text, 1, length(text) - 1)
        cells--
    }
    while (text ~ /^ /) {
        text = substr(text, 2)
        cells--
        x++
    }
    if (text == "") return ""
    return sprintf("<text x=\"%d\" y=\"%d\" class=\"%s\"%s>%s</text>\n", x * CELL_WIDTH, y * CELL_HEIGHT + 14, class(ink, bold),
        cells > 1 ? " textLength=\"" cells * CELL_WIDTH "\"" : "", text)
}

# Draws the cells that differ from the frame before.
function changes(    x, y, at, from, out) {
    for (y = 0; y < height; y++)
        for (x = 0; x < width; x = from) {
            at = y * width + x
            from = x + 1
            if (drawn[at] == glyph[at] style[at]) continue
            while (from < width && style[y * width + from] == style[at] && \
                drawn[y * width + from] != glyph[y * width + from] style[y * width + from]) from++
            out = out run(x, y, from - x)
        }
    for (at = 0; at < width * height; at++) drawn[at] = glyph[at] style[at]
    return out
}

function frame(time,    inside) {
    first = frames == 0
    inside = changes()
    if (inside == "") return
    begins[frames] = time
    contents[frames++] = inside
}

NR == 1 {
    match($0, /"width": [0-9]+/)
    width = substr($0, RSTART + 9, RLENGTH - 9) + 0
    match($0, /"height": [0-9]+/)
    height = substr($0, RSTART + 10, RLENGTH - 10) + 0
    rendition("0")
    clear()
    for (i = 0; i < width * height; i++) drawn[i] = " " INK " " GROUND " -"
    next
}

{
    time = substr($0, 2) + 0
    if (at != "" && time > at) next
    while (every != "" && time >= due + every) {
        frame(due)
        due += every
    }
    text = $0
    sub(/^[^"]*"o", "/, "", text)
    sub(/"\]$/, "", text)
    send(text)
    last = time
}

END {
    frame(last)
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-size=\"15\" xml:space=\"preserve\">\n", width * CELL_WIDTH, height * CELL_HEIGHT
    print "<style>\ntext{font-family:'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace}"
    printf "%s", rules
    if (frames > 1) {
        printf "g{visibility:hidden;animation-duration:%ss;animation-timing-function:step-end;animation-iteration-count:infinite}\n", seconds
        for (i = 1; i < frames; i++) {
            share = 100 * begins[i] / last * (seconds - 1) / seconds
            printf "@keyframes k%d{0%%{visibility:hidden}%.2f%%{visibility:visible}}\n", i, share
        }
        print "@media (prefers-reduced-motion:reduce){g{animation-name:none!important;visibility:visible}}"
    }
    printf "</style>\n<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>\n", GROUND
    for (i = 0; i < frames; i++)
        print (i > 0 ? "<g style=\"animation-name:k" i "\">\n" : "") contents[i] (i > 0 ? "</g>" : "")
    print "</svg>"
}
