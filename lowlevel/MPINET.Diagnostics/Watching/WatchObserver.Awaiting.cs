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
        idle ??= Stopwatch.StartNew();
        if (idle.Elapsed >= settings.Period)
        {
            idleSearch ??= new DeadlockSearch(this, WaitFor("await", Incomplete(requests, count), isAny: true));
            idleSearch.Search();
        }
    }
}
