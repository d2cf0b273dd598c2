namespace MPINET.Diagnostics.Matching;

/// <summary>The epochs of this process on a window, by numbers on which origin and target agree, and what the target has promised for them.</summary>
/// <remarks>All processes make the same fences. MPI matches the calls of MPI_Win_start and MPI_Win_post of two processes in their order.</remarks>
/// <param name="facts">The window.</param>
internal sealed unsafe class NumberedEpochs(CommunicatorFacts facts)
{
    private readonly Dictionary<int, int> starts = [];
    private readonly Dictionary<int, int> posts = [];
    private readonly HashSet<int> locked = [];

    // The calls that have promised that no other process writes, by the kind and the number of the epoch, and the origin of MPI_Win_start.
    private readonly Dictionary<(EpochKind Kind, int Number, int Origin), string> unwritten = [];
    private int[] started = [];
    private bool areAllLocked;

    /// <summary>Number of fences until now.</summary>
    public int Fences { get; private set; }

    /// <summary>Notes a call that has ended.</summary>
    /// <param name="call">The call, which has the window.</param>
    /// <param name="shape">Its shape.</param>
    /// <param name="live">The objects of this process.</param>
    public void End(ref ObservedCall call, CallShape shape, LiveObjects live)
    {
        nint* a = call.Arguments;
        switch (shape.Base)
        {
            case MpiFunction.MPI_Win_fence:
                Fences++;
                if (Has(a[0], Mpi.MPI_MODE_NOPUT))
                {
                    unwritten[(EpochKind.Fence, Fences, 0)] = live.SiteOf(ref call).Words;
                }

                break;
            case MpiFunction.MPI_Win_start:
                started = World.RanksOf((MPI_Group)a[0]);
                foreach (int target in started)
                {
                    _ = Next(starts, target);
                }

                break;
            case MpiFunction.MPI_Win_complete:
                started = [];
                break;
            case MpiFunction.MPI_Win_post:
                foreach (int origin in World.RanksOf((MPI_Group)a[0]))
                {
                    int number = Next(posts, origin);
                    if (Has(a[1], Mpi.MPI_MODE_NOPUT))
                    {
                        unwritten[(EpochKind.Start, number, origin)] = live.SiteOf(ref call).Words;
                    }
                }

                break;
            case MpiFunction.MPI_Win_lock:
                locked.Add((int)a[1]);
                break;
            case MpiFunction.MPI_Win_unlock:
                locked.Remove((int)a[0]);
                break;
            case MpiFunction.MPI_Win_lock_all:
            case MpiFunction.MPI_Win_unlock_all:
                areAllLocked = shape.Base == MpiFunction.MPI_Win_lock_all;
                break;
        }
    }

    /// <summary>The kind and the number of the epoch in which this process accesses a target now.</summary>
    public (EpochKind Kind, int Number) Of(int target)
    {
        int rank = facts.PeerOf(target);
        return areAllLocked || locked.Contains(target) ? (EpochKind.Lock, 0)
            : Array.IndexOf(started, rank) >= 0 ? (EpochKind.Start, starts[rank])
            : (EpochKind.Fence, Fences);
    }

    /// <summary>The call that has promised that no access of an epoch writes; null if there is none.</summary>
    public string? PromiseFor(in WindowAccess access) =>
        unwritten.TryGetValue(
            (access.Kind, access.Number, access.Kind == EpochKind.Start ? access.Origin : 0),
            out string? words
        )
            ? words
            : null;

    /// <summary>Forgets the promises for epochs that have ended.</summary>
    public void Clear() => unwritten.Clear();

    private static bool Has(nint asserts, int one) => ((int)asserts & one) != 0;

    private static int Next(Dictionary<int, int> numbers, int rank) =>
        numbers[rank] = numbers.TryGetValue(rank, out int number) ? number + 1 : 1;
}
