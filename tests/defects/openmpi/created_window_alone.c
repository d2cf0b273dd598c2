// A window over memory of the program, made by one process.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    long memory = 0;
    MPI_Win window;
    int code = MPI_Win_create(&memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    if (code == MPI_SUCCESS)
        MPI_Win_free(&window);
    else
        printf("DEFECT: MPI_Win_create gives code %d\n", code);
    MPI_Finalize();
    return code == MPI_SUCCESS;
}
