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

    /// <summary>The comparison.</summary>
    public CollectiveComparison* Comparison => comparison;

    /// <summary>Frees the memory of a comparison that is done.</summary>
    public void Free() => Marshal.FreeHGlobal((nint)comparison);
}
