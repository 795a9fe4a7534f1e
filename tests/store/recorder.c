/* Preloaded into a process, it writes down in their order what the process asks of the file system below one folder:
 * what is opened and closed, written, cut, synced, renamed and removed. Each call and its note are under one lock, so
 * the order is the one in which things happened, whichever thread did them. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) \
    static __typeof__(&name) real; \
    if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

enum { DESCRIPTORS = 4096 };
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static int notes = -1;
static const char *folder;
static char is_watched[DESCRIPTORS];

struct head {
    int32_t what, fd;
    int64_t at;
    uint32_t first, second;
};

__attribute__((constructor)) static void start(void) {
    const char *path = getenv("RECORDER_NOTES");
    folder = getenv("RECORDER_FOLDER");
    if (path && folder) notes = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int below(const char *path) { return notes >= 0 && path && !strncmp(path, folder, strlen(folder)); }
static int watched(int fd) { return fd >= 0 && fd < DESCRIPTORS && is_watched[fd]; }

static void note(char what, int fd, int64_t at, const void *first, size_t length, const char *second) {
    struct head head = {what, fd, at, (uint32_t)length, second ? (uint32_t)strlen(second) : 0};
    struct iovec parts[] = {{&head, sizeof head}, {(void *)first, length}, {(void *)second, head.second}};
    REAL(writev);
    size_t whole = sizeof head + length + head.second;
    if (real(notes, parts, 3) != (ssize_t)whole) abort();
}

static int opened(int fd, const char *path, int flags) {
    if (fd >= 0 && fd < DESCRIPTORS && below(path)) {
        is_watched[fd] = 1;
        note('o', fd, (flags & O_CREAT ? 1 : 0) | (flags & O_TRUNC ? 2 : 0), path, strlen(path), NULL);
    }
    return fd;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list more; \
        va_start(more, flags); \
        mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0; \
        va_end(more); \
        REAL(name); \
        pthread_mutex_lock(&order); \
        int fd = opened(real(path, flags, mode), path, flags); \
        pthread_mutex_unlock(&order); \
        return fd; \
    }
OPEN(open)
OPEN(open64)

int close(int fd) {
    REAL(close);
    pthread_mutex_lock(&order);
    if (watched(fd)) {
        is_watched[fd] = 0;
        note('c', fd, 0, NULL, 0, NULL);
    }
    int done = real(fd);
    pthread_mutex_unlock(&order);
    return done;
}

ssize_t write(int fd, const void *bytes, size_t count) {
    REAL(write);
    pthread_mutex_lock(&order);
    off_t at = watched(fd) ? lseek(fd, 0, SEEK_CUR) : 0;
    ssize_t done = real(fd, bytes, count);
    if (watched(fd) && done > 0) note('w', fd, at, bytes, (size_t)done, NULL);
    pthread_mutex_unlock(&order);
    return done;
}

#define PWRITE(name, offset) \
    ssize_t name(int fd, const void *bytes, size_t count, offset at) { \
        REAL(name); \
        pthread_mutex_lock(&order); \
        ssize_t done = real(fd, bytes, count, at); \
        if (watched(fd) && done > 0) note('w', fd, at, bytes, (size_t)done, NULL); \
        pthread_mutex_unlock(&order); \
        return done; \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define TRUNCATE(name, offset) \
    int name(int fd, offset length) { \
        REAL(name); \
        pthread_mutex_lock(&order); \
        int done = real(fd, length); \
        if (watched(fd) && !done) note('t', fd, length, NULL, 0, NULL); \
        pthread_mutex_unlock(&order); \
        return done; \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name) \
    int name(int fd) { \
        REAL(name); \
        pthread_mutex_lock(&order); \
        int done = real(fd); \
        if (watched(fd) && !done) note('s', fd, 0, NULL, 0, NULL); \
        pthread_mutex_unlock(&order); \
        return done; \
    }
SYNC(fsync)
SYNC(fdatasync)

int rename(const char *from, const char *to) {
    REAL(rename);
    pthread_mutex_lock(&order);
    int done = real(from, to);
    if (!done && below(from)) note('r', 0, 0, from, strlen(from), to);
    pthread_mutex_unlock(&order);
    return done;
}

int unlink(const char *path) {
    REAL(unlink);
    pthread_mutex_lock(&order);
    int done = real(path);
    if (!done && below(path)) note('u', 0, 0, path, strlen(path), NULL);
    pthread_mutex_unlock(&order);
    return done;
}
