check_PROGRAMS += \
	tests/base/check_date \
	tests/base/check_files \
	tests/base/check_hash \
	tests/base/check_jail \
	tests/base/check_json \
	tests/base/check_names \
	tests/base/check_rng \
	tests/base/check_text \
	tests/base/check_utf8 \
	tests/base/check_words \
	tests/base/check_xalloc

tests_base_check_date_SOURCES = tests/base/check_date.c tests/testing.h
tests_base_check_date_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_date_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)

tests_base_check_files_SOURCES = tests/base/check_files.c tests/testing.h
tests_base_check_files_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_files_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)

tests_base_check_hash_SOURCES = tests/base/check_hash.c tests/testing.h
tests_base_check_hash_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_hash_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)

tests_base_check_jail_SOURCES = tests/base/check_jail.c tests/testing.h
tests_base_check_jail_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_jail_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)

tests_base_check_json_SOURCES = tests/base/check_json.c tests/testing.h
tests_base_check_json_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_json_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)

tests_base_check_names_SOURCES = tests/base/check_names.c tests/testing.h
tests_base_check_names_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_names_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)

tests_base_check_rng_SOURCES = tests/base/check_rng.c tests/testing.h
tests_base_check_rng_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_rng_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)

tests_base_check_text_SOURCES = tests/base/check_text.c tests/testing.h
tests_base_check_text_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_text_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)

tests_base_check_utf8_SOURCES = tests/base/check_utf8.c tests/testing.h
tests_base_check_utf8_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_utf8_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)

tests_base_check_words_SOURCES = tests/base/check_words.c tests/testing.h
tests_base_check_words_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_words_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)

tests_base_check_xalloc_SOURCES = tests/base/check_xalloc.c tests/testing.h
tests_base_check_xalloc_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_xalloc_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)

if LINKER_WRAPS
check_PROGRAMS += tests/base/check_disk
tests_base_check_disk_SOURCES = tests/base/check_disk.c tests/testing.h
tests_base_check_disk_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_disk_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=read -Wl,--wrap=__read_chk -Wl,--wrap=write -Wl,--wrap=fsync \
	-Wl,--wrap=rename -Wl,--wrap=close
tests_base_check_disk_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)

check_PROGRAMS += tests/base/check_jailer
tests_base_check_jailer_SOURCES = tests/base/check_jailer.c tests/testing.h
tests_base_check_jailer_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_jailer_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=syscall -Wl,--wrap=prctl
tests_base_check_jailer_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)
endif
check_PROGRAMS += tests/base/check_job
tests_base_check_job_SOURCES = tests/base/check_job.c tests/testing.h
tests_base_check_job_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_job_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)
