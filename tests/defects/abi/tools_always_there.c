// MPI 3.1, 14.3.4: calls of the tool interface without MPI_T_init_thread are errors.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int variables;
    int defect = MPI_T_cvar_get_num(&variables) == MPI_SUCCESS;
    if (defect)
        printf("DEFECT: MPI_T_cvar_get_num succeeds before MPI_T_init_thread\n");
    MPI_Finalize();
    return !defect;
}
