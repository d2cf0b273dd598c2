/* The sort of IntegerSort.cs in C. A histogram of all keys by buckets determines the process of each key, each key is sent there, and the keys
   that arrive are sorted by counting. The keys do not depend on the number of processes. */
#include "twin.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Keys are from 0 to 4095, and 8 consecutive keys make a bucket. */
#define KEYS 4096
#define BUCKETS 512
#define BUCKET_BITS 3

static int total;
static int rank, size;

/* The original keys of this process; the same by bucket; the received keys, unsorted and sorted. Then their numbers. */
static int *keys, *outgoing, *incoming, *sorted;
static int key_count, sorted_count;

/* Number of keys in each bucket, of this process and of all; the position of the next key of a bucket. */
static int own[BUCKETS], all[BUCKETS], next_of[BUCKETS];

/* Number of each key; the first key that this process may receive, and the number of different ones. */
static int counts[KEYS];
static int first_key, key_range;

static int *send_counts, *send_starts, *receive_counts, *receive_starts;

/* The mean of four 12-bit numbers from Sebastiano Vigna's generator splitmix64, so that middle keys are the most frequent. */
static int key_of(int index)
{
    uint64_t z = (uint64_t)(index + 1) * 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    z ^= z >> 31;
    return (int)(((z & 0xfff) + (z >> 16 & 0xfff) + (z >> 32 & 0xfff) + (z >> 48 & 0xfff)) / 4);
}

static void count_keys(void)
{
    memset(own, 0, sizeof own);
    for (int i = 0; i < key_count; i++)
        ++own[(unsigned)keys[i] >> BUCKET_BITS];
}

/* Assigns each bucket to the process whose equal share of all keys contains the bucket's first key. */
static void divide(void)
{
    memset(send_counts, 0, size * sizeof(int));
    first_key = key_range = 0;
    int64_t before = 0;
    int start = 0;
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
        int owner = (int)(before * size / total);
        owner = owner < size ? owner : size - 1;
        if (owner == rank) {
            first_key = key_range == 0 ? bucket << BUCKET_BITS : first_key;
            key_range += 1 << BUCKET_BITS;
        }

        next_of[bucket] = start;
        start += own[bucket];
        send_counts[owner] += own[bucket];
        before += all[bucket];
    }
}

static void place_keys(void)
{
    for (int i = 0; i < key_count; i++)
        outgoing[next_of[(unsigned)keys[i] >> BUCKET_BITS]++] = keys[i];
}

/* Computes the starts of consecutive parts, and returns their total length. */
static int add_up(const int *lengths, int *starts)
{
    int sum = 0;
    for (int i = 0; i < size; i++) {
        starts[i] = sum;
        sum += lengths[i];
    }

    return sum;
}

static void sort_incoming(void)
{
    memset(counts, 0, key_range * sizeof(int));
    for (int i = 0; i < sorted_count; i++)
        ++counts[(unsigned)(incoming[i] - first_key)];
    int at = 0;
    for (int i = 0; i < key_range; i++)
        for (int left = counts[i]; left > 0; --left)
            sorted[at++] = first_key + i;
}

/* The measured operation. */
static void sort(void)
{
    count_keys();
    MPI_Allreduce(own, all, BUCKETS, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    divide();
    place_keys();
    MPI_Alltoall(send_counts, 1, MPI_INT, receive_counts, 1, MPI_INT, MPI_COMM_WORLD);
    add_up(send_counts, send_starts);
    sorted_count = add_up(receive_counts, receive_starts);
    MPI_Alltoallv(outgoing, send_counts, send_starts, MPI_INT, incoming, receive_counts, receive_starts, MPI_INT,
                  MPI_COMM_WORLD);
    sort_incoming();
}

/* Adds the number of some keys, their sum, and the sum of their squares. */
static void add_to(int64_t *sums, const int *some, int count)
{
    sums[0] = count;
    for (int i = 0; i < count; i++) {
        sums[1] += some[i];
        sums[2] += (int64_t)some[i] * some[i];
    }
}

/* True if the keys are in order, within the processes and from one to the next, and are the original ones. */
static int is_right(void)
{
    int64_t sums[6] = {0}, all_sums[6];
    add_to(sums, keys, key_count);
    add_to(sums + 3, sorted, sorted_count);
    MPI_Allreduce(sums, all_sums, 6, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);

    int last = sorted_count > 0 ? sorted[sorted_count - 1] : -1, before = -1;
    MPI_Exscan(&last, &before, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    before = rank == 0 ? -1 : before;
    int own_order = 1, order;
    for (int i = 0; i < sorted_count; i++) {
        own_order = own_order && sorted[i] >= before;
        before = sorted[i];
    }

    MPI_Allreduce(&own_order, &order, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    return order && all_sums[0] == total && memcmp(all_sums, all_sums + 3, 3 * sizeof(int64_t)) == 0;
}

void begin_sort(int keys_of_all)
{
    total = keys_of_all;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int first = (int)((int64_t)total * rank / size);
    key_count = (int)((int64_t)total * (rank + 1) / size) - first;
    keys = malloc((size_t)key_count * sizeof(int));
    outgoing = malloc((size_t)key_count * sizeof(int));
    for (int i = 0; i < key_count; i++)
        keys[i] = key_of(first + i);

    /* Enough for all keys, because any of them may arrive. */
    incoming = malloc((size_t)total * sizeof(int));
    sorted = malloc((size_t)total * sizeof(int));
    send_counts = malloc(size * sizeof(int));
    send_starts = malloc(size * sizeof(int));
    receive_counts = malloc(size * sizeof(int));
    receive_starts = malloc(size * sizeof(int));
}

int sort_keys(int times)
{
    for (int i = 0; i < times; i++)
        sort();
    return 1;
}

/* Returns true if the keys are in order, and are the original ones. */
int end_sort(void)
{
    int right = is_right();
    free(keys);
    free(outgoing);
    free(incoming);
    free(sorted);
    free(send_counts);
    free(send_starts);
    free(receive_counts);
    free(receive_starts);
    return right;
}
