/*
 * What the C++ runtime of a system with glibc, libstdc++ and libgcc_s, needs and musl lacks, so that .NET for musl runs on a machine that has no
 * C++ runtime for musl. It is preloaded. It is for tests: destructors of thread-local objects do not run.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <locale.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/random.h>
#include <time.h>

/* False: threads are taken for granted. */
char __libc_single_threaded;

/* The features of the processor, as libgcc keeps them in itself: none is known. */
struct
{
    unsigned int vendor, type, subtype, features;
} __cpu_model;

int __cpu_indicator_init(void)
{
    return 0;
}

/* The unwinder then searches by dl_iterate_phdr. */
int _dl_find_object(void *address, void *result)
{
    (void)address, (void)result;
    return -1;
}

int __cxa_thread_atexit_impl(void (*destructor)(void *), void *object, void *library)
{
    (void)destructor, (void)object, (void)library;
    return 0;
}

size_t __strftime_l(char *text, size_t size, const char *format, const struct tm *time, locale_t locale)
{
    return strftime_l(text, size, format, time, locale);
}

uint32_t arc4random(void)
{
    uint32_t number = 0;

    while (getrandom(&number, sizeof number, 0) != sizeof number && errno == EINTR)
        ;
    return number;
}
