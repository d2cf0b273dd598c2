using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// An epoch is known by a stamp. The struct that a program holds has a copy, which fits no later epoch. Stamps of locks of one
// process are negative, because several of them may be open at once.
public abstract unsafe partial class Window
{
    private readonly bool noLocks;
    private long lastStamp;
    private Epoch access;
    private Epoch exposure;
    private Epoch[]? locks;
    private int openLocks;
    private bool[]? started;

    /// <summary>True if an epoch of this process may access the memory of a process.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool IsOpen(long stamp, int rank) => stamp < 0 ? locks![rank].Stamp == stamp : access.Stamp == stamp;

    /// <summary>True if the epoch of a <see cref="PostEpoch" /> or a fence is open.</summary>
    internal bool IsExposed(long stamp) => exposure.Stamp == stamp;

    /// <summary>Begins an epoch of all processes.</summary>
    internal long BeginFence(FenceAssert assert, string atFile, int atLine)
    {
        MPI_Win window = Handle;
        int promised = WindowAsserts.Of(assert);
        RequireNone("Fence", access, exposure);
        RequireNoLock("Fence");
        int code = Mpi.MPI_Win_fence(promised | Mpi.MPI_MODE_NOPRECEDE, window);
        Check(code, "MPI_Win_fence");
        long stamp = Begun(ref access, code, "Fence", atFile, atLine);
        exposure = access;
        return stamp;
    }

    /// <summary>Ends the operations of an epoch of all processes, and begins the next one under the same stamp.</summary>
    internal void NextFence(long stamp, FenceAssert assert)
    {
        Access.Require();
        RequireOpen(stamp, Rank);
        Check(Mpi.MPI_Win_fence(WindowAsserts.Of(assert), handle), "MPI_Win_fence");
        CompletePending();
    }

    /// <summary>Ends an epoch of all processes.</summary>
    internal void EndFence(long stamp)
    {
        if (EndsAccess(stamp))
        {
            exposure = default;
            Check(Mpi.MPI_Win_fence(Mpi.MPI_MODE_NOSUCCEED, handle), "MPI_Win_fence");
            CompletePending();
        }
    }

    /// <summary>Begins an epoch in which this process accesses the memory of a group.</summary>
    internal long BeginStart(Group targets, bool noCheck, string atFile, int atLine)
    {
        Require.NotNull(targets, nameof(targets));
        MPI_Win window = Handle;
        RequireNone("Start", access);
        RequireNoLock("Start");
        int code = Mpi.MPI_Win_start(targets.Handle, noCheck ? Mpi.MPI_MODE_NOCHECK : 0, window);
        Check(code, "MPI_Win_start");
        NoteStarted(targets);
        return Begun(ref access, code, "Start", atFile, atLine);
    }

    /// <summary>Refuses a process outside of the group of <see cref="BeginStart" />, which not every MPI does.</summary>
    internal void RequireStarted(int rank)
    {
        RequireRank(rank);
        if (!started![rank])
        {
            throw new ArgumentException(
                $"Rank {rank} is not in the group of Start: the epoch accesses the processes of that group alone.",
                nameof(rank)
            );
        }
    }

    /// <summary>Ends an epoch of <see cref="BeginStart" />.</summary>
    internal void EndStart(long stamp)
    {
        if (EndsAccess(stamp))
        {
            Check(Mpi.MPI_Win_complete(handle), "MPI_Win_complete");
            CompletePending();
        }
    }

    /// <summary>Begins an epoch in which a group accesses the memory of this process.</summary>
    internal long BeginPost(Group origins, int assert, string atFile, int atLine)
    {
        Require.NotNull(origins, nameof(origins));
        MPI_Win window = Handle;
        RequireNone("Post", exposure);
        int code = Mpi.MPI_Win_post(origins.Handle, assert, window);
        Check(code, "MPI_Win_post");
        return Begun(ref exposure, code, "Post", atFile, atLine);
    }

    /// <summary>Ends an epoch of <see cref="BeginPost" /> if all accesses have completed.</summary>
    internal bool TestPost(long stamp)
    {
        Access.Require();
        if (!IsExposed(stamp))
        {
            return true;
        }

        int isOver = 0;
        Check(Mpi.MPI_Win_test(handle, &isOver), "MPI_Win_test");
        if (isOver != 0)
        {
            exposure = default;
        }

        return isOver != 0;
    }

    /// <summary>Ends an epoch of <see cref="BeginPost" />.</summary>
    internal void EndPost(long stamp)
    {
        if (IsExposed(stamp) && Access.IsOpen)
        {
            Access.Require();
            exposure = default;
            Check(Mpi.MPI_Win_wait(handle), "MPI_Win_wait");
        }
    }

    /// <summary>Begins an epoch in which this process accesses the memory of one process.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal long BeginLock(int rank, LockKind kind, bool noCheck, string atFile, int atLine)
    {
        MPI_Win window = Handle;
        RequireRank(rank);
        RequireLocks();
        if (access.Stamp != 0)
        {
            RequireNone("Lock", access);
        }

        ref Epoch mine = ref (locks ??= new Epoch[Size])[rank];
        if (mine.Stamp != 0)
        {
            RequireNone("Lock", mine);
        }

        int type = kind == LockKind.Exclusive ? Mpi.MPI_LOCK_EXCLUSIVE : Mpi.MPI_LOCK_SHARED;
        int code = Mpi.MPI_Win_lock(type, rank, noCheck ? Mpi.MPI_MODE_NOCHECK : 0, window);
        Check(code, "MPI_Win_lock");
        long stamp = -++lastStamp;
        if (code == 0)
        {
            mine = new Epoch(stamp, "Lock", atFile, atLine);
            openLocks++;
        }

        return stamp;
    }

