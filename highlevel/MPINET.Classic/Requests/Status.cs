namespace MPI;

/// <summary>The status of a message that was found or received.</summary>
/// <remarks>Ports: <see cref="MPINET.Status" />. MPI-5.0, section 3.2.5.</remarks>
public class Status
{
    private readonly MPINET.Status portStatus;

    internal Status(MPINET.Status portStatus) => this.portStatus = portStatus;

    /// <summary>The source rank of the message.</summary>
    /// <remarks>Ports: <see cref="MPINET.Status.Source" />.</remarks>
    public int Source => Ranks.OfMpi(portStatus.Source);

    /// <summary>The tag of the message.</summary>
    /// <remarks>Ports: <see cref="MPINET.Status.Tag" />.</remarks>
    public int Tag => Ranks.TagOfMpi(portStatus.Tag);

    /// <summary>True if the operation was cancelled. Then nothing was received. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Status.Cancelled" />. In C: MPI_Test_cancelled. MPI-5.0, section 3.8.4.</remarks>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    public bool Cancelled => portStatus.Cancelled;

    /// <summary>The number of elements in the message. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Status.Count{T}" />. In C: MPI_Get_count. MPI-5.0, section 3.2.5.</remarks>
    /// <param name="type">The type of the received elements.</param>
    /// <returns>
    /// Number of elements, 0 or more; -1 if the message is not a whole number of elements; null for a type with
    /// references, whose number the length does not determine.
    /// </returns>
    /// <exception cref="ArgumentNullException">The type is null.</exception>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    public int? Count(Type type) => Carrier.Of(Errors.Given(type, nameof(type))).Count(portStatus);
}
