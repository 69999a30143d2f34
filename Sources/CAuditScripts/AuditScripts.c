#include "CAuditScripts.h"

// Swift would compile the same bytes as an array literal, which takes a hundred times as long.
static const char script[] = {
#embed "../SwerkinAudits/Scripts/reading.js" suffix(,)
#embed "../SwerkinAudits/Scripts/contrast.js" suffix(,)
#embed "../SwerkinAudits/Scripts/layout.js" suffix(,)
#embed "../SwerkinAudits/Scripts/costs.js" suffix(,)
#embed "../SwerkinAudits/Scripts/keyboard.js" suffix(,)
    '\0',
};

const char *swerkin_audit_script(void) { return script; }
