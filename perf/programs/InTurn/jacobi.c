/* The iterations of Jacobi.cs in C, on the cells of the C# program. */
#include "twin.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static MPI_Comm grid;
static MPI_Datatype edge;
static int rows, columns, width;
static int north, south, west, east;
static double *changes;

void begin_jacobi(MPI_Comm of_grid, MPI_Datatype of_edge, int of_rows, int of_columns)
{
    grid = of_grid;
    edge = of_edge;
    rows = of_rows;
    columns = of_columns;
    width = columns + 2;
    changes = malloc(columns * sizeof(double));
    MPI_Cart_shift(grid, 0, 1, &north, &south);
    MPI_Cart_shift(grid, 1, 1, &west, &east);
}

void end_jacobi(void)
{
    free(changes);
}

/* Sets every cell to the mean of its neighbours. */
static void sweep(const double *restrict now, double *restrict next)
{
    for (int row = 1; row <= rows; row++) {
        const double *above = now + (row - 1) * width + 1;
        const double *here = now + row * width + 1;
        const double *below = now + (row + 1) * width + 1;
        double *mean = next + row * width + 1;
        for (int column = 0; column < columns; column++) {
            mean[column] = 0.25 * (above[column] + below[column] + here[column - 1] + here[column + 1]);
        }
    }
}

/* The greatest change of a cell. It is computed per column first, which compilers vectorise, unlike a single maximum. */
static double greatest_change(const double *restrict now, const double *restrict next, double *restrict greatest)
{
    memset(greatest, 0, columns * sizeof(double));
    for (int row = 1; row <= rows; row++) {
        const double *before = now + row * width + 1;
        const double *after = next + row * width + 1;
        for (int column = 0; column < columns; column++) {
            double change = fabs(after[column] - before[column]);
            greatest[column] = change > greatest[column] ? change : greatest[column];
        }
    }

    double all = 0;
    for (int column = 0; column < columns; column++) {
        all = greatest[column] > all ? greatest[column] : all;
    }
    return all;
}

static double ten_iterations(double *now, double *next)
{
    double residual = 0;
    for (int iteration = 1; iteration <= 10; iteration++) {
        MPI_Request requests[8];
        MPI_Irecv(&now[1], columns, MPI_DOUBLE, north, 1, grid, &requests[0]);
        MPI_Irecv(&now[(rows + 1) * width + 1], columns, MPI_DOUBLE, south, 2, grid, &requests[1]);
        MPI_Irecv(&now[width], 1, edge, west, 3, grid, &requests[2]);
        MPI_Irecv(&now[width + columns + 1], 1, edge, east, 4, grid, &requests[3]);
        MPI_Isend(&now[width + 1], columns, MPI_DOUBLE, north, 2, grid, &requests[4]);
        MPI_Isend(&now[rows * width + 1], columns, MPI_DOUBLE, south, 1, grid, &requests[5]);
        MPI_Isend(&now[width + 1], 1, edge, west, 4, grid, &requests[6]);
        MPI_Isend(&now[width + columns], 1, edge, east, 3, grid, &requests[7]);
        MPI_Waitall(8, requests, MPI_STATUSES_IGNORE);

        sweep(now, next);
        if (iteration == 10) {
            double change = greatest_change(now, next, changes);
            MPI_Allreduce(&change, &residual, 1, MPI_DOUBLE, MPI_MAX, grid);
        }

        double *old = now;
        now = next;
        next = old;
    }

    return residual;
}

int jacobi(double *first, double *second, int times)
{
    double residual = -1;
    for (int i = 0; i < times; i++) {
        residual = ten_iterations(first, second);
    }
    return residual >= 0;
}
