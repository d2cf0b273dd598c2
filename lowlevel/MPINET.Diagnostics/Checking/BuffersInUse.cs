namespace MPINET.Diagnostics.Checking;

/// <summary>Finds buffers that the program changes while MPI reads them, and operations that use the same memory at once.</summary>
/// <remarks>The tier of ports watches its own buffers, objects included, but not those of operations on windows.</remarks>
/// <param name="live">The objects of this process.</param>
internal sealed class BuffersInUse(LiveObjects live)
{
    private readonly Gate gate = new();
    private readonly Regions regions = new();
    private int count;

    /// <summary>True if operations under way use memory.</summary>
    public bool IsAny => Volatile.Read(ref count) > 0;

    /// <summary>Notes the memory that an operation uses from now on.</summary>
    /// <returns>The memory; null if there is none.</returns>
    public BufferUse? Begin(
        object operation,
        CallSite site,
        nint address,
        long elements,
        MPI_Datatype type,
        bool isWritten
    )
    {
        if (UseOf(operation, site, address, elements, type, isWritten) is not { } use)
        {
            return null;
        }

        use.Begin(elements, type);
        using (gate.Enter())
        {
            count++;
            if (!use.HasGaps)
            {
                Compare(use);
                regions.Add(use);
            }
        }

        return use;
    }

    /// <summary>Checks whether a call uses memory of an operation under way.</summary>
    public void Pass(CallSite site, nint address, long elements, MPI_Datatype type, bool isWritten)
    {
        if (!site.IsByPorts && UseOf(site, site, address, elements, type, isWritten) is { HasGaps: false } use)
        {
            using (gate.Enter())
            {
                Compare(use);
            }
        }
    }

    /// <summary>Forgets the memory of a completed operation, after a check that it was not changed meanwhile.</summary>
    /// <param name="use">The memory.</param>
    /// <param name="site">The call that has completed the operation; null if none has, as after an error.</param>
    public void End(BufferUse use, CallSite? site)
    {
        using (gate.Enter())
        {
            count--;
            if (!use.HasGaps)
            {
                regions.Remove(use);
            }
        }

        if (!use.IsUnchanged() && site is not null)
        {
            World.Abort(
                $"""
                MPINET: rank {World.Rank} changes a buffer that MPI reads.
                  begun: {use.Site.Words}
                  complete: {site.Words}
                  Between these two lines the contents have changed, so MPI may have read the old or the new ones. Change the buffer after the operation is complete.
                """
            );
        }
    }

    private BufferUse? UseOf(
        object operation,
        CallSite site,
        nint address,
        long elements,
        MPI_Datatype type,
        bool isWritten
    )
    {
        if (elements <= 0 || address == 0 || type == Mpi.MPI_DATATYPE_NULL)
        {
            return null;
        }

        TypeSpan span = live.SpanOf(type);
        return span.Bytes == 0
            ? null
            : new BufferUse(operation, site, isWritten)
            {
                Start = address,
                Bytes = span.Bytes * elements,
                HasGaps = span.HasGaps,
            };
    }

    // Data with gaps are not compared: the gaps of one operation may be the data of another.
    private void Compare(BufferUse use)
    {
        if (regions.ConflictWith(use) is { } other)
        {
            World.Abort(
                $"""
                MPINET: rank {World.Rank} uses a buffer for two operations at once.
                  first: {other.Site.Words}: {Words(other)}, and is not complete
                  then: {use.Site.Words}: {Words(use)}, which overlap the former
                  Complete the first operation before the second begins, or use another buffer.
                """
            );
        }
    }

    private static string Words(BufferUse use) => $"{(use.IsWritten ? "writes" : "reads")} {use.Bytes} bytes";
}
