namespace MPINET;

public sealed unsafe partial class PersistentRequest
{
    private List<Func<WatchedBuffer>>? watched;
    private Action? sends;

    /// <summary>Registers a buffer for the check, if it is on. The buffer is watched from each start to the completion.</summary>
    internal void Watches(void* address, int count, Datatype type, bool writes)
    {
        if (Checking.IsOn && ByteRanges.Of(address, count, type) is { } bytes)
        {
            nint place = (nint)address;
            Watches(() => new WatchedBuffer(this, place, bytes, writes));
        }
    }

    /// <summary>Registers a buffer that is watched from each start to the completion.</summary>
    internal void Watches(Func<WatchedBuffer> buffer) => (watched ??= []).Add(buffer);

    /// <summary>Registers for the check that each start sends a message.</summary>
    internal void Sends(int dest, int tag, int elements, Datatype ofType) =>
        sends = () => MessagesToOneself.Sent(Comm!, dest, tag, elements, ofType);

    /// <summary>Watches the buffers until the request completes.</summary>
    internal void Watch()
    {
        foreach (Func<WatchedBuffer> buffer in watched ?? [])
        {
            Checking.Begins(buffer());
        }

        sends?.Invoke();
    }
}
