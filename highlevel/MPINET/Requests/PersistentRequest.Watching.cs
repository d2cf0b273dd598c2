namespace MPINET;

public sealed unsafe partial class PersistentRequest
{
    private List<Func<WatchedBuffer>>? watched;
    private Action? sends;

    /// <summary>Notes a buffer for the check, where it is on: it is watched from each start to the completion.</summary>
    internal void Watches(void* address, int count, Datatype type, bool writes)
    {
        if (Checking.IsOn && ByteRanges.Of(address, count, type) is { } bytes)
        {
            nint place = (nint)address;
            (watched ??= []).Add(() => new WatchedBuffer(this, place, bytes, writes));
        }
    }

    /// <summary>Watches the buffer that a collective operation writes.</summary>
    /// <param name="function">The operation, by its C name.</param>
    /// <param name="receive">The buffer.</param>
    /// <param name="comm">The communicator.</param>
    internal void Watches(string function, in Operand receive, Communicator comm)
    {
        if (Checking.IsOn && ByteRanges.Of(receive.Address, receive.Length, receive.Type) is { } bytes)
        {
            nint place = (nint)receive.Address;
            bool writes = !receive.IsOnlyRead;
            (long, ValueRules?) brought = (Checking.Brought(function, receive, comm), receive.Type.Rules);
            (watched ??= []).Add(() => new WatchedBuffer(this, place, bytes, writes, brought));
        }
    }

    /// <summary>Notes for the check that each start sends a message.</summary>
    internal void Sends(int dest, int tag, int elements, Datatype ofType) =>
        sends = () => MessagesToOneself.Sent(Comm!, dest, tag, elements, ofType);

    /// <summary>Has the buffers watched until the request completes.</summary>
    internal void Watch()
    {
        foreach (Func<WatchedBuffer> buffer in watched ?? [])
        {
            Checking.Begins(buffer());
        }

        sends?.Invoke();
    }
}
