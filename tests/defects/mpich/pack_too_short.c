// Two integers do not fit into seven bytes.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int numbers[2] = {1, 2}, position = 0;
    char packed[7];
    int defect = MPI_Pack(numbers, 2, MPI_INT, packed, 7, &position, MPI_COMM_WORLD) == MPI_SUCCESS;
    if (defect)
        printf("DEFECT: MPI_Pack succeeds with %d of 8 bytes packed\n", position);
    MPI_Finalize();
    return !defect;
}
