# SPDX-License-Identifier: MIT
# bundle.awk: puts files into a page: a line @NAME@ becomes the file FOLDER/NAME, if there is one of that name in the list.
#     awk -v folder=src/study/page -v names='page.css board.js' -f bundle.awk page.html
# A name may be another file's: told.js=../web/live.js.  Lines with other names in small letters are left out.
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
