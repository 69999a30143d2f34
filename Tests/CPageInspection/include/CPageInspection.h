#pragma once

/// inspection.js of Tests/PageTesting/Resources. UTF-8, ends with NUL.
const char *swerkin_page_inspection(void);
