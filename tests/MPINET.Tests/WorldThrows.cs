using MPINET.Cli;

namespace MPINET.Tests;

/// <summary>For its lifetime errors of COMM_WORLD, and of calls without a communicator, are exceptions.</summary>
public sealed class WorldThrows : IDisposable
{
    private readonly MPI.Errhandler before = MPI.COMM_WORLD.Get_errhandler();

    /// <summary>Sets ERRORS_THROW_EXCEPTIONS.</summary>
    public WorldThrows() => MPI.COMM_WORLD.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);

    /// <inheritdoc />
    public void Dispose() => MPI.COMM_WORLD.Set_errhandler(before);
}
