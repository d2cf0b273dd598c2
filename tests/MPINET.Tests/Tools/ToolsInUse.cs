using MPINET.Cli;

namespace MPINET.Tests.Tools;

/// <summary>For its lifetime the tool interface is there, for which MPI need not be initialised.</summary>
public sealed class ToolsInUse : IDisposable
{
    // Once more than it is finalized: MPICH 4.0 cannot start it anew.
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
