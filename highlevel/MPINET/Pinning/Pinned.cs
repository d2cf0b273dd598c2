namespace MPINET;

/// <summary>A buffer that is kept in place for the time of a blocking call; one that has an address already is not pinned again.</summary>
internal readonly unsafe ref struct Pinned
{
    private readonly IPinnable? buffer;

    /// <summary>Pins the buffer where that is needed.</summary>
    public Pinned(IPinnable buffer)
    {
        nint location = buffer.Location;
        if (location == 0)
        {
            buffer.Pin();
            this.buffer = buffer;
            location = buffer.Location;
        }

        Address = (void*)location;
    }

    /// <summary>The first byte.</summary>
    public void* Address { get; }

    /// <summary>Takes the pin back.</summary>
    public void Dispose() => buffer?.Unpin();
}
