# A package can choose other folders: make install zshcompletiondir=...
bashcompletiondir = $(datadir)/bash-completion/completions
dist_bashcompletion_DATA = packaging/completions/bash/hounded
zshcompletiondir = $(datadir)/zsh/site-functions
dist_zshcompletion_DATA = packaging/completions/zsh/_hounded
fishcompletiondir = $(datadir)/fish/vendor_completions.d
dist_fishcompletion_DATA = packaging/completions/fish/hounded.fish

desktopdir = $(datadir)/applications
dist_desktop_DATA = packaging/desktop/hounded.desktop
metainfodir = $(datadir)/metainfo
metainfo_DATA = packaging/desktop/hounded.metainfo.xml
iconsdir = $(datadir)/icons/hicolor
icons_svgdir = $(iconsdir)/scalable/apps
dist_icons_svg_DATA = packaging/desktop/hounded.svg
icons_48dir = $(iconsdir)/48x48/apps
dist_icons_48_DATA = packaging/desktop/48x48/hounded.png
icons_128dir = $(iconsdir)/128x128/apps
dist_icons_128_DATA = packaging/desktop/128x128/hounded.png

# Writes a release to release/: the tarball, Debian's packages and source package, and their checksums.  It needs dpkg-dev,
# debhelper and the packages that packaging/debian/control names.  DEB_BUILD_OPTIONS=nocheck leaves out the tests.
.PHONY: release
release: dist
	rm -rf release
	BUILDPACKAGE_OPTIONS='$(BUILDPACKAGE_OPTIONS)' $(SHELL) $(srcdir)/packaging/deb.sh $(distdir).tar.xz release
	rm -rf release/$(distdir)
	cp $(distdir).tar.xz release
	cd release && sha256sum hounded* >SHA256SUMS

# All documents, in folders of the tree, so that their links work.
DOCUMENTS = *.md NEWS COPYING doc/*.md doc/guide/* doc/reference/* doc/how/*.md doc/how/lecture/* doc/notebook/* doc/pictures/*.svg \
	doc/scenes/*.txt examples/* levels/examples/*.txt editors/*
install-data-local:
	@for file in `cd $(srcdir) && ls -d $(DOCUMENTS)`; do \
		folder="$(DESTDIR)$(docdir)/`dirname $$file`"; \
		$(MKDIR_P) "$$folder" && $(INSTALL_DATA) $(srcdir)/$$file "$$folder" || exit 1; \
	done
# Removes the folders that only we use, if they are empty.
uninstall-hook:
	@for folder in examples editors ''; do rmdir "$(DESTDIR)$(pkgdatadir)/$$folder" 2>/dev/null || :; done
uninstall-local:
	@for file in `cd $(srcdir) && ls -d $(DOCUMENTS)`; do rm -f "$(DESTDIR)$(docdir)/$$file"; done
	@for folder in doc/guide doc/reference doc/how/lecture doc/how doc/notebook doc/pictures doc/scenes doc examples levels/examples levels editors ''; do rmdir "$(DESTDIR)$(docdir)/$$folder" 2>/dev/null || :; done

EXTRA_DIST += packaging/begin.sh packaging/deb.sh packaging/debian/changelog packaging/debian/control packaging/debian/copyright \
	packaging/debian/hounded.install packaging/debian/libhounded0.install packaging/debian/libhounded0.symbols \
	packaging/debian/libhounded-dev.install packaging/debian/python3-hounded.install \
	packaging/debian/rules packaging/debian/source/format packaging/debian/tests/control packaging/debian/tests/library \
	packaging/debian/tests/play packaging/debian/tests/python packaging/trial.sh \
	packaging/rpm.sh packaging/rpm/hounded.spec
