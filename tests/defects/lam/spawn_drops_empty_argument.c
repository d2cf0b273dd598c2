// MPI 2.0, 5.3.2: the spawned process gets the strings of argv unchanged.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm parent, child;
    MPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL)
    {
        MPI_Send(&argc, 1, MPI_INT, 0, 0, parent);
        MPI_Comm_disconnect(&parent);
        MPI_Finalize();
        return 0;
    }

    char *arguments[] = {"one", "", NULL};
    int count = 0;
    MPI_Comm_spawn(argv[0], arguments, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &child, MPI_ERRCODES_IGNORE);
    MPI_Recv(&count, 1, MPI_INT, 0, 0, child, MPI_STATUS_IGNORE);
    MPI_Comm_disconnect(&child);
    int defect = count != 3;
    if (defect)
        printf("DEFECT: a program that is spawned with two arguments, the second of them empty, gets %d\n", count - 1);
    MPI_Finalize();
    return !defect;
}
