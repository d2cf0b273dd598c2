namespace MPI;

/// <summary>A pending receive.</summary>
/// <remarks>Ports: <see cref="MPINET.Request{T}" />. MPI-5.0, section 3.7.</remarks>
public abstract class ReceiveRequest : Request
{
    /// <summary>Creates a request of a class of the program.</summary>
    /// <remarks>Ports: <see cref="MPINET.GeneralizedRequest" />.</remarks>
    protected ReceiveRequest() { }

    /// <summary>Waits for the receive and returns the value, or the array that was passed for it. Blocks.</summary>
    /// <remarks>Ports: <see cref="MPINET.Request{T}.Result" />.</remarks>
    /// <inheritdoc cref="Request.Wait" path="/exception" />
    public abstract object? GetValue();
}
