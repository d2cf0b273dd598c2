using System.Runtime.CompilerServices;

namespace MPINET;

// Who may hand the request to MPI: no two threads at the same time. Below ThreadLevel.Multiple there are none, and it costs a
// comparison.
public unsafe partial class Request
{
    private const int Free = 0;
    private const int Claimed = 1;
    private const int Awaited = 2;

    // For the moment of a sweep, which the thread whose request it is waits for.
    private const int Swept = 3;

    private int claim;

    /// <summary>Whether it is awaited in <see cref="Session.Run(Func{Task})" />.</summary>
    internal bool IsAwaited => claim == Awaited;

    /// <summary>Notes that it is awaited, and polled with others from here on.</summary>
    /// <returns>False where another thread is in MPI with it, or it has completed.</returns>
    internal bool TryAwait()
    {
        var spin = new SpinWait();
        int owner;
        while ((owner = Interlocked.CompareExchange(ref claim, Awaited, Free)) == Swept)
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

    /// <summary>Notes that it is not awaited any more.</summary>
    internal void EndAwait() => Volatile.Write(ref claim, Free);

    /// <summary>Whether the request is under way, and a group's to hand to MPI until it leaves.</summary>
    /// <exception cref="InvalidOperationException">It is another thread's, or twice in the group.</exception>
    internal bool EntersGroup()
    {
        if (!Access.IsConcurrent && claim == Claimed)
        {
            throw new InvalidOperationException($"The request ({this}) is in the group twice.");
        }

        if (!Enters())
        {
            return false;
        }

        if (claim == Free)
        {
            claim = Claimed;
        }

        return true;
    }

    /// <summary>Ends what <see cref="EntersGroup" /> has begun.</summary>
    internal void LeaveGroup()
    {
        if (claim == Claimed)
        {
            Volatile.Write(ref claim, Free);
        }
    }

    /// <summary>Whether the request is under way, and this thread's to hand to MPI until it leaves.</summary>
    /// <exception cref="InvalidOperationException">It is another thread's.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool Enters()
    {
        if (!IsActive)
        {
            return false;
        }

        Access.Require();
        return !(Access.IsConcurrent | (claim != Free)) || EntersClaimed();
    }

    // Ends what Enters has begun.
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
    private bool EntersClaimed()
    {
        if (claim == Awaited && Progress.OfThisThread is { } progress && progress.Holds(this))
        {
            return true;
        }

        int owner;
        var spin = new SpinWait();
        while ((owner = Interlocked.CompareExchange(ref claim, Claimed, Free)) == Swept)
        {
            spin.SpinOnce();
        }

        if (owner != Free)
        {
            throw new InvalidOperationException(
                owner == Awaited
                    ? $"The request ({this}) is awaited in Session.Run of another thread: leave it to that one."
                    : $"Another thread is waiting for this request ({this}), and MPI allows only one at a time: wait on one thread, and tell the others."
            );
        }

        // It may have completed on the thread that had it.
        if (!IsActive)
        {
            Volatile.Write(ref claim, Free);
            return false;
        }

        return true;
    }

    // For a sweep.
    private bool TryClaim()
    {
        if (claim != Free)
        {
            return false;
        }

        if (Access.IsConcurrent && Interlocked.CompareExchange(ref claim, Swept, Free) != Free)
        {
            return false;
        }

        if (!IsActive)
        {
            Leave();
        }

        return IsActive;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void LeaveClaimed()
    {
        if (claim != Awaited)
        {
            Volatile.Write(ref claim, Free);
        }
        else if (!IsActive)
        {
            // Somebody has waited for it who does not await it.
            Progress.OfThisThread!.Resume(this);
        }
    }
}
