// Room for more datatypes than a type was made of: the elements behind them must not change.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Datatype row, made, mine, types[2];
    MPI_Type_contiguous(2, MPI_INT, &row);
    MPI_Type_contiguous(3, row, &made);
    MPI_Type_contiguous(5, MPI_INT, &mine);
    types[1] = mine;
    int integers[2] = {-1, -1};
    MPI_Aint addresses[2] = {-1, -1};
    MPI_Type_get_contents(made, 2, 2, 2, integers, addresses, types);
    int defect = types[1] != mine || integers[1] != -1 || addresses[0] != -1;
    if (defect)
        printf("DEFECT: MPI_Type_get_contents wrote behind the one datatype of the envelope\n");
    MPI_Finalize();
    return !defect;
}
