dist_check_SCRIPTS += \
	tests/tree/commands.sh \
	tests/tree/docs.sh \
	tests/tree/layers.sh \
	tests/tree/names.sh \
	tests/tree/prose.sh \
	tests/tree/style.sh

EXTRA_DIST += tests/tree/prose tests/tree/prose.awk tests/tree/prose.baseline doc/GLOSSARY.md

# Prevents make's built-in rule, which would generate this file from the .sh file of the same name.
tests/tree/prose: ;
