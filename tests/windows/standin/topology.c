/* Cartesian topologies. */
#include "standin.h"

void topology_free(struct topology *topology)
{
    if (topology == NULL)
        return;
    free(topology->sizes);
    free(topology->periods);
    free(topology->coordinates);
    free(topology);
}

static void coordinates_of(const struct topology *topology, int rank, int *coordinates)
{
    for (int i = topology->dimensions - 1; i >= 0; i--)
    {
        coordinates[i] = rank % topology->sizes[i];
        rank /= topology->sizes[i];
    }
}

static void set_topology(struct comm *comm, int dimensions, const int *sizes, const int *periods)
{
    struct topology *topology = allocate(sizeof *topology);

    topology->dimensions = dimensions;
    topology->sizes = duplicate(sizes, (size_t)dimensions * sizeof *sizes);
    topology->periods = duplicate(periods, (size_t)dimensions * sizeof *periods);
    topology->coordinates = allocate((size_t)dimensions * sizeof *topology->coordinates);
    coordinates_of(topology, comm->rank, topology->coordinates);
    comm->topology = topology;
}

/* Returns false for coordinates beyond the end of a dimension that is not a circle. */
static bool rank_at(const struct topology *topology, const int *coordinates, int *rank)
{
    *rank = 0;
    for (int i = 0; i < topology->dimensions; i++)
    {
        int size = topology->sizes[i];
        int place = coordinates[i];

        if (topology->periods[i])
            place = (place % size + size) % size;
        else if (place < 0 || place >= size)
            return false;
        *rank = *rank * size + place;
    }
    return true;
}

/* Returns the class of the error if the communicator has no Cartesian topology. */
static int find(MPI_Comm handle, struct comm **comm)
{
    *comm = comm_find(handle);
    return *comm == NULL ? MPI_ERR_COMM : (*comm)->topology == NULL ? MPI_ERR_TOPOLOGY : MPI_SUCCESS;
}

EXPORTED(Topo_test);
int MPI_Topo_test(MPI_Comm comm, int *status)
{
    ENTER();

    const struct comm *found = comm_find(comm);
    int code = found == NULL ? MPI_ERR_COMM : status == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        *status = found->topology == NULL ? MPI_UNDEFINED : MPI_CART;
    LEAVE(comm, code);
}

EXPORTED(Cart_create);
int MPI_Cart_create(MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder,
                           MPI_Comm *comm_cart)
{
    (void)reorder;
    ENTER();

    struct comm *found = comm_find(comm_old);
    int code = found == NULL ? MPI_ERR_COMM : ndims < 0 ? MPI_ERR_DIMS : comm_cart == NULL ? MPI_ERR_ARG : MPI_SUCCESS;
    int size = 1;

    if (code == MPI_SUCCESS && ndims > 0 && (dims == NULL || periods == NULL))
        code = MPI_ERR_ARG;
    for (int i = 0; code == MPI_SUCCESS && i < ndims; i++)
    {
        if (dims[i] <= 0 || size > MAX_RANKS)
            code = MPI_ERR_DIMS;
        else
            size *= dims[i];
    }
    if (code == MPI_SUCCESS && size > found->size)
        code = MPI_ERR_ARG;
    if (code == MPI_SUCCESS)
        code = comm_split(found, found->rank < size ? 0 : MPI_UNDEFINED, 0, comm_cart);
    if (code == MPI_SUCCESS && *comm_cart != MPI_COMM_NULL)
        set_topology(comm_find(*comm_cart), ndims, dims, periods);
    LEAVE(comm_old, code);
}

EXPORTED(Cart_map);
int MPI_Cart_map(MPI_Comm comm, int ndims, const int dims[], const int periods[], int *newrank)
{
    (void)periods;
    ENTER();

    const struct comm *found = comm_find(comm);
    int code = found == NULL ? MPI_ERR_COMM : ndims < 0 ? MPI_ERR_DIMS : newrank == NULL ? MPI_ERR_ARG : MPI_SUCCESS;
    int size = 1;

    for (int i = 0; code == MPI_SUCCESS && i < ndims; i++)
        size *= dims[i];
    if (code == MPI_SUCCESS && (size < 1 || size > found->size))
        code = MPI_ERR_DIMS;
    if (code == MPI_SUCCESS)
        *newrank = found->rank < size ? found->rank : MPI_UNDEFINED;
    LEAVE(comm, code);
}

EXPORTED(Cartdim_get);
int MPI_Cartdim_get(MPI_Comm comm, int *ndims)
{
    struct comm *found;

    ENTER();

    int code = find(comm, &found);

    if (code == MPI_SUCCESS)
        *ndims = found->topology->dimensions;
    LEAVE(comm, code);
}

EXPORTED(Cart_get);
int MPI_Cart_get(MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[])
{
    struct comm *found;

    ENTER();

    int code = find(comm, &found);

    if (code == MPI_SUCCESS && maxdims < found->topology->dimensions)
        code = MPI_ERR_ARG;
    for (int i = 0; code == MPI_SUCCESS && i < found->topology->dimensions; i++)
    {
        dims[i] = found->topology->sizes[i];
        periods[i] = found->topology->periods[i] != 0;
        coords[i] = found->topology->coordinates[i];
    }
    LEAVE(comm, code);
}

