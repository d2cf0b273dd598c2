// Reductions with a user-defined operation on a derived datatype: maps x -> a x + b, whose composition does not commute.
// A port of user_reduction.cxx.
using System;
using MPINET.Cli;

internal struct Map
{
    public long a;
    public long b;
    public int first;
    public int last;
    public byte is_ordered;
}

internal static unsafe class UserReduction
{
    private const int COUNT = 3;
    private const long MODULUS = 1000003;

    // The left map is applied first. Each part records the ranks that it combines, in order.
    private static Map Then(in Map left, in Map right)
    {
        Map result;
        result.a = left.a * right.a % MODULUS;
        result.b = (right.a * left.b + right.b) % MODULUS;
        result.first = left.first;
        result.last = right.last;
        bool is_ordered = left.is_ordered != 0 && right.is_ordered != 0 && left.last + 1 == right.first;
        result.is_ordered = (byte)(is_ordered ? 1 : 0);
        return result;
    }

    private static void Compose(IntPtr invec, IntPtr inoutvec, int len, MPI.Datatype datatype)
    {
        Map* left = (Map*)invec;
        Map* right = (Map*)inoutvec;
        for (int i = 0; i < len; ++i)
        {
            right[i] = Then(left[i], right[i]);
        }
    }

    private static Map MapOf(int rank, int i)
    {
        Map map;
        map.a = 2 + 3 * rank + i;
        map.b = 100 + 7 * rank * rank + 5 * i;
        map.first = rank;
        map.last = rank;
        map.is_ordered = 1;
        return map;
    }

    private static void Show(int rank, string name, Map* maps, int count, int first, int last)
    {
        for (int i = 0; i < count; ++i)
        {
            Map expected = MapOf(first, i);
            for (int other = first + 1; other <= last; ++other)
            {
                expected = Then(expected, MapOf(other, i));
            }

            bool is_right =
                maps[i].a == expected.a
                && maps[i].b == expected.b
                && maps[i].is_ordered != 0
                && maps[i].first == first
                && maps[i].last == last;
            Console.WriteLine(
                $"rank {rank}: {name}: x -> {maps[i].a} x + {maps[i].b}, "
                    + $"ranks {maps[i].first} to {maps[i].last}: {(is_right ? "right" : "wrong")}"
            );
        }
    }

    public static int Main(string[] args)
    {
        MPI.Init(ref args);
        int rank = MPI.COMM_WORLD.Get_rank();
        int size = MPI.COMM_WORLD.Get_size();

        Map* mine = stackalloc Map[COUNT];
        Map* result = stackalloc Map[COUNT];
        for (int i = 0; i < COUNT; ++i)
        {
            mine[i] = MapOf(rank, i);
        }

        // The type: two longs, two ints, a byte, and the gap after it.
        int[] lengths = [2, 2, 1];
        nint[] displacements = new nint[3];
        displacements[0] = MPI.Get_address(&mine[0].a) - MPI.Get_address(&mine[0]);
        displacements[1] = MPI.Get_address(&mine[0].first) - MPI.Get_address(&mine[0]);
        displacements[2] = MPI.Get_address(&mine[0].is_ordered) - MPI.Get_address(&mine[0]);
        MPI.Datatype[] types = [MPI.LONG, MPI.INT, MPI.CHAR];
        MPI.Datatype fields = MPI.Datatype.Create_struct(3, lengths, displacements, types);
        MPI.Datatype map = fields.Create_resized(0, sizeof(Map));
        map.Commit();
        fields.Free();
        int bytes = map.Get_size();
        Console.WriteLine($"rank {rank}: {bytes} bytes of data in each map");

        MPI.Op compose = new();
        compose.Init(Compose, false);
        bool commutes = compose.Is_commutative();
        Console.WriteLine($"rank {rank}: the operation commutes: {(commutes ? 1 : 0)}");

        MPI.COMM_WORLD.Reduce(mine, result, COUNT, map, compose, size - 1);
        if (rank == size - 1)
        {
            Show(rank, "Reduce", result, COUNT, 0, size - 1);
        }

        MPI.COMM_WORLD.Allreduce(mine, result, COUNT, map, compose);
        Show(rank, "Allreduce", result, COUNT, 0, size - 1);

        for (int i = 0; i < COUNT; ++i)
        {
            result[i] = mine[i];
        }

        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, result, COUNT, map, compose);
        Show(rank, "Allreduce in place", result, COUNT, 0, size - 1);

        MPI.COMM_WORLD.Scan(mine, result, COUNT, map, compose);
        Show(rank, "Scan", result, COUNT, 0, rank);

        MPI.COMM_WORLD.Exscan(mine, result, COUNT, map, compose);
        if (rank > 0)
        {
            Show(rank, "Exscan", result, COUNT, 0, rank - 1);
        }

        // Three maps go to rank 0, none to the others.
        int[] counts = new int[size];
        for (int i = 0; i < size; ++i)
        {
            counts[i] = i == 0 ? COUNT : 0;
        }

        MPI.COMM_WORLD.Reduce_scatter(mine, result, counts, map, compose);
        Show(rank, "Reduce_scatter", result, counts[rank], 0, size - 1);

        // In the order of another communicator: the last process comes first.
        MPI.Intracomm reversed = MPI.COMM_WORLD.Split(0, size - rank);
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
        MPI.Finalize();
        return 0;
    }
}
