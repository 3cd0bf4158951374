# SPDX-License-Identifier: MIT
# bundle.awk: puts files into a page: a line @NAME@ becomes the file FOLDER/NAME, if there is one of that name in the list.
#     awk -v folder=src/study/page -v names='page.css board.js' -f bundle.awk page.html
BEGIN {
    count = split(names, list, " ")
    for (i = 1; i <= count; i++) is_named["@" list[i] "@"] = list[i]
}
$0 in is_named {
    file = folder "/" is_named[$0]
    while ((getline line <file) > 0) print line
    close(file)
    next
}
{ print }
