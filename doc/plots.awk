# SPDX-License-Identifier: MIT
# Draws a table of a document as a diagram in SVG, with a logarithmic scale.  doc/plots.sh calls this program.
#
# Variables: table=NAME, of the marks around the table; unit=WORDS beside the scale; columns=A|B|C and names=A|B|C: what is
# drawn, and its name in the diagram.  A column P/Q is a quotient.  With row=NAME, the diagram has a line for each of
# `columns`, through the cells of that row by the number of hunters, which the headings contain; otherwise it has a group of bars
# for each row.

BEGIN {
    FS = " *[|] *"
    many = split(columns, column, "|")
    split(names, name, "|")
    split("#4a90d9 #d98b2b #3aa76d", colour, " ")
    LEFT = 90; RIGHT = 870; TOP = 50; BOTTOM = row != "" ? 350 : 310 # of the area of the diagram
}

$0 == "<!-- " table " -->" { inside = 1; next }
/^<!-- end of / { inside = 0 }
!inside || !/^[|]/ || /^[|]---/ { next }
!heads { heads = NF - 2; for (i = 2; i < NF; i++) { head[i] = $i; sub(/^chase: /, "", head[i]); at[head[i]] = i } next }
row == "" || $2 == row { rows++; for (i = 2; i < NF; i++) cell[rows, i] = $i }

function value(r, what,    parts) {
    return split(what, parts, "/") == 2 ? cell[r, at[parts[1]]] / cell[r, at[parts[2]]] : cell[r, at[what]]
}

function decades(x) { return log(x) / log(10) }

function note(x) { if (x < lowest || lowest == "") lowest = x; if (x > highest) highest = x }

# The scale has whole decades.
function scale() {
    floor = int(decades(lowest) + 100 + 1e-9) - 100
    ceiling = -int(-decades(highest) + 100 + 1e-9) + 100
}
function up(x) { return BOTTOM - (decades(x) - floor) / (ceiling - floor) * (BOTTOM - TOP) }

function text(x, y, anchor, words, more) {
    gsub(/&/, "\\&amp;", words)
    printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>%s</text>\n", x, y, anchor, more, words
}

function frame(    d, i) {
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"900\" height=\"420\" viewBox=\"0 0 900 420\" " \
        "font-family=\"sans-serif\" font-size=\"13\" fill=\"#808080\">"
    for (d = floor; d <= ceiling; d++) {
        printf "<path d=\"M%d %.1fH%d\" stroke=\"#808080\" stroke-width=\"0.4\"/>\n", LEFT, up(10 ^ d), RIGHT
        text(LEFT - 8, up(10 ^ d) + 4, "end", 10 ^ d)
    }
    text(0, 0, "middle", unit, sprintf(" transform=\"translate(24 %.1f) rotate(-90)\"", (TOP + BOTTOM) / 2))
    for (i = 1; i <= many; i++) {
        printf "<rect x=\"%d\" y=\"16\" width=\"24\" height=\"12\" fill=\"%s\"/>\n", LEFT + (i - 1) * 240, colour[i]
        text(LEFT + (i - 1) * 240 + 32, 27, "start", name[i])
    }
}

function bars(    r, i, step, x) {
    for (r = 1; r <= rows; r++) for (i = 1; i <= many; i++) note(value(r, column[i]))
    scale()
    if (floor > 0) floor = 0
    frame()
    step = (RIGHT - LEFT) / rows
    for (r = 1; r <= rows; r++) {
        for (i = 1; i <= many; i++) {
            x = LEFT + step * (r - 1 + (i - 0.5) / (many + 1))
            printf "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x, up(value(r, column[i])), \
                step / (many + 1), BOTTOM - up(value(r, column[i])), colour[i]
        }
        text(0, 0, "end", cell[r, 2], sprintf(" transform=\"translate(%.1f %d) rotate(-40)\"", LEFT + step * (r - 0.4), BOTTOM + 16))
    }
}

# Sets hunters[I], the number of hunters of column I, and method[I].
function read_heads(    i, digits) {
    for (i = 3; i <= heads + 1; i++) {
        digits = head[i]
        method[i] = sub(/^[a-z]+ /, "", digits) ? substr(head[i], 1, index(head[i], " ") - 1) : method[i - 1]
        gsub(/,/, "", digits)
        hunters[i] = digits + 0
        if (cell[1, i] != "-") note(cell[1, i])
        if (hunters[i] > most) most = hunters[i]
    }
}
function across(n) { return LEFT + decades(n) / decades(most) * (RIGHT - LEFT) }

function lines(    i, m, n, path) {
    read_heads()
    scale()
    frame()
    for (n = 1; n <= most; n *= 10) text(across(n), BOTTOM + 20, "middle", n)
    text((LEFT + RIGHT) / 2, BOTTOM + 44, "middle", "hunters")
    for (m = 1; m <= many; m++) {
        path = ""
        for (i = 3; i <= heads + 1; i++) {
            if (method[i] != column[m] || cell[1, i] == "-") continue
            path = path sprintf("%s%.1f %.1f", path == "" ? "M" : "L", across(hunters[i]), up(cell[1, i]))
            printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"%s\"/>\n", across(hunters[i]), up(cell[1, i]), colour[m]
        }
        printf "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", path, colour[m]
    }
}

END {
    if (!rows) exit 1
    if (row != "") lines()
    else bars()
    print "</svg>"
}
