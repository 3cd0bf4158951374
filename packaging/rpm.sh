#!/bin/sh
# SPDX-License-Identifier: MIT
# RPM packages of this tree: packaging/rpm.sh SOURCE FOLDER, with a configured build, or a release's tarball.  The tarball and the
# packages get into the folder, which must be empty.  It takes rpmbuild, which Debian has in `rpm`; there RPM_OPTIONS=--nodeps, as
# its packages are not rpm's.
# shellcheck source=packaging/begin.sh
. "$(dirname "$0")/begin.sh"
mkdir "$folder/SOURCES"
put_tarball "$folder/SOURCES"
# shellcheck disable=SC2086 # an option each
rpmbuild -bb --define "_topdir $folder" ${RPM_OPTIONS:-} "$top/packaging/rpm/hounded.spec"
