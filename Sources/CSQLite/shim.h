#include <sqlite3.h>

// Swift calls no C functions with a variable number of arguments, and imports no macros with casts.

/// Switches an option of a connection on or off.
static inline int csqlite_set_option(sqlite3 *database, int option, int isOn) {
    return sqlite3_db_config(database, option, isOn, (int *)0);
}

/// Binds a copy of a text of so many bytes; there may be no pointer to none.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int position, const void *text, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, position, text ? (const char *)text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds a copy of so many bytes; there may be no pointer to none.
static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int position, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, position, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}
