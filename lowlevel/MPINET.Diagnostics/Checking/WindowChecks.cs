using System.Runtime.InteropServices;

namespace MPINET.Diagnostics.Checking;

/// <summary>Finds one-sided operations outside of an epoch, calls that end an epoch that has not begun, and conflicts of their buffers.</summary>
/// <param name="live">The objects of this process.</param>
/// <param name="buffers">The memory in use.</param>
internal sealed unsafe class WindowChecks(LiveObjects live, BuffersInUse buffers)
{
    private readonly Gate gate = new();

    /// <summary>Ends the job with a message if a call that has a window has no epoch, or the wrong one.</summary>
    public void Begin(ref ObservedCall call, CallShape shape)
    {
        if (live.Communicators.Of(ref call, shape) is not { } window)
        {
            return;
        }

        string? fault;
        string? promise;
        using (gate.Enter())
        {
            WindowState state = StateOf(window);
            promise = BrokenPromiseOf(ref call, shape, state);
            fault = shape.IsOneSided
                ? FaultOfAccess(state, window, (int)call.Arguments[shape.Target])
                : FaultOf(ref call, state);
        }

        // MPI does not notice a broken promise about operations.
        if (promise is not null && (shape.Base == MpiFunction.MPI_Win_fence || FatalErrors.Of(shape, call.Arguments)))
        {
            World.Abort(
                $"MPINET: rank {World.Rank} breaks a promise: {live.SiteOf(ref call).Words}, {window.Name}: {promise}."
            );
        }

        if (fault is not null && FatalErrors.Of(shape, call.Arguments))
        {
            World.Abort(
                $"MPINET: rank {World.Rank} makes a call without its epoch: {live.SiteOf(ref call).Words}, {window.Name}: {fault}."
            );
        }
    }

    /// <summary>Notes the epochs that a call that has a window has begun and ended, and the memory that its operation uses.</summary>
    public void End(ref ObservedCall call, CallShape shape)
    {
        if (live.Communicators.OfWindow(call.Arguments[shape.Window]) is not { } window)
        {
            return;
        }

        CallSite site = live.SiteOf(ref call);
        nint* a = call.Arguments;
        using (gate.Enter())
        {
            WindowState state = StateOf(window);
            switch (shape.Base)
            {
                case MpiFunction.MPI_Win_fence:
                    state.Fence = ((int)a[0] & Mpi.MPI_MODE_NOSUCCEED) != 0 ? null : site;
                    state.Access = null;
                    EndUses(state, site, null);
                    break;
                case MpiFunction.MPI_Win_set_info:
                    NoteInfo(state, (MPI_Info)a[1], site);
                    break;
                case MpiFunction.MPI_Win_start:
                    state.Targets = World.RanksOf((MPI_Group)a[0]);
                    state.Start = site;
                    break;
                case MpiFunction.MPI_Win_complete:
                    (state.Targets, state.Start) = (null, null);
                    EndUses(state, site, null);
                    break;
                case MpiFunction.MPI_Win_post:
                    state.Post = site;
                    break;
                case MpiFunction.MPI_Win_wait:
                    state.Post = null;
                    break;
                case MpiFunction.MPI_Win_test when *(int*)a[shape.Flag] != 0:
                    state.Post = null;
                    break;
                case MpiFunction.MPI_Win_lock:
                    state.Locks[(int)a[1]] = site;
                    break;
                case MpiFunction.MPI_Win_lock_all:
                    state.LockAll = site;
                    break;
                case MpiFunction.MPI_Win_unlock:
                    state.Locks.Remove((int)a[0]);
                    EndUses(state, site, (int)a[0]);
                    break;
                case MpiFunction.MPI_Win_unlock_all:
                    state.LockAll = null;
                    EndUses(state, site, null);
                    break;
                case MpiFunction.MPI_Win_flush:
                case MpiFunction.MPI_Win_flush_local:
                    EndUses(state, site, (int)a[0]);
                    break;
                case MpiFunction.MPI_Win_flush_all:
                case MpiFunction.MPI_Win_flush_local_all:
                    EndUses(state, site, null);
                    break;
                default:
                    if (shape.IsOneSided && IsInFence(state, window, (int)a[shape.Target]))
                    {
                        state.Access ??= site;
                    }

                    // The memory of an operation with a request is that of the request.
                    if (shape.IsOneSided && shape.Request < 0)
                    {
                        BeginUses(ref call, shape, state, site);
                    }

                    break;
            }
        }
    }

    /// <summary>Notes the promises of a call that has made a window.</summary>
    public void Open(ref ObservedCall call, CallShape shape)
    {
        int info = Array.FindIndex(shape.Parameters, one => one.Name == "info");
        if (info >= 0 && live.Communicators.OfWindow((nint)(*(MPI_Win*)call.Arguments[shape.NewWindow])) is { } window)
        {
            CallSite site = live.LikelySiteOf(ref call);
            using (gate.Enter())
            {
                NoteInfo(StateOf(window), (MPI_Info)call.Arguments[info], site);
            }
        }
    }

