namespace MPINET;

public sealed unsafe partial class PersistentRequest
{
    private List<(ByteRanges Bytes, bool Writes)>? watched;

    /// <summary>Notes a buffer for the check, where it is on: it is watched from each start to the completion.</summary>
    internal void Watches(void* address, int count, Datatype type, bool writes)
    {
        if (Checking.IsOn && ByteRanges.Of(address, count, type) is { } bytes)
        {
            (watched ??= []).Add((bytes, writes));
        }
    }

    /// <summary>Has the buffers watched until the request completes.</summary>
    internal void Watch()
    {
        foreach ((ByteRanges bytes, bool writes) in watched ?? [])
        {
            Checking.Begins(this, bytes, writes);
        }
    }
}
