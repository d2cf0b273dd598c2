/* Waves on shallow water that covers a torus. Each process has some rows of the grid, and exchanges those at its edges
 * with its neighbours twice a step. Computation and communication are timed separately. Program.cs and Water.cs compute
 * the same results to the last bit: all sums are in the same order, and this is compiled without fused operations. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846
#define STEPS 100
#define STEP_IN_SECONDS 90.0
#define SIDE 100000.0
#define SMOOTHING 0.001
#define AMPLITUDE 1000000.0

/* The finite differences are Sadourny's (1975), on the staggered grid of the NCAR's benchmark: pressures are at the
 * cells' centres, velocities on their sides, vorticities at their corners. A field is an array of rows, with a frame of
 * rows and columns that belong to the neighbours. */
static int rows, columns;
static double **u, **v, **p;
static double **u_next, **v_next, **p_next;
static double **u_before, **v_before, **p_before;
static double **flux_u, **flux_v, **vorticity, **height;

static double **new_field(void)
{
    double **field = malloc((rows + 2) * sizeof(double *));
    for (int i = 0; i < rows + 2; ++i)
    {
        field[i] = calloc(columns + 2, sizeof(double));
    }

    return field;
}

static void free_field(double **field)
{
    for (int i = 0; i < rows + 2; ++i)
    {
        free(field[i]);
    }

    free(field);
}

/* East of the last cell comes the first one, because a row is periodic. */
static void close_row(double *row)
{
    row[0] = row[columns];
    row[columns + 1] = row[1];
}

/* The sine of a number of turns, by its series. Library functions differ in the last bits. */
static double sine(double turns)
{
    double angle = 2 * PI * (turns - floor(turns) - 0.5);
    double sum = 0;
    double term = -angle;
    for (int i = 2; i < 40; i += 2)
    {
        sum += term;
        term *= -angle * angle / (i * (i + 1));
    }

    return sum;
}

static double cosine(double turns)
{
    return sine(turns + 0.25);
}

static double stream(int row, int column)
{
    return AMPLITUDE * sine((row + 0.5) / columns) * sine((column + 0.5) / columns);
}

static void begin(int first)
{
    double length = columns * SIDE;
    double pressure = PI * PI * AMPLITUDE * AMPLITUDE / (length * length);
    for (int i = 1; i <= rows; ++i)
    {
        int row = first + i - 1;
        for (int j = 1; j <= columns; ++j)
        {
            int column = j - 1;
            u[i][j] = -(stream(row, column + 1) - stream(row, column)) / SIDE;
            v[i][j] = (stream(row + 1, column) - stream(row, column)) / SIDE;
            p[i][j] = pressure * (cosine(2.0 * row / columns) + cosine(2.0 * column / columns)) + 50000;
        }

        close_row(u[i]);
        close_row(v[i]);
        close_row(p[i]);
        memcpy(u_before[i], u[i], (columns + 2) * sizeof(double));
        memcpy(v_before[i], v[i], (columns + 2) * sizeof(double));
        memcpy(p_before[i], p[i], (columns + 2) * sizeof(double));
    }
}

/* The first half of a step, from velocities and pressure. */
static void compute_fluxes(void)
{
    const double slope = 4 / SIDE;
    for (int i = 1; i <= rows; ++i)
    {
        for (int j = 1; j <= columns; ++j)
        {
            flux_u[i][j] = 0.5 * (p[i][j] + p[i - 1][j]) * u[i][j];
            flux_v[i][j] = 0.5 * (p[i][j] + p[i][j - 1]) * v[i][j];
            vorticity[i][j] = (slope * (v[i][j] - v[i - 1][j]) - slope * (u[i][j] - u[i][j - 1]))
                              / (p[i - 1][j - 1] + p[i][j - 1] + p[i][j] + p[i - 1][j]);
            height[i][j] = p[i][j]
                           + 0.25 * (u[i + 1][j] * u[i + 1][j] + u[i][j] * u[i][j] + v[i][j + 1] * v[i][j + 1] + v[i][j] * v[i][j]);
        }

        close_row(flux_u[i]);
        close_row(flux_v[i]);
        close_row(vorticity[i]);
        close_row(height[i]);
    }
}

static void compute_next(double eighth, double slope)
{
    for (int i = 1; i <= rows; ++i)
    {
        for (int j = 1; j <= columns; ++j)
        {
            u_next[i][j] = u_before[i][j]
                           + eighth * (vorticity[i][j + 1] + vorticity[i][j])
                                 * (flux_v[i][j + 1] + flux_v[i - 1][j + 1] + flux_v[i - 1][j] + flux_v[i][j])
                           - slope * (height[i][j] - height[i - 1][j]);
            v_next[i][j] = v_before[i][j]
                           - eighth * (vorticity[i + 1][j] + vorticity[i][j])
                                 * (flux_u[i + 1][j] + flux_u[i + 1][j - 1] + flux_u[i][j - 1] + flux_u[i][j])
                           - slope * (height[i][j] - height[i][j - 1]);
            p_next[i][j] = p_before[i][j] - slope * (flux_u[i + 1][j] - flux_u[i][j])
                           - slope * (flux_v[i][j + 1] - flux_v[i][j]);
        }

        close_row(u_next[i]);
        close_row(v_next[i]);
        close_row(p_next[i]);
    }
}