EXPORTED(Cart_rank);
int MPI_Cart_rank(MPI_Comm comm, const int coords[], int *rank)
{
    struct comm *found;

    ENTER();

    int code = find(comm, &found);

    if (code == MPI_SUCCESS && !rank_at(found->topology, coords, rank))
        code = MPI_ERR_ARG;
    LEAVE(comm, code);
}

EXPORTED(Cart_coords);
int MPI_Cart_coords(MPI_Comm comm, int rank, int maxdims, int coords[])
{
    struct comm *found;

    ENTER();

    int code = find(comm, &found);

    if (code == MPI_SUCCESS && (rank < 0 || rank >= found->size))
        code = MPI_ERR_RANK;
    if (code == MPI_SUCCESS && maxdims < found->topology->dimensions)
        code = MPI_ERR_ARG;
    if (code == MPI_SUCCESS)
        coordinates_of(found->topology, rank, coords);
    LEAVE(comm, code);
}

EXPORTED(Cart_shift);
int MPI_Cart_shift(MPI_Comm comm, int direction, int disp, int *rank_source, int *rank_dest)
{
    struct comm *found;

    ENTER();

    int code = find(comm, &found);

    if (code == MPI_SUCCESS && (direction < 0 || direction >= found->topology->dimensions))
        code = MPI_ERR_ARG;
    if (code == MPI_SUCCESS)
    {
        const struct topology *topology = found->topology;
        int *place = duplicate(topology->coordinates, (size_t)topology->dimensions * sizeof *place);

        place[direction] = topology->coordinates[direction] - disp;
        if (!rank_at(topology, place, rank_source))
            *rank_source = MPI_PROC_NULL;
        place[direction] = topology->coordinates[direction] + disp;
        if (!rank_at(topology, place, rank_dest))
            *rank_dest = MPI_PROC_NULL;
        free(place);
    }
    LEAVE(comm, code);
}

EXPORTED(Cart_sub);
int MPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm *newcomm)
{
    struct comm *found;

    ENTER();

    int code = find(comm, &found);

    if (code == MPI_SUCCESS)
    {
        const struct topology *topology = found->topology;
        size_t size = (size_t)topology->dimensions * sizeof(int);
        int *sizes = allocate(size);
        int *periods = allocate(size);
        int color = 0, key = 0, dimensions = 0;

        for (int i = 0; i < topology->dimensions; i++)
        {
            int *number = remain_dims[i] ? &key : &color;

            *number = *number * topology->sizes[i] + topology->coordinates[i];
            if (!remain_dims[i])
                continue;
            sizes[dimensions] = topology->sizes[i];
            periods[dimensions++] = topology->periods[i];
        }
        code = comm_split(found, color, key, newcomm);
        if (code == MPI_SUCCESS)
            set_topology(comm_find(*newcomm), dimensions, sizes, periods);
        free(sizes);
        free(periods);
    }
    LEAVE(comm, code);
}

/* Gives each prime factor, from the largest, to the smallest of the free dimensions. */
EXPORTED(Dims_create);
int MPI_Dims_create(int nnodes, int ndims, int dims[])
{
    ENTER();

    int rest = nnodes;
    int code = nnodes < 1 ? MPI_ERR_ARG : ndims < 1 || dims == NULL ? MPI_ERR_DIMS : MPI_SUCCESS;
    bool *open = allocate(code == MPI_SUCCESS ? (size_t)ndims : 0);
    int open_count = 0;

    for (int i = 0; code == MPI_SUCCESS && i < ndims; i++)
    {
        open[i] = dims[i] == 0;
        open_count += open[i];
        if (dims[i] < 0 || (dims[i] > 0 && rest % dims[i] != 0))
            code = MPI_ERR_DIMS;
        else if (dims[i] > 0)
            rest /= dims[i];
    }
    if (code == MPI_SUCCESS && open_count == 0 && rest != 1)
        code = MPI_ERR_DIMS;
    for (int i = 0; code == MPI_SUCCESS && i < ndims; i++)
        if (open[i])
            dims[i] = 1;
    for (int factor = rest; code == MPI_SUCCESS && open_count > 0 && factor > 1; factor--)
    {
        bool prime = true;

        for (int divisor = 2; divisor * divisor <= factor && prime; divisor++)
            prime = factor % divisor != 0;
        while (prime && rest % factor == 0)
        {
            int smallest = -1;

            for (int i = 0; i < ndims; i++)
                if (open[i] && (smallest < 0 || dims[i] < dims[smallest]))
                    smallest = i;
            dims[smallest] *= factor;
            rest /= factor;
        }
    }
    /* The free dimensions are to fall. */
    for (int i = 0; code == MPI_SUCCESS && i < ndims; i++)
        for (int j = i + 1; open[i] && j < ndims; j++)
            if (open[j] && dims[j] > dims[i])
            {
                int larger = dims[j];

                dims[j] = dims[i];
                dims[i] = larger;
            }
    free(open);
    LEAVE(MPI_COMM_WORLD, code);
}
