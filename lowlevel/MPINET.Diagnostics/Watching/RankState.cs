namespace MPINET.Diagnostics.Watching;

/// <summary>The state of a process, as published in its slot.</summary>
internal sealed class RankState
{
    /// <summary>The activity.</summary>
    public RankActivity Activity { get; set; }

    /// <summary>Number of calls that have ended.</summary>
    public long Progress { get; set; }

    /// <summary>The last collective operations that it has begun.</summary>
    public BegunCollective[] Begun { get; set; } = [];

    /// <summary>The counts of its steps, by key.</summary>
    public Dictionary<ulong, long> Tallies { get; set; } = [];

    /// <summary>True if some counts had no room.</summary>
    public bool HasLostTallies { get; set; }

    /// <summary>The present call, if it is one that cannot be polled; else empty.</summary>
    public string Call { get; set; } = "";

    /// <summary>The calls that wait, one per thread, or one for MPI_Finalize.</summary>
    public Wait[] Waits { get; init; } = [];

    /// <summary>Operations under way that no call waits for.</summary>
    public PendingOperation[] Others { get; init; } = [];

    /// <summary>True if there are more of them than listed.</summary>
    public bool HasMore { get; init; }

    /// <summary>The communicators that the process knows.</summary>
    public CommunicatorFacts[] Communicators { get; init; } = [];

    /// <summary>The last calls in the trace, one line each; empty without a trace.</summary>
    public string[] Recent { get; init; } = [];

    /// <summary>All operations that are listed.</summary>
    public IEnumerable<PendingOperation> Operations => Waits.SelectMany(wait => wait.Operations).Concat(Others);

    /// <summary>Writes the part that is also published while the process runs.</summary>
    public void WriteBegun(BinaryWriter writer)
    {
        writer.Write(Begun.Length);
        foreach (BegunCollective one in Begun)
        {
            writer.Write(one.Communicator);
            writer.Write(one.Sequence);
            writer.Write((int)one.Function);
            writer.Write(one.Root);
        }

        writer.Write(HasLostTallies);
        writer.Write(Call);
        writer.Write(Tallies.Count);
        foreach (KeyValuePair<ulong, long> one in Tallies)
        {
            writer.Write(one.Key);
            writer.Write(one.Value);
        }
    }

    /// <summary>Reads the output of <see cref="WriteBegun" />.</summary>
    public void ReadBegun(BinaryReader reader)
    {
        Begun = reader.ReadList(one => new BegunCollective(
            one.ReadUInt64(),
            one.ReadInt64(),
            (MpiFunction)one.ReadInt32(),
            one.ReadInt32()
        ));
        HasLostTallies = reader.ReadBoolean();
        Call = reader.ReadString();
        for (int count = reader.ReadInt32(); count > 0; count--)
        {
            ulong key = reader.ReadUInt64();
            Tallies[key] = reader.ReadInt64();
        }
    }

    /// <summary>The count of a step; the maximum if it may have had no room.</summary>
    public long TallyOf(ulong key) =>
        Tallies.TryGetValue(key, out long value) ? value
        : HasLostTallies ? long.MaxValue
        : 0;

    /// <summary>Number of collective operations that the process has begun on a communicator.</summary>
    public long CountOf(ulong communicator) =>
        Array.Find(Communicators, one => one.Identity == communicator)?.Collectives ?? 0;

    /// <summary>The state as bytes, without activity and progress.</summary>
    public byte[] ToBytes()
    {
        using MemoryStream stream = new();
        using BinaryWriter writer = new(stream);
        writer.WriteList(Waits, one => one.Write(writer));
        writer.WriteList(Others, one => one.Write(writer));
        writer.Write(HasMore);
        writer.WriteList(Communicators, one => one.Write(writer));
        writer.WriteList(Recent, writer.Write);
        writer.Flush();
        return stream.ToArray();
    }

    /// <summary>Reads the output of <see cref="ToBytes" />.</summary>
    public static RankState Read(byte[] bytes)
    {
        using BinaryReader reader = new(new MemoryStream(bytes));
        return new RankState
        {
            Waits = reader.ReadList(Wait.Read),
            Others = reader.ReadList(PendingOperation.Read),
            HasMore = reader.ReadBoolean(),
            Communicators = reader.ReadList(CommunicatorFacts.Read),
            Recent = reader.ReadList(one => one.ReadString()),
        };
    }
}
