// A port to which other programs can connect.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    char port[MPI_MAX_PORT_NAME];
    int defect = MPI_Open_port(MPI_INFO_NULL, port) != MPI_SUCCESS;
    if (defect)
        printf("DEFECT: MPI_Open_port always fails\n");
    else
        MPI_Close_port(port);
    MPI_Finalize();
    return !defect;
}
