namespace MPINET;

/// <summary>The objects that wrap handles of one kind, and the handles that were freed.</summary>
/// <remarks>
/// <para>When one object frees a handle, the others with the same handle are notified, so a call need only check its
/// own object.</para>
/// <para>
/// MPIs reuse a freed handle at once, for whichever tier creates the next object, and most do not detect a stale one.
/// The last freed handles are therefore returned to MPI late: until then they cannot be reused, and an object for one
/// is reliably refused.
/// </para>
/// <para>
/// The owner of a datatype or an operation is not registered, because its handle has no other owner. A weak reference
/// to it would cost as much as making the datatype.
/// </para>
/// </remarks>
/// <param name="kind">The class of the objects, for messages.</param>
/// <param name="giveBack">Returns a handle to MPI, if that can be deferred.</param>
internal sealed class HandlesOfAKind(string kind, Action<nint>? giveBack = null)
{
    private const int GivenBackLate = 32;
    private const int FirstSweep = 256;

    private readonly Dictionary<nint, HoldersOfAHandle> holders = [];
    private readonly Queue<nint> freed = new();
    private int sweepAt = FirstSweep;
    private bool isGivenBackAtEnd;

    /// <summary>Refuses a handle that was freed and not yet returned to MPI.</summary>
    /// <exception cref="ObjectDisposedException">The handle was freed.</exception>
    public void Require(nint handle)
    {
        lock (holders)
        {
            if (freed.Contains(handle))
            {
                throw new ObjectDisposedException(
                    kind,
                    $"This handle was freed, by Dispose of the {kind} that owned it: Dispose that after the last use of its handle."
                );
            }
        }
    }

    /// <summary>Registers an object for a handle: one that does not own it, or one of several owners.</summary>
    public void Add(nint handle, IHandleHolder holder)
    {
        lock (holders)
        {
            if (!holders.TryGetValue(handle, out HoldersOfAHandle? same))
            {
                Sweep();
                holders.Add(handle, same = new());
            }

            same.Add(holder);
        }
    }

    /// <summary>Takes the objects of a handle that is about to be freed. As soon as it is, another thread may make an object with the same handle.</summary>
    /// <returns>The objects, for <see cref="Freed" /> or <see cref="Keep" />; null if there are none.</returns>
    public HoldersOfAHandle? Take(nint handle)
    {
        lock (holders)
        {
            _ = holders.TryGetValue(handle, out HoldersOfAHandle? same);
            _ = holders.Remove(handle);
            return same;
        }
    }

    /// <summary>Notifies objects that their handle was freed.</summary>
    public void Freed(HoldersOfAHandle? taken)
    {
        lock (holders)
        {
            taken?.Notify();
        }
    }

    /// <summary>Returns objects whose handle could not be freed.</summary>
    public void Keep(nint handle, HoldersOfAHandle? taken)
    {
        if (taken is not null)
        {
            lock (holders)
            {
                holders[handle] = taken;
            }
        }
    }

    /// <summary>
    /// Marks a handle as freed at once and returns it to MPI later. If another object owns a reference to the same
    /// handle, only this reference is freed.
    /// </summary>
    /// <param name="handle">The handle.</param>
    /// <param name="isAtOnce">True if the handle is returned to MPI at once, as for objects that take much memory.</param>
    public void Free(nint handle, bool isAtOnce = false)
    {
        nint? due = handle;
        lock (holders)
        {
            if (!IsReferenced(handle))
            {
                Notify(handle);
                if (!isAtOnce)
                {
                    freed.Enqueue(handle);
                    due = freed.Count > GivenBackLate ? freed.Dequeue() : null;
                    GiveBackAtEnd();
                }
            }
        }

        if (due is { } given)
        {
            giveBack!(given);
        }
    }

    private void GiveBackAtEnd()
    {
        if (!isGivenBackAtEnd)
        {
            isGivenBackAtEnd = true;
            Finalization.Add(GiveAllBack);
        }
    }

    private void GiveAllBack()
    {
        while (true)
        {
            nint handle;
            lock (holders)
            {
                if (freed.Count == 0)
                {
                    return;
                }

                handle = freed.Dequeue();
            }

            giveBack!(handle);
        }
    }

    private void Notify(nint handle)
    {
        if (holders.TryGetValue(handle, out HoldersOfAHandle? same))
        {
            _ = holders.Remove(handle);
            same.Notify();
        }
    }

    private bool IsReferenced(nint handle) =>
        holders.TryGetValue(handle, out HoldersOfAHandle? same) && same.OwnReference();

    // Removes the entries of objects that were garbage-collected.
    private void Sweep()
    {
        if (holders.Count < sweepAt)
        {
            return;
        }

        foreach (nint handle in holders.Where(entry => entry.Value.AreGone()).Select(entry => entry.Key).ToArray())
        {
            _ = holders.Remove(handle);
        }

        sweepAt = Math.Max(FirstSweep, 2 * holders.Count);
    }
}
