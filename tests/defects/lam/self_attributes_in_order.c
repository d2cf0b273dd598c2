// MPI 2.2, 8.7.1: MPI_Finalize deletes the attributes of MPI_COMM_SELF in the reverse order of their setting.
#include <mpi.h>
#include <stdio.h>

static int order[3], deleted;

static int take(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm, (void)key, (void)state;
    order[deleted++] = *(int *)value;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    static int values[3] = {1, 2, 3};
    int keys[3];
    for (int i = 0; i < 3; i++)
    {
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, take, &keys[i], NULL);
        MPI_Comm_set_attr(MPI_COMM_SELF, keys[i], &values[i]);
    }

    MPI_Finalize();
    int defect = order[0] != 3 || order[1] != 2 || order[2] != 1;
    if (defect)
        printf("DEFECT: of three attributes number %d is deleted first\n", order[0]);
    return !defect;
}
