#pragma once

/// The scripts of SwerkinAudits/Scripts that look at a page, which a function is to surround. UTF-8, ends with NUL.
const char *swerkin_audit_script(void);
