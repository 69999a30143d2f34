#pragma once

/// The script of pages: all files in SwerkinBrowsers/Web/Page/Scripts but activity.js and timers.js, in the order in which they need one another. UTF-8, ends with NUL.
const char *swerkin_page_script(void);

/// activity.js of SwerkinBrowsers/Web/Page/Scripts. UTF-8, ends with NUL.
const char *swerkin_activity_script(void);

/// timers.js of SwerkinBrowsers/Web/Page/Scripts. UTF-8, ends with NUL.
const char *swerkin_timers_script(void);

/// naming.sys.mjs of SwerkinBrowsers/Firefox/Scripts. UTF-8, ends with NUL.
const char *swerkin_firefox_naming_module(void);

/// gates.sys.mjs of SwerkinBrowsers/Firefox/Scripts. UTF-8, ends with NUL.
const char *swerkin_firefox_gates_module(void);