    /// <summary>The calls whose epochs have not ended.</summary>
    public IEnumerable<CallSite> Open() =>
        live.Communicators.ToArray().Select(one => (one.OfCheck as WindowState)?.Open).OfType<CallSite>();

    private static WindowState StateOf(CommunicatorFacts window) => (WindowState)(window.OfCheck ??= new WindowState());

    private static string? FaultOfAccess(WindowState state, CommunicatorFacts window, int target) =>
        target == Mpi.MPI_PROC_NULL || state.Fence is not null || IsLockedOrStarted(state, window, target)
            ? null
            : $"there is no epoch with rank {target}. Call Win_fence, Win_start, Win_lock or Win_lock_all before it";

    private static bool IsInFence(WindowState state, CommunicatorFacts window, int target) =>
        target != Mpi.MPI_PROC_NULL && !IsLockedOrStarted(state, window, target);

    private static bool IsLockedOrStarted(WindowState state, CommunicatorFacts window, int target) =>
        state.LockAll is not null
        || state.Locks.ContainsKey(target)
        || Array.IndexOf(state.Targets ?? [], window.PeerOf(target)) >= 0;

    private static void NoteInfo(WindowState state, MPI_Info info, CallSite site)
    {
        const int Room = 8;
        if (info == Mpi.MPI_INFO_NULL || !Mpi.IsSupported("PMPI_Info_get"))
        {
            return;
        }

        byte* value = stackalloc byte[Room + 1];
        int isSet;
        fixed (byte* key = "no_locks\0"u8)
        {
            if (Mpi.PMPI_Info_get(info, key, Room, value, &isSet) == 0 && isSet != 0)
            {
                state.NoLocks = Marshal.PtrToStringAnsi((nint)value) == "true" ? site : null;
            }
        }
    }

    private static string? BrokenPromiseOf(ref ObservedCall call, CallShape shape, WindowState state) =>
        shape.Base switch
        {
            MpiFunction.MPI_Win_fence
                when state.Access is { } access && ((int)call.Arguments[0] & Mpi.MPI_MODE_NOPRECEDE) != 0 =>
                $"MPI_MODE_NOPRECEDE says that no operation precedes the fence, and {access.Words} does. Make the fence that ends operations without it",
            MpiFunction.MPI_Win_lock or MpiFunction.MPI_Win_lock_all when state.NoLocks is { } made =>
                $"{made.Words} has the hint no_locks. Leave the hint out, or use MPI_Win_fence, or MPI_Win_start and MPI_Win_post",
            _ => null,
        };

    private static string? FaultOf(ref ObservedCall call, WindowState state)
    {
        nint* a = call.Arguments;
        return CallShape.Of(call.Function).Base switch
        {
            MpiFunction.MPI_Win_complete when state.Start is null => "there is no epoch of Win_start that it could end",
            MpiFunction.MPI_Win_wait or MpiFunction.MPI_Win_test when state.Post is null =>
                "there is no epoch of Win_post that it could end",
            MpiFunction.MPI_Win_unlock when !state.Locks.ContainsKey((int)a[0]) =>
                $"there is no lock of rank {a[0]} that it could end",
            MpiFunction.MPI_Win_unlock_all when state.LockAll is null =>
                "there is no epoch of Win_lock_all that it could end",
            MpiFunction.MPI_Win_flush
            or MpiFunction.MPI_Win_flush_local when state.LockAll is null && !state.Locks.ContainsKey((int)a[0]) =>
                $"rank {a[0]} is not locked",
            MpiFunction.MPI_Win_flush_all
            or MpiFunction.MPI_Win_flush_local_all when state.LockAll is null && state.Locks.Count == 0 =>
                "no rank is locked",
            MpiFunction.MPI_Win_start when state.Start is { } open => $"the epoch of {open.Words} has not ended",
            MpiFunction.MPI_Win_post when state.Post is { } open => $"the epoch of {open.Words} has not ended",
            MpiFunction.MPI_Win_lock when state.Locks.TryGetValue((int)a[1], out CallSite? open) =>
                $"the lock of {open.Words} has not ended",
            MpiFunction.MPI_Win_lock or MpiFunction.MPI_Win_lock_all when state.LockAll is { } open =>
                $"the epoch of {open.Words} has not ended",
            MpiFunction.MPI_Win_fence or MpiFunction.MPI_Win_free when state.Open is { } open =>
                $"the epoch of {open.Words} has not ended",
            _ => null,
        };
    }

    private void BeginUses(ref ObservedCall call, CallShape shape, WindowState state, CallSite site)
    {
        int target = (int)call.Arguments[shape.Target];
        object operation = new();
        foreach (CallMemory one in CallMemory.Of(ref call, shape, live))
        {
            if (
                target != Mpi.MPI_PROC_NULL
                && buffers.Begin(operation, site, one.Address, one.Elements, one.Type, one.IsWritten) is { } use
            )
            {
                state.Uses.Add((target, use));
            }
        }
    }

    private void EndUses(WindowState state, CallSite site, int? target)
    {
        foreach ((int of, BufferUse use) in state.Uses)
        {
            if (target is null || of == target)
            {
                buffers.End(use, site);
            }
        }

        _ = state.Uses.RemoveAll(one => target is null || one.Target == target);
    }
}
