namespace MPINET.Diagnostics.Matching;

/// <summary>A one-sided operation, as its origin describes it to the target.</summary>
internal struct WindowAccess
{
    /// <summary>The operator of an operation that only reads.</summary>
    public const int Reads = -1;

    /// <summary>The operator of an operation that only writes.</summary>
    public const int Writes = -2;

    /// <summary>The operator of an atomic operation that is not a reduction of MPI, or that may run concurrently with any of them.</summary>
    public const int AnyAtomic = -3;

    /// <summary>The target, by its rank in the window.</summary>
    public int Target;

    /// <summary>The origin, by its rank in COMM_WORLD.</summary>
    public int Origin;

    /// <summary>The first byte, from the base of the target's window.</summary>
    public long Start;

    /// <summary>The byte behind the last.</summary>
    public long End;

    /// <summary>The number of the interval between synchronisations of all processes of the window.</summary>
    public int Phase;

    /// <summary>The number of the origin's epoch, or of the part of it between two flushes.</summary>
    public int Epoch;

    /// <summary>True if it reads memory of the origin or of the target.</summary>
    public readonly bool IsRead => Operator != Writes;

    /// <summary>True if it writes memory of the origin or of the target.</summary>
    public readonly bool IsWrite => Operator != Reads;

    /// <summary>The index of the reduction of an atomic operation; <see cref="Reads" />, <see cref="Writes" /> or <see cref="AnyAtomic" />.</summary>
    public int Operator;

    /// <summary>True if no other origin can have its lock at the same time.</summary>
    public bool IsExclusive;

    /// <summary>The number of the moment at which it begins, among those of the origin.</summary>
    public int Moment;

    /// <summary>How another process may have told the origin of its operations in the phase before this one.</summary>
    public Contact Before;

    /// <summary>How the origin may tell another process of this operation in the phase.</summary>
    public Contact After;

    /// <summary>Function and line.</summary>
    public ShortText Words;

    /// <summary>True if the tier of ports makes the call.</summary>
    public bool IsByPorts;

    /// <summary>How its epoch began.</summary>
    public EpochKind Kind;

    /// <summary>The number of its epoch, as <see cref="NumberedEpochs" /> counts them.</summary>
    public int Number;

    /// <summary>True if it is a call of MPI to put or accumulate, whose target changes.</summary>
    public bool IsUpdate;

    /// <summary>True if the origin may know that the target has carried it out, by a request for its result.</summary>
    public bool MayBeComplete;

    /// <summary>The address of the data that the origin puts byte by byte; 0 if they are not, or are not known.</summary>
    public nint Source;

    /// <summary>The hash of these data; 0 if they are not known.</summary>
    public ulong Hash;

    /// <summary>True if two operations access the same bytes, and nothing orders them.</summary>
    public readonly bool ConflictsWith(in WindowAccess other) =>
        Start < other.End
        && other.Start < End
        && Phase == other.Phase
        && !AreCompatible(Operator, other.Operator)
        && (
            Origin == other.Origin
                ? Epoch == other.Epoch && !(Moment < other.Moment ? this : other).MayBeComplete
                : !IsExclusive && !other.IsExclusive && !CanPrecede(this, other) && !CanPrecede(other, this)
        );

    // A store of one process and a load of another do not meet: at least one of the two has to call MPI.
    private static bool CanPrecede(in WindowAccess one, in WindowAccess other) =>
        (one.After, other.Before) is (Contact.ByCalls, not Contact.None) or (not Contact.None, Contact.ByCalls);

    // Operations that read, and atomic ones with one reduction, may run side by side.
    private static bool AreCompatible(int one, int other) =>
        one == Reads ? other == Reads
        : one == Writes || other is Reads or Writes ? false
        : one == other || one == AnyAtomic || other == AnyAtomic;
}

/// <summary>How a process may have contact with others.</summary>
internal enum Contact
{
    /// <summary>Not at all.</summary>
    None,

    /// <summary>By loads and stores of its own part of a window.</summary>
    ByMemory,

    /// <summary>By operations on windows, or messages.</summary>
    ByCalls,
}
