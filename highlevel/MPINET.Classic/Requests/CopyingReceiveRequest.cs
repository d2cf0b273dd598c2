namespace MPI;

/// <summary>A pending receive of an array of objects, which are copied into an existing array.</summary>
/// <param name="request">The request of the port interface.</param>
/// <param name="values">The existing array.</param>
/// <typeparam name="T">The type of an element.</typeparam>
internal sealed class CopyingReceiveRequest<T>(MPINET.Request<T[]> request, T[] values) : PendingReceive(request)
{
    private readonly MPINET.Request<T[]> request = request;

    /// <inheritdoc />
    public override object GetValue()
    {
        Wait();
        return values;
    }

    /// <inheritdoc />
    private protected override int Take(MPINET.Status portStatus)
    {
        T[] received = request.Result;
        if (received.Length > values.Length)
        {
            throw new MessageTruncatedException(
                $"The message from rank {portStatus.Source} with tag {portStatus.Tag} is an array of {received.Length} elements, and the array that it is received into has {values.Length}."
            );
        }

        received.CopyTo(values, 0);
        return received.Length;
    }
}
