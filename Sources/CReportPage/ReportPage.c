#include "CReportPage.h"

// Swift would compile the same bytes as an array literal, which takes a hundred times as long.
static const char reportMarkup[] = {
#embed "../SwerkinReports/Report/Pages/Page/report.html" suffix(,)
    '\0',
};

const char *swerkin_report_markup(void) { return reportMarkup; }

static const char reportStyle[] = {
#embed "../SwerkinReports/Report/Pages/Page/report.css" suffix(,)
    '\0',
};

const char *swerkin_report_style(void) { return reportStyle; }

static const char reportScript[] = {
#embed "../SwerkinReports/Report/Pages/Page/Scripts/data.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/elements.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/difference.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/history.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/overview.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/search.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/steps.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/looks.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/requests.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/failure.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/test.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/compare.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/zoom.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/map.js" suffix(,)
#embed "../SwerkinReports/Report/Pages/Page/Scripts/address.js" suffix(,)
    '\0',
};

const char *swerkin_report_script(void) { return reportScript; }
