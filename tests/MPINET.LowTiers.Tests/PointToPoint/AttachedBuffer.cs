using MPINET.Cli;

namespace MPINET.LowTiers.Tests.PointToPoint;

/// <summary>A buffer for buffered sends. Dispose waits for its messages and detaches it.</summary>
public sealed class AttachedBuffer : IDisposable
{
    private readonly Cells<byte> room;

    /// <summary>Attaches a buffer.</summary>
    /// <param name="bytes">The size of the buffer, with MPI.BSEND_OVERHEAD for each message.</param>
    public AttachedBuffer(int bytes)
    {
        room = new Cells<byte>(bytes);
        MPI.Attach_buffer(room, bytes);
    }

    /// <inheritdoc />
    public unsafe void Dispose()
    {
        int size = MPI.Detach_buffer(out MPI.Pointer address);
        bool same = address == room.Address;
        int length = room.Length;
        room.Dispose();
        Assert.Equal(length, size);
        Assert.True(same, "Another address was detached than had been attached.");
    }
}
