#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs, upgrades, removes and purges the Debian packages of a folder, such as build/release:
#
#     packaging/trial.sh quick FOLDER             in a folder of its own, without a network; seconds; dpkg, as root
#     packaging/trial.sh full FOLDER [OLD.deb]    in a fresh Debian, with piuparts and autopkgtest; minutes; as root
#
# OLD.deb is the package to upgrade from.  By default it is made of the new ones, as 0.1.0 was: one package with all files.
# A trial fails if a package cannot be installed, if two packages contain the same file, if anything is left after the purge,
# or if a test of packaging/debian/tests fails.  `full` also needs debootstrap and a network.
set -eu
[ $# -ge 2 ] || { sed -n '3,10s/^# \{0,1\}//p' "$0" >&2; exit 2; }
kind=$1 folder=$(cd "$2" && pwd) old=${3:-}
work=$(mktemp -d "${TMPDIR:-/tmp}/hounded-trial.XXXXXX")
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 1' HUP INT TERM
die() { echo "$0: $*" >&2; exit 1; }

# The packages, without those of debug symbols.
set --
for package in "$folder"/*.deb; do
    case $package in
    *-dbgsym_*) ;;
    *) set -- "$@" "$package" ;;
    esac
done
[ -e "${1:-}" ] || die "there are no packages in $folder"

# make_old FILE PACKAGE...
make_old() {
    file=$1
    shift
    for package; do
        case $package in
        */python3-*) ;; # it had no Python
        *) dpkg-deb -x "$package" "$work/old" ;;
        esac
    done
    mkdir "$work/old/DEBIAN"
    {
        dpkg-deb -f "$folder"/hounded_*.deb Package Architecture Maintainer
        printf '%s\n' 'Version: 0.1.0-1' 'Description: all files in one package'
    } >"$work/old/DEBIAN/control"
    dpkg-deb --root-owner-group -b "$work/old" "$file" >/dev/null
}
if [ -n "$old" ]; then
    cp "$old" "$work/old.deb"
else
    make_old "$work/old.deb" "$@"
fi

# --- in a folder -----------------------------------------------------------------------------------

begin() {
    rm -rf "$work/root"
    mkdir -p "$work/root/var/lib/dpkg/info" "$work/root/var/lib/dpkg/updates" "$work/root/var/log"
    : >"$work/root/var/lib/dpkg/status"
}
# Other packages are not there, so nothing is configured and no script of a package runs.
in_root() {
    dpkg --root="$work/root" --log=/dev/null --force-depends --no-triggers "$@" >"$work/log" 2>&1 ||
        { cat "$work/log"; die "dpkg $1"; }
}
installed() { dpkg-query --admindir="$work/root/var/lib/dpkg" -f '${db:Status-Abbrev} ${Package} ${Version}\n' -W 2>/dev/null; }
files() { (cd "$work/root" && find . -mindepth 1 ! -path './var/lib/dpkg*' ! -path './var/lib' ! -path './var/log' ! -path ./var); }

# Every file belongs to exactly one package.
owned() {
    files | sed 's/^\.//' | while read -r file; do
        { [ -d "$work/root$file" ] && [ ! -L "$work/root$file" ]; } ||
            [ "$(grep -l -x -e "$file" "$work"/root/var/lib/dpkg/info/*.list | wc -l)" -eq 1 ] || echo "$file"
    done >"$work/odd"
    [ ! -s "$work/odd" ] || { cat "$work/odd"; die 'these files have no owner, or several'; }
}
nothing_is_left() {
    files >"$work/left"
    [ ! -s "$work/left" ] || { cat "$work/left"; die 'these files are left after the purge'; }
}

# shellcheck disable=SC2046,SC2086 # a word a package
quick() {
    names=$(for package; do dpkg-deb -f "$package" Package; done)
    begin
    in_root --unpack "$@"
    owned
    in_root -r $names && in_root -P $names
    nothing_is_left
    echo 'ok: install, remove, purge'
    in_root --unpack "$work/old.deb"
    # The game comes last, so that the others meet the old files.
    in_root --unpack $(printf '%s\n' "$@" | grep -v '/hounded_') && in_root --unpack "$folder"/hounded_*.deb
    owned
    installed | grep -q '0\.1\.0' && die 'the old package is still there'
    in_root -P $names
    nothing_is_left
    echo 'ok: install the old package, upgrade, purge'
}

# --- in a fresh system -----------------------------------------------------------------------------

full() {
    # shellcheck disable=SC1091 # of the system
    release=$(. /etc/os-release && echo "$VERSION_CODENAME")
    mirror=${MIRROR:-$(cat /etc/apt/sources.list.d/*.sources /etc/apt/sources.list 2>/dev/null |
        sed -n 's/^URIs: *//p; s/^deb [^h]*\(http[^ ]*\).*/\1/p' | head -n 1)}
    mkdir "$work/repository"
    cp "$work/old.deb" "$work/repository"
    (cd "$work/repository" && dpkg-scanpackages -m . >Packages 2>/dev/null)
    echo "debootstrap $release"
    debootstrap --variant=minbase "$release" "$work/root" "$mirror" >"$work/log" 2>&1 || { tail "$work/log"; die 'debootstrap'; }
    piuparts --no-eatmydata -d "$release" -m "$mirror main" --existing-chroot="$work/root" --bindmount="$work/repository" \
        --extra-repo="deb [trusted=yes] file:$work/repository ./" --warn-on-leftovers-after-purge "$@" >"$work/log" 2>&1 ||
        { grep -E 'ERROR|FAIL' "$work/log"; tail -n 20 "$work/log"; die 'piuparts'; }
    grep -o 'PASS.*' "$work/log"
    # These mounts end with the process that made them.
    # shellcheck disable=SC2016 # $ is for the inner shell
    unshare --mount sh -c 'root=$1 && shift &&
        mount -t proc proc "$root/proc" && mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts" &&
        ln -sf pts/ptmx "$root/dev/ptmx" && exec autopkgtest "$@" -- chroot "$root"' trial "$work/root" "$@" \
        "$folder"/hounded_*.dsc >"$work/log" 2>&1 || { tail -n 40 "$work/log"; die 'autopkgtest'; }
    sed -n '/ summary$/,$p' "$work/log"
}

"$kind" "$@"
