using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A receive that discards a message: MPI reports that the buffer is too small, as intended.</summary>
internal static unsafe class Discarding
{
    /// <summary>
    /// The number of bytes to receive. Not 0: MPICH's device ch3:nemesis then waits for ever for the end of a message of more than 64 KB.
    /// </summary>
    public const int Bytes = 1;

    /// <summary>The memory for them, which lasts as long as the process.</summary>
    public static readonly void* Memory = (void*)Marshal.AllocHGlobal(Bytes);

    /// <summary>Receives and discards a message. Blocks.</summary>
    /// <param name="source">The rank of the source.</param>
    /// <param name="tag">The tag.</param>
    /// <param name="on">The communicator's handle.</param>
    public static void Receive(int source, int tag, MPI_Comm on) =>
        _ = Mpi.MPI_Recv(Memory, Bytes, Mpi.MPI_BYTE, source, tag, on, Mpi.MPI_STATUS_IGNORE);
}
