namespace MPINET;

internal static unsafe partial class Checking
{
    /// <summary>Checks the result of a collective operation. Called only if the check is on.</summary>
    /// <param name="function">The C name of the operation.</param>
    /// <param name="receive">The receive buffer.</param>
    /// <exception cref="InvalidOperationException">An element is not a valid value of its type.</exception>
    public static void Collected(string function, in Operand receive)
    {
        if (
            receive is { IsUsed: true, Parts: > 0 }
            && receive.Type.Rules?.Fault(receive.Address, (long)receive.Count * receive.Parts, function) is { } fault
        )
        {
            throw fault;
        }
    }

    /// <summary>
    /// Watches a buffer of a collective operation that is about to start, or of a new persistent request for one.
    /// Called only if the check is on.
    /// </summary>
    /// <param name="request">The request.</param>
    /// <param name="buffer">The buffer that the request uses until it completes.</param>
    /// <param name="writes">True if the request writes it.</param>
    /// <inheritdoc cref="Begins(Request, void*, int, Datatype, bool)" path="/exception" />
    public static void Watch(Request request, Operand buffer, bool writes)
    {
        if (!buffer.IsUsed || ByteRanges.Of(buffer.Address, buffer.Length, buffer.Type) is not { } bytes)
        {
            return;
        }

        nint place = (nint)buffer.Address;
        (long, ValueRules?) brought = ((long)buffer.Count * buffer.Parts, buffer.Type.Rules);
        if (request is PersistentRequest persistent)
        {
            persistent.Watches(() => new WatchedBuffer(request, place, bytes, writes, brought));
        }
        else
        {
            Begins(new WatchedBuffer(request, place, bytes, writes, brought));
        }
    }
}
