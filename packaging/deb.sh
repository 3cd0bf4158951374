#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds Debian packages of this tree, on Debian: packaging/deb.sh SOURCE FOLDER.  SOURCE is a configured build, or a release's
# tarball of the same version.  The tarball, the source package and the packages are written to the folder, which must be empty.
# With the same compiler, every build writes the same bytes.  It needs dpkg-dev, debhelper and the packages that
# packaging/debian/control names.  BUILDPACKAGE_OPTIONS are passed to dpkg-buildpackage.
# shellcheck source=packaging/begin.sh
. "$(dirname "$0")/begin.sh"
SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -l "$top/packaging/debian/changelog" -S Timestamp)
export SOURCE_DATE_EPOCH
version=$(dpkg-parsechangelog -l "$top/packaging/debian/changelog" -S Version | sed 's/-[^-]*$//')
tarball=$folder/hounded_$version.orig.tar.xz
put_tarball "$tarball"
cd "$folder"
tar -xf "$tarball"
cp -R "$top/packaging/debian" "hounded-$version/debian"
chmod -R u=rwX,go=rX "hounded-$version/debian"
cd "hounded-$version"
# shellcheck disable=SC2086 # one word per option
dpkg-buildpackage -us -uc ${BUILDPACKAGE_OPTIONS:-}
