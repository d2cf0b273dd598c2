namespace MPINET.Diagnostics.Watching;

/// <summary>An operation that has begun and not completed.</summary>
internal sealed record PendingOperation
{
    /// <summary>The peer of a receive from any source.</summary>
    public const int Any = -2;

    /// <summary>A process outside COMM_WORLD.</summary>
    public const int Unknown = CommunicatorFacts.Unknown;

    /// <summary>The function's name without <c>MPI_</c>.</summary>
    public required string Function { get; init; }

    /// <summary>The condition under which it completes.</summary>
    public OperationKind Kind { get; init; }

    /// <summary>The rank in COMM_WORLD of the other process, <see cref="Any" /> or <see cref="Unknown" />.</summary>
    public int Peer { get; init; } = Unknown;

    /// <summary>The tag; <see cref="Any" /> for any.</summary>
    public int Tag { get; init; }

    /// <summary>The communicator; 0 if it is unknown.</summary>
    public ulong Communicator { get; init; }

    /// <summary>For a collective operation, its number on the communicator. For a step, the count that the other process must reach.</summary>
    public long Sequence { get; init; }

    /// <summary>For a collective operation, the rank of the root in the communicator; -1 if there is none.</summary>
    public int Root { get; init; } = -1;

    /// <summary>For a step, the key of the count; else 0.</summary>
    public ulong Key { get; init; }

    /// <summary>For a lock, true if it excludes all others.</summary>
    public bool IsExclusive { get; init; }

    /// <summary>For a request, file and line of the call that began it; null if they are unknown.</summary>
    public string? Begun { get; init; }

    /// <summary>True if a collective operation of another process has the same communicator and number as this one.</summary>
    public bool IsPlaceOf(BegunCollective other) =>
        Kind == OperationKind.Collective && Communicator == other.Communicator && Sequence == other.Sequence;

    /// <summary>True if that operation of another process is a different one.</summary>
    public bool DiffersFrom(BegunCollective other) =>
        IsPlaceOf(other) && (Function != other.Name || Root != other.Root);

    /// <summary>True if a send and a receive match.</summary>
    /// <param name="rank">The rank in COMM_WORLD of the process with this operation.</param>
    /// <param name="other">The operation of the other process.</param>
    /// <param name="otherRank">The rank of the other process in COMM_WORLD.</param>
    public bool Matches(int rank, PendingOperation other, int otherRank)
    {
        (PendingOperation send, int sender, PendingOperation receive, int receiver) =
            Kind == OperationKind.Send ? (this, rank, other, otherRank) : (other, otherRank, this, rank);
        return send.Kind == OperationKind.Send
            && receive.Kind == OperationKind.Receive
            && send.Communicator == receive.Communicator
            && send.Peer == receiver
            && (receive.Peer == Any || receive.Peer == sender)
            && (receive.Tag == Any || receive.Tag == send.Tag);
    }

    /// <summary>Writes the operation.</summary>
    public void Write(BinaryWriter writer)
    {
        writer.Write(Function);
        writer.Write((byte)Kind);
        writer.Write(Peer);
        writer.Write(Tag);
        writer.Write(Communicator);
        writer.Write(Sequence);
        writer.Write(Root);
        writer.Write(Key);
        writer.Write(IsExclusive);
        writer.Write(Begun ?? "");
    }

    /// <summary>Reads the output of <see cref="Write" />.</summary>
    public static PendingOperation Read(BinaryReader reader) =>
        new()
        {
            Function = reader.ReadString(),
            Kind = (OperationKind)reader.ReadByte(),
            Peer = reader.ReadInt32(),
            Tag = reader.ReadInt32(),
            Communicator = reader.ReadUInt64(),
            Sequence = reader.ReadInt64(),
            Root = reader.ReadInt32(),
            Key = reader.ReadUInt64(),
            IsExclusive = reader.ReadBoolean(),
            Begun = reader.ReadString() is { Length: > 0 } place ? place : null,
        };
}
