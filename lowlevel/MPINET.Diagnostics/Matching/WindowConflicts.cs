namespace MPINET.Diagnostics.Matching;

/// <summary>Compares the one-sided operations of all processes of a window, and finds those that access the same memory at once.</summary>
/// <remarks>
/// Collective calls that wait for all processes of the window divide its life into phases. Two operations in one phase may be ordered if
/// an origin informs other processes after its operation, and the other origin learns of that before its own operation: by a message, by an
/// operation on this or another window, or by a load or store of its own part. Such operations are not judged, whether the program orders
/// them or not.
/// </remarks>
/// <param name="live">The objects of this process.</param>
/// <param name="waitUntil">Waits for the comparison.</param>
internal sealed unsafe class WindowConflicts(LiveObjects live, WaitUntil waitUntil)
{
    private readonly List<CheckedWindow> windows = [];

    // Loads and stores of memory that processes share may order anything, and nothing shows them.
    private readonly HashSet<CommunicatorFacts> shared = [];

    /// <summary>Adds a window that its processes have just made. Collective over them.</summary>
    public void Open(ref ObservedCall call, CallShape shape)
    {
        nint* a = call.Arguments;
        if (
            !World.HasNonblockingCollectives
            || live.Communicators.OfWindow((nint)(*(MPI_Win*)a[shape.NewWindow])) is not { } facts
        )
        {
            return;
        }

        if (shape.Base == MpiFunction.MPI_Win_allocate_shared)
        {
            shared.Add(facts);
            return;
        }

        int rank;
        MPI_Comm own;
        MPI_Comm comm = (MPI_Comm)a[shape.Communicator];
        _ = Mpi.PMPI_Comm_rank(comm, &rank);
        if (Mpi.PMPI_Comm_split(comm, 0, rank, &own) != 0)
        {
            return;
        }

        int unitAt = Array.FindIndex(shape.Parameters, one => one.Name == "disp_unit");
        int unit = unitAt < 0 ? 1 : (int)a[unitAt];
        int[] units = new int[facts.Members.Length];
        fixed (int* to = units)
        {
            _ = Mpi.PMPI_Allgather(&unit, 1, Mpi.MPI_INT, to, 1, Mpi.MPI_INT, own);
        }

        CheckedWindow window = new(facts, own, units);
        facts.OfMatch = window;
        windows.Add(window);
    }

    /// <summary>Compares the operations until now, if a call ends a phase or the window.</summary>
    public void Begin(ref ObservedCall call, CallShape shape)
    {
        if (
            call.Function is not (MpiFunction.MPI_Win_fence or MpiFunction.MPI_Win_free)
            || live.Communicators.Of(ref call, shape) is not { } facts
        )
        {
            return;
        }

        if (call.Function == MpiFunction.MPI_Win_free)
        {
            shared.Remove(facts);
        }

        if (
            facts.OfMatch is not CheckedWindow window
            || (call.Function == MpiFunction.MPI_Win_fence && !IsSynchronising(ref call))
        )
        {
            return;
        }

        Compare(ref call, window);
        if (call.Function == MpiFunction.MPI_Win_free)
        {
            windows.Remove(window);
            MPI_Comm own = window.Own;
            _ = Mpi.PMPI_Comm_free(&own);
        }
    }

    /// <summary>Notes a call that has ended.</summary>
    public void End(ref ObservedCall call, CallShape shape)
    {
        if (windows.Count == 0)
        {
            return;
        }

        if (shape.Window >= 0)
        {
            CheckedWindow? called = live.Communicators.OfWindow(call.Arguments[shape.Window])?.OfMatch as CheckedWindow;
            if (called is not null)
            {
                EndOnWindow(ref call, shape, called);
            }

            foreach (CheckedWindow window in windows)
            {
                if (window != called)
                {
                    EndOnAnother(shape, window);
                }
            }

            return;
        }

        if (shape.Role == CallRole.None && !shape.IsCollective)
        {
            return;
        }

        CommunicatorFacts? communicator = live.CommunicatorOf(ref call, shape);
        bool isForAll = IsForAll(call.Function);
        foreach (CheckedWindow window in windows)
        {
            if (isForAll && communicator is { IsInter: false } && HasMembersOf(communicator, window))
            {
                window.BeginPhase();
            }
            else
            {
                window.Communicate();
            }
        }
    }

