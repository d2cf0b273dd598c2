using MPINET;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

/// <summary>Accesses of two ranks to each other's memory, and the epochs around them.</summary>
internal static unsafe class OneSided
{
    private const int Largest = 1 << 17;

    private delegate bool TwinLoop(double* buffer, int count, int times);

    public static void Measure(Turns turns, Intracommunicator world)
    {
        int peer = 1 - world.Rank;
        using Window<double> window = world.AllocateWindow<double>(Largest);
        using Window<double> epochs = world.AllocateWindow<double>(1);
        using GlobalArray<double> array = new(world, 2 * Largest);
        Twin.BeginOneSided(window.MPIWindow, epochs.MPIWindow, peer);
        using Pinned<double> buffer = new(Largest);
        using (LockAllEpoch<double> epoch = window.LockAll())
        {
            LockedMemory<double> target = epoch[peer];
            foreach (int count in turns.IsQuick ? new[] { 1, Largest } : [1, 8, 512, 8192, Largest])
            {
                Accesses(turns, window.MPIWindow, target, peer, buffer, count);
            }

            Compare(
                turns,
                "fetch-and-add",
                1,
                buffer,
                Twin.FetchAndAdd,
                times => FetchAndAdd(window.MPIWindow, peer, times),
                times => FetchAndAdd(target, times)
            );
            long first = array.Start;
            long other = first == 0 ? array.Local.Length : 0;
            Compare(turns, "index-own", 1, buffer, Twin.LoadOwn, null, times => Index(array, first, 1024, times), 1024);
            Compare(turns, "index-remote", 1, buffer, Twin.Get, null, times => Index(array, other, 1024, times));
        }

        Compare(
            turns,
            "lock",
            1,
            buffer,
            Twin.LockEpoch,
            times => Lock(epochs.MPIWindow, peer, times),
            times => Lock(epochs, peer, times)
        );
        Compare(
            turns,
            "fence",
            1,
            buffer,
            Twin.FenceEpoch,
            times => Fence(epochs.MPIWindow, times),
            times => Fence(epochs, times)
        );
    }

    private static void Accesses(
        Turns turns,
        MPI_Win window,
        LockedMemory<double> target,
        int peer,
        Pinned<double> buffer,
        int count
    )
    {
        double* address = buffer.Address;
        double[] values = buffer.Array;
        values[count - 1] = count;
        Compare(
            turns,
            "put",
            count,
            buffer,
            Twin.Put,
            times => Put(window, peer, address, count, times),
            times => Put(target, values, count, times)
        );
        values[count - 1] = 0;
        Compare(
            turns,
            "get",
            count,
            buffer,
            Twin.Get,
            times => Get(window, peer, address, count, times),
            times => Get(target, values, count, times)
        );
        if (values[count - 1] != count)
        {
            turns.Refuse($"element {count - 1} is {values[count - 1]}");
        }

        Compare(
            turns,
            "rget",
            count,
            buffer,
            Twin.Rget,
            times => Rget(window, peer, address, count, times),
            times => Rget(target, values, count, times)
        );
    }

    private static void Compare(
        Turns turns,
        string series,
        int count,
        Pinned<double> buffer,
        TwinLoop twin,
        Loop? low,
        Loop ports,
        int countOfTwin = 0
    )
    {
        double* address = buffer.Address;
        int own = countOfTwin == 0 ? count : countOfTwin;
        Contender[] all =
        [
            new(Turns.Twin, times => twin(address, own, times)),
            .. low is null ? Array.Empty<Contender>() : [new Contender("P/Invoke", low)],
            new("MPINET", ports),
        ];
        turns.Measure(series, sizeof(double) * (long)count, all);
    }

    private static bool Put(MPI_Win window, int peer, double* from, int count, int times)
    {
        for (int i = 0; i < times; i++)
        {
            MPI_Put(from, count, MPI_DOUBLE, peer, 0, count, MPI_DOUBLE, window);
            MPI_Win_flush_local(peer, window);
        }

        return true;
    }

    private static bool Put(LockedMemory<double> target, double[] from, int count, int times)
    {
        for (int i = 0; i < times; i++)
        {
            target.Put(from.AsSpan(0, count));
        }

        return true;
    }

    private static bool Get(MPI_Win window, int peer, double* into, int count, int times)
    {
        for (int i = 0; i < times; i++)
        {
            MPI_Get(into, count, MPI_DOUBLE, peer, 0, count, MPI_DOUBLE, window);
            MPI_Win_flush_local(peer, window);
        }

        return true;
    }

    private static bool Get(LockedMemory<double> target, double[] into, int count, int times)
    {
        for (int i = 0; i < times; i++)
        {
            target.Get(into.AsSpan(0, count));
        }

        return true;
    }

    private static bool Rget(MPI_Win window, int peer, double* into, int count, int times)
    {
        for (int i = 0; i < times; i++)
        {
            MPI_Request request;
            MPI_Rget(into, count, MPI_DOUBLE, peer, 0, count, MPI_DOUBLE, window, &request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }

        return true;
    }

    private static bool Rget(LockedMemory<double> target, double[] into, int count, int times)
    {
        for (int i = 0; i < times; i++)
        {
            target.Rget(into.AsMemory(0, count)).Wait();
        }

        return true;
    }

    private static bool FetchAndAdd(MPI_Win window, int peer, int times)
    {
        double one = 1;
        double old;
        for (int i = 0; i < times; i++)
        {
            MPI_Fetch_and_op(&one, &old, MPI_DOUBLE, peer, 0, MPI_SUM, window);
            MPI_Win_flush(peer, window);
        }

        return true;
    }

    private static bool FetchAndAdd(LockedMemory<double> target, int times)
    {
        for (int i = 0; i < times; i++)
        {
            target.FetchAndOp(1, ReductionOperator.Sum);
        }

        return true;
    }

    private static bool Lock(MPI_Win window, int peer, int times)
    {
        for (int i = 0; i < times; i++)
        {
            MPI_Win_lock(MPI_LOCK_SHARED, peer, 0, window);
            MPI_Win_unlock(peer, window);
        }

        return true;
    }

    private static bool Lock(Window<double> window, int peer, int times)
    {
        for (int i = 0; i < times; i++)
        {
            using (window.Lock(peer, LockKind.Shared)) { }
        }

        return true;
    }

    private static bool Fence(MPI_Win window, int times)
    {
        for (int i = 0; i < times; i++)
        {
            MPI_Win_fence(MPI_MODE_NOPRECEDE, window);
            MPI_Win_fence(MPI_MODE_NOSUCCEED, window);
        }

        return true;
    }

    private static bool Fence(Window<double> window, int times)
    {
        for (int i = 0; i < times; i++)
        {
            using (window.Fence()) { }
        }

        return true;
    }

    private static bool Index(GlobalArray<double> array, long first, int count, int times)
    {
        double sum = 0;
        for (int i = 0; i < times; i++)
        {
            sum += array[first + (i & (count - 1))];
        }

        return sum >= 0;
    }
}
