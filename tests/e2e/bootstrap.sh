#!/bin/sh
# SPDX-License-Identifier: MIT
# bootstrap on systems that consist of stubs: how it calls each package manager, and what it passes on to the game.
# shellcheck source=tests/e2e/tap.sh disable=SC2015,SC2016 # stubs expand their own arguments
. "$SRCDIR/tests/e2e/tap.sh"

# system UID: a tree that contains only bootstrap, on a system with the usual tools of a shell and a user of that UID.
system() {
    (cd "$work" && rm -rf bin tree asked routes)
    mkdir -p "$work/bin" "$work/tree"
    cp "$SRCDIR/bootstrap" "$work/tree"
    : >"$work/asked"
    for tool in awk cat chmod dirname env getconf grep mkdir rm sed tail tee; do
        path=$(command -v $tool) && ln -s "$path" "$work/bin/$tool"
    done
    stub id "echo $1"
}

# stub NAME [SHELL]
stub() {
    printf '#!/bin/sh\n%s\n' "${2:-}" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}

# witness NAME: a stub that logs how it was called.
witness() { stub "$1" 'echo "${0##*/} $*" >>'"'$work/asked'"; }

bootstrap() {
    (cd "$work" && PATH="$work/bin" BOOTSTRAP_ROUTES="$work/routes" CC='' tree/bootstrap "$@" >"$work/out" 2>"$work/err")
}

# asks COMMAND LINE: `bootstrap COMMAND` runs the line, and fails because the stub installs nothing.
asks() {
    bootstrap "$1"
    [ $? -eq 1 ] && grep -q -x -F -e "$2" "$work/asked" && grep -q 'still missing' "$work/err" || {
        note "was not called: $2"
        empty "$work/asked"
        empty "$work/err"
        false
    }
}

patient='-o DPkg::Lock::Timeout=600'

debian_is_asked() {
    system 0 && witness apt-get &&
        asks check "apt-get $patient -qy install --no-install-recommends gcc libc6-dev make pkg-config libncurses-dev autoconf\
 automake check tmux procps" && grep -q -x "apt-get $patient -q update" "$work/asked"
}
fedora_is_asked() {
    system 0 && witness dnf &&
        asks check 'dnf -y install gcc make pkgconf-pkg-config ncurses-devel autoconf automake check-devel tmux procps-ng'
}
arch_is_asked() {
    system 0 && witness pacman &&
        asks build 'pacman -Sy --needed --noconfirm gcc make pkgconf ncurses autoconf automake'
}
alpine_is_asked() {
    system 0 && witness apk &&
        asks build 'apk add gcc musl-dev make pkgconf ncurses-dev ncurses-terminfo autoconf automake'
}
homebrew_is_asked_without_sudo() {
    system 1000 && witness sudo && witness brew &&
        asks build 'brew install gcc make pkgconf ncurses autoconf automake' && ! grep -q sudo "$work/asked"
}

only_what_is_missing_is_asked_for() {
    system 0 && witness apt-get && stub cc && stub make && stub autoreconf && stub autoconf && stub automake &&
        stub aclocal && stub pkg-config 'exit 1' &&
        asks build "apt-get $patient -qy install --no-install-recommends libncurses-dev"
}
tarball_needs_no_autotools() {
    system 0 && witness apk && touch "$work/tree/Makefile.in" "$work/tree/config.h.in" "$work/tree/configure" &&
        chmod +x "$work/tree/configure" &&
        asks build 'apk add gcc musl-dev make pkgconf ncurses-dev ncurses-terminfo'
}
others_than_root_use_sudo() {
    system 1000 && witness dnf && witness sudo &&
        asks build 'sudo dnf -y install gcc make pkgconf-pkg-config ncurses-devel autoconf automake' &&
        ! grep -q '^dnf' "$work/asked"
}
# It prints one command that installs everything that is missing, and runs nothing.
without_sudo_the_command_is_told() {
    for manager in apk apt-get; do
        system 1000 && witness $manager
        bootstrap check
        [ $? -eq 1 ] && [ "$(grep -c 'as root, run: ' "$work/err")" -eq 1 ] && empty "$work/asked" || return 1
    done
    says "$work/err" 'as root, run: apt-get update && apt-get install -y --no-install-recommends gcc .* procps$'
}

# The kernel's routes with a network and without one.
with_network() {
    mkdir "$work/routes" && printf 'Iface\tDestination\neth0\t00000000\n' >"$work/routes/route"
}
without_network() {
    mkdir "$work/routes" && printf 'Iface\tDestination\n' >"$work/routes/route" &&
        printf '%032d 80 %032d 00 %032d 00000001 00000000 00000000 80200001       lo\n' 1 0 0 >"$work/routes/ipv6_route"
}
# says_two_lines MANAGER COMMAND: bootstrap fails with two lines, and the second contains the command.
says_two_lines() {
    bootstrap build
    [ $? -eq 1 ] && [ "$(wc -l <"$work/err")" -eq 2 ] && empty "$work/out" &&
        says "$work/err" 'no network, and these packages are missing: gcc' && says "$work/err" "as root, run: $1" ||
        empty "$work/err"
}
without_network_two_lines_say_so() {
    system 1000 && without_network && witness sudo && witness dnf && says_two_lines 'dnf -y install gcc' && empty "$work/asked" &&
        system 0 && without_network && stub apt-get 'echo "Temporary failure resolving" >&2; exit 100' &&
        says_two_lines 'apt-get update && apt-get install'
}
with_network_more_is_said() {
    system 0 && with_network && witness dnf &&
        asks build 'dnf -y install gcc make pkgconf-pkg-config ncurses-devel autoconf automake'
}
a_repository_on_the_machine_is_enough() {
    system 0 && without_network && stub cc && stub make && stub autoreconf && stub autoconf && stub automake && stub aclocal &&
        stub pkg-config 'exit 1' && witness apk
    bootstrap build
    grep -q -x 'apk add ncurses-dev ncurses-terminfo' "$work/asked" && says "$work/err" 'still missing'
}

