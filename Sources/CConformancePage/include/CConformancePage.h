#pragma once

/// conformance.css of SwerkinConformance/Conformance/Page/Resources. UTF-8, ends with NUL.
const char *swerkin_conformance_style(void);

/// screens.js of Examples/ExamplePage, which has screens that lie on one another in the same way, and conformance.js. UTF-8, ends with NUL.
const char *swerkin_conformance_script(void);
