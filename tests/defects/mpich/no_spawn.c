// The program spawns itself, with an argument.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    char *child[] = {"child", NULL};
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm other;
    int defect = 0;
    if (argc == 1)
    {
        defect = MPI_Comm_spawn(argv[0], child, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other, MPI_ERRCODES_IGNORE) != MPI_SUCCESS;
        if (defect)
            printf("DEFECT: MPI_Comm_spawn always fails\n");
    }

    MPI_Finalize();
    return !defect;
}
