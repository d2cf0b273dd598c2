// MPI 2.0, 4.9.2: MPI_UNSIGNED_CHAR is a C integer since MPI-2.0, with all operations on integers.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    unsigned char three = 3, sum = 0;
    int code = MPI_Allreduce(&three, &sum, 1, MPI_UNSIGNED_CHAR, MPI_SUM, MPI_COMM_WORLD);
    int defect = code != MPI_SUCCESS || sum != 3 * size;
    if (defect)
        printf("DEFECT: the sum of %d times 3 is %d, the call returns %d\n", size, sum, code);
    MPI_Finalize();
    return !defect;
}
