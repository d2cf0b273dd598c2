using System.Runtime.InteropServices;

namespace MPINET.Diagnostics.Matching;

/// <summary>A comparison that is under way while the program continues.</summary>
/// <param name="communicator">The communicator of the call.</param>
/// <param name="row">The row of this process in a report.</param>
internal sealed unsafe class PendingComparison(CheckedCommunicator communicator, string[] row)
{
    private readonly CollectiveComparison* comparison = (CollectiveComparison*)
        Marshal.AllocHGlobal(sizeof(CollectiveComparison));

    /// <summary>The communicator of the call.</summary>
    public CheckedCommunicator Communicator => communicator;

    /// <summary>The row of this process in a report.</summary>
    public string[] Row => row;

    /// <summary>The comparison, which must not be settled.</summary>
    public CollectiveComparison* Comparison => comparison;

    /// <summary>True if the comparison is done.</summary>
    public bool IsSettled { get; private set; }

    /// <summary>Notes that the comparison is done, and frees its memory.</summary>
    public void Settle()
    {
        IsSettled = true;
        Marshal.FreeHGlobal((nint)comparison);
    }
}
