/*
 * LAM/MPI 7.1 hands writev and readv vectors whose empty entries have whatever address was in memory. Linux checks the
 * address of an empty entry too, and answers EFAULT to a wild one, so that MPI_Init can fail. Preloaded
 * (LD_PRELOAD) for the daemon and the ranks, these two functions leave the empty entries out.
 */
#define _GNU_SOURCE
#include <limits.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define EXPORTED __attribute__((visibility("default")))

/* Straight to the kernel: a search for libc's functions by dlsym may allocate, and is not safe in a signal handler. */
static ssize_t call(long number, int fd, const struct iovec *vector, int count)
{
    return (ssize_t)syscall(number, (long)fd, vector, (long)count);
}

static ssize_t transfer(long number, int fd, const struct iovec *vector, int count)
{
    /* What no kernel accepts is left to the kernel to refuse. */
    if (vector == NULL || count <= 0 || count > IOV_MAX)
        return call(number, fd, vector, count);

    int filled = 0;
    for (int i = 0; i < count; i++)
        filled += vector[i].iov_len != 0;

    /* With no entry left the kernel still checks the descriptor, and answers 0. */
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
