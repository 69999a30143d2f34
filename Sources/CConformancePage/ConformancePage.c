#include "CConformancePage.h"

// Swift would compile the same bytes as an array literal, which takes a hundred times as long.
static const char conformanceStyle[] = {
#embed "../SwerkinConformance/Conformance/Page/Resources/conformance.css" suffix(,)
    '\0',
};

const char *swerkin_conformance_style(void) { return conformanceStyle; }

static const char conformanceScript[] = {
#embed "../../Examples/ExamplePage/screens.js" suffix(,)
#embed "../SwerkinConformance/Conformance/Page/Resources/conformance.js" suffix(,)
    '\0',
};

const char *swerkin_conformance_script(void) { return conformanceScript; }
