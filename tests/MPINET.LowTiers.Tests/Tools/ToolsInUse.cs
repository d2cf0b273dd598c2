using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Tools;

/// <summary>Keeps the tool interface initialised until it is disposed of. MPI need not be initialised.</summary>
public sealed class ToolsInUse : IDisposable
{
    // One initialisation without finalisation: MPICH 4.0 cannot start the interface again.
    private static readonly int First = MPI.T.Init_thread(MPI.THREAD_SINGLE);

    /// <summary>Starts the tool interface.</summary>
    public ToolsInUse()
    {
        Assert.InRange(First, MPI.THREAD_SINGLE, MPI.THREAD_MULTIPLE);
        Assert.InRange(MPI.T.Init_thread(MPI.THREAD_SINGLE), MPI.THREAD_SINGLE, MPI.THREAD_MULTIPLE);
    }

    /// <inheritdoc />
    public void Dispose() => MPI.T.Finalize();
}
