#include "CPageInspection.h"

// Swift would compile the same bytes as an array literal, which takes a hundred times as long.
static const char pageInspection[] = {
#embed "../PageTesting/Resources/inspection.js" suffix(,)
    '\0',
};

const char *swerkin_page_inspection(void) { return pageInspection; }
