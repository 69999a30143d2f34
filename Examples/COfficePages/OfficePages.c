#include "COfficePages.h"

#include <string.h>

// Swift would compile the same bytes as array literals, which takes a hundred times as long.
static const unsigned char api_js[] = {
#embed "../OfficeAdmin/Pages/api.js"
};
static const unsigned char app_js[] = {
#embed "../OfficeAdmin/Pages/app.js"
};
static const unsigned char dialogs_js[] = {
#embed "../OfficeAdmin/Pages/dialogs.js"
};
static const unsigned char icons_css[] = {
#embed "../OfficeAdmin/Pages/icons.css"
};
static const unsigned char index_html[] = {
#embed "../OfficeAdmin/Pages/index.html"
};
static const unsigned char log_js[] = {
#embed "../OfficeAdmin/Pages/log.js"
};
static const unsigned char login_js[] = {
#embed "../OfficeAdmin/Pages/login.js"
};
static const unsigned char markup_js[] = {
#embed "../OfficeAdmin/Pages/markup.js"
};
static const unsigned char member_js[] = {
#embed "../OfficeAdmin/Pages/member.js"
};
static const unsigned char new_member_js[] = {
#embed "../OfficeAdmin/Pages/new-member.js"
};
static const unsigned char office_css[] = {
#embed "../OfficeAdmin/Pages/office.css"
};
static const unsigned char overview_js[] = {
#embed "../OfficeAdmin/Pages/overview.js"
};
static const unsigned char room_js[] = {
#embed "../OfficeAdmin/Pages/room.js"
};
static const unsigned char rooms_js[] = {
#embed "../OfficeAdmin/Pages/rooms.js"
};
static const unsigned char settings_js[] = {
#embed "../OfficeAdmin/Pages/settings.js"
};
static const unsigned char team_js[] = {
#embed "../OfficeAdmin/Pages/team.js"
};

static const struct {
    const char *name;
    struct OfficePage page;
} pages[] = {
    {"api.js", {api_js, sizeof(api_js)}},
    {"app.js", {app_js, sizeof(app_js)}},
    {"dialogs.js", {dialogs_js, sizeof(dialogs_js)}},
    {"icons.css", {icons_css, sizeof(icons_css)}},
    {"index.html", {index_html, sizeof(index_html)}},
    {"log.js", {log_js, sizeof(log_js)}},
    {"login.js", {login_js, sizeof(login_js)}},
    {"markup.js", {markup_js, sizeof(markup_js)}},
    {"member.js", {member_js, sizeof(member_js)}},
    {"new-member.js", {new_member_js, sizeof(new_member_js)}},
    {"office.css", {office_css, sizeof(office_css)}},
    {"overview.js", {overview_js, sizeof(overview_js)}},
    {"room.js", {room_js, sizeof(room_js)}},
    {"rooms.js", {rooms_js, sizeof(rooms_js)}},
    {"settings.js", {settings_js, sizeof(settings_js)}},
    {"team.js", {team_js, sizeof(team_js)}},
};

struct OfficePage office_page(const char *name) {
    for (size_t place = 0; place < sizeof(pages) / sizeof(pages[0]); place++) {
        if (strcmp(pages[place].name, name) == 0) return pages[place].page;
    }
    return (struct OfficePage){0};
}
