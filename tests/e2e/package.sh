#!/bin/sh
# SPDX-License-Identifier: MIT
# Debian's source package, built from a small tarball: it is the same, byte for byte, for any builder and folder.
# shellcheck source=tests/e2e/tap.sh
. "$SRCDIR/tests/e2e/tap.sh"
version=$(sed -n '1s/.*(\(.*\)-[^-]*).*/\1/p' "$SRCDIR/packaging/debian/changelog")

# packaged NAME UMASK: builds it from a copy of the recipe that has the file modes of this umask.
packaged() {
    (
        umask "$2"
        mkdir -p "$work/$1/tree/packaging" && cd "$work/$1" &&
            cp -R "$SRCDIR/packaging/debian" "$SRCDIR/packaging/deb.sh" "$SRCDIR/packaging/begin.sh" tree/packaging &&
            chmod -R 'go=,u+w' tree && { [ "$2" = 077 ] || chmod -R go+rwX tree; } &&
            BUILDPACKAGE_OPTIONS='-S -nc -d' tree/packaging/deb.sh "$work/small.tar.xz" out >log 2>&1
    ) || { empty "$work/$1/log"; false; }
}

it_is_the_same_everywhere() {
    mkdir "$work/hounded-$version" && echo hare >"$work/hounded-$version/README" &&
        (cd "$work" && tar -cJf small.tar.xz "hounded-$version") &&
        packaged one 022 && packaged two 077 && packaged three 002 || return 1
    for name in two three; do
        for kind in debian.tar.xz orig.tar.xz; do
            cmp "$work/one/out/hounded_"*".$kind" "$work/$name/out/hounded_"*".$kind" || return 1
        done
        cmp "$work/one/out/"*.dsc "$work/$name/out/"*.dsc || return 1
    done
}

a_folder_with_something_in_it_is_refused() {
    mkdir "$work/full" && echo mine >"$work/full/mine"
    "$SRCDIR/packaging/deb.sh" "$work/small.tar.xz" "$work/full" >"$work/out" 2>&1 && return 1
    says "$work/out" 'is not empty' && [ "$(ls "$work/full")" = mine ]
}

# Each release of the library has a node in its map, and Debian's symbols file has the version for each.
symbols_name_each_release() {
    sed -n 's/^\(HOUNDED_[0-9.]*\) {.*/\1/p' "$SRCDIR/src/lib/libhounded.map" >"$work/nodes"
    sed -n 's/^ (symver)\([^ ]*\) .*/\1/p' "$SRCDIR/packaging/debian/libhounded0.symbols" | cmp - "$work/nodes"
}

for tool in dpkg-buildpackage dpkg-source dpkg-parsechangelog xz; do
    command -v $tool >/dev/null 2>&1 || { echo "1..0 # SKIP no $tool"; exit 0; }
done
tap symbols_name_each_release it_is_the_same_everywhere a_folder_with_something_in_it_is_refused
