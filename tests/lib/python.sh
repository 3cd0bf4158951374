#!/bin/sh
# SPDX-License-Identifier: MIT
# The Python package passes its own tests with the built library, and after pip has installed it without a network.
# shellcheck source=tests/e2e/tap.sh disable=SC2015
. "$SRCDIR/tests/e2e/tap.sh"
build=$(dirname "$HOUNDED")
set -- "$build"/libhounded.so.*
shared=$1
export PYTHONDONTWRITEBYTECODE=1
unset HOUNDED_LIBRARY

# works: runs the tests from another folder, so that Python finds only what is in PYTHONPATH.
works() {
    (cd "$work" && python3 "$SRCDIR/python/test_hounded.py") >"$work/out" 2>&1 || { empty "$work/out"; return 1; }
    says "$work/out" '^OK'
}

it_works_with_the_library() {
    [ -f "$shared" ] || { skip 'no shared library'; return 0; }
    HOUNDED_LIBRARY=$shared PYTHONPATH=$SRCDIR/python works
}
a_search_is_drawn() {
    [ -f "$shared" ] || { skip 'no shared library'; return 0; }
    (cd "$work" && HOUNDED_LIBRARY=$shared PYTHONPATH=$SRCDIR/python python3 "$SRCDIR/examples/draw.py" "$work/search.png") \
        >"$work/out" 2>&1 || { empty "$work/out"; return 1; }
    says "$work/out" '[1-9][0-9]* steps, [1-9][0-9]* cells expanded'
}
pip_installs_it() {
    python3 -m pip --version >/dev/null 2>&1 || { skip 'no pip'; return 0; }
    python3 -m pip install --quiet --no-index --no-deps --disable-pip-version-check --root-user-action=ignore \
        --target "$work/site" "$SRCDIR/python" >"$work/log" 2>&1 || { empty "$work/log"; return 1; }
    [ -f "$work/site/hounded/libhounded.so" ] || { skip 'no C compiler'; return 0; }
    mkdir "$work/tests" && cp "$SRCDIR/python/test_hounded.py" "$work/tests" &&
        (cd "$work/tests" && PYTHONPATH=$work/site python3 -m unittest test_hounded) >"$work/out" 2>&1 || {
        empty "$work/out"
        return 1
    }
}
an_archive_builds_a_wheel() {
    build_by() { (cd "$1" && python3 -c "import build_wheel; build_wheel.build_$2('$work')") >"$work/log" 2>&1; }
    build_by "$SRCDIR/python" sdist && tar -C "$work" -xzf "$work"/hounded-*.tar.gz &&
        build_by "$work"/hounded-[0-9]*[0-9] wheel || { empty "$work/log"; return 1; }
    for wheel in "$work"/hounded-*.whl; do :; done
    python3 -m zipfile -l "$wheel" >"$work/out" && says "$work/out" 'hounded/__init__.py' && says "$work/out" 'hounded/py.typed'
}

python3 -c 'import ctypes, sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null || { echo '1..0 # SKIP no Python 3.8'; exit 0; }
case ${LIBRARY_FLAGS-} in
*sanitize*) echo '1..0 # SKIP a library with sanitizers is for programs that have them'; exit 0 ;;
esac
tap it_works_with_the_library a_search_is_drawn pip_installs_it an_archive_builds_a_wheel
