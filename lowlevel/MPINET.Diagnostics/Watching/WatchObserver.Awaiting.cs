using System.Diagnostics;

namespace MPINET.Diagnostics.Watching;

// Threads that have nothing to do until a request completes.
internal sealed unsafe partial class WatchObserver
{
    [ThreadStatic]
    private static Stopwatch? idle;

    [ThreadStatic]
    private static DeadlockSearch? idleSearch;

    /// <inheritdoc />
    public override void Awaiting(MPI_Request* requests, int count)
    {
        if (count == 0 || OtherWork.IsPossible)
        {
            idle = null;
            idleSearch?.End();
            idleSearch = null;
            return;
        }

        threads.Enter();
        if (HasWaited())
        {
            idleSearch ??= new DeadlockSearch(this, WaitFor("await", Incomplete(requests, count), isAny: true));
            idleSearch.Search();
        }
    }

    /// <inheritdoc />
    public override void Blocking(
        string function,
        bool isAny,
        IReadOnlyList<MPI_Request> requests,
        IReadOnlyList<AwaitedMessage> messages
    )
    {
        if (function == "await" && OtherWork.IsPossible)
        {
            Awaiting(null, 0);
            return;
        }

        threads.Enter();
        if (HasWaited())
        {
            idleSearch ??= new DeadlockSearch(
                this,
                WaitFor(function, [.. Incomplete(requests), .. messages.Select(reading.Operation)], isAny)
            );
            idleSearch.Search();
        }
    }

    /// <inheritdoc />
    public override void Queueing(string function, MPI_Win window, int before)
    {
        threads.Enter();
        if (HasWaited())
        {
            idleSearch ??= new DeadlockSearch(
                this,
                WaitFor(function, [reading.Turn(function, window, before)], isAny: false)
            );
            idleSearch.Search();
        }
    }

    private bool HasWaited()
    {
        idle ??= Stopwatch.StartNew();
        return idle.Elapsed >= settings.Period || nodes.Own.AreStatesWanted;
    }

    private PendingOperation[] Incomplete(IReadOnlyList<MPI_Request> some)
    {
        MPI_Request[] all = [.. some];
        fixed (MPI_Request* first = all)
        {
            return Incomplete(first, all.Length);
        }
    }
}
