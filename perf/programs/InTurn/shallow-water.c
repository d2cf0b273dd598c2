/* The runs of ShallowWater.cs in C. The physics are those of the sample, whose functions and fields are static. */
#include "twin.h"
#include <stddef.h>
#define stream stream_function
#define main shallow_water_sample
int shallow_water_sample(int argc, char **argv);
#include "../../../samples/ShallowWater/shallow_water.c"
#undef main
#undef stream

enum { SENT = 3, KEPT = 6, ALL = 13 };

/* A block of a result with its position. */
struct res {
    int field, first;
    double cells[];
};

static double **whole[KEPT];
static double *result[SENT];
static struct res *block;
static MPI_Datatype block_type;
static int water_rank, water_size, water_first, north, south;

static double ***field_of(int number)
{
    double ***fields[ALL] = {&p,        &u,        &v,      &p_before, &u_before,  &v_before, &p_next,
                             &u_next,   &v_next,   &flux_u, &flux_v,   &vorticity, &height};
    return fields[number];
}

static void make_water(int of_rows)
{
    rows = of_rows;
    for (int i = 0; i < ALL; i++) {
        *field_of(i) = new_field();
    }
}

static void free_water(void)
{
    for (int i = 0; i < ALL; i++) {
        free_field(*field_of(i));
    }
}

static void take_part(int of_rows)
{
    make_water(of_rows);
    for (int i = 0; i < KEPT; i++) {
        for (int row = 1; row <= rows; row++) {
            memcpy((*field_of(i))[row], whole[i][water_first + row], (columns + 2) * sizeof(double));
        }
    }
}

static int own_rows(void)
{
    return columns * water_rank / (water_size - 1) - water_first;
}

void begin_shallow_water(int cells)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &water_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &water_size);
    int workers = water_size - 1, number = water_rank - 1;
    columns = cells;
    water_first = cells * number / workers;
    north = (number + workers - 1) % workers + 1;
    south = (number + 1) % workers + 1;
    make_water(cells);
    begin(0);
    for (int i = 0; i < ALL; i++) {
        if (i < KEPT) {
            whole[i] = *field_of(i);
        } else {
            free_field(*field_of(i));
        }
    }
    for (int i = 0; i < SENT; i++) {
        result[i] = malloc((size_t)cells * cells * sizeof(double));
    }

    /* The largest block; a shorter one is sent with fewer cells. */
    int most = water_rank > 0 ? own_rows() * cells : (cells / workers + 1) * cells;
    int lengths[] = {2, most};
    MPI_Aint places[] = {offsetof(struct res, field), offsetof(struct res, cells)};
    MPI_Datatype types[] = {MPI_INT, MPI_DOUBLE};
    block = malloc(sizeof(struct res) + most * sizeof(double));
    MPI_Type_create_struct(2, lengths, places, types, &block_type);
    MPI_Type_commit(&block_type);
}

static void collect(void)
{
    for (int i = 0; i < SENT * (water_size - 1); i++) {
        MPI_Status status;
        int count;
        MPI_Recv(block, 1, block_type, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        MPI_Get_elements(&status, block_type, &count);
        memcpy(result[block->field] + block->first * columns, block->cells, (count - 2) * sizeof(double));
    }
}

static void return_part(void)
{
    for (int i = 0; i < SENT; i++) {
        block->field = i;
        block->first = water_first;
        for (int row = 0; row < rows; row++) {
            memcpy(block->cells + row * columns, (*field_of(i))[row + 1] + 1, columns * sizeof(double));
        }
        MPI_Send(block, 1, block_type, 0, 0, MPI_COMM_WORLD);
    }
}

static void exchange_state(void)
{
    send_south(p, north, south);
    send_south(v, north, south);
    send_north(u, north, south);
}

static void exchange_fluxes(void)
{
    send_south(flux_v, north, south);
    send_south(height, north, south);
    send_north(flux_u, north, south);
    send_north(vorticity, north, south);
}

static void lead(void)
{
    for (int worker = 1; worker < water_size; worker++) {
        for (int row = 1; row <= columns; row++) {
            for (int i = 0; i < SENT; i++) {
                MPI_Send(whole[i][row], columns + 2, MPI_DOUBLE, worker, 0, MPI_COMM_WORLD);
            }
        }
    }
    collect();
}

static void work(void)
{
    for (int row = 1; row <= columns; row++) {
        for (int i = 0; i < SENT; i++) {
            MPI_Recv(whole[i][row], columns + 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }
    take_part(own_rows());
    for (int step = 0; step < STEPS; step++) {
        exchange_state();
        compute_fluxes();
        exchange_fluxes();
        advance(step);
    }
    return_part();
    free_water();
}

int shallow_water(int times)
{
    for (int i = 0; i < times; i++) {
        if (water_rank == 0) {
            lead();
        } else {
            work();
        }
    }
    return 1;
}

static void copy_row(double **field, int from, int to)
{
    memcpy(field[to], field[from], (columns + 2) * sizeof(double));
}

int shallow_water_computes(int times)
{
    for (int i = 0; i < times && water_rank > 0; i++) {
        take_part(own_rows());
        for (int step = 0; step < STEPS; step++) {
            copy_row(p, rows, 0);
            copy_row(v, rows, 0);
            copy_row(u, 1, rows + 1);
            compute_fluxes();
            copy_row(flux_v, rows, 0);
            copy_row(height, rows, 0);
            copy_row(flux_u, 1, rows + 1);
            copy_row(vorticity, 1, rows + 1);
            advance(step);
        }
        free_water();
    }
    MPI_Barrier(MPI_COMM_WORLD);
    return 1;
}

int shallow_water_exchanges(int times)
{
    if (water_rank > 0) {
        take_part(own_rows());
        for (int i = 0; i < times * STEPS; i++) {
            exchange_state();
            exchange_fluxes();
        }
        free_water();
    }
    MPI_Barrier(MPI_COMM_WORLD);
    return 1;
}

int shallow_water_returns(int times)
{
    if (water_rank > 0) {
        take_part(own_rows());
    }
    for (int i = 0; i < times; i++) {
        if (water_rank == 0) {
            collect();
        } else {
            return_part();
        }
    }
    if (water_rank > 0) {
        free_water();
    }
    MPI_Barrier(MPI_COMM_WORLD);
    return 1;
}

/* Hands over the fields of the last run, on rank 0. */
void end_shallow_water(double *fields)
{
    rows = columns;
    for (int i = 0; i < SENT; i++) {
        memcpy(fields + (size_t)i * columns * columns, result[i], (size_t)columns * columns * sizeof(double));
        free(result[i]);
    }
    for (int i = 0; i < KEPT; i++) {
        free_field(whole[i]);
    }
    free(block);
    MPI_Type_free(&block_type);
}
