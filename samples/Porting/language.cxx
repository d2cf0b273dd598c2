// The C++ side of docs/porting.md on the language around the calls. Language.cs is its port.
#include <cstdio>
#include <cstdlib>
#include <mpi.h>

// region macros
#define CELLS 4
#define SQUARE(x) ((x) * (x))
// endregion

static int rank;
static int size;

// region static variable
static int largest;

static void find_largest()
{
    MPI::COMM_WORLD.Allreduce(&rank, &largest, 1, MPI::INT, MPI::MAX);
}
// endregion

static void macros()
{
    int numbers[CELLS] = {rank, rank, rank, rank};
    MPI::COMM_WORLD.Allreduce(MPI::IN_PLACE, numbers, CELLS, MPI::INT, MPI::SUM);
    std::printf("rank %d: macros: %d\n", rank, SQUARE(numbers[CELLS - 1]));
}

static void addresses()
{
    // region addresses of arrays
    double row[3] = {rank + 0.5, 1, 2};
    double grid[2][3] = {{0, 1, 2}, {3, 4, 5}};
    MPI::COMM_WORLD.Bcast(&row, 3, MPI::DOUBLE, 0);
    MPI::COMM_WORLD.Bcast(&row[1], 2, MPI::DOUBLE, 0);
    MPI::COMM_WORLD.Bcast(grid[1], 3, MPI::DOUBLE, 0);
    // endregion
    std::printf("rank %d: addresses: %g %g\n", rank, row[0], grid[1][2]);
}

static void sizes()
{
    // region sizeof
    char text[8] = "to all";
    MPI::COMM_WORLD.Bcast(text, sizeof(text), MPI::CHAR, 0);
    char *room = static_cast<char *>(std::malloc(size * sizeof(char)));
    MPI::COMM_WORLD.Allgather(&text[rank], 1, MPI::CHAR, room, 1, MPI::CHAR);
    // endregion
    std::printf("rank %d: sizeof: %c%c\n", rank, room[0], room[1]);
    std::free(room);
}

static void flags()
{
    // region int and bool
    MPI::Request request = MPI::COMM_WORLD.Isend(&rank, 0, MPI::INT, MPI::PROC_NULL, 0);
    int flag = 0;
    while (!flag)
    {
        flag = request.Test();
    }
    // endregion
    std::printf("rank %d: flag: %d\n", rank, flag);
}

static void names()
{
    // region keywords
    int in = rank, out = 0, params = 1;
    MPI::COMM_WORLD.Scan(&in, &out, params, MPI::INT, MPI::SUM);
    // endregion
    std::printf("rank %d: keywords: %d\n", rank, out);
}

static void nothing()
{
    int first = rank;
    int *all = rank == 0 ? new int[size] : NULL;
    // region NULL
    if (rank == 0)
    {
        MPI::COMM_WORLD.Gather(&first, 1, MPI::INT, all, 1, MPI::INT, 0);
    }
    else
    {
        MPI::COMM_WORLD.Gather(&first, 1, MPI::INT, NULL, 0, MPI::INT, 0);
    }
    // endregion
    std::printf("rank %d: NULL: %d\n", rank, all ? all[size - 1] : -1);
    delete[] all;
}

static void objects()
{
    int number = rank;
    int received = -1;
    // region default-initialised objects
    MPI::Request requests[3];
    MPI::Status status;
    requests[0] = MPI::COMM_SELF.Irecv(&received, 1, MPI::INT, 0, 3);
    requests[2] = MPI::COMM_SELF.Isend(&number, 1, MPI::INT, 0, 3);
    requests[0].Wait(status);
    MPI::Request::Waitall(3, requests);
    // endregion
    std::printf("rank %d: objects: %d from %d\n", rank, received, status.Get_source());
}

// region templates
template <typename T> MPI::Datatype type_of();
template <> MPI::Datatype type_of<int>() { return MPI::INT; }
template <> MPI::Datatype type_of<double>() { return MPI::DOUBLE; }

template <typename T> T sum(T mine)
{
    T all;
    MPI::COMM_WORLD.Allreduce(&mine, &all, 1, type_of<T>(), MPI::SUM);
    return all;
}
// endregion

// region hot loop
static void sweep(const double *from, double *to, int rows, int columns)
{
    for (int i = 1; i < rows - 1; ++i)
    {
        for (int j = 1; j < columns - 1; ++j)
        {
            to[i * columns + j] = 0.25 * (from[(i - 1) * columns + j] + from[(i + 1) * columns + j]
                + from[i * columns + j - 1] + from[i * columns + j + 1]);
        }
    }
}
// endregion

static void sweeps()
{
    const int side = 35;
    double from[side * side], to[side * side];
    for (int i = 0; i < side * side; ++i)
    {
        from[i] = (i * 7 + rank) % 11;
        to[i] = 0;
    }

    sweep(from, to, side, side);
    double sum = 0;
    for (int i = 0; i < side * side; ++i)
    {
        sum += to[i] * (i + 1);
    }
    std::printf("rank %d: sweep: %.2f\n", rank, sum);
}

// region arguments
int main(int argc, char **argv)
{
    MPI::Init(argc, argv);
    int rounds = argc > 1 ? std::atoi(argv[1]) : 1;
    // endregion
    rank = MPI::COMM_WORLD.Get_rank();
    size = MPI::COMM_WORLD.Get_size();
    find_largest();
    std::printf("rank %d: static: %d, %d rounds\n", rank, largest, rounds);
    macros();
    addresses();
    sizes();
    flags();
    names();
    nothing();
    objects();
    std::printf("rank %d: templates: %d %g\n", rank, sum(rank), sum(0.5 * rank));
    sweeps();
    MPI::Finalize();
    return 0;
}
