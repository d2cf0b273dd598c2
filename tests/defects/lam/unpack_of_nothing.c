// A datatype of no elements packs to nothing, and nothing can be unpacked.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Datatype type;
    int data = 5, position = 0;
    char packed[16];
    MPI_Type_contiguous(0, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Pack(&data, 1, type, packed, 16, &position, MPI_COMM_WORLD);
    int size = position;
    position = 0;
    int defect = MPI_Unpack(packed, size, &position, &data, 1, type, MPI_COMM_WORLD) != MPI_SUCCESS;
    if (defect)
        printf("DEFECT: MPI_Unpack refuses the %d bytes that MPI_Pack has made\n", size);
    MPI_Finalize();
    return !defect;
}
