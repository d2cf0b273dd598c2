namespace MPI;

/// <summary>The numbers of this API that are no ranks: MPI has others in their place, and each MPI its own.</summary>
internal static class Ranks
{
    /// <summary>No process.</summary>
    public const int Null = -1;

    /// <summary>Any process.</summary>
    public const int Any = -2;

    /// <summary>This process is the root of an operation of an intercommunicator.</summary>
    public const int Root = -3;

    /// <summary>Not in a group.</summary>
    public const int None = -32766;

    /// <summary>Any tag.</summary>
    public const int AnyTag = -1;

    /// <summary>The number for a rank that MPI has told.</summary>
    public static int OfMpi(int rank) =>
        rank >= 0 ? rank
        : rank == MPINET.Communicator.Self.AnySource.Peer ? Any
        : Null;

    /// <summary>The number for a tag that MPI has told.</summary>
    public static int TagOfMpi(int tag) => tag >= 0 ? tag : AnyTag;

    /// <summary>The tag to receive by.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 0 and not that for any: some MPIs would wait for such a message.</exception>
    public static int TagToReceive(int tag) =>
        tag >= 0 ? tag
        : tag == AnyTag ? MPINET.Tag.Any
        : throw NoTag(tag);

    private static ArgumentOutOfRangeException NoTag(int tag) =>
        new(
            nameof(tag),
            tag,
            $"A tag is 0 to {nameof(Environment)}.{nameof(Environment.MaxTag)}, or {nameof(Communicator)}.{nameof(Communicator.anyTag)}."
        );
}
