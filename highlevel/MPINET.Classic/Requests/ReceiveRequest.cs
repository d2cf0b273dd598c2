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

/// <summary>A pending receive into an array.</summary>
/// <param name="request">The request of the port interface.</param>
/// <param name="values">The array.</param>
/// <typeparam name="T">The type of an element.</typeparam>
internal sealed class ArrayReceiveRequest<T>(MPINET.Request request, T[] values) : PendingReceive(request)
    where T : unmanaged
{
    /// <inheritdoc />
    public override object GetValue()
    {
        Wait();
        return values;
    }

    /// <inheritdoc />
    private protected override int Take(MPINET.Status portStatus) => portStatus.Count<T>();
}

/// <summary>A pending receive of one value.</summary>
/// <param name="request">The request of the port interface.</param>
/// <param name="action">Called with the value on arrival; null for none.</param>
/// <typeparam name="T">The type of the value.</typeparam>
internal sealed class ValueReceiveRequest<T>(MPINET.Request<T> request, Action<T>? action) : PendingReceive(request)
{
    private readonly MPINET.Request<T> request = request;

    /// <inheritdoc />
    public override object? GetValue() => Wait().Cancelled ? default(T) : request.Result;

    /// <inheritdoc />
    private protected override int Take(MPINET.Status portStatus)
    {
        _ = request.Result;
        return 1;
    }

    /// <inheritdoc />
    private protected override void Arrived() => action?.Invoke(request.Result);
}
