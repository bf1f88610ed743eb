/* Writes every change below one folder to a tape, in order, as a disk would see it.
 *
 * Loaded into a server by LD_PRELOAD.  TAPE names the tape, TAPED the folder.  Nothing is
 * really synced: that a program asked for it is what is written down.  What is not
 * understood is written down too (as '!'), so that no change goes by unseen.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct entry { /* 32 bytes, then the path, then the data */
    uint32_t kind, path_length;
    uint64_t file, offset, length;
};

static int tape = -1;
static char folder[4096];
static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define BEGIN pthread_mutex_lock(&one_at_a_time)
#define END pthread_mutex_unlock(&one_at_a_time)

__attribute__((constructor)) static void begin(void)
{
    const char *where = getenv("TAPE"), *watched = getenv("TAPED");
    if (where && watched) {
        snprintf(folder, sizeof folder, "%s/", watched);
        tape = syscall(SYS_openat, AT_FDCWD, where, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }
}

static void note(char kind, uint64_t file, const char *path, uint64_t offset, const void *data, size_t length)
{
    struct entry entry = {kind, strlen(path), file, offset, length};
    struct iovec parts[] = {
        {&entry, sizeof entry}, {(void *)path, entry.path_length}, {(void *)data, data ? length : 0}};
    syscall(SYS_writev, tape, parts, 3); /* at once, at the end: the tape was opened to append */
}

static int below(const char *path)
{
    size_t length = strlen(folder);
    return tape >= 0 && (!strncmp(path, folder, length) ||
                         (strlen(path) + 1 == length && !strncmp(path, folder, length - 1)));
}

/* Where an open file lies, if that is below the folder.  One without a name is gone with the power. */
static int taped(int fd, char *path, struct stat *status)
{
    char link[64];
    if (tape < 0 || fd == tape || fstat(fd, status) || !status->st_nlink ||
        !(S_ISREG(status->st_mode) || S_ISDIR(status->st_mode)))
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, 4095);
    if (length < 0)
        return 0;
    path[length] = 0;
    return below(path);
}

static void absolute(int at, const char *path, char *whole)
{
    char link[64], base[4096] = "";
    if (path[0] == '/') {
        snprintf(whole, 8192, "%s", path);
        return;
    }
    if (at == AT_FDCWD)
        snprintf(link, sizeof link, "/proc/self/cwd");
    else
        snprintf(link, sizeof link, "/proc/self/fd/%d", at);
    ssize_t length = readlink(link, base, sizeof base - 1);
    base[length < 0 ? 0 : length] = 0;
    snprintf(whole, 8192, "%s/%s", base, path);
}

