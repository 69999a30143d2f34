#include "CPageScripts.h"

// Swift would compile the same bytes as an array literal, which takes a hundred times as long.
static const char script[] = {
#embed "../SwerkinWeb/Page/Scripts/computed.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/nodes.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/roles.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/areas.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/obstructions.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/modals.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/concealed.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/texts.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/values.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/records.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/changes.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/stability.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/snapshot.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/iframes.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/typing.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/dragging.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/scrolling.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/layers.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/pictures.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/copying.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/restoring.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/aiming.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/consequences.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/watching.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/checking.js" suffix(,)
    '\n',
#embed "../SwerkinWeb/Page/Scripts/actions.js" suffix(,)
    '\0',
};

const char *swerkin_page_script(void) { return script; }

static const char activityScript[] = {
#embed "../SwerkinWeb/Page/Scripts/activity.js" suffix(,)
    '\0',
};

const char *swerkin_activity_script(void) { return activityScript; }
