namespace MPINET;

/// <summary>The objects that wrap one handle, as far as they are in use.</summary>
internal sealed class HoldersOfAHandle
{
    private const int FirstSweep = 8;

    private readonly List<WeakReference<IHandleHolder>> all = new(1);
    private int sweepAt = FirstSweep;

    /// <summary>The number of entries that sweeps have looked at, which is in proportion to that of added objects.</summary>
    public long Swept { get; private set; }

    /// <summary>Adds an object. Entries of objects that were garbage-collected are removed whenever the list has doubled.</summary>
    public void Add(IHandleHolder holder)
    {
        if (all.Count >= sweepAt)
        {
            Swept += all.Count;
            _ = all.RemoveAll(IsGone);
            sweepAt = Math.Max(FirstSweep, 2 * all.Count);
        }

        all.Add(new(holder));
    }

    /// <summary>Notifies all objects that the handle was freed.</summary>
    public void Notify()
    {
        foreach (WeakReference<IHandleHolder> reference in all)
        {
            if (reference.TryGetTarget(out IHandleHolder? holder))
            {
                holder.HandleWasFreed();
            }
        }
    }

    /// <summary>True if one of the objects owns a reference to the MPI object.</summary>
    public bool OwnReference() =>
        all.Exists(static one => one.TryGetTarget(out IHandleHolder? holder) && holder.OwnsReference);

    /// <summary>True if all objects were garbage-collected.</summary>
    public bool AreGone() => all.TrueForAll(IsGone);

    private static bool IsGone(WeakReference<IHandleHolder> reference) => !reference.TryGetTarget(out _);
}