    private static bool HasMembersOf(CommunicatorFacts communicator, CheckedWindow window) =>
        communicator.Members.Length == window.Facts.Members.Length
        && !communicator.Members.Except(window.Facts.Members).Any();

    // Collective calls that no process leaves before all have entered.
    private static bool IsForAll(MpiFunction function) =>
        function
            is MpiFunction.MPI_Barrier
                or MpiFunction.MPI_Allreduce
                or MpiFunction.MPI_Allgather
                or MpiFunction.MPI_Alltoall;

    private static bool IsSynchronising(ref ObservedCall call) =>
        ((int)call.Arguments[0] & Mpi.MPI_MODE_NOPRECEDE) == 0;

    private void EndOnWindow(ref ObservedCall call, CallShape shape, CheckedWindow window)
    {
        nint* a = call.Arguments;
        if (shape.IsOneSided)
        {
            Add(ref call, shape, window);
            return;
        }

        switch (shape.Base)
        {
            case MpiFunction.MPI_Win_fence when IsSynchronising(ref call):
                window.BeginPhase();
                break;
            case MpiFunction.MPI_Win_lock:
                window.Lock((int)a[1], (int)a[0] == Mpi.MPI_LOCK_EXCLUSIVE);
                break;
            case MpiFunction.MPI_Win_unlock:
                window.Unlock((int)a[0]);
                break;
            case MpiFunction.MPI_Win_sync:
                window.BeginEpoch();
                window.Synchronise();
                break;
            case MpiFunction.MPI_Win_start:
            case MpiFunction.MPI_Win_complete:
            case MpiFunction.MPI_Win_post:
            case MpiFunction.MPI_Win_wait:
            case MpiFunction.MPI_Win_test:
                window.BeginEpoch();
                window.Communicate();
                break;
            default:
                window.BeginEpoch();
                break;
        }
    }

    // A lock, a flag or a ticket in one window may order the operations on another.
    private static void EndOnAnother(CallShape shape, CheckedWindow window)
    {
        switch (shape.Base)
        {
            case MpiFunction.MPI_Put:
            case MpiFunction.MPI_Rput:
            case MpiFunction.MPI_Accumulate:
            case MpiFunction.MPI_Raccumulate:
                window.Tell();
                break;
            case MpiFunction.MPI_Get:
            case MpiFunction.MPI_Rget:
                window.Learn();
                break;
            case MpiFunction.MPI_Win_fence:
            case MpiFunction.MPI_Win_sync:
            case MpiFunction.MPI_Win_flush:
            case MpiFunction.MPI_Win_flush_all:
            case MpiFunction.MPI_Win_flush_local:
            case MpiFunction.MPI_Win_flush_local_all:
                window.Synchronise();
                break;
            default:
                window.Communicate();
                break;
        }
    }

    private void Add(ref ObservedCall call, CallShape shape, CheckedWindow window)
    {
        nint* a = call.Arguments;
        int target = (int)a[shape.Target];
        int at = Array.FindIndex(shape.Parameters, one => one.Name == "target_disp");
        int countAt = Array.FindIndex(shape.Parameters, one => one.Name == "target_count");
        int typeAt = Array.FindIndex(shape.Parameters, one => one.Name is "target_datatype" or "datatype");
        long count = countAt < 0 ? 1 : a[countAt];
        MPI_Datatype type = (MPI_Datatype)a[typeAt];
        if (target == Mpi.MPI_PROC_NULL || count <= 0)
        {
            return;
        }

        // The program may use the result of such an operation to order others.
        bool ordersOthers = shape.ReceiveData.Buffer >= 0 || shared.Count > 0;
        if (ordersOthers)
        {
            window.Learn();
        }

        // Data with gaps are not compared: the gaps of one operation may be the data of another.
        TypeSpan span = live.SpanOf(type);
        long start = a[at] * window.UnitOf(target);
        window.Add(
            new WindowAccess
            {
                Target = target,
                Start = start,
                End = span.HasGaps ? start : start + (count * span.Bytes),
                Operator = OperatorOf(shape, a),
                Words = live.LikelySiteOf(ref call).Words,
            }
        );
        if (ordersOthers)
        {
            window.Tell();
        }
    }

