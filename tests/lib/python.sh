#!/bin/sh
# SPDX-License-Identifier: MIT
# The Python package passes its own tests with the built library, and after pip has installed its archive without a network.
# shellcheck source=tests/e2e/tap.sh disable=SC2015,SC2016 # $ in what is printed
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
# built_by FOLDER KIND: the package's own builder in that folder makes an archive (sdist) or a wheel in $work.
built_by() {
    (cd "$1" && python3 -c "import build_wheel; build_wheel.build_$2('$work')") >"$work/log" 2>&1 || { empty "$work/log"; false; }
}
# The compiler only notes its sources: pip compiles those of the archive.
a_wheel_is_made_of_all_sources() {
    printf '%s\n' '#!/bin/sh' 'for word; do' '    case $word in' '    *.so) echo library >"$word" ;;' '    *.c) echo "$word" ;;' \
        '    esac' "done >'$work/compiled'" >"$work/cc"
    chmod +x "$work/cc" && CC=$work/cc built_by "$SRCDIR/python" wheel || return 1
    (cd "$SRCDIR/src" && find path lib -name '*.c') | sort >"$work/sources"
    sed 's/.*\/src\///' "$work/compiled" | sort | diff "$work/sources" - >"$work/found"
    empty "$work/found" || return 1
    python3 -m zipfile -l "$(echo "$work"/hounded-*.whl)" >"$work/out" && says "$work/out" 'hounded/__init__.py' &&
        says "$work/out" 'hounded/py.typed' && says "$work/out" 'hounded/libhounded.so'
}
pip_installs_an_archive() {
    built_by "$SRCDIR/python" sdist || return 1
    python3 -m pip --version >/dev/null 2>&1 || { skip 'no pip'; return 0; }
    python3 -m pip install --quiet --no-index --no-deps --disable-pip-version-check --root-user-action=ignore \
        --target "$work/site" "$work"/hounded-*.tar.gz >"$work/log" 2>&1 || { empty "$work/log"; return 1; }
    [ -f "$work/site/hounded/libhounded.so" ] || { skip 'no C compiler'; return 0; }
    mkdir "$work/tests" && cp "$SRCDIR/python/test_hounded.py" "$work/tests" &&
        (cd "$work/tests" && PYTHONPATH=$work/site python3 -m unittest test_hounded) >"$work/out" 2>&1 || {
        empty "$work/out"
        return 1
    }
}

python3 -c 'import ctypes, sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null || { echo '1..0 # SKIP no Python 3.8'; exit 0; }
case ${LIBRARY_FLAGS-} in
*sanitize*) echo '1..0 # SKIP a library with sanitizers is for programs that have them'; exit 0 ;;
esac
tap it_works_with_the_library a_search_is_drawn a_wheel_is_made_of_all_sources pip_installs_an_archive
