# SPDX-License-Identifier: MIT
# bundle.awk: inserts files into a page.  A line @NAME@ is replaced by the file FOLDER/NAME, if the list contains the name.
#     awk -v folder=src/study/page -v names='page.css board.js' -f bundle.awk page.html
# The list can replace a file: told.js=../web/live.js.  Lines with other names in small letters are removed.
BEGIN {
    count = split(names, list, " ")
    for (i = 1; i <= count; i++) {
        at = index(list[i], "=")
        is_named["@" (at ? substr(list[i], 1, at - 1) : list[i]) "@"] = at ? substr(list[i], at + 1) : list[i]
    }
}
$0 in is_named {
    file = is_named[$0] ~ /^\// ? is_named[$0] : folder "/" is_named[$0]
    while ((getline line <file) > 0) print line
    close(file)
    next
}
!/^@[a-z.]+@$/ { print }
