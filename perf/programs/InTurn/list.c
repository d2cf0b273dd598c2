/* The loops of Objects.cs in C: a list is flattened by hand, and rebuilt with as many allocations as in C#. */
#include "twin.h"
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    int *values;
    int length;
};

static struct node *list;
static int *buffer;
static int list_nodes;
static int list_ints;

static struct node *new_node(int length)
{
    struct node *node = malloc(sizeof(struct node));
    node->values = malloc(length * sizeof(int));
    node->length = length;
    node->next = NULL;
    return node;
}

static void free_list(void)
{
    while (list != NULL) {
        struct node *next = list->next;
        free(list->values);
        free(list);
        list = next;
    }
}

static int flatten(void)
{
    int used = 1, count = 0;
    for (const struct node *node = list; node != NULL; node = node->next) {
        buffer[used++] = node->length;
        memcpy(buffer + used, node->values, node->length * sizeof(int));
        used += node->length;
        count++;
    }
    buffer[0] = count;
    return used;
}

static void rebuild(void)
{
    int used = 1;
    struct node **last = &list;
    free_list();
    for (int count = buffer[0]; count > 0; count--) {
        struct node *node = new_node(buffer[used++]);
        memcpy(node->values, buffer + used, node->length * sizeof(int));
        used += node->length;
        *last = node;
        last = &node->next;
    }
}

static void send_list(int peer)
{
    MPI_Send(buffer, flatten(), MPI_INT, peer, 0, MPI_COMM_WORLD);
}

static void receive_list(int peer)
{
    MPI_Recv(buffer, 1 + list_nodes + list_ints, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    rebuild();
}

void begin_list(int nodes, int ints)
{
    struct node **last = &list;
    list_nodes = nodes;
    list_ints = ints;
    buffer = calloc(1 + nodes + ints, sizeof(int));
    for (int i = 0; i < ints;) {
        struct node *node = new_node(ints / nodes);
        for (int j = 0; j < node->length; j++) {
            node->values[j] = i++;
        }
        *last = node;
        last = &node->next;
    }
}

int list_round_trips(int times)
{
    int rank, first = list->values[0];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < times; i++) {
        if (rank == 0) {
            list->values[0]++;
            send_list(1);
            receive_list(1);
        } else {
            receive_list(0);
            list->values[0]++;
            send_list(0);
        }
    }
    return rank != 0 || list->values[0] == first + 2 * times;
}

int copy_list(int times)
{
    int first = list->values[0];
    for (int i = 0; i < times; i++) {
        list->values[0]++;
        flatten();
        rebuild();
    }
    return list->values[0] == first + times;
}

int end_list(void)
{
    int next = 0, is_right = 1;
    for (const struct node *node = list; node != NULL; node = node->next) {
        for (int j = 0; j < node->length; j++, next++) {
            is_right &= next == 0 || node->values[j] == next;
        }
    }
    free_list();
    free(buffer);
    return is_right && next == list_ints;
}
