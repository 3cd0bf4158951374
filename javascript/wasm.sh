#!/bin/sh
# SPDX-License-Identifier: MIT
# wasm.sh OUTPUT VERSION ARGUMENT... - compiles C for wasm32 with clang, from the top of the tree: the recipe of `make web` and
# `make npm`.  The arguments are files and options.  An output that ends in / is a folder for the objects of the files, which
# both link.  It needs clang, lld, wasi-libc and clang's runtime for wasm32 (Debian: clang lld wasi-libc
# libclang-rt-14-dev-wasm32).  wasm-opt of binaryen makes the output smaller if it is installed.
set -eu
output=${1%/} is_folder=${1##*/} version=$2 top=$PWD
shift 2
# Stands in for the config.h of configure.
mkdir -p "$output.d"
{
    printf '#define PACKAGE_VERSION "%s"\n' "$version"
    printf '#include <sys/mman.h>\n#undef MADV_HUGEPAGE\n'
} >"$output.d/config.h"
for word; do
    shift
    case $word in
    *.h) ;; # make names them, because the output depends on them
    /* | -*) set -- "$@" "$word" ;;
    *) set -- "$@" "$top/$word" ;;
    esac
done
compile() {
    clang --target=wasm32-wasi -std=gnu11 -O2 -flto -fvisibility=hidden -D_WASI_EMULATED_MMAN "-I$output.d" "-I$top/src" "$@"
}
if [ -z "$is_folder" ]; then
    mkdir -p "$output" && cd "$output" && compile -c "$@"
    rm -r "$output.d"
    exit
fi
compile -mexec-model=reactor "$@" -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=131072 -lwasi-emulated-mman -o "$output.new"
rm -r "$output.d"
if command -v wasm-opt >/dev/null; then
    wasm-opt -O2 "$output.new" -o "$output.new"
fi
mv "$output.new" "$output"
