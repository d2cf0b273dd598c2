/* The loops of GrowthOfObjects.cs in C: objects of MPI, of which there are many at once. */
#include "twin.h"
#include <stdbool.h>
#include <stdlib.h>

enum { BLOCKS = 10, STRIDE = 20 };

int many_datatypes(int number, int times)
{
    MPI_Datatype *types = malloc(number * sizeof(MPI_Datatype));
    for (int t = 0; t < times; t++) {
        for (int i = 0; i < number; i++) {
            MPI_Type_vector(BLOCKS, 1, STRIDE, MPI_DOUBLE, &types[i]);
            MPI_Type_commit(&types[i]);
        }

        for (int i = 0; i < number; i++) {
            MPI_Type_free(&types[i]);
        }
    }
    bool is_right = types[number - 1] == MPI_DATATYPE_NULL;
    free(types);
    return is_right;
}

static void add(void *input, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] += ((int *)input)[i];
    }
}

int many_operators(int number, int times)
{
    MPI_Op *ops = malloc(number * sizeof(MPI_Op));
    for (int t = 0; t < times; t++) {
        for (int i = 0; i < number; i++) {
            MPI_Op_create(add, 1, &ops[i]);
        }

        for (int i = 0; i < number; i++) {
            MPI_Op_free(&ops[i]);
        }
    }
    bool is_right = ops[number - 1] == MPI_OP_NULL;
    free(ops);
    return is_right;
}

int many_communicators(int number, int times)
{
    MPI_Comm *comms = malloc(number * sizeof(MPI_Comm));
    for (int t = 0; t < times; t++) {
        for (int i = 0; i < number; i++) {
            MPI_Comm_dup(MPI_COMM_SELF, &comms[i]);
        }

        for (int i = 0; i < number; i++) {
            MPI_Comm_free(&comms[i]);
        }
    }
    bool is_right = comms[number - 1] == MPI_COMM_NULL;
    free(comms);
    return is_right;
}

int many_groups(int number, int times)
{
    MPI_Group whole;
    MPI_Comm_group(MPI_COMM_SELF, &whole);
    MPI_Group *groups = malloc(number * sizeof(MPI_Group));
    int first = 0;
    for (int t = 0; t < times; t++) {
        for (int i = 0; i < number; i++) {
            MPI_Group_incl(whole, 1, &first, &groups[i]);
        }

        for (int i = 0; i < number; i++) {
            MPI_Group_free(&groups[i]);
        }
    }
    bool is_right = groups[number - 1] == MPI_GROUP_NULL;
    free(groups);
    MPI_Group_free(&whole);
    return is_right;
}

int translate(const int *ranks, int *translated, int number, int times)
{
    MPI_Group one, other;
    MPI_Comm_group(MPI_COMM_WORLD, &one);
    MPI_Comm_group(MPI_COMM_SELF, &other);
    for (int t = 0; t < times; t++) {
        MPI_Group_translate_ranks(one, number, ranks, other, translated);
    }
    MPI_Group_free(&one);
    MPI_Group_free(&other);
    return translated[number - 1] == 0;
}

int graph(int *ranks, int number, int times)
{
    /* Volatile, because GCC takes the constant of Open MPI for an array without elements. */
    int *volatile none = MPI_UNWEIGHTED;
    int *found = malloc(2 * number * sizeof(int));
    bool is_right = true;
    for (int t = 0; t < times; t++) {
        MPI_Comm graph;
        MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, number, ranks, none, number, ranks, none, MPI_INFO_NULL, 0, &graph);
        MPI_Dist_graph_neighbors(graph, number, found, none, number, found + number, none);
        is_right = is_right && found[number - 1] == 0;
        MPI_Comm_free(&graph);
    }
    free(found);
    return is_right;
}
