#pragma once

#include <stddef.h>

/// The bytes of a file.
struct OfficePage {
    const unsigned char *bytes;
    size_t count;
};

/// The file of a name in the folder OfficeAdmin/Pages; without bytes if there is none.
struct OfficePage office_page(const char *name);
