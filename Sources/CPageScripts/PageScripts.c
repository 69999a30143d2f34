#include "CPageScripts.h"

// Swift would compile the same bytes as an array literal, which takes a hundred times as long.
static const char script[] = {
#embed "../SwerkinBrowsers/Web/Page/Scripts/computed.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/nodes.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/trees.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/styles.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/roles.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/maps.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/areas.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/reach.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/faces.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/drawings.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/obstructions.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/modals.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/concealed.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/written.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/texts.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/quotations.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/counters.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/values.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/records.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/icons.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/changes.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/stability.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/snapshot.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/iframes.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/typing.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/choosing.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/dragging.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/scrolling.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/bars.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/layers.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/pictures.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/copying.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/restoring.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/resting.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/aiming.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/consequences.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/watching.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/checking.js" suffix(,)
    '\n',
#embed "../SwerkinBrowsers/Web/Page/Scripts/actions.js" suffix(,)
    '\0',
};

const char *swerkin_page_script(void) { return script; }

static const char activityScript[] = {
#embed "../SwerkinBrowsers/Web/Page/Scripts/activity.js" suffix(,)
    '\0',
};

const char *swerkin_activity_script(void) { return activityScript; }

static const char timersScript[] = {
#embed "../SwerkinBrowsers/Web/Page/Scripts/timers.js" suffix(,)
    '\0',
};

const char *swerkin_timers_script(void) { return timersScript; }

static const char firefoxNamingModule[] = {
#embed "../SwerkinBrowsers/Firefox/Scripts/naming.sys.mjs" suffix(,)
    '\0',
};

const char *swerkin_firefox_naming_module(void) { return firefoxNamingModule; }

static const char firefoxGatesModule[] = {
#embed "../SwerkinBrowsers/Firefox/Scripts/gates.sys.mjs" suffix(,)
    '\0',
};

const char *swerkin_firefox_gates_module(void) { return firefoxGatesModule; }
