namespace MPI;

/// <summary>A receive under way.</summary>
/// <remarks>Ports: <see cref="MPINET.Request{T}" />. MPI-5.0, section 3.7.</remarks>
public abstract class ReceiveRequest : Request
{
    /// <summary>For classes of a program's own.</summary>
    /// <remarks>Ports: <see cref="MPINET.GeneralizedRequest" />.</remarks>
    protected ReceiveRequest() { }

    /// <summary>The value that was received, or the array that was given for it; waits for it. Blocks.</summary>
    /// <remarks>Ports: <see cref="MPINET.Request{T}.Result" />.</remarks>
    /// <inheritdoc cref="Request.Wait" path="/exception" />
    public abstract object? GetValue();
}