/* The previous state is mixed with its neighbours in time, so that even and odd steps do not diverge. */
static void smooth(double **field, double **next, double **before)
{
    for (int i = 1; i <= rows; ++i)
    {
        for (int j = 0; j <= columns + 1; ++j)
        {
            before[i][j] = field[i][j] + SMOOTHING * (next[i][j] - 2 * field[i][j] + before[i][j]);
        }
    }
}

static void swap(double ***field, double ***next)
{
    double **old = *field;
    *field = *next;
    *next = old;
}

/* The second half of a step, from the results of the first half. */
static void advance(int step)
{
    /* Each step leads from the previous state through the present one to the next. Only the first step has no previous state. */
    double seconds = step > 0 ? 2 * STEP_IN_SECONDS : STEP_IN_SECONDS;
    compute_next(seconds / 8, seconds / SIDE);
    if (step > 0)
    {
        smooth(u, u_next, u_before);
        smooth(v, v_next, v_before);
        smooth(p, p_next, p_before);
    }

    swap(&u, &u_next);
    swap(&v, &v_next);
    swap(&p, &p_next);
}

/* A neighbour's row is received into the frame. */
static void send_south(double **field, int north, int south)
{
    MPI_Sendrecv(field[rows], columns + 2, MPI_DOUBLE, south, 0, field[0], columns + 2, MPI_DOUBLE, north, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void send_north(double **field, int north, int south)
{
    MPI_Sendrecv(field[1], columns + 2, MPI_DOUBLE, north, 0, field[rows + 1], columns + 2, MPI_DOUBLE, south, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Gathers a field at the first process. */
static void gather(double **field, double *whole, int size)
{
    int *counts = malloc(size * sizeof(int));
    int *starts = malloc(size * sizeof(int));
    double *cells = malloc((size_t)rows * columns * sizeof(double));
    for (int rank = 0; rank < size; ++rank)
    {
        starts[rank] = columns * rank / size * columns;
        counts[rank] = columns * (rank + 1) / size * columns - starts[rank];
    }

    for (int i = 0; i < rows; ++i)
    {
        memcpy(&cells[i * columns], &field[i + 1][1], columns * sizeof(double));
    }

    MPI_Gatherv(cells, rows * columns, MPI_DOUBLE, whole, counts, starts, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    free(counts);
    free(starts);
    free(cells);
}

/* The first process computes the checksums from the whole fields, so they do not depend on the number of processes. */
static void report(int run, double computation, double communication)
{
    int size;
    int rank;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int count = columns * columns;
    double *whole = malloc(3 * (size_t)count * sizeof(double));
    double own[2] = {1000 * computation / size, 1000 * communication / size};
    double times[2];
    gather(p, whole, size);
    gather(u, whole + count, size);
    gather(v, whole + 2 * count, size);
    MPI_Reduce(own, times, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
    {
        double sum = 0;
        for (int i = 0; i < count; ++i)
        {
            sum += whole[i];
        }

        /* The checksum depends on each number's bits and position, so that an error in the last bit or a wrong position
         * shows. */
        unsigned long long bits = 0;
        for (int i = 0; i < 3 * count; ++i)
        {
            unsigned long long number;
            memcpy(&number, &whole[i], sizeof number);
            bits += (2 * (unsigned long long)i + 1) * number;
        }

        printf("run %d: pressure %.17g on average\n", run, sum / count);
        printf("run %d: bits %016llx\n", run, bits);
        printf("run %d: %.3f ms of computation, %.3f ms of communication\n", run, times[0], times[1]);
    }

    free(whole);
}

/* The time since the last lap. Starts a new lap. */
static double lap(double *time)
{
    double before = *time;
    *time = MPI_Wtime();
    return *time - before;
}

static void run_model(int cells, int run)
{
    int size;
    int rank;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int first = cells * rank / size;
    int north = (rank + size - 1) % size;
    int south = (rank + 1) % size;
    rows = cells * (rank + 1) / size - first;
    columns = cells;
    double ***fields[] = {&u,        &v,        &p,        &u_next, &v_next, &p_next,    &u_before,
                          &v_before, &p_before, &flux_u, &flux_v, &vorticity, &height};
    const int count = sizeof fields / sizeof fields[0];
    for (int i = 0; i < count; ++i)
    {
        *fields[i] = new_field();
    }

    begin(first);
    double computation = 0;
    double communication = 0;
    double time = MPI_Wtime();
    for (int step = 0; step < STEPS; ++step)
    {
        send_south(p, north, south);
        send_south(v, north, south);
        send_north(u, north, south);
        communication += lap(&time);
        compute_fluxes();
        computation += lap(&time);
        send_south(flux_v, north, south);
        send_south(height, north, south);
        send_north(flux_u, north, south);
        send_north(vorticity, north, south);
        communication += lap(&time);
        advance(step);
        computation += lap(&time);
    }

    report(run, computation, communication);
    for (int i = 0; i < count; ++i)
    {
        free_field(*fields[i]);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int cells = argc > 1 ? atoi(argv[1]) : 64;
    int runs = argc > 2 ? atoi(argv[2]) : 1;
    for (int run = 1; run <= runs; ++run)
    {
        run_model(cells, run);
    }

    MPI_Finalize();
    return 0;
}
