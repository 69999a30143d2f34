#pragma once

/// report.html of SwerkinReports/Report/Pages/Page. UTF-8, ends with NUL.
const char *swerkin_report_markup(void);

/// report.css of SwerkinReports/Report/Pages/Page. UTF-8, ends with NUL.
const char *swerkin_report_style(void);

/// All files in SwerkinReports/Report/Pages/Page/Scripts, in the order in which they run. UTF-8, ends with NUL.
const char *swerkin_report_script(void);
