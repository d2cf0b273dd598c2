namespace MPI;

/// <summary>The two messages of a send and a receive in one call. The ranks are those of MPI.</summary>
/// <param name="Comm">The communicator.</param>
/// <param name="Dest">The rank of the destination.</param>
/// <param name="SendTag">The tag of the message sent.</param>
/// <param name="Source">The rank of the source.</param>
/// <param name="RecvTag">The tag of the message received.</param>
/// <param name="PortStatus">Filled with the source, tag and length of the message received; null if not needed.</param>
internal readonly record struct Exchange(
    MPINET.Communicator Comm,
    int Dest,
    int SendTag,
    int Source,
    int RecvTag,
    MPINET.Status? PortStatus
)
{
    /// <summary>Replaces the received tag of this API by that of MPI.</summary>
    public Exchange WithTagOfMpi() => this with { RecvTag = Ranks.TagToReceive(RecvTag) };
}
