using System.Diagnostics.CodeAnalysis;

namespace MPI;

/// <summary>The status of a message that was received, or of a completed send.</summary>
/// <remarks>Ports: <see cref="MPINET.Status" />. MPI-5.0, section 3.2.5.</remarks>
public class CompletedStatus : Status
{
    /// <summary>The number of elements.</summary>
    /// <remarks>Ports: <see cref="MPINET.Status.Count{T}" />.</remarks>
    [SuppressMessage("Design", "CA1051", Justification = "It is a field in MPI.NET.")]
    protected int count;

    internal CompletedStatus(MPINET.Status portStatus, int count)
        : base(portStatus) => this.count = count;

    /// <summary>
    /// The number of elements that were received or sent: 1 for a value, the length for an array, 0 for a cancelled
    /// operation.
    /// </summary>
    /// <remarks>Ports: <see cref="MPINET.Status.Count{T}" />. In C: MPI_Get_count. MPI-5.0, section 3.2.5.</remarks>
    public int Count() => count;
}
