namespace MPI;

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
    private protected override int Take(MPINET.Status told) => told.Count<T>();
}
