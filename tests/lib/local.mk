dist_check_SCRIPTS += tests/lib/abi.sh tests/lib/bindings.sh tests/lib/install.sh tests/lib/javascript.sh tests/lib/manual.sh tests/lib/python.sh
EXTRA_DIST += examples/chase.html examples/chase.js tests/lib/answer.c tests/lib/answer.cc tests/lib/answer.mjs tests/lib/answer.py \
	tests/lib/libhounded-0.1.abi tests/lib/owners.cc tests/lib/symbols.txt tests/lib/tsan.sh \
	examples/crowd.c \
	examples/draw.py \
	examples/four.c \
	examples/hound.c \
	examples/measure.c \
	examples/raii.cc \
	examples/roguelike.c \
	examples/sdl.c \
	examples/setup.c \
	examples/threads.c \
	examples/tower.c \
	python/build_wheel.py \
	python/hounded/__init__.py \
	python/hounded/py.typed \
	python/pyproject.toml \
	python/test_hounded.py

if HAVE_CHECK
check_PROGRAMS += tests/lib/check_library
tests_lib_check_library_SOURCES = tests/lib/check_library.c tests/lib/tools.h tests/lib/wall.h tests/oracle/dijkstra.c tests/oracle/dijkstra.h \
	tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_lib_check_library_CPPFLAGS = $(TEST_CPPFLAGS)
tests_lib_check_library_LDADD = $(UP_TO_LIB) $(CHECK_LIBS)

check_PROGRAMS += tests/lib/check_company
tests_lib_check_company_SOURCES = tests/lib/check_company.c tests/lib/wall.h tests/oracle/dijkstra.c tests/oracle/dijkstra.h \
	tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_lib_check_company_CPPFLAGS = $(TEST_CPPFLAGS)
tests_lib_check_company_LDADD = $(UP_TO_LIB) $(CHECK_LIBS)

if LINKER_WRAPS
check_PROGRAMS += tests/lib/check_memory
tests_lib_check_memory_SOURCES = tests/lib/check_memory.c tests/lib/tools.h $(MEMORY_TEST_FILES)
tests_lib_check_memory_CPPFLAGS = $(TEST_CPPFLAGS)
tests_lib_check_memory_LDFLAGS = $(WRAPPING_MEMORY)
tests_lib_check_memory_LDADD = $(UP_TO_LIB) $(CHECK_LIBS)
endif

check_PROGRAMS += tests/lib/check_threads
tests_lib_check_threads_SOURCES = tests/lib/check_threads.c tests/testing.h
tests_lib_check_threads_CPPFLAGS = $(TEST_CPPFLAGS)
tests_lib_check_threads_CFLAGS = $(AM_CFLAGS) -pthread
tests_lib_check_threads_LDADD = $(UP_TO_LIB) $(CHECK_LIBS)
endif

# ThreadSanitizer; about a minute.
.PHONY: check-threads
check-threads:
	CC='$(CC)' $(SHELL) $(srcdir)/tests/lib/tsan.sh $(srcdir) .
