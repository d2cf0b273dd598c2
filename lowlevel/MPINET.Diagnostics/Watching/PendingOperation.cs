namespace MPINET.Diagnostics.Watching;

/// <summary>An operation that has begun and not completed.</summary>
internal sealed record PendingOperation
{
    /// <summary>The peer of a receive from any source.</summary>
    public const int Any = -2;

    /// <summary>A process that is not in COMM_WORLD.</summary>
    public const int Unknown = -1;

    /// <summary>The function's name without <c>MPI_</c>.</summary>
    public required string Function { get; init; }

    /// <summary>What it needs.</summary>
    public OperationKind Kind { get; init; }

    /// <summary>The rank in COMM_WORLD of the other process, <see cref="Any" /> or <see cref="Unknown" />.</summary>
    public int Peer { get; init; } = Unknown;

    /// <summary>The tag; <see cref="Any" /> for any.</summary>
    public int Tag { get; init; }

    /// <summary>The communicator; 0 where it is not known.</summary>
    public ulong Communicator { get; init; }

    /// <summary>Of a collective operation: how many the communicator had with it. Of a step: the number that the other process counts to.</summary>
    public long Sequence { get; init; }

    /// <summary>Of a collective operation: the rank of the root in the communicator, -1 where there is none.</summary>
    public int Root { get; init; } = -1;

    /// <summary>Of a step: the number under which the other process counts; else 0.</summary>
    public ulong Key { get; init; }

    /// <summary>Of a lock: whether it excludes all others.</summary>
    public bool IsExclusive { get; init; }

    /// <summary>Of a request: file and line of the call that began it; null where they are not known.</summary>
    public string? Begun { get; init; }

    /// <summary>Whether a collective operation of another process is in the place of this one.</summary>
    public bool IsPlaceOf(BegunCollective other) =>
        Kind == OperationKind.Collective && Communicator == other.Communicator && Sequence == other.Sequence;

    /// <summary>Whether a collective operation of another process is in the place of this one, and is another.</summary>
    public bool DiffersFrom(BegunCollective other) =>
        IsPlaceOf(other) && (Function != other.Name || Root != other.Root);

    /// <summary>Whether a send and a receive match.</summary>
    /// <param name="rank">The rank of this one's process in COMM_WORLD.</param>
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

    /// <summary>Writes it.</summary>
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

    /// <summary>Reads what <see cref="Write" /> has written.</summary>
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
