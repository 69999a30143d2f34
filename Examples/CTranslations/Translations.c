#include "CTranslations.h"

// Swift would compile the same bytes as an array literal, which takes a hundred times as long.
static const char translations[] = {
#embed "../ExamplePage/translations.js" suffix(,)
    '\0',
};

const char *swerkin_translations(void) { return translations; }
