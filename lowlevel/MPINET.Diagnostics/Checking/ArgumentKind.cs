namespace MPINET.Diagnostics.Checking;

/// <summary>The values that an argument may have.</summary>
internal enum ArgumentKind
{
    /// <summary>0 or more.</summary>
    NotNegative,

    /// <summary>1 or more.</summary>
    Positive,

    /// <summary>A rank of the communicator or of the window, or MPI_PROC_NULL.</summary>
    Rank,

    /// <summary>A rank, MPI_PROC_NULL or MPI_ANY_SOURCE.</summary>
    RankOrAny,

    /// <summary>The root of a collective operation.</summary>
    Root,

    /// <summary>A tag.</summary>
    Tag,

    /// <summary>A tag, or MPI_ANY_TAG.</summary>
    TagOrAny,

    /// <summary>A part of a split communicator, or MPI_UNDEFINED.</summary>
    Color,

    /// <summary>A lock of a window.</summary>
    LockType,

    /// <summary>Ranks of a group.</summary>
    RanksOfGroup,

    /// <summary>A handle that is not null, and not freed.</summary>
    Handle,

    /// <summary>A datatype of a datatype that is made.</summary>
    Datatype,

    /// <summary>A datatype of data, which must be committed.</summary>
    CommittedDatatype,

    /// <summary>A persistent request, or an array of them.</summary>
    Startable,

    /// <summary>The address of data.</summary>
    Buffer,
}
