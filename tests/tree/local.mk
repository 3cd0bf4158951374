dist_check_SCRIPTS += \
	tests/tree/commands.sh \
	tests/tree/docs.sh \
	tests/tree/layers.sh \
	tests/tree/names.sh \
	tests/tree/prose.sh \
	tests/tree/style.sh

EXTRA_DIST += tests/tree/prose tests/tree/prose.awk tests/tree/prose.baseline doc/GLOSSARY.md

# make knows a rule by which a file comes from one of the same name with .sh.
tests/tree/prose: ;
