# SPDX-License-Identifier: MIT
# scenes.awk LEVEL...: prints the maps of the page as JSON: title, rows of glyphs with B and @, corners.  Hound and hare begin
# on B and @, or on the cells of a hint like "From 1,1 to the mud at 3,2", which are `ends`.
function flush() {
    if (rows == "") return
    printf "%s{\"title\":\"%s\",\"corners\":\"%s\",%s\"map\":[%s]}", count++ ? "," : "[", title, corners, ends, rows
    rows = ""
}
FNR == 1 { flush(); title = FILENAME; corners = "strict"; ends = ""; in_map = 0 }
/^title: / { title = substr($0, 8); gsub(/["\\]/, "", title) }
/^hint: From [0-9]+,[0-9]+ to / { gsub(/[^0-9,]+/, " "); split($0, cells, " "); ends = "\"ends\":[[" cells[1] "],[" cells[2] "]]," }
/^corners: / { corners = $2 }
/^end$/ { in_map = 0 }
in_map { gsub(/\\/, "#"); rows = rows (rows == "" ? "" : ",") "\"" $0 "\"" }
/^map:$/ { in_map = rows == "" }
END { flush(); print "]" }
