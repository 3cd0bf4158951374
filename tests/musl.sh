#!/bin/sh
# SPDX-License-Identifier: MIT
# musl.sh FOLDER: builds ncursesw and Check for musl, statically, from the source packages of this Debian, and installs them
# in FOLDER for tests/configurations.sh.  Needs musl-tools, dpkg-dev, autoconf, automake and libtool, and a network.
set -eu
[ $# -eq 1 ] || { echo "usage: sh musl.sh FOLDER" >&2 && exit 99; }
mkdir -p "$1/include" "$1/source/parts" "$1/source/lists/partial"
prefix=$(cd "$1" && pwd)
cd "$prefix/source"
jobs=$(getconf _NPROCESSORS_ONLN)

# Debian's musl has no headers of the kernel; these are independent of the C library.
ln -sfn /usr/include/linux "$prefix/include/linux"
ln -sfn /usr/include/asm-generic "$prefix/include/asm-generic"
ln -sfn "/usr/include/$(gcc -print-multiarch)/asm" "$prefix/include/asm"

# shellcheck disable=SC1091 # of the machine
. /etc/os-release
cat >list.sources <<END
Types: deb-src
URIs: http://deb.debian.org/debian
Suites: $VERSION_CODENAME
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
END
apt() {
    apt-get -qq -o Dir::Etc::sourcelist="$PWD/list.sources" -o Dir::Etc::sourceparts="$PWD/parts" \
        -o Dir::State::lists="$PWD/lists" "$@"
}
is_there() { [ -d "$1" ]; }
if ! is_there ncurses-*/ || ! is_there check-*/; then
    apt update && apt source ncurses check
fi

export CC=musl-gcc CFLAGS='-O2 -g'
if [ ! -f "$prefix/lib/libncursesw.a" ]; then
    (cd ncurses-*/ && ./configure --prefix="$prefix" --enable-widec --without-shared --without-debug --without-cxx \
        --without-ada --without-manpages --without-progs --without-tests --enable-pc-files \
        --with-pkg-config-libdir="$prefix/lib/pkgconfig" --with-default-terminfo-dir=/usr/share/terminfo \
        --with-terminfo-dirs=/etc/terminfo:/lib/terminfo:/usr/share/terminfo && make -j "$jobs" libs && make install.libs)
fi
if [ ! -f "$prefix/lib/pkgconfig/check.pc" ]; then
    (cd check-*/ && autoreconf -fi && ./configure --prefix="$prefix" --disable-shared --disable-subunit \
        --disable-build-docs && make -j "$jobs" -C lib && make -j "$jobs" -C src && make -C src install &&
        make install-pcdataDATA install-includeHEADERS)
    ln -sf libcheck.a "$prefix/lib/libcheck_pic.a" # its name in Debian's check.pc
fi
