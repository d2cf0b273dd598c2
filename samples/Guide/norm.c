#include <math.h>
#include <mpi.h>

/* The Euclidean norm of a vector that is distributed over the processes of a communicator. */
double norm(const double *values, int count, MPI_Comm comm)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
    {
        sum += values[i] * values[i];
    }

    double all;
    MPI_Allreduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, comm);
    return sqrt(all);
}
