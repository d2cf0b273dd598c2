namespace MPI;

/// <summary>
/// The special values of this API in place of a rank or tag. The values of MPI differ and depend on the implementation.
/// </summary>
internal static class Ranks
{
    /// <summary>No process.</summary>
    public const int Null = -1;

    /// <summary>Any process.</summary>
    public const int Any = -2;

    /// <summary>The root of an operation on an intercommunicator is this process.</summary>
    public const int Root = -3;

    /// <summary>The process is not in a group.</summary>
    public const int None = -32766;

    /// <summary>Any tag.</summary>
    public const int AnyTag = -1;

    /// <summary>Converts a rank from MPI.</summary>
    public static int OfMpi(int rank) =>
        rank >= 0 ? rank
        : rank == MPINET.Communicator.Self.AnySource.Peer ? Any
        : Null;

    /// <summary>Converts a tag from MPI.</summary>
    public static int TagOfMpi(int tag) => tag >= 0 ? tag : AnyTag;

    /// <summary>Converts the tag of a receive.</summary>
    /// <exception cref="ArgumentOutOfRangeException">
    /// The tag is negative and not that for any tag. Some MPIs would wait for such a message.
    /// </exception>
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
