namespace MPINET.Diagnostics.Matching;

/// <summary>The operation of a persistent request, which each start repeats.</summary>
/// <param name="Communicator">The communicator.</param>
/// <param name="Peer">The other process by its rank in COMM_WORLD, or <see cref="PostedReceive.Any" />.</param>
/// <param name="Tag">The tag, or <see cref="PostedReceive.Any" />.</param>
/// <param name="Type">The datatype.</param>
/// <param name="Count">Number of elements of the datatype.</param>
/// <param name="IsSend">True if it sends.</param>
internal sealed record PersistentCall(
    CommunicatorFacts Communicator,
    int Peer,
    int Tag,
    KnownType Type,
    long Count,
    bool IsSend
);
