using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Port
{
    // Buffers of messages to or from MPI_PROC_NULL are not accessed.
    private bool IsChecked
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Checking.IsOn && Peer != Mpi.MPI_PROC_NULL;
    }

    /// <summary>The communicator's handle, for a call that sends.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    private MPI_Comm HandleToSend(int tag)
    {
        MPI_Comm comm = Comm.Handle;
        Tag.RequireForSend(tag);
        return Peer == Mpi.MPI_ANY_SOURCE ? throw NoDestination() : comm;
    }

    /// <summary>The communicator's handle, for a call that receives.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    private MPI_Comm HandleToReceive(int tag)
    {
        MPI_Comm comm = Comm.Handle;
        Tag.RequireForReceive(tag);
        return comm;
    }

    private static InvalidOperationException NoDestination() =>
        new("Nothing can be sent to AnySource: it only receives. Name a process, as in comm[1].");
}
