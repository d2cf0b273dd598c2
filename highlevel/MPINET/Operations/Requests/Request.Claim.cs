using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// The claim of the thread that may pass the request to MPI; it excludes other threads. Below ThreadLevel.Multiple no
// other thread calls MPI, and the claim costs only a comparison.
public unsafe partial class Request
{
    private const int Free = 0;
    private const int Claimed = 1;

    // The state during a sweep. The thread that owns the request waits for the sweep.
    private const int Swept = 2;

    // The state during a test by the thread that owns the request. MPI_Cancel of another thread waits for its end.
    private const int Tested = 3;

    // The state of a pending request whose handle a group has, if only one thread at a time calls MPI.
    private const int Grouped = 4;

    // From here on, the request is awaited in Session.Run, and the rest is its place there.
    private const int Awaited = 16;

    // Taken by compare and exchange, released by a volatile write, so that what its owner has written is seen by the next one.
    private int claim;

    /// <summary>Counts the requests that were used otherwise than by their group, which makes the handles of groups invalid.</summary>
    internal static int Ungrouped { get; private set; }

    /// <summary>The place of the request among those that are awaited on its thread; negative if it is not awaited.</summary>
    internal int AwaitedAt => claim - Awaited;

    // True if the request is awaited in Session.Run of this thread.
    private bool IsAwaitedHere => claim >= Awaited && Progress.OfThisThread is { } progress && progress.Holds(this);

    /// <summary>Marks the request as awaited, so that it is polled with the others.</summary>
    /// <param name="place">Its place among them.</param>
    /// <returns>False if another thread has claimed it, or it has completed.</returns>
    internal bool TryAwait(int place)
    {
        Ungroup();
        SpinWait spin = new();
        int owner;
        while ((owner = Interlocked.CompareExchange(ref claim, Awaited + place, Free)) == Swept)
        {
            spin.SpinOnce();
        }

        if (owner != Free)
        {
            return false;
        }

        if (!IsActive)
        {
            claim = Free;
        }

        return IsActive;
    }

    /// <summary>Gives the awaited request another place.</summary>
    internal void MoveAwait(int place) => Volatile.Write(ref claim, Awaited + place);

    /// <summary>Marks the request as not awaited.</summary>
    internal void EndAwait() => Volatile.Write(ref claim, Free);

    /// <summary>Gives a pending request to a group that has its handle, until something else uses the request.</summary>
    /// <returns>False if that is not possible, because several threads may use it, or something else does.</returns>
    internal bool TryGroup(out MPI_Request itsHandle)
    {
        itsHandle = handle;
        if (claim != Free || Access.IsConcurrent || !IsActive)
        {
            return false;
        }

        claim = Grouped;
        return true;
    }

    /// <summary>Takes a request from its group, if it is in one that has its handle.</summary>
    internal void Ungroup()
    {
        if (claim == Grouped && !RequestGroup.IsInMpi(this))
        {
            claim = Free;
            Ungrouped++;
        }
    }

    /// <summary>Begins an operation that a group keeps alive. It is in no list.</summary>
    /// <param name="begun">The handle that MPI has returned.</param>
    /// <param name="isGrouped">True if the group keeps the handle.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected void BeginInGroup(MPI_Request begun, bool isGrouped)
    {
        handle = begun;
        BeginAt(RequestList.OfGroup, 0);
        claim = isGrouped ? Grouped : Free;
    }

    /// <summary>Ends an operation that a group has completed without an error.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected void EndInGroup()
    {
        claim = Free;
        EndWith(0);
    }

    /// <summary>Makes the handles of all groups invalid.</summary>
    private protected static void UngroupAll() => Ungrouped++;

    /// <summary>Claims a pending request for a group until it leaves. True if the request is pending.</summary>
    /// <param name="tests">True if the call does not block.</param>
    /// <exception cref="InvalidOperationException">Another thread has claimed it, or it is twice in the group.</exception>
    internal bool EntersGroup(bool tests)
    {
        int mark = tests ? Tested : Claimed;
        if (!Access.IsConcurrent && claim == mark)
        {
            throw new InvalidOperationException($"The request ({this}) is in the group twice.");
        }

        if (!Enters(mark))
        {
            return false;
        }

        if (claim == Free)
        {
            claim = mark;
        }

        return true;
    }

