#!/bin/sh
# SPDX-License-Identifier: MIT
# How a script that makes packages begins, for it to source: it takes a configured build and a folder, which must be empty.
# Sets `top`, the tree, `build` and `folder`.
set -eu
[ $# -eq 2 ] || { echo "Usage: $0 BUILD FOLDER" >&2; exit 2; }
# shellcheck disable=SC2034 # for who sources it
top=$(cd "$(dirname "$0")/.." && pwd) build=$(cd "$1" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
[ -z "$(ls -A "$folder")" ] || { echo "$0: $folder is not empty" >&2; exit 1; }
