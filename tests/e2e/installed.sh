#!/bin/sh
# SPDX-License-Identifier: MIT
# The files that `make install` installs besides the program.  `make uninstall` removes them all.
# shellcheck source=tests/e2e/tap.sh disable=SC2015
. "$SRCDIR/tests/e2e/tap.sh"
unset MAKEFLAGS MFLAGS MAKELEVEL
build=$(dirname "$HOUNDED") root=$work/root
share=$root/usr/share

makes() { ${MAKE:-make} -s -C "$build" "$1" prefix=/usr DESTDIR="$root" >"$work/log" 2>&1 || { empty "$work/log"; false; }; }
are_there() {
    for file; do
        [ -s "$share/$file" ] || { note "no $file"; return 1; }
    done
}
has() { command -v "$1" >/dev/null 2>&1 || { skip "$1 is not installed"; false; }; }

files_are_where_they_belong() {
    makes install &&
        are_there man/man6/hounded.6 bash-completion/completions/hounded zsh/site-functions/_hounded \
            fish/vendor_completions.d/hounded.fish applications/hounded.desktop metainfo/hounded.metainfo.xml \
            icons/hicolor/scalable/apps/hounded.svg hounded/examples/first.txt doc/hounded/COPYING doc/hounded/NEWS \
            doc/hounded/README.md doc/hounded/doc/reference/level-format.md doc/hounded/doc/scenes/cup.txt \
            doc/hounded/doc/README.md doc/hounded/doc/pictures/game.svg
}

links_lead_somewhere() {
    cd "$share/doc/hounded" || return 1
    for document in *.md doc/*.md doc/*/*.md doc/*/*/*.md; do
        grep -o '](\([^)#]*\)' "$document" | sed 's/^](//' |
            grep -v -E '^(http|(.*/)?(tests|src)/|Makefile.am|.*\.sh$)' | while read -r link; do
            [ -e "$(dirname "$document")/$link" ] || echo "$document: $link"
        done
    done >"$work/found"
    empty "$work/found"
}

# The size is in bytes 16 to 23 of a PNG file.
icons_have_their_size() {
    for side in 48 128; do
        size=$(od -A n -t u1 -j 16 -N 8 "$share/icons/hicolor/${side}x$side/apps/hounded.png" | tr -s ' ')
        [ "$size" = " 0 0 0 $side 0 0 0 $side" ] || { note "$side:$size"; return 1; }
    done
}

installed_examples_and_scenes_are_good() {
    run 0 check "$share"/hounded/examples/*.txt && run 0 show "$share/doc/hounded/doc/scenes/cup.txt" --path 3,4 15,4
}

desktop_file_is_valid() {
    has desktop-file-validate || return 0
    desktop-file-validate "$share/applications/hounded.desktop" >"$work/found" 2>&1 && empty "$work/found"
}
metainfo_is_valid() {
    has appstreamcli || return 0
    appstreamcli validate --no-net "$share/metainfo/hounded.metainfo.xml" >"$work/found" 2>&1 || empty "$work/found"
}
metainfo_has_the_last_release() {
    release=$(sed -n 's/^\([0-9][0-9.]*\) (\(.*\))$/version="\1" date="\2"/p' "$SRCDIR/NEWS" | head -n 1)
    [ -n "$release" ] && says "$share/metainfo/hounded.metainfo.xml" "$release"
}
rpm_has_the_version() {
    [ "hounded $(sed -n 's/^Version: *//p' "$SRCDIR/packaging/rpm/hounded.spec")" = "$("$HOUNDED" --version | head -n 1)" ]
}
debian_has_the_version() {
    [ "$(sed -n '1s/.*(\(.*\)-[^-]*).*/\1/p' "$SRCDIR/packaging/debian/changelog")" = "$("$HOUNDED" --version | cut -d ' ' -f 2)" ]
}

nothing_stays() {
    makes uninstall && find "$root" -type f >"$work/found" && empty "$work/found" &&
        find "$root" -name '*hounded*' >"$work/found" && empty "$work/found"
}

tap files_are_where_they_belong links_lead_somewhere icons_have_their_size installed_examples_and_scenes_are_good \
    desktop_file_is_valid metainfo_is_valid metainfo_has_the_last_release \
    rpm_has_the_version debian_has_the_version nothing_stays
