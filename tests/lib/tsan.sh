#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs tests/lib/check_threads with ThreadSanitizer, which reports two threads that use the same memory without an order.
# tests/lib/tsan.sh SOURCE BUILD; `make check-threads` calls it.  CC chooses gcc or clang.
set -eu
program=$2/tests/lib/check_threads.tsan
trap 'rm -f "$program"' EXIT
trap 'exit 1' HUP INT TERM
# shellcheck disable=SC2046 # flags and files are words
${CC:-cc} -fsanitize=thread -g -O1 -pthread -I"$2" -I"$1/src" -I"$1/tests" $(find "$1/src/path" "$1/src/lib" -name '*.c') \
    "$1/tests/lib/check_threads.c" $(pkg-config --cflags --libs check) -o "$program"
CK_FORK=no CK_TAP_LOG_FILE_NAME=- TSAN_OPTIONS="halt_on_error=1 ${TSAN_OPTIONS:-}" "$program"
