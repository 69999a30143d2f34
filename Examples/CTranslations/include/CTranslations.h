#pragma once

/// translations.js of Examples/ExamplePage. UTF-8, ends with NUL.
const char *swerkin_translations(void);
