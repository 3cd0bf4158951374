#!/bin/sh
# SPDX-License-Identifier: MIT
# Scripts that build packages source this file.  Their arguments are a configured build, or a release's tarball of the same
# version, and a folder, which must be empty.  Sets `top`, the tree, and `folder`.
set -eu
umask 022
[ $# -eq 2 ] || { echo "Usage: $0 BUILD|TARBALL FOLDER" >&2; exit 2; }
# shellcheck disable=SC2034 # used by the scripts that source this file
top=$(cd "$(dirname "$0")/.." && pwd)
from=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
[ -z "$(ls -A "$folder")" ] || { echo "$0: $folder is not empty" >&2; exit 1; }

# put_tarball FILE: writes the tarball to that file or folder.
put_tarball() {
    if [ -d "$from" ]; then
        make -s -C "$from" dist
        mv "$from"/hounded-*.tar.xz "$1"
    else
        cp "$from" "$1"
    fi
}