    /// <summary>Releases the claim of <see cref="EntersGroup" />, or of a group that has the handle.</summary>
    internal void LeaveGroup()
    {
        if (claim is Claimed or Tested or Grouped)
        {
            Volatile.Write(ref claim, Free);
        }
    }

    /// <summary>Claims a pending request for this thread until it leaves. True if the request is pending.</summary>
    /// <param name="mark">Whether it waits or tests: <see cref="Claimed" /> or <see cref="Tested" />.</param>
    /// <exception cref="InvalidOperationException">Another thread has claimed it.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool Enters(int mark = Claimed)
    {
        if (!IsActive)
        {
            return false;
        }

        Access.Require();
        return !(Access.IsConcurrent | (claim != Free)) || EntersClaimed(mark);
    }

    // Releases the claim of Enters.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Leave()
    {
        if (claim == Claimed)
        {
            Volatile.Write(ref claim, Free);
        }
        else if (claim != Free)
        {
            LeaveClaimed();
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool EntersClaimed(int mark)
    {
        if (IsAwaitedHere)
        {
            return true;
        }

        Ungroup();
        if (!Access.IsConcurrent && claim == Free)
        {
            return true;
        }

        int owner;
        SpinWait spin = new();
        while ((owner = Interlocked.CompareExchange(ref claim, mark, Free)) == Swept)
        {
            spin.SpinOnce();
        }

        if (owner != Free)
        {
            throw new InvalidOperationException(
                owner >= Awaited
                    ? $"The request ({this}) is awaited in Session.Run of another thread: leave it to that one."
                    : $"Another thread is waiting for this request ({this}), and MPI allows only one at a time: wait on one thread, and notify the others."
            );
        }

        // It may have completed on the other thread.
        if (!IsActive)
        {
            Volatile.Write(ref claim, Free);
            return false;
        }

        return true;
    }

    // Claims a pending request for MPI_Cancel. A thread that tests it meanwhile waits for that.
    private bool EntersToCancel()
    {
        if (!IsActive)
        {
            return false;
        }

        Access.Require();
        bool isFree = claim == Free || (claim == Grouped && !RequestGroup.IsInMpi(this));
        if ((!Access.IsConcurrent && isFree) || IsAwaitedHere)
        {
            return true;
        }

        // The callback of a generalized request may itself test the request.
        int mark = Receives ? Swept : Claimed;
        int owner;
        SpinWait spin = new();
        while ((owner = Interlocked.CompareExchange(ref claim, mark, Free)) != Free)
        {
            if (owner is Claimed or >= Grouped)
            {
                throw new InvalidOperationException(
                    owner >= Awaited
                        ? $"The request ({this}) is awaited in Session.Run of another thread, which alone may name it to MPI: "
                            + "await WaitAsync(token) there, and cancel the token here."
                        : $"Another thread is in a wait for the request ({this}), and MPI may free it at any moment, so that MPI_Cancel "
                            + $"must not name it: {MemberName.Of("call Wait(token) there, or WaitAll(token) of a group, and cancel the token here")}."
                );
            }

            spin.SpinOnce();
        }

        if (!IsActive)
        {
            Volatile.Write(ref claim, Free);
        }

        return IsActive;
    }

    /// <summary>Claims the request for a sweep. True if it is pending.</summary>
    internal bool EntersSweep()
    {
        Ungroup();

        // No other thread can wait for the end of the sweep, but a callback of MPI on this one could.
        int mark = Access.IsConcurrent ? Swept : Tested;
        if (claim != Free || Interlocked.CompareExchange(ref claim, mark, Free) != Free)
        {
            return false;
        }

        if (IsActive)
        {
            return true;
        }

        Leave();
        return false;
    }

    /// <summary>Releases the claim of <see cref="EntersSweep" />.</summary>
    internal void LeaveSweep() => Leave();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void LeaveClaimed()
    {
        if (claim < Awaited)
        {
            // A pending request of a group was only cancelled.
            if (claim != Grouped || !IsActive)
            {
                Volatile.Write(ref claim, Free);
            }
        }
        else if (!IsActive)
        {
            // A caller other than the awaiting code has completed the request.
            Progress.OfThisThread!.Resume(this);
        }
    }
}
