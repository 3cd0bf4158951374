#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds RPM packages of this tree: packaging/rpm.sh SOURCE FOLDER.  SOURCE is a configured build, or a release's tarball.  The
# tarball and the packages are written to the folder, which must be empty.  It needs rpmbuild.  On Debian, the package is `rpm`;
# use RPM_OPTIONS=--nodeps there, because rpm does not know Debian's packages.
# shellcheck source=packaging/begin.sh
. "$(dirname "$0")/begin.sh"
mkdir "$folder/SOURCES"
put_tarball "$folder/SOURCES"
# shellcheck disable=SC2086 # one word per option
rpmbuild -bb --define "_topdir $folder" ${RPM_OPTIONS:-} "$top/packaging/rpm/hounded.spec"
