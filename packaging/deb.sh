#!/bin/sh
# SPDX-License-Identifier: MIT
# A Debian package of this tree, built on Debian: packaging/deb.sh BUILD FOLDER, with a configured build.  The tarball, the
# source package and the package get into the folder, which must be empty.  It takes
# dpkg-dev, debhelper and the packages that packaging/debian/control names.  BUILDPACKAGE_OPTIONS are handed on.
# shellcheck source=packaging/begin.sh
. "$(dirname "$0")/begin.sh"
SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -l "$top/packaging/debian/changelog" -S Timestamp)
export SOURCE_DATE_EPOCH
version=$(dpkg-parsechangelog -l "$top/packaging/debian/changelog" -S Version | sed 's/-[^-]*$//')
make -s -C "$build" dist
mv "$build/hounded-$version.tar.xz" "$folder/hounded_$version.orig.tar.xz"
cd "$folder"
tar -xf "hounded_$version.orig.tar.xz"
cp -R "$top/packaging/debian" "hounded-$version/debian"
cd "hounded-$version"
# shellcheck disable=SC2086 # an option each
dpkg-buildpackage -us -uc ${BUILDPACKAGE_OPTIONS:-}
