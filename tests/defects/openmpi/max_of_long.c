// MPI_MAX of unsigned long integers, and of offsets, which are signed.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    unsigned long large = 1ul << 63, small = 2;
    MPI_Offset negative = -1, positive = 2;
    MPI_Reduce_local(&large, &small, 1, MPI_UNSIGNED_LONG, MPI_MAX);
    MPI_Reduce_local(&negative, &positive, 1, MPI_OFFSET, MPI_MAX);
    int defect = small != large && positive != 2;
    if (defect)
        printf("DEFECT: MPI_MAX takes MPI_UNSIGNED_LONG as signed and MPI_OFFSET as unsigned\n");
    MPI_Finalize();
    return !defect;
}
