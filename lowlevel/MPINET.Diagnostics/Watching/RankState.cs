namespace MPINET.Diagnostics.Watching;

/// <summary>What a process does, as it tells the others.</summary>
internal sealed class RankState
{
    /// <summary>What it is doing.</summary>
    public RankActivity Activity { get; set; }

    /// <summary>How many calls have ended.</summary>
    public long Progress { get; set; }

    /// <summary>The last collective operations that have begun.</summary>
    public BegunCollective[] Begun { get; set; } = [];

    /// <summary>The numbers of its steps, by key.</summary>
    public Dictionary<ulong, long> Tallies { get; set; } = [];

    /// <summary>Whether some of them had no room.</summary>
    public bool HasLostTallies { get; set; }

    /// <summary>The call in which it is, and which MPI cannot be asked about; empty where there is none.</summary>
    public string Call { get; set; } = "";

    /// <summary>The calls that wait, one for each thread; one for MPI_Finalize.</summary>
    public Wait[] Waits { get; init; } = [];

    /// <summary>Operations that have begun and that no call waits for.</summary>
    public PendingOperation[] Others { get; init; } = [];

    /// <summary>Whether there are more of them than are listed.</summary>
    public bool HasMore { get; init; }

    /// <summary>The communicators that are known there.</summary>
    public CommunicatorFacts[] Communicators { get; init; } = [];

    /// <summary>What a trace tells of the last calls, a line for each; empty where there is none.</summary>
    public string[] Recent { get; init; } = [];

    /// <summary>All operations that are listed.</summary>
    public IEnumerable<PendingOperation> Operations => Waits.SelectMany(wait => wait.Operations).Concat(Others);

    /// <summary>Writes what it tells while it runs, too.</summary>
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

    /// <summary>Reads what <see cref="WriteBegun" /> has written.</summary>
    public void ReadBegun(BinaryReader reader)
    {
        Begun = new BegunCollective[reader.ReadInt32()];
        for (int i = 0; i < Begun.Length; i++)
        {
            Begun[i] = new BegunCollective(
                reader.ReadUInt64(),
                reader.ReadInt64(),
                (MpiFunction)reader.ReadInt32(),
                reader.ReadInt32()
            );
        }

        HasLostTallies = reader.ReadBoolean();
        Call = reader.ReadString();
        for (int count = reader.ReadInt32(); count > 0; count--)
        {
            ulong key = reader.ReadUInt64();
            Tallies[key] = reader.ReadInt64();
        }
    }

    /// <summary>A number of its steps; the greatest where it may have had no room.</summary>
    public long TallyOf(ulong key) =>
        Tallies.TryGetValue(key, out long value) ? value
        : HasLostTallies ? long.MaxValue
        : 0;

    /// <summary>How many collective operations a communicator has had there.</summary>
    public long CountOf(ulong communicator) =>
        Array.Find(Communicators, one => one.Identity == communicator)?.Collectives ?? 0;

    /// <summary>As bytes; activity and progress are not among them.</summary>
    public byte[] ToBytes()
    {
        using MemoryStream stream = new();
        using BinaryWriter writer = new(stream);
        writer.Write(Waits.Length);
        Array.ForEach(Waits, one => one.Write(writer));
        writer.Write(Others.Length);
        Array.ForEach(Others, one => one.Write(writer));
        writer.Write(HasMore);
        writer.Write(Communicators.Length);
        Array.ForEach(Communicators, one => one.Write(writer));
        writer.Write(Recent.Length);
        Array.ForEach(Recent, writer.Write);
        writer.Flush();
        return stream.ToArray();
    }

    /// <summary>Reads what <see cref="ToBytes" /> has written.</summary>
    public static RankState Read(byte[] bytes)
    {
        using BinaryReader reader = new(new MemoryStream(bytes));
        Wait[] waits = new Wait[reader.ReadInt32()];
        for (int i = 0; i < waits.Length; i++)
        {
            waits[i] = Wait.Read(reader);
        }

        PendingOperation[] others = new PendingOperation[reader.ReadInt32()];
        for (int i = 0; i < others.Length; i++)
        {
            others[i] = PendingOperation.Read(reader);
        }

        bool hasMore = reader.ReadBoolean();
        CommunicatorFacts[] communicators = new CommunicatorFacts[reader.ReadInt32()];
        for (int i = 0; i < communicators.Length; i++)
        {
            communicators[i] = CommunicatorFacts.Read(reader);
        }

        string[] recent = new string[reader.ReadInt32()];
        for (int i = 0; i < recent.Length; i++)
        {
            recent[i] = reader.ReadString();
        }

        return new RankState
        {
            Recent = recent,
            Waits = waits,
            Others = others,
            HasMore = hasMore,
            Communicators = communicators,
        };
    }
}