    /// <summary>Ends an epoch of <see cref="BeginLock" />.</summary>
    internal void EndLock(long stamp, int rank)
    {
        if (!freed && IsOpen(stamp, rank) && Access.IsOpen)
        {
            Access.Require();
            locks![rank] = default;
            openLocks--;
            Check(Mpi.MPI_Win_unlock(rank, handle), "MPI_Win_unlock");
            CompletePending(rank);
        }
    }

    /// <summary>Begins an epoch in which this process accesses the memory of all.</summary>
    internal long BeginLockAll(bool noCheck, string atFile, int atLine)
    {
        MPI_Win window = Handle;
        RequireLocks();
        RequireNone("LockAll", access);
        RequireNoLock("LockAll");
        int code = Mpi.MPI_Win_lock_all(noCheck ? Mpi.MPI_MODE_NOCHECK : 0, window);
        Check(code, "MPI_Win_lock_all");
        return Begun(ref access, code, "LockAll", atFile, atLine);
    }

    /// <summary>Ends an epoch of <see cref="BeginLockAll" />.</summary>
    internal void EndLockAll(long stamp)
    {
        if (EndsAccess(stamp))
        {
            Check(Mpi.MPI_Win_unlock_all(handle), "MPI_Win_unlock_all");
            CompletePending();
        }
    }

    /// <summary>Completes the operations on one process, at both ends or at this one.</summary>
    internal void Flush(long stamp, int rank, bool isLocal)
    {
        Access.Require();
        RequireOpen(stamp, rank);
        if (isLocal)
        {
            Check(Mpi.MPI_Win_flush_local(rank, handle), "MPI_Win_flush_local");
        }
        else
        {
            Check(Mpi.MPI_Win_flush(rank, handle), "MPI_Win_flush");
        }

        CompletePending(rank);
    }

    /// <summary>Completes the operations on all processes, at both ends or at this one.</summary>
    internal void FlushAll(long stamp, bool isLocal)
    {
        Access.Require();
        RequireOpen(stamp, Rank);
        if (isLocal)
        {
            Check(Mpi.MPI_Win_flush_local_all(handle), "MPI_Win_flush_local_all");
        }
        else
        {
            Check(Mpi.MPI_Win_flush_all(handle), "MPI_Win_flush_all");
        }

        CompletePending();
    }

    /// <summary>Makes local stores visible to others, and their accesses to local loads.</summary>
    internal void Sync() => Check(Mpi.MPI_Win_sync(Handle), "MPI_Win_sync");

    /// <summary>Waits for all processes, and makes what each has stored before visible to all.</summary>
    internal void SyncWithAll()
    {
        Sync();
        Comm.Check(Mpi.MPI_Barrier(Comm.Handle), "MPI_Barrier");
        Sync();
    }

    /// <summary>Refuses an epoch that has ended.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    internal void RequireOpen(long stamp, int rank)
    {
        if (!IsOpen(stamp, rank))
        {
            throw Ended();
        }
    }

    /// <summary>Refuses a rank outside of the window.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    internal void RequireRank(int rank)
    {
        if ((uint)rank >= (uint)Size)
        {
            throw new ArgumentOutOfRangeException(nameof(rank), rank, $"The ranks of this window are 0 to {Size - 1}.");
        }
    }

    /// <summary>The exception for an epoch that has ended.</summary>
    internal static InvalidOperationException Ended() =>
        new("The epoch has ended: access the window between the beginning of an epoch and its Dispose.");

    // An error that the handler has let pass begins nothing, and its stamp fits no epoch.
    private long Begun(ref Epoch epoch, int code, string name, string atFile, int atLine)
    {
        lastStamp++;
        if (code == 0)
        {
            epoch = new Epoch(lastStamp, name, atFile, atLine);
        }

        return lastStamp;
    }

    private void NoteStarted(Group targets)
    {
        started ??= new bool[Size];
        Array.Clear(started, 0, started.Length);
        int[] all = [.. Enumerable.Range(0, targets.Size)];
        using Group group = Group;
        foreach (int rank in Group.TranslateRanks(targets, all, group))
        {
            if (rank >= 0)
            {
                started[rank] = true;
            }
        }
    }

    private bool EndsAccess(long stamp)
    {
        if (freed || access.Stamp != stamp || !Access.IsOpen)
        {
            return false;
        }

        Access.Require();
        access = default;
        return true;
    }

    private void RequireLocks()
    {
        if (noLocks)
        {
            throw new InvalidOperationException(
                $"The window {ShownName} was made with WindowOptions.NoLocks: use Fence, or Start and Post."
            );
        }
    }

    private void RequireNoEpoch()
    {
        RequireNone("Dispose", access, exposure);
        RequireNoLock("Dispose");
    }

    private void RequireNoLock(string what)
    {
        if (openLocks != 0)
        {
            RequireNone(what, Array.Find(locks!, static one => one.Stamp != 0));
        }
    }

    private static void RequireNone(string what, Epoch first, Epoch second = default)
    {
        Epoch open = first.Stamp != 0 ? first : second;
        if (open.Stamp != 0)
        {
            throw new InvalidOperationException(
                $"{what} of a window while an epoch is open, begun by {open.Name} at {System.IO.Path.GetFileName(open.File)}:{open.Line}: Dispose that epoch first."
            );
        }
    }

    private readonly struct Epoch(long stamp, string name, string file, int line)
    {
        public long Stamp { get; } = stamp;

        public string Name { get; } = name;

        public string File { get; } = file;

        public int Line { get; } = line;
    }
}