    private static int OperatorOf(CallShape shape, nint* arguments) =>
        shape.Base switch
        {
            MpiFunction.MPI_Put or MpiFunction.MPI_Rput => WindowAccess.Writes,
            MpiFunction.MPI_Get or MpiFunction.MPI_Rget => WindowAccess.Reads,
            _ => shape.Operator < 0 ? WindowAccess.AnyAtomic
            : CollectiveReading.IndexOf((MPI_Op)arguments[shape.Operator]) is >= 0 and int index ? index
            : WindowAccess.AnyAtomic,
        };

    private void Compare(ref ObservedCall call, CheckedWindow window)
    {
        WindowAccess[] own = window.Take();
        int size = window.Facts.Members.Length;
        int[] sent = new int[size];
        int[] received = new int[size];
        foreach (WindowAccess one in own)
        {
            sent[one.Target] += sizeof(WindowAccess);
        }

        fixed (int* from = sent)
        fixed (int* to = received)
        {
            MPI_Request request;
            if (Mpi.PMPI_Ialltoall(from, 1, Mpi.MPI_INT, to, 1, Mpi.MPI_INT, window.Own, &request) != 0)
            {
                return;
            }

            WaitFor(ref call, &request);
        }

        WindowAccess[] here = new WindowAccess[received.Sum() / sizeof(WindowAccess)];
        int[] sentAt = Displacements(sent);
        int[] receivedAt = Displacements(received);
        fixed (int* sendCounts = sent)
        fixed (int* sendAt = sentAt)
        fixed (int* receiveCounts = received)
        fixed (int* receiveAt = receivedAt)
        fixed (WindowAccess* from = own)
        fixed (WindowAccess* to = here)
        {
            MPI_Request request;
            if (
                Mpi.PMPI_Ialltoallv(
                    from,
                    sendCounts,
                    sendAt,
                    Mpi.MPI_BYTE,
                    to,
                    receiveCounts,
                    receiveAt,
                    Mpi.MPI_BYTE,
                    window.Own,
                    &request
                ) != 0
            )
            {
                return;
            }

            WaitFor(ref call, &request);
        }

        Search(window, here);
    }

    private void WaitFor(ref ObservedCall call, MPI_Request* request)
    {
        nint address = (nint)request;
        waitUntil(
            ref call,
            () =>
            {
                int flag = 0;
                return Mpi.PMPI_Test((MPI_Request*)address, &flag, Mpi.MPI_STATUS_IGNORE) != 0 || flag != 0;
            }
        );
    }

    private static int[] Displacements(int[] counts)
    {
        int[] all = new int[counts.Length];
        for (int i = 1; i < all.Length; i++)
        {
            all[i] = all[i - 1] + counts[i - 1];
        }

        return all;
    }

    // By their first bytes, so that only operations that overlap are compared.
    private static void Search(CheckedWindow window, WindowAccess[] accesses)
    {
        Array.Sort(accesses, static (one, other) => one.Start.CompareTo(other.Start));
        List<WindowAccess> open = [];
        foreach (WindowAccess one in accesses)
        {
            _ = open.RemoveAll(before => before.End <= one.Start);
            foreach (WindowAccess before in open)
            {
                if (before.ConflictsWith(one))
                {
                    Report(window, before, one);
                    return;
                }
            }

            open.Add(one);
        }
    }

    private static void Report(CheckedWindow window, in WindowAccess one, in WindowAccess other) =>
        World.Abort(
            $"""
            MPINET: two one-sided operations access the same memory of rank {World.Rank} at once, {window.Facts.Name}.
              rank {one.Origin}: {one.Words}: {Words(one)}
              rank {other.Origin}: {other.Words}: {Words(other)}
              Nothing orders the two. Separate them by a fence or a barrier between their epochs, lock the target exclusively, or use MPI_Accumulate with one operation.
            """
        );

    private static string Words(in WindowAccess one) =>
        $"{(one.Operator == WindowAccess.Reads ? "reads" : one.Operator == WindowAccess.Writes ? "writes" : "updates")} bytes {one.Start} to {one.End - 1}";
}
