namespace MPINET.Diagnostics.Matching;

/// <summary>A communicator whose collective operations are compared.</summary>
/// <param name="facts">The communicator.</param>
/// <param name="own">A communicator with the same processes, which carries the comparisons.</param>
/// <param name="rank">The rank of this process in it.</param>
/// <param name="size">Number of processes.</param>
internal sealed class CheckedCommunicator(CommunicatorFacts facts, MPI_Comm own, int rank, int size)
{
    /// <summary>The communicator.</summary>
    public CommunicatorFacts Facts => facts;

    /// <summary>A communicator with the same processes, which carries the comparisons.</summary>
    public MPI_Comm Own => own;

    /// <summary>The rank of this process in it.</summary>
    public int Rank => rank;

    /// <summary>Number of processes.</summary>
    public int Size => size;

    /// <summary>The comparisons that are under way, in the order of the calls.</summary>
    public Queue<PendingComparison> Pending { get; } = new();

    /// <summary>The comparison of the last call whose comparison was under way when the program continued; null if there was none.</summary>
    public PendingComparison? Last { get; set; }

    /// <summary>Its place among the communicators with comparisons under way; null if it has none.</summary>
    public LinkedListNode<CheckedCommunicator>? Place { get; set; }
}
