namespace MPINET.Diagnostics.Matching;

/// <summary>Bytes of a file that one call accesses, without a gap.</summary>
internal struct FileRun
{
    /// <summary>The first byte, from the beginning of the file.</summary>
    public long Start;

    /// <summary>The byte behind the last.</summary>
    public long End;

    /// <summary>True if the call writes.</summary>
    public bool IsWrite;

    /// <summary>The hash of the data and their place; 0 if it is not known.</summary>
    public ulong Hash;

    /// <summary>The process, by its rank in COMM_WORLD.</summary>
    public int Origin;

    /// <summary>The process that judges these bytes, by its rank in the file.</summary>
    public int Judge;

    /// <summary>Number of calls since the last MPI_File_sync in which all processes of the file have waited for each other.</summary>
    public int Phase;

    /// <summary>The number of the moment at which the call begins, among those of the process.</summary>
    public int Moment;

    /// <summary>True if another process may have told this one of its accesses in the phase before this one.</summary>
    public bool MayKnowOthers;

    /// <summary>True if this process may tell another one of this access in the phase.</summary>
    public bool MayBeKnown;

    /// <summary>True if the tier of ports makes the call.</summary>
    public bool IsByPorts;

    /// <summary>Function and line.</summary>
    public ShortText Words;

    /// <summary>True if MPI does not define what the bytes are after both calls, or what one of them reads.</summary>
    /// <remarks>
    /// Processes that write the same data to the same place leave these data, in whatever order MPI writes them. What a process has read
    /// stays as it is, so another may write to the place once it knows.
    /// </remarks>
    public readonly bool ConflictsWith(in FileRun other) =>
        Origin != other.Origin
        && Start < other.End
        && other.Start < End
        && (IsWrite, other.IsWrite) switch
        {
            (true, true) => Hash == 0 || Hash != other.Hash,
            (true, false) => !IsOrdered(other, this),
            (false, true) => !IsOrdered(this, other),
            (false, false) => false,
        };

    // True if a process may write because it knows that another has read.
    private static bool IsOrdered(in FileRun read, in FileRun write) =>
        read.Phase < write.Phase || (read.Phase == write.Phase && read.MayBeKnown && write.MayKnowOthers);
}
