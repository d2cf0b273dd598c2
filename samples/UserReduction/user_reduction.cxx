// Reductions with a user-defined operation on a derived datatype: maps x -> a x + b, whose composition does not commute.
#include <cstdio>
#include <mpi.h>

static const int COUNT = 3;
static const long MODULUS = 1000003;

struct Map
{
    long a;
    long b;
    int first;
    int last;
    char is_ordered;
};

// The left map is applied first. Each part records the ranks that it combines, in order.
static Map Then(const Map& left, const Map& right)
{
    Map result;
    result.a = left.a * right.a % MODULUS;
    result.b = (right.a * left.b + right.b) % MODULUS;
    result.first = left.first;
    result.last = right.last;
    result.is_ordered = left.is_ordered && right.is_ordered && left.last + 1 == right.first;
    return result;
}

static void Compose(const void* invec, void* inoutvec, int len, const MPI::Datatype&)
{
    const Map* left = static_cast<const Map*>(invec);
    Map* right = static_cast<Map*>(inoutvec);
    for (int i = 0; i < len; ++i)
    {
        right[i] = Then(left[i], right[i]);
    }
}

static Map MapOf(int rank, int i)
{
    Map map;
    map.a = 2 + 3 * rank + i;
    map.b = 100 + 7 * rank * rank + 5 * i;
    map.first = rank;
    map.last = rank;
    map.is_ordered = 1;
    return map;
}

static void Show(int rank, const char* name, const Map* maps, int count, int first, int last)
{
    for (int i = 0; i < count; ++i)
    {
        Map expected = MapOf(first, i);
        for (int other = first + 1; other <= last; ++other)
        {
            expected = Then(expected, MapOf(other, i));
        }

        bool is_right = maps[i].a == expected.a && maps[i].b == expected.b && maps[i].is_ordered
            && maps[i].first == first && maps[i].last == last;
        std::printf("rank %d: %s: x -> %ld x + %ld, ranks %d to %d: %s\n", rank, name, maps[i].a, maps[i].b,
            maps[i].first, maps[i].last, is_right ? "right" : "wrong");
    }
}

int main(int argc, char** argv)
{
    MPI::Init(argc, argv);
    int rank = MPI::COMM_WORLD.Get_rank();
    int size = MPI::COMM_WORLD.Get_size();

    Map mine[COUNT];
    Map result[COUNT];
    for (int i = 0; i < COUNT; ++i)
    {
        mine[i] = MapOf(rank, i);
    }

    // The type: two longs, two ints, a char, and the gap after it.
    int lengths[3] = {2, 2, 1};
    MPI::Aint displacements[3];
    displacements[0] = MPI::Get_address(&mine[0].a) - MPI::Get_address(&mine[0]);
    displacements[1] = MPI::Get_address(&mine[0].first) - MPI::Get_address(&mine[0]);
    displacements[2] = MPI::Get_address(&mine[0].is_ordered) - MPI::Get_address(&mine[0]);
    MPI::Datatype types[3] = {MPI::LONG, MPI::INT, MPI::CHAR};
    MPI::Datatype fields = MPI::Datatype::Create_struct(3, lengths, displacements, types);
    MPI::Datatype map = fields.Create_resized(0, sizeof(Map));
    map.Commit();
    fields.Free();
    int bytes = map.Get_size();
    std::printf("rank %d: %d bytes of data in each map\n", rank, bytes);

    MPI::Op compose;
    compose.Init(Compose, false);
    bool commutes = compose.Is_commutative();
    std::printf("rank %d: the operation commutes: %d\n", rank, commutes);

    MPI::COMM_WORLD.Reduce(mine, result, COUNT, map, compose, size - 1);
    if (rank == size - 1)
    {
        Show(rank, "Reduce", result, COUNT, 0, size - 1);
    }

    MPI::COMM_WORLD.Allreduce(mine, result, COUNT, map, compose);
    Show(rank, "Allreduce", result, COUNT, 0, size - 1);

    for (int i = 0; i < COUNT; ++i)
    {
        result[i] = mine[i];
    }

    MPI::COMM_WORLD.Allreduce(MPI::IN_PLACE, result, COUNT, map, compose);
    Show(rank, "Allreduce in place", result, COUNT, 0, size - 1);

    MPI::COMM_WORLD.Scan(mine, result, COUNT, map, compose);
    Show(rank, "Scan", result, COUNT, 0, rank);

    MPI::COMM_WORLD.Exscan(mine, result, COUNT, map, compose);
    if (rank > 0)
    {
        Show(rank, "Exscan", result, COUNT, 0, rank - 1);
    }

    // Three maps go to rank 0, none to the others.
    int* counts = new int[size];
    for (int i = 0; i < size; ++i)
    {
        counts[i] = i == 0 ? COUNT : 0;
    }

    MPI::COMM_WORLD.Reduce_scatter(mine, result, counts, map, compose);
    Show(rank, "Reduce_scatter", result, counts[rank], 0, size - 1);
    delete[] counts;

    // In the order of another communicator: the last process comes first.
    MPI::Intracomm reversed = MPI::COMM_WORLD.Split(0, size - rank);
    int place = reversed.Get_rank();
    for (int i = 0; i < COUNT; ++i)
    {
        mine[i] = MapOf(place, i);
    }

    reversed.Allreduce(mine, result, COUNT, map, compose);
    Show(rank, "reversed Allreduce", result, COUNT, 0, size - 1);
    reversed.Scan(mine, result, COUNT, map, compose);
    Show(rank, "reversed Scan", result, COUNT, 0, place);

    reversed.Free();
    compose.Free();
    map.Free();
    MPI::Finalize();
    return 0;
}
