namespace MPINET.Diagnostics.Matching;

/// <summary>A window whose operations are compared.</summary>
/// <param name="facts">The window.</param>
/// <param name="own">A communicator with its processes, for the messages of the comparison.</param>
/// <param name="units">The displacement units of its processes, in bytes.</param>
/// <param name="memory">The memory of this process; null if there is none.</param>
internal sealed unsafe class CheckedWindow(CommunicatorFacts facts, MPI_Comm own, int[] units, WindowMemory? memory)
{
    // The operations are compared at the next fence, or when the window is freed.
    private const int Most = 100_000;

    private readonly HashSet<int> exclusive = [];
    private readonly List<WindowAccess> accesses = [];
    private readonly Moments learned = new();
    private readonly Moments told = new();
    private readonly Moments synchronised = new();
    private int phase;
    private int epoch;
    private int moment;

    /// <summary>The window.</summary>
    public CommunicatorFacts Facts => facts;

    /// <summary>A communicator with its processes.</summary>
    public MPI_Comm Own => own;

    /// <summary>Its memory in this process; null if there is none.</summary>
    public WindowMemory? Memory => memory;

    /// <summary>True if the program attaches memory while the window exists, which no observer sees.</summary>
    public bool IsDynamic { get; init; }

    /// <summary>The epochs of this process.</summary>
    public NumberedEpochs Epochs { get; } = new(facts);

    /// <summary>False if operations since the last comparison are not noted, because they are too many.</summary>
    public bool IsComplete { get; private set; } = true;

    /// <summary>True if the processes wait for each other once they have looked at what others have put.</summary>
    public bool HasPuts { get; set; }

    /// <summary>The displacement unit of a process, in bytes.</summary>
    public int UnitOf(int rank) => units[rank];

    /// <summary>Copies the memory at the end of a fence.</summary>
    public void CopyMemory() => memory?.Copy(phase, Epochs.Fences);

    /// <summary>Notes that all processes of the window have synchronised.</summary>
    public void BeginPhase() => phase++;

    /// <summary>Notes that the process communicates otherwise than by operations on the window, which may order them.</summary>
    public void Communicate()
    {
        Learn();
        Tell();
    }

    /// <summary>Notes that other processes may tell this one of their operations.</summary>
    public void Learn() => learned.Add(phase, moment++);

    /// <summary>Notes that this process may tell others of its operations.</summary>
    public void Tell() => told.Add(phase, moment++);

    /// <summary>Notes that the loads and stores of this process meet the operations of others.</summary>
    public void Synchronise() => synchronised.Add(phase, moment++);

    /// <summary>Notes that the operations until now are ordered before those that follow.</summary>
    public void BeginEpoch() => epoch++;

    /// <summary>Notes a lock.</summary>
    public void Lock(int target, bool isExclusive)
    {
        BeginEpoch();
        if (isExclusive)
        {
            exclusive.Add(target);
        }
    }

    /// <summary>Notes the end of a lock.</summary>
    public void Unlock(int target)
    {
        BeginEpoch();
        exclusive.Remove(target);
    }

    /// <summary>Adds an operation.</summary>
    public void Add(WindowAccess access)
    {
        IsComplete &= accesses.Count < Most;
        if (IsComplete)
        {
            access.Origin = World.Rank;
            access.Phase = phase;
            access.Epoch = epoch;
            access.Moment = moment++;
            (access.Kind, access.Number) = Epochs.Of(access.Target);
            access.Hash = HashOf(access);
            access.IsExclusive = exclusive.Contains(access.Target);
            accesses.Add(access);
        }
    }

    /// <summary>Takes all operations until now, sorted by their targets.</summary>
    public WindowAccess[] Take()
    {
        WindowAccess[] all = [.. accesses.OrderBy(one => one.Target)];
        Dictionary<int, int> firstReads = EpochsOf(all.Where(one => one.IsRead), Enumerable.Min);
        Dictionary<int, int> lastWrites = EpochsOf(all.Where(one => one.IsWrite), Enumerable.Max);
        for (int i = 0; i < all.Length; i++)
        {
            ref WindowAccess one = ref all[i];
            one.Before =
                learned.IsBefore(one.Phase, one.Moment)
                || (firstReads.TryGetValue(one.Phase, out int first) && first < one.Epoch)
                    ? Contact.ByCalls
                : synchronised.IsBefore(one.Phase, one.Moment) ? Contact.ByMemory
                : Contact.None;
            one.After =
                told.IsAfter(one.Phase, one.Moment)
                || (lastWrites.TryGetValue(one.Phase, out int last) && last > one.Epoch)
                    ? Contact.ByCalls
                : synchronised.IsAfter(one.Phase, one.Moment) ? Contact.ByMemory
                : Contact.None;

            // Data that the origin changes are its own mistake.
            if (HashOf(one) != one.Hash)
            {
                one.Hash = 0;
            }
        }

        IsComplete = true;
        accesses.Clear();
        learned.Clear();
        told.Clear();
        synchronised.Clear();
        return all;
    }

    // Data that are read in an epoch of a fence stay in place until the fence that ends it.
    private static ulong HashOf(in WindowAccess access) =>
        access.Source != 0 && access.Kind == EpochKind.Fence && access.End > access.Start
            ? Hashing.Of((byte*)access.Source, access.End - access.Start)
            : 0;

    // The first or last epoch of some operations in each phase.
    private static Dictionary<int, int> EpochsOf(IEnumerable<WindowAccess> some, Func<IEnumerable<int>, int> extreme) =>
        some.GroupBy(one => one.Phase)
            .ToDictionary(group => group.Key, group => extreme(group.Select(one => one.Epoch)));
}
