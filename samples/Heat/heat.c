/* Heat spreads over a plate: a Jacobi iteration on blocks of a grid that exchange their edges. Program.cs is its port. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    const int N = 60;
    const int STEPS = 400;

    MPI_Init(&argc, &argv);
    int rank;
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    /* The processes form a grid, and each has a block of the plate. */
    MPI_Comm plate;
    int dims[2] = {0, 0};
    int periods[2] = {0, 0};
    int place[2];
    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &plate);
    MPI_Comm_rank(plate, &rank);
    MPI_Cart_coords(plate, rank, 2, place);
    int north;
    int south;
    int west;
    int east;
    MPI_Cart_shift(plate, 0, 1, &north, &south);
    MPI_Cart_shift(plate, 1, 1, &west, &east);

    /* Rows and columns 0 and rows + 1, columns + 1 belong to the neighbours, or are the plate's rim. */
    int top = place[0] * N / dims[0];
    int left = place[1] * N / dims[1];
    int rows = (place[0] + 1) * N / dims[0] - top;
    int columns = (place[1] + 1) * N / dims[1] - left;
    int width = columns + 2;
    int cells = (rows + 2) * width;
    double *now;
    double *next;
    MPI_Alloc_mem(cells * sizeof(double), MPI_INFO_NULL, &now);
    MPI_Alloc_mem(cells * sizeof(double), MPI_INFO_NULL, &next);
    for (int i = 0; i < cells; ++i)
    {
        now[i] = next[i] = 0;
    }

    /* The rim is cold except on two sides: the northern one is hot, the western one warms towards the south. */
    for (int column = 1; column <= columns && place[0] == 0; ++column)
    {
        now[column] = next[column] = 100;
    }

    for (int row = 1; row <= rows && place[1] == 0; ++row)
    {
        now[row * width] = next[row * width] = 50.0 * (top + row) / N;
    }

    /* A column of the block: one number from each row. */
    MPI_Datatype edge;
    MPI_Type_vector(rows, 1, width, MPI_DOUBLE, &edge);
    MPI_Type_commit(&edge);

    MPI_Request requests[8];
    for (int step = 1; step <= STEPS; ++step)
    {
        MPI_Irecv(&now[1], columns, MPI_DOUBLE, north, 1, plate, &requests[0]);
        MPI_Irecv(&now[(rows + 1) * width + 1], columns, MPI_DOUBLE, south, 2, plate, &requests[1]);
        MPI_Irecv(&now[width], 1, edge, west, 3, plate, &requests[2]);
        MPI_Irecv(&now[width + columns + 1], 1, edge, east, 4, plate, &requests[3]);
        MPI_Isend(&now[width + 1], columns, MPI_DOUBLE, north, 2, plate, &requests[4]);
        MPI_Isend(&now[rows * width + 1], columns, MPI_DOUBLE, south, 1, plate, &requests[5]);
        MPI_Isend(&now[width + 1], 1, edge, west, 4, plate, &requests[6]);
        MPI_Isend(&now[width + columns], 1, edge, east, 3, plate, &requests[7]);
        MPI_Waitall(8, requests, MPI_STATUSES_IGNORE);

        double change = 0;
        for (int row = 1; row <= rows; ++row)
        {
            for (int column = 1; column <= columns; ++column)
            {
                int i = row * width + column;
                next[i] = 0.25 * (now[i - width] + now[i + width] + now[i - 1] + now[i + 1]);
                change = fmax(change, fabs(next[i] - now[i]));
            }
        }

        double *old = now;
        now = next;
        next = old;
        if (step % 100 == 0)
        {
            double greatest = 0;
            MPI_Reduce(&change, &greatest, 1, MPI_DOUBLE, MPI_MAX, 0, plate);
            if (rank == 0)
            {
                printf("step %d: greatest change %.17g\n", step, greatest);
            }
        }
    }

    double sum = 0;
    for (int row = 1; row <= rows; ++row)
    {
        for (int column = 1; column <= columns; ++column)
        {
            sum += now[row * width + column];
        }
    }

    double mean = sum / (rows * columns);
    printf("rank %d: %d x %d cells from (%d, %d), mean %.17g\n", rank, rows, columns, top, left, mean);

    MPI_Type_free(&edge);
    MPI_Free_mem(now);
    MPI_Free_mem(next);
    MPI_Comm_free(&plate);
    MPI_Finalize();
    return 0;
}