unknown_system_is_told_what_to_install() {
    system 0
    bootstrap build
    [ $? -eq 1 ] && grep -q 'please install.*compiler make pkg-config ncursesw' "$work/err"
}

# A tree whose configure and make are stubs.  The game prints its arguments, one per line.
ready_tree() {
    system 0 && stub cc && stub pkg-config && stub autoreconf && stub autoconf && stub automake && stub aclocal &&
        stub make 'case "$*" in *"-q -o"*) exit 1 ;; esac
            printf "#!/bin/sh\nfor word; do echo \"<\$word>\"; done\n" >build/hounded && chmod +x build/hounded' &&
        mkdir "$work/tree/build" && touch "$work/tree/Makefile.in" "$work/tree/config.h.in" "$work/tree/build/Makefile" &&
        printf '#!/bin/sh\n' >"$work/tree/configure" && chmod +x "$work/tree/configure"
}

game_gets_the_arguments() {
    ready_tree && bootstrap play -- --version 'a b' '' -- '*' &&
        printf '<%s>\n' --version 'a b' '' -- '*' | diff - "$work/out" >"$work/difference" || empty "$work/difference"
}
arguments_need_no_dashes() { ready_tree && bootstrap play --tempo 3 && grep -q -x '<--tempo>' "$work/out"; }
game_starts_without_arguments() { ready_tree && bootstrap play && empty "$work/out"; }

failing_build_shows_the_end_of_its_log() {
    ready_tree && stub make 'echo "cell.c:1: error: no such cell"; exit 2'
    bootstrap build
    [ $? -eq 1 ] && grep -q 'no such cell' "$work/err" && grep -q 'bootstrap.log' "$work/err"
}

failed_tests_are_counted() {
    ready_tree && stub make 'case "$*" in *check*)
        printf "# PASS: 7\n# FAIL: 2\n# ERROR: 1\n# SKIP: 3\nSKIP: here 1 - it # SKIP no zsh\n"; exit 2 ;; esac'
    stub tmux && stub ps && touch "$work/tree/build/config.status"
    bootstrap check
    [ $? -eq 1 ] && grep -q -x '7 passed, 3 failed, 3 skipped' "$work/out" &&
        grep -q -x 'here 1 - it # SKIP no zsh' "$work/out"
}

# The lock of the package lists is free at the third attempt.  The stub of sleep logs its calls.
lock_is_waited_for() {
    system 0 && witness sleep && stub apt-get 'echo "apt-get $*" >>'"'$work/asked'"'
        case $(grep -c "update$" '"'$work/asked'"'):$* in
        [12]:*update) echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7"; exit 100 ;;
        esac'
    bootstrap packages frobnicator && [ "$(grep -c '^sleep' "$work/asked")" -eq 2 ] &&
        grep -q 'waiting for another' "$work/err" && grep -q 'install.* frobnicator$' "$work/asked"
}
other_failures_of_apt_are_final() {
    system 0 && witness sleep && stub apt-get 'echo "E: Unable to locate package frobnicator"; exit 100'
    bootstrap packages frobnicator
    [ $? -eq 1 ] && empty "$work/asked" && grep -q 'Unable to locate' "$work/out"
}

# The stub of make ends when it sees the message that it waits for, or after many attempts.
progress_is_told() {
    ready_tree && stub sleep && stub tmux && stub ps && touch "$work/tree/build/config.status" &&
        stub make 'looks=0 told="1 files compiled, now src/text.o"
            case "$*" in *"-q -o"*) exit 1 ;; *count-tests) echo 7; exit ;; esac
            echo "  CC       src/text.o"
            case "$*" in
            *check*) echo "PASS: tests/check_text 1 - it" && told="1 of 7 test programs, 1 tests, now tests/check_text" ;;
            esac
            until grep -q -x "bootstrap: $told" '"'$work/err'"'; do
                looks=$((looks + 1)) && [ $looks -lt 5000 ] || { echo "never told: $told"; exit 3; }
            done
            case "$*" in *check*) echo "# PASS: 1" ;; esac'
    bootstrap check || empty "$work/err"
}

unknown_command_is_wrong_usage() {
    system 0
    bootstrap plya
    [ $? -eq 2 ] && grep -q "unknown command 'plya'" "$work/err" && empty "$work/out"
}

tap debian_is_asked fedora_is_asked arch_is_asked alpine_is_asked homebrew_is_asked_without_sudo \
    only_what_is_missing_is_asked_for tarball_needs_no_autotools others_than_root_use_sudo \
    without_sudo_the_command_is_told without_network_two_lines_say_so with_network_more_is_said \
    a_repository_on_the_machine_is_enough unknown_system_is_told_what_to_install game_gets_the_arguments \
    arguments_need_no_dashes game_starts_without_arguments failing_build_shows_the_end_of_its_log \
    failed_tests_are_counted lock_is_waited_for other_failures_of_apt_are_final progress_is_told unknown_command_is_wrong_usage
