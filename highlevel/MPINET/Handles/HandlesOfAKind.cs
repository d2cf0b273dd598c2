namespace MPINET;

/// <summary>Which objects stand for which handles of a kind, and which handles were freed.</summary>
/// <remarks>
/// <para>When one object frees a handle, the others over the same handle learn of it; so a call asks its own object alone.</para>
/// <para>
/// MPIs give a freed handle out again at once, to whichever tier makes the next object, and most do not tell one that is stale. So
/// the last handles are given back late: until then nobody else can have them, and an object for one is refused with certainty.
/// </para>
/// </remarks>
/// <param name="kind">The class, for messages.</param>
/// <param name="giveBack">Gives a handle back to MPI, where that can be done late.</param>
internal sealed class HandlesOfAKind(string kind, Action<nint>? giveBack = null)
{
    private const int GivenBackLate = 32;
    private const int FirstSweep = 256;

    private readonly Dictionary<nint, List<WeakReference<IHandleHolder>>> holders = [];
    private readonly Queue<nint> freed = new();
    private int sweepAt = FirstSweep;

    /// <summary>Refuses a handle that was freed and not given back yet.</summary>
    /// <exception cref="ObjectDisposedException">It is one.</exception>
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

    /// <summary>Notes that an object stands for a handle.</summary>
    public void Add(nint handle, IHandleHolder holder)
    {
        lock (holders)
        {
            if (!holders.TryGetValue(handle, out List<WeakReference<IHandleHolder>>? same))
            {
                Sweep();
                holders.Add(handle, same = new(1));
            }

            _ = same.RemoveAll(IsGone);
            same.Add(new(holder));
        }
    }

    /// <summary>Tells all objects over a handle that it was freed.</summary>
    public void Freed(nint handle)
    {
        lock (holders)
        {
            if (!holders.TryGetValue(handle, out List<WeakReference<IHandleHolder>>? same))
            {
                return;
            }

            _ = holders.Remove(handle);
            foreach (WeakReference<IHandleHolder> reference in same)
            {
                if (reference.TryGetTarget(out IHandleHolder? holder))
                {
                    holder.HandleWasFreed();
                }
            }
        }
    }

    /// <summary>Frees a handle: at once for the program, later for MPI. Where another object has a reference to the same, that one is freed only.</summary>
    /// <param name="isLarge">Whether what it stands for takes so much memory that MPI gets it back at once.</param>
    public void Free(nint handle, bool isLarge = false)
    {
        if (IsReferenced(handle))
        {
            giveBack!(handle);
            return;
        }

        Freed(handle);
        if (isLarge)
        {
            giveBack!(handle);
            return;
        }

        lock (holders)
        {
            freed.Enqueue(handle);
        }

        GiveBack(GivenBackLate);
    }

    /// <summary>Gives the handles back to MPI that were freed first.</summary>
    /// <param name="kept">How many of the last are kept.</param>
    public void GiveBack(int kept = 0)
    {
        while (true)
        {
            nint handle;
            lock (holders)
            {
                if (freed.Count <= kept)
                {
                    return;
                }

                handle = freed.Dequeue();
            }

            giveBack!(handle);
        }
    }

    private bool IsReferenced(nint handle)
    {
        lock (holders)
        {
            return holders.TryGetValue(handle, out List<WeakReference<IHandleHolder>>? same)
                && same.Exists(one => one.TryGetTarget(out IHandleHolder? holder) && holder.OwnsReference);
        }
    }

    private static bool IsGone(WeakReference<IHandleHolder> reference) => !reference.TryGetTarget(out _);

    // Objects that the collector has taken leave their entries behind.
    private void Sweep()
    {
        if (holders.Count < sweepAt)
        {
            return;
        }

        foreach (
            nint handle in holders.Where(entry => entry.Value.TrueForAll(IsGone)).Select(entry => entry.Key).ToArray()
        )
        {
            _ = holders.Remove(handle);
        }

        sweepAt = Math.Max(FirstSweep, 2 * holders.Count);
    }
}
