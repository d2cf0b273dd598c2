namespace MPINET.Diagnostics.Matching;

/// <summary>Compares the one-sided operations of all processes of a window, and finds those that access the same memory at once.</summary>
/// <remarks>
/// Collective calls that wait for all processes of the window divide its life into phases. Two operations in one phase may be ordered if
/// an origin informs other processes after its operation, and the other origin learns of that before its own operation: by a message, by an
/// operation on this or another window, or by a load or store of its own part. Such operations are not judged, whether the program orders
/// them or not.
/// </remarks>
/// <param name="live">The objects of this process.</param>
/// <param name="exchange">Carries the operations to their targets.</param>
internal sealed unsafe partial class WindowConflicts(LiveObjects live, PeerExchange exchange)
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
            ForgetMemories();
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

        bool isDynamic = shape.Base == MpiFunction.MPI_Win_create_dynamic;
        CheckedWindow window = new(facts, own, units, MemoryOf(shape, a)) { IsDynamic = isDynamic };
        if (isDynamic)
        {
            ForgetMemories();
        }

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

        if (facts.OfMatch is not CheckedWindow window)
        {
            return;
        }

        if (call.Function == MpiFunction.MPI_Win_fence)
        {
            BeginFence(ref call, window);
            return;
        }

        Compare(ref call, window, window.Take());
        windows.Remove(window);
        MPI_Comm own = window.Own;
        _ = Mpi.PMPI_Comm_free(&own);
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
        foreach (CheckedWindow window in windows)
        {
            if (Synchronisation.Joins(call.Function, communicator, window.Facts))
            {
                window.BeginPhase();
            }
            else
            {
                window.Communicate();
            }
        }
    }

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

        window.Epochs.End(ref call, shape, live);
        if (shape.Base == MpiFunction.MPI_Win_fence)
        {
            EndFence(ref call, window);
            return;
        }

        window.Memory?.Forget();
        switch (shape.Base)
        {
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
        CallSite site = live.LikelySiteOf(ref call);
        int op = OperatorOf(shape, a);
        WindowAccess access = new()
        {
            Target = target,
            Start = start,
            End = span.HasGaps ? start : start + (count * span.Bytes),
            Operator = op,
            IsUpdate = op == WindowAccess.Writes || (shape.Operator >= 0 && (MPI_Op)a[shape.Operator] != Mpi.MPI_NO_OP),
            IsByPorts = site.IsByPorts,
            MayBeComplete = shape.Request >= 0 && (op == WindowAccess.Reads || shape.ReceiveData.Buffer >= 0),
            Source = SourceOf(shape, a, count, type),
        };
        access.Words.Value = site.Words;
        window.Add(access);
        if (ordersOthers)
        {
            window.Tell();
        }
    }

    // With one datatype on both sides the bytes of the origin come to the target in their order. The program may change them once it has
    // waited for a request.
    private static nint SourceOf(CallShape shape, nint* a, long count, MPI_Datatype type) =>
        shape.Base == MpiFunction.MPI_Put
        && shape.SendData.DatatypeOf(a, 0) == type
        && shape.SendData.CountOf(a, 0) == count
            ? a[shape.SendData.Buffer]
            : 0;

    private static int OperatorOf(CallShape shape, nint* arguments) =>
        shape.Base switch
        {
            MpiFunction.MPI_Put or MpiFunction.MPI_Rput => WindowAccess.Writes,
            MpiFunction.MPI_Get or MpiFunction.MPI_Rget => WindowAccess.Reads,
            _ => shape.Operator < 0 ? WindowAccess.AnyAtomic
            : CollectiveReading.IndexOf((MPI_Op)arguments[shape.Operator]) is >= 0 and int index ? index
            : WindowAccess.AnyAtomic,
        };

    private void Compare(ref ObservedCall call, CheckedWindow window, WindowAccess[] own)
    {
        if (
            exchange.Send(ref call, window.Own, window.Facts.Members.Length, own, static one => one.Target)
            is not { } here
        )
        {
            return;
        }

        Array.Sort(here, static (one, other) => one.Start.CompareTo(other.Start));
        Search(window, here);
        SearchUpdates(window, here);
        window.Epochs.Clear();
        if (call.Function == MpiFunction.MPI_Win_fence && window.Memory?.Search(here) is { } lines)
        {
            Report(window, lines);
        }
    }

    private static void Search(CheckedWindow window, WindowAccess[] sorted)
    {
        if (
            Overlaps.FirstConflict(
                sorted,
                static one => one.Start,
                static one => one.End,
                static (one, other) => one.ConflictsWith(other)
            )
            is var (one, other)
        )
        {
            Report(window, one, other);
        }
    }

    private static void Report(CheckedWindow window, in WindowAccess one, in WindowAccess other) =>
        World.Abort(
            $"""
            MPINET: two one-sided operations access the same memory of rank {World.Rank} at once, {window.Facts.Name}.
              rank {one.Origin}: {one.Words.Value}: {Words(one)}
              rank {other.Origin}: {other.Words.Value}: {Words(other)}
              Nothing orders the two. Separate them by a fence or a barrier between their epochs, lock the target exclusively, or use {(
                one.IsByPorts ? "Accumulate" : "MPI_Accumulate"
            )} with one operation.
            """
        );

    private static string Words(in WindowAccess one) =>
        $"{(one.Operator == WindowAccess.Reads ? "reads" : one.Operator == WindowAccess.Writes ? "writes" : "updates")} bytes {one.Start} to {one.End - 1}";
}
