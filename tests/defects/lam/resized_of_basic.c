// Elements of a resized basic datatype are packed from wrong addresses. Only derived datatypes can be resized.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int data[4] = {1, 2, 3, 4}, packed[2] = {0, 0}, position = 0;
    MPI_Datatype every;
    MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &every);
    MPI_Type_commit(&every);
    MPI_Pack(data, 2, every, packed, sizeof(packed), &position, MPI_COMM_WORLD);
    int defect = packed[0] != 1 || packed[1] != 3;
    if (defect)
        printf("DEFECT: 1 and 3 are packed as %d and %d\n", packed[0], packed[1]);
    MPI_Finalize();
    return !defect;
}
