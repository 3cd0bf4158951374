# SPDX-License-Identifier: MIT
# scenes.awk LEVEL...: prints the maps of the page as JSON: title, rows of glyphs with B and @, corners.
function flush() {
    if (rows == "") return
    printf "%s{\"title\":\"%s\",\"corners\":\"%s\",\"map\":[%s]}", count++ ? "," : "[", title, corners, rows
    rows = ""
}
FNR == 1 { flush(); title = FILENAME; corners = "strict"; in_map = 0 }
/^title: / { title = substr($0, 8); gsub(/["\\]/, "", title) }
/^corners: / { corners = $2 }
/^end$/ { in_map = 0 }
in_map { gsub(/\\/, "#"); rows = rows (rows == "" ? "" : ",") "\"" $0 "\"" }
/^map:$/ { in_map = rows == "" }
END { flush(); print "]" }
