# Prints the examples as rows of struct example in C, with the names of the files, in the order of the arguments.
FNR == 1 {
    if (NR > 1) print "\"},"
    name = FILENAME
    sub(/.*\//, "", name)
    sub(/\.txt$/, "", name)
    printf "{\"%s\", \"", name
}
{
    gsub(/\\/, "\\\\")
    gsub(/"/, "\\\"")
    printf "%s\\n\"\n\"", $0
}
END { print "\"}," }
