# The searches for other programs.  The game links the objects of path, and so do libhounded.so and libhounded.a.
liblib_a_SOURCES = \
	src/lib/handles.h \
	src/lib/hnd_chase.c \
	src/lib/hnd_cover.c \
	src/lib/hnd_field.c \
	src/lib/hnd_finder.c \
	src/lib/hnd_grid.c \
	src/lib/hnd_mover.c \
	src/lib/hnd_pack.c \
	src/lib/hnd_regions.c \
	src/lib/hnd_status.c \
	src/lib/reserve.c \
	src/lib/reserve.h
libpath_a_CFLAGS = $(AM_CFLAGS) $(LIBRARY_CFLAGS)
liblib_a_CFLAGS = $(AM_CFLAGS) $(LIBRARY_CFLAGS)
LIBRARY_OBJECTS = $(libpath_a_OBJECTS) $(liblib_a_OBJECTS)

libheaderdir = $(includedir)/hounded
libheader_HEADERS = src/lib/hounded/path.h cpp/path.hpp
libarchivedir = $(libdir)
libarchive_DATA = libhounded.a
pkgconfigdir = $(libdir)/pkgconfig
EXTRA_DIST += src/lib/libhounded.pc.in src/lib/libhounded.map src/lib/manual.sh src/lib/pages.sh

# One object, which hides the symbols that its parts share.
libhounded.o: $(LIBRARY_OBJECTS)
	$(AM_V_CCLD)$(CC) $(CFLAGS) -r -nostdlib $(OBJECT_LDFLAGS) -o $@-new $(LIBRARY_OBJECTS)
if HIDES_SYMBOLS
	$(AM_V_at)$(OBJCOPY) --localize-hidden $@-new
endif
	$(AM_V_at)mv -f $@-new $@
libhounded.a: libhounded.o
	$(AM_V_AR)rm -f $@ && $(AR) $(ARFLAGS) $@ libhounded.o && $(RANLIB) $@
CLEANFILES += libhounded.o libhounded.a

# The number after .so rises when programs that were linked before no longer work (tests/lib/abi.sh).
SHARED_NAME = libhounded.so.0
SHARED_FILE = $(SHARED_NAME).1.0
if SHARED_LIBRARY
libshareddir = $(libdir)
libshared_DATA = $(SHARED_FILE)
CLEANFILES += $(SHARED_FILE)
endif
$(SHARED_FILE): $(LIBRARY_OBJECTS) $(srcdir)/src/lib/libhounded.map
	$(AM_V_CCLD)$(CC) $(AM_CFLAGS) $(CFLAGS) $(LIBRARY_CFLAGS) $(LIBRARY_LDFLAGS) $(SYMBOL_VERSIONS) $(HOUNDED_LDFLAGS) $(LDFLAGS) \
		-o $@ $(LIBRARY_OBJECTS)

# hounded-path is the name of version 0.1.  It is written at installation, because `make install prefix=FOLDER` may choose
# another folder than configure.
PC_FILE = $(DESTDIR)$(pkgconfigdir)/libhounded.pc
OLD_PC_FILE = $(DESTDIR)$(pkgconfigdir)/hounded-path.pc
.PHONY: install-library uninstall-library
install-exec-local: install-library
uninstall-local: uninstall-library
install-library:
	$(MKDIR_P) '$(DESTDIR)$(libdir)' '$(DESTDIR)$(pkgconfigdir)'
	sed -e 's,%prefix%,$(prefix),' -e 's,%includedir%,$(includedir),' -e 's,%libdir%,$(libdir),' \
		-e 's,dir=$(prefix)/,dir=$${prefix}/,' \
		-e 's,%version%,$(PACKAGE_VERSION),' $(srcdir)/src/lib/libhounded.pc.in >'$(PC_FILE)'
	rm -f '$(OLD_PC_FILE)' && ln -s libhounded.pc '$(OLD_PC_FILE)'
	$(MKDIR_P) '$(DESTDIR)$(man3dir)'
	$(SHELL) $(srcdir)/src/lib/pages.sh $(srcdir)/src/lib/hounded/path.h $(srcdir)/doc/hounded.6 '$(DESTDIR)$(man3dir)'
if SHARED_LIBRARY
	cd '$(DESTDIR)$(libdir)' && rm -f $(SHARED_NAME) libhounded.so && \
		ln -s $(SHARED_FILE) $(SHARED_NAME) && ln -s $(SHARED_NAME) libhounded.so
endif
uninstall-library:
	rm -f '$(DESTDIR)$(libdir)/$(SHARED_NAME)' '$(DESTDIR)$(libdir)/libhounded.so' '$(PC_FILE)' '$(OLD_PC_FILE)'
	rm -f '$(DESTDIR)$(man3dir)'/hnd_*.3
	rmdir '$(DESTDIR)$(libheaderdir)' 2>/dev/null || :
