// MPI 2.0, 8.6: MPI_Type_get_contents is an error if the arrays are shorter than the type's contents.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Datatype type, parts[1];
    MPI_Aint addresses[1];
    int integers[3] = {-1, -1, -1};
    MPI_Type_vector(4, 2, 3, MPI_INT, &type);
    int defect = MPI_Type_get_contents(type, 1, 0, 0, integers, addresses, parts) == MPI_SUCCESS;
    if (defect)
        printf("DEFECT: MPI_Type_get_contents takes too little room and reports success\n");
    MPI_Finalize();
    return !defect;
}
