namespace MPI;

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
    private protected override int Take(MPINET.Status told)
    {
        _ = request.Result;
        return 1;
    }

    /// <inheritdoc />
    private protected override void Arrived() => action?.Invoke(request.Result);
}
