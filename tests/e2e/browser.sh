# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154 # $work comes from tap.sh
# browser.sh - pages in headless Chromium.  Source it after tap.sh.  $chromium is empty if there is none.

chromium=
for name in chromium chromium-browser google-chrome; do
    [ -n "$chromium" ] || chromium=$(command -v $name) || :
done

# browse [OPTION...] ADDRESS: prints the document after its scripts have run.
browse() {
    "$chromium" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --window-size=1400,900 \
        --user-data-dir="$work/profile" --dump-dom "$@" 2>"$work/browser"
}

# becomes ADDRESS PATTERN [MS]: the document in $work/document gets a line with the pattern, usually within MS of virtual time.
# That time also passes while a module of WebAssembly is still being compiled, so on a busy machine the page may be printed
# before it is ready; then it is opened again, for longer.
becomes() {
    for factor in 1 10 100; do
        browse --virtual-time-budget=$((${3:-20000} * factor)) "$1" >"$work/document"
        ! grep -q -e "$2" "$work/document" || return 0
    done
    says "$work/document" "$2"
}
