using MPINET.PInvoke;

namespace MPINET.Tests.Requests;

/// <summary>Base of tests that assert that something has not happened yet.</summary>
public abstract class InStep : InSession
{
    /// <summary>Waits for the other ranks. Messages that they send after it were not there before.</summary>
    protected static void Meet() => Assert.Equal(0, Mpi.MPI_Barrier(Mpi.MPI_COMM_WORLD));
}
