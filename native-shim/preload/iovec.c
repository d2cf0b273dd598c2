/*
 * LAM/MPI 7.1 passes vectors to writev and readv whose empty entries have uninitialised addresses. Linux checks the address
 * of an empty entry too and returns EFAULT for an invalid one, so that MPI_Init can fail. These two functions leave the
 * empty entries out. They are preloaded (LD_PRELOAD) for the daemon and the ranks.
 */
#define _GNU_SOURCE
#include <limits.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define EXPORTED __attribute__((visibility("default")))

/* Calls the kernel directly: dlsym, which would find libc's functions, may allocate and is not safe in a signal handler. */
static ssize_t call(long number, int fd, const struct iovec *vector, int count)
{
    return (ssize_t)syscall(number, (long)fd, vector, (long)count);
}

static ssize_t transfer(long number, int fd, const struct iovec *vector, int count)
{
    /* Invalid arguments are passed on for the kernel to refuse. */
    if (vector == NULL || count <= 0 || count > IOV_MAX)
        return call(number, fd, vector, count);

    int filled = 0;
    for (int i = 0; i < count; i++)
        filled += vector[i].iov_len != 0;

    /* With no entry left the kernel still checks the descriptor and returns 0. */
    if (filled == count || filled == 0)
        return call(number, fd, vector, filled);

    /* On the stack, at most IOV_MAX entries (16 KB), as this may run in a signal handler. */
    struct iovec packed[filled];
    int used = 0;
    for (int i = 0; i < count && used < filled; i++)
        if (vector[i].iov_len != 0)
            packed[used++] = vector[i];
    return call(number, fd, packed, used);
}

EXPORTED ssize_t writev(int fd, const struct iovec *vector, int count)
{
    return transfer(SYS_writev, fd, vector, count);
}

EXPORTED ssize_t readv(int fd, const struct iovec *vector, int count)
{
    return transfer(SYS_readv, fd, vector, count);
}
