dist_check_SCRIPTS += \
	tests/tree/docs.sh \
	tests/tree/layers.sh \
	tests/tree/names.sh \
	tests/tree/style.sh
