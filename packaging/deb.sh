#!/bin/sh
# SPDX-License-Identifier: MIT
# A Debian package of this tree, built on Debian: packaging/deb.sh SOURCE FOLDER, with a configured build, or a release's tarball
# of the same version.  The tarball, the source package and the package get into the folder, which must be empty; they are the
# same, bit for bit, wherever and whenever they are built with the same compiler.  It takes
# dpkg-dev, debhelper and the packages that packaging/debian/control names.  BUILDPACKAGE_OPTIONS are handed on.
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
# shellcheck disable=SC2086 # an option each
dpkg-buildpackage -us -uc ${BUILDPACKAGE_OPTIONS:-}
