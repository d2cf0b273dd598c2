using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET.Tests.PointToPoint;

/// <summary>Base of tests with a buffer for buffered sends.</summary>
public abstract unsafe class WithAttachedBuffer : InSession
{
    private const int Room = 1 << 16;

    private readonly nint buffer = Marshal.AllocHGlobal(Room);

    /// <summary>Attaches the buffer.</summary>
    protected WithAttachedBuffer() => Assert.Equal(0, Mpi.MPI_Buffer_attach((void*)buffer, Room));

    /// <inheritdoc />
    public override void Dispose()
    {
        void* address;
        int length;
        Assert.Equal(0, Mpi.MPI_Buffer_detach(&address, &length));
        Marshal.FreeHGlobal(buffer);
        base.Dispose();
        GC.SuppressFinalize(this);
    }

    /// <summary>Waits for all ranks, so that the receives that each has posted are there.</summary>
    protected void Barrier() => Assert.Equal(0, Mpi.MPI_Barrier(comm.MPICommunicator));
}