static int opened(int at, const char *name, int flags, mode_t mode)
{
    char whole[8192], path[4096];
    struct stat status;
    absolute(at, name, whole);
    if (!below(whole))
        return syscall(SYS_openat, at, name, flags, mode);
    BEGIN;
    int existed = !stat(whole, &status);
    int fd = syscall(SYS_openat, at, name, flags, mode);
    if (fd >= 0 && taped(fd, path, &status)) {
        if ((flags & O_CREAT) && !existed)
            note('C', status.st_ino, path, 0, NULL, 0);
        else if ((flags & O_TRUNC) && existed)
            note('T', status.st_ino, path, 0, NULL, 0);
        if (flags & (O_SYNC | O_DSYNC))
            note('!', status.st_ino, path, 0, NULL, 0);
    }
    END;
    return fd;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) \
    { \
        va_list more; \
        va_start(more, flags); \
        mode_t mode = va_arg(more, mode_t); \
        va_end(more); \
        return opened(AT_FDCWD, path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
    int name(int at, const char *path, int flags, ...) \
    { \
        va_list more; \
        va_start(more, flags); \
        mode_t mode = va_arg(more, mode_t); \
        va_end(more); \
        return opened(at, path, flags, mode); \
    }
OPENAT(openat)
OPENAT(openat64)

int creat(const char *path, mode_t mode) { return opened(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }

ssize_t write(int fd, const void *data, size_t length)
{
    char path[4096];
    struct stat status;
    if (!taped(fd, path, &status))
        return syscall(SYS_write, fd, data, length);
    BEGIN;
    ssize_t done = syscall(SYS_write, fd, data, length);
    if (done > 0)
        note('W', status.st_ino, path, lseek(fd, 0, SEEK_CUR) - done, data, done);
    END;
    return done;
}

#define PWRITE(name, offset_type) \
    ssize_t name(int fd, const void *data, size_t length, offset_type offset) \
    { \
        char path[4096]; \
        struct stat status; \
        if (!taped(fd, path, &status)) \
            return syscall(SYS_pwrite64, fd, data, length, offset); \
        BEGIN; \
        ssize_t done = syscall(SYS_pwrite64, fd, data, length, offset); \
        if (done > 0) \
            note('W', status.st_ino, path, offset, data, done); \
        END; \
        return done; \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define CUT(name, offset_type) \
    int name(int fd, offset_type length) \
    { \
        char path[4096]; \
        struct stat status; \
        if (!taped(fd, path, &status)) \
            return syscall(SYS_ftruncate, fd, length); \
        BEGIN; \
        int failed = syscall(SYS_ftruncate, fd, length); \
        if (!failed) \
            note('T', status.st_ino, path, length, NULL, 0); \
        END; \
        return failed; \
    }
CUT(ftruncate, off_t)
CUT(ftruncate64, off64_t)

#define SYNC(name) \
    int name(int fd) \
    { \
        char path[4096]; \
        struct stat status; \
        if (!taped(fd, path, &status)) \
            return syscall(SYS_##name, fd); \
        BEGIN; \
        note(S_ISDIR(status.st_mode) ? 'D' : 'S', status.st_ino, path, 0, NULL, 0); \
        END; \
        return 0; \
    }
SYNC(fsync)
SYNC(fdatasync)

int renameat(int from_at, const char *from, int to_at, const char *to)
{
    char old[8192], new[8192];
    absolute(from_at, from, old);
    absolute(to_at, to, new);
    BEGIN;
    int failed = syscall(SYS_renameat2, from_at, from, to_at, to, 0);
    if (!failed && below(old) && below(new))
        note('R', 0, old, 0, new, strlen(new));
    else if (!failed && (below(old) || below(new)))
        note('!', 0, below(old) ? old : new, 0, NULL, 0);
    END;
    return failed;
}

int rename(const char *from, const char *to) { return renameat(AT_FDCWD, from, AT_FDCWD, to); }

int linkat(int from_at, const char *from, int to_at, const char *to, int flags)
{
    char old[8192], new[8192];
    absolute(from_at, from, old);
    absolute(to_at, to, new);
    BEGIN;
    int failed = syscall(SYS_linkat, from_at, from, to_at, to, flags);
    if (!failed && below(new))
        note('L', 0, old, 0, new, strlen(new));
    END;
    return failed;
}

int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }

int unlinkat(int at, const char *name, int flags)
{
    char path[8192];
    absolute(at, name, path);
    BEGIN;
    int failed = syscall(SYS_unlinkat, at, name, flags);
    if (!failed && below(path))
        note('U', 0, path, 0, NULL, 0);
    END;
    return failed;
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }

static void not_understood(int fd)
{
    char path[4096];
    struct stat status;
    if (taped(fd, path, &status))
        note('!', status.st_ino, path, 0, NULL, 0);
}

#define MAP(name, offset_type) \
    void *name(void *at, size_t length, int may, int flags, int fd, offset_type offset) \
    { \
        char path[4096]; \
        struct stat status; \
        size_t named; \
        int shared = fd >= 0 && (flags & MAP_SHARED) && (may & PROT_WRITE); \
        /* The index of the WAL is shared memory that happens to have a name: made anew. */ \
        if (shared && taped(fd, path, &status) && \
            ((named = strlen(path)) < 4 || strcmp(path + named - 4, "-shm"))) \
            note('!', status.st_ino, path, 0, NULL, 0); \
        return REAL(name)(at, length, may, flags, fd, offset); \
    }
MAP(mmap, off_t)
MAP(mmap64, off64_t)

#define OTHER(type, name, takes, fd, hands_on) \
    type name takes \
    { \
        not_understood(fd); \
        return REAL(name) hands_on; \
    }
OTHER(ssize_t, writev, (int fd, const struct iovec *parts, int many), fd, (fd, parts, many))
OTHER(ssize_t, pwritev, (int fd, const struct iovec *parts, int many, off_t at), fd, (fd, parts, many, at))
OTHER(int, fallocate, (int fd, int mode, off_t at, off_t length), fd, (fd, mode, at, length))
OTHER(int, posix_fallocate, (int fd, off_t at, off_t length), fd, (fd, at, length))
OTHER(ssize_t, copy_file_range,
      (int from, off64_t *at, int to, off64_t *to_at, size_t length, unsigned flags), to,
      (from, at, to, to_at, length, flags))
