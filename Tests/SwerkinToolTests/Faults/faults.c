// Lets calls of the system that write below a folder fail, from a given one on: preloaded into the commands by FaultInjectionTests.
//
// FAULT_FOLDER names the folder, FAULT_COUNT a file that gets the number of the calls at the end of the process, and FAULT the
// kind and the number of the first call that it befalls: "full:7", "denied:7", or "killed:7", which ends the process in the middle.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static long calls;

static long first(const char *kind) {
    const char *fault = getenv("FAULT");
    size_t length = strlen(kind);
    return fault && strncmp(fault, kind, length) == 0 && fault[length] == ':' ? atol(fault + length + 1) : 0;
}

static int below(const char *path) {
    const char *folder = getenv("FAULT_FOLDER");
    if (!folder || !path) return 0;
    if (path[0] == '/') return strncmp(path, folder, strlen(folder)) == 0;
    char current[PATH_MAX];
    return getcwd(current, sizeof current) && strncmp(current, folder, strlen(folder)) == 0;
}

static int open_below(int file) {
    char link[64], path[PATH_MAX];
    struct stat status;
    if (fstat(file, &status) != 0 || S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode)) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return below(path);
}

// Counts a call; true if it must fail. Before the process is killed, `tear` does a part of the call.
static int fails(void (*tear)(int, const void *, size_t), int file, const void *bytes, size_t size) {
    long call = __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST);
    long killed = first("killed"), full = first("full"), denied = first("denied");
    if (killed && call >= killed) {
        if (tear) tear(file, bytes, size);
        kill(getpid(), SIGKILL);
    }
    if (full && call >= full) { errno = ENOSPC; return 1; }
    if (denied && call >= denied) { errno = EACCES; return 1; }
    return 0;
}

static void half(int file, const void *bytes, size_t size) { syscall(SYS_write, file, bytes, size / 2); }

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name)

ssize_t write(int file, const void *bytes, size_t size) {
    REAL(ssize_t, write, int, const void *, size_t);
    if (open_below(file) && fails(half, file, bytes, size)) return -1;
    return real(file, bytes, size);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
    REAL(ssize_t, writev, int, const struct iovec *, int);
    if (open_below(file) && fails(0, file, 0, 0)) return -1;
    return real(file, parts, count);
}

#define PWRITE(name, offset_type) \
    ssize_t name(int file, const void *bytes, size_t size, offset_type offset) { \
        REAL(ssize_t, name, int, const void *, size_t, offset_type); \
        if (open_below(file) && fails(0, file, 0, 0)) return -1; \
        return real(file, bytes, size, offset); \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define ON_FILE(name) \
    int name(int file) { \
        REAL(int, name, int); \
        if (open_below(file) && fails(0, file, 0, 0)) return -1; \
        return real(file); \
    }
ON_FILE(fsync)
ON_FILE(fdatasync)

#define TRUNCATE(name, length_type) \
    int name(int file, length_type length) { \
        REAL(int, name, int, length_type); \
        if (open_below(file) && fails(0, file, 0, 0)) return -1; \
        return real(file, length); \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define TWO_PATHS(name) \
    int name(const char *from, const char *to) { \
        REAL(int, name, const char *, const char *); \
        if (below(to) && fails(0, 0, 0, 0)) return -1; \
        return real(from, to); \
    }
TWO_PATHS(rename)
TWO_PATHS(link)

int mkdir(const char *path, mode_t mode) {
    REAL(int, mkdir, const char *, mode_t);
    if (below(path) && fails(0, 0, 0, 0)) return -1;
    return real(path, mode);
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(int, name, const char *, int, ...); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        if ((flags & (O_CREAT | O_TRUNC)) && below(path) && fails(0, 0, 0, 0)) return -1; \
        return real(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

__attribute__((destructor)) static void tell(void) {
    const char *path = getenv("FAULT_COUNT");
    if (!path) return;
    int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    char text[32];
    int length = snprintf(text, sizeof text, "%ld", calls);
    syscall(SYS_write, file, text, length);
    syscall(SYS_close, file);
}
