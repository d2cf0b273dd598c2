// Loaded before the C library in test programs. A process that waits for a message asks MPI for it without end, and many more processes than
// cores run at a time in the tests. One that has asked in vain for some time sleeps between its questions, so that the others get on.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void pause_briefly(void)
{
    struct timespec pause = { 0, 30000 };
    nanosleep(&pause, NULL);
}

static long nanoseconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000L + time.tv_nsec;
}

// Open MPI offers the processor each time. The kernel declines if the others have had their share. .NET offers it a few times in a row.
int sched_yield(void)
{
    static __thread long last;
    static __thread int row;
    int error = 0;
    row = nanoseconds() - last < 100000 ? row + 1 : 0;
    if (row < 10)
    {
        error = (int)syscall(SYS_sched_yield);
    }
    else
    {
        pause_briefly();
    }

    last = nanoseconds();
    return error;
}

// MPICH never offers it. It calls this function of UCX, which returns the number of events.
unsigned ucp_worker_progress(void *worker)
{
    static unsigned (*progress)(void *);
    static __thread int row;
    if (!progress)
    {
        progress = (unsigned (*)(void *))dlsym(dlopen("libucp.so.0", RTLD_LAZY | RTLD_NOLOAD), "ucp_worker_progress");
    }

    unsigned events = progress(worker);
    row = events ? 0 : row + 1;
    if (row > 500)
    {
        pause_briefly();
    }

    return events;
}
