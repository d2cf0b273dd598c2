// MPI 2.1, 6.3.1: MPI_Group_translate_ranks translates MPI_PROC_NULL to MPI_PROC_NULL.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Group group;
    int nobody = MPI_PROC_NULL, found = -9;
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    int defect = MPI_Group_translate_ranks(group, 1, &nobody, group, &found) != MPI_SUCCESS || found != MPI_PROC_NULL;
    if (defect)
        printf("DEFECT: MPI_Group_translate_ranks refuses MPI_PROC_NULL\n");
    MPI_Finalize();
    return !defect;
}
