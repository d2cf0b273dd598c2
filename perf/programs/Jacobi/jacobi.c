/* Measures a Jacobi iteration for Laplace's equation on a square of n x n cells that is spread over a grid of processes: an
 * exchange of the outermost rows and columns with the neighbours, a sweep over the cells, and at every tenth iteration the
 * greatest change of all processes. The start is a solution plus a wave that each iteration makes smaller by a known factor,
 * so that every cell can be checked at the end. Says ns per iteration, the last residual and the sum of all cells. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../measured.h"

/* gcc 12 takes MPICH's MPI_STATUSES_IGNORE, which is the address 1, for an array that is too small. */
#pragma GCC diagnostic ignored "-Wstringop-overflow"

/* Every so many iterations the greatest change is found. */
#define CHECK_EVERY 10

/* Numbers in a page of memory. */
#define PAGE (4096 / (int)sizeof(double))

static int side, iterations, repetitions;

/* This process's part of the square. Rows and columns 0 and rows + 1, columns + 1 are a frame: the neighbours' cells, or the
 * border of the square. Rows and columns of the square are counted from 1, too. */
static int top, left, rows, columns, width;
static double *row_wave, *column_wave, *changes;

static MPI_Comm grid;
static MPI_Datatype edge;
static int north, south, west, east;

/* Every cell becomes the mean of its neighbours. */
static void sweep(const double *restrict now, double *restrict next)
{
    for (int row = 1; row <= rows; ++row) {
        const double *above = now + (row - 1) * width + 1;
        const double *here = now + row * width + 1;
        const double *below = now + (row + 1) * width + 1;
        double *mean = next + row * width + 1;
        for (int column = 0; column < columns; ++column)
            mean[column] = 0.25 * (above[column] + below[column] + here[column - 1] + here[column + 1]);
    }
}

/* The greatest change of a cell. By columns first: compilers make vectors of that, and not of one maximum. */
static double greatest_change(const double *restrict now, const double *restrict next, double *restrict greatest)
{
    memset(greatest, 0, columns * sizeof(double));
    for (int row = 1; row <= rows; ++row) {
        const double *before = now + row * width + 1;
        const double *after = next + row * width + 1;
        for (int column = 0; column < columns; ++column) {
            double change = fabs(after[column] - before[column]);
            greatest[column] = change > greatest[column] ? change : greatest[column];
        }
    }

    double all = 0;
    for (int column = 0; column < columns; ++column)
        all = greatest[column] > all ? greatest[column] : all;
    return all;
}

/* What is measured. Returns the last residual; the cells are in the second array after an odd number of iterations. */
static double iterate(double *now, double *next, int count)
{
    double residual = 0;
    for (int iteration = 1; iteration <= count; ++iteration) {
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
        if (iteration % CHECK_EVERY == 0) {
            double change = greatest_change(now, next, changes);
            MPI_Allreduce(&change, &residual, 1, MPI_DOUBLE, MPI_MAX, grid);
        }

        double *old = now;
        now = next;
        next = old;
    }

    return residual;
}

/* A solution, which stands on the border, and a wave that is zero there. */
static double solution(int row, int column)
{
    return (double)(top + row) / (side + 1) * (left + column) / (side + 1);
}

static void fill(double *cells)
{
    for (int row = 0; row <= rows + 1; ++row)
        for (int column = 0; column <= columns + 1; ++column)
            cells[row * width + column] = solution(row, column) + row_wave[row] * column_wave[column];
}

/* By what an iteration multiplies the wave. */
static double decay(void)
{
    return (cos(M_PI / (side + 1)) + cos(3 * M_PI / (side + 1))) / 2;
}

/* The greatest distance of a cell from where it has to be. */
static double error_of(const double *cells, int count)
{
    double rest = pow(decay(), count);
    double greatest = 0;
    for (int row = 1; row <= rows; ++row)
        for (int column = 1; column <= columns; ++column) {
            double wanted = solution(row, column) + rest * row_wave[row] * column_wave[column];
            greatest = fmax(greatest, fabs(cells[row * width + column] - wanted));
        }

    return greatest;
}

static double sum_of(const double *cells)
{
    double sum = 0;
    for (int row = 1; row <= rows; ++row)
        for (int column = 1; column <= columns; ++column)
            sum += cells[row * width + column];
    return sum;
}

