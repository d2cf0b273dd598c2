namespace MPINET.Tests.Windows;

/// <summary>The calls of windows and arrays that an interceptor sees.</summary>
public sealed class SeenByInterceptors : InWindow
{
    [MpiFact(1, 2)]
    public void Are_epochs_and_accesses_with_their_targets()
    {
        Calls calls = new();
        using Window<int> window = comm.AllocateWindow<int>(4);
        using GlobalCounter counter = new(comm);
        using GlobalArray<int> array = new(comm, size);
        int next = (rank + 1) % size;
        Session.Interceptors.Add(calls);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            epoch[next].Put(new int[2]);
            _ = epoch[next].Get(at: 3);
        }

        using (LockEpoch<int> epoch = window.Lock(next))
        {
            epoch.Target.Accumulate(5, ReductionOperator.Sum);
        }

        _ = counter.Next();
        if (size > 1)
        {
            // Without an interceptor, this is a load.
            _ = array[next];
        }

        Session.Interceptors.Remove(calls);
        Assert.Equal(
            [
                ("MPI_Win_fence", null, null, true),
                ("MPI_Put", next, 8, false),
                ("MPI_Get", next, 4, false),
                ("MPI_Win_fence", null, null, true),
                ("MPI_Win_lock", next, null, false),
                ("MPI_Accumulate", next, 4, false),
                ("MPI_Win_flush_local", next, null, false),
                ("MPI_Win_unlock", next, null, false),
                ("MPI_Fetch_and_op", 0, null, false),
                ("MPI_Win_flush", 0, null, false),
                .. size > 1
                    ? new (string, int?, long?, bool)[]
                    {
                        ("MPI_Get", next, 4, false),
                        ("MPI_Win_flush_local", next, null, false),
                    }
                    : [],
            ],
            calls.Begun
        );
        Assert.Equal(calls.Begun.Count, calls.Ended);
    }

    private sealed class Calls : IInterceptor
    {
        public List<(string Name, int? Target, long? Bytes, bool IsCollective)> Begun { get; } = [];

        public int Ended { get; private set; }

        public void Before(in MpiCall call) => Begun.Add((call.Name, call.Destination, call.Bytes, call.IsCollective));

        public void After(in MpiCall call, TimeSpan duration, int errorCode)
        {
            Assert.Equal(0, errorCode);
            Ended++;
        }
    }
}
