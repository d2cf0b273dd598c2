using MPINET.PInvoke;

namespace MPINET.Highlevel.Tests.Requests;

/// <summary>Tests that say what has not happened yet.</summary>
public abstract class InStep : InSession
{
    /// <summary>Waits for the other ranks: what they send after it was not there before.</summary>
    protected static void Meet() => Assert.Equal(0, Mpi.MPI_Barrier(Mpi.MPI_COMM_WORLD));
}