/* The number in a word like name=5; 0 where it is another word, or no number above 0. */
static int number_of(const char *word, const char *name)
{
    size_t length = strlen(name);
    if (strncmp(word, name, length) != 0)
        return 0;
    char *end;
    long number = strtol(word + length, &end, 10);
    return *end == '\0' && number > 0 && number <= 30000 ? (int)number : 0;
}

static void read_options(int argc, char **argv)
{
    int quick = 0;
    for (int i = 1; i < argc; ++i) {
        int number;
        if (strcmp(argv[i], "quick") == 0) {
            quick = 1;
        } else if ((number = number_of(argv[i], "n=")) > 0) {
            side = number;
        } else if ((number = number_of(argv[i], "iterations=")) > 0) {
            iterations = number;
        } else {
            fprintf(stderr, "unknown: %s\n", argv[i]);
            exit(2);
        }
    }

    /* Both copies of this square fit into the cache: larger ones measure the memory. */
    side = side > 0 ? side : 512;
    iterations = iterations > 0 ? iterations : 20;
    repetitions = quick ? 3 : 250;
}

int main(int argc, char **argv)
{
    read_options(argc, argv);
    MPI_Init(&argc, &argv);
    int size, rank;
    int dims[2] = {0, 0}, periods[2] = {0, 0}, place[2];
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_rank(grid, &rank);
    MPI_Cart_coords(grid, rank, 2, place);
    MPI_Cart_shift(grid, 0, 1, &north, &south);
    MPI_Cart_shift(grid, 1, 1, &west, &east);

    top = side * place[0] / dims[0];
    left = side * place[1] / dims[1];
    rows = side * (place[0] + 1) / dims[0] - top;
    columns = side * (place[1] + 1) / dims[1] - left;
    width = columns + 2;
    MPI_Type_vector(rows, 1, width, MPI_DOUBLE, &edge);
    MPI_Type_commit(&edge);

    /* The second copy begins half a page after a whole number of pages: processors that tell addresses apart by their place
     * in a page make a load wait for the store at the same place of another page. */
    size_t cells = (size_t)(rows + 2) * width;
    size_t apart = (cells + PAGE / 2 - 1) / PAGE * PAGE + PAGE / 2;
    double *first = malloc((apart + cells) * sizeof(double));
    double *second = first + apart;
    changes = malloc(columns * sizeof(double));
    row_wave = malloc((rows + 2) * sizeof(double));
    column_wave = malloc(width * sizeof(double));
    for (int row = 0; row < rows + 2; ++row)
        row_wave[row] = sin(M_PI * (top + row) / (side + 1));
    for (int column = 0; column < width; ++column)
        column_wave[column] = sin(3 * M_PI * (left + column) / (side + 1));
    fill(first);
    fill(second);

    for (int round = 0; round < WARM_UP_ROUNDS; ++round) {
        for (int call = 0; call < WARM_UP_CALLS; ++call)
            iterate(first, second, CHECK_EVERY);
        warm_up_pause(0);
    }

    double best = INFINITY;
    double residual = 0;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        fill(first);
        fill(second);
        MPI_Barrier(grid);
        double start = MPI_Wtime();
        residual = iterate(first, second, iterations);
        best = fmin(best, MPI_Wtime() - start);
    }

    const double *result = iterations % 2 == 0 ? first : second;
    double own_error = error_of(result, iterations), own_sum = sum_of(result);
    double error, sum;
    MPI_Allreduce(&own_error, &error, 1, MPI_DOUBLE, MPI_MAX, grid);
    MPI_Allreduce(&own_sum, &sum, 1, MPI_DOUBLE, MPI_SUM, grid);
    int is_right = error < 1e-12;
    if (rank == 0) {
        say("iteration", side, best / iterations * 1e9, "ns");
        say("residual", side, residual, "1");
        say("sum", side, sum, "1");
        if (!is_right)
            fprintf(stderr, "a cell is wrong by %g\n", error);
    }

    free(first);
    free(changes);
    free(row_wave);
    free(column_wave);
    MPI_Type_free(&edge);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return is_right ? 0 : 1;
}
