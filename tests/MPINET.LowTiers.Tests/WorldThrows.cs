using MPINET.Cli;

namespace MPINET.LowTiers.Tests;

/// <summary>Makes errors of COMM_WORLD, and of calls without a communicator, exceptions until it is disposed of.</summary>
public sealed class WorldThrows : IDisposable
{
    // Errors of calls without a communicator belong to COMM_WORLD before MPI-4.0, and to COMM_SELF since.
    private readonly MPI.Errhandler ofWorld = MPI.COMM_WORLD.Get_errhandler();
    private readonly MPI.Errhandler ofSelf = MPI.COMM_SELF.Get_errhandler();

    /// <summary>Sets ERRORS_THROW_EXCEPTIONS.</summary>
    public WorldThrows()
    {
        MPI.COMM_WORLD.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        MPI.COMM_SELF.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
    }

    /// <inheritdoc />
    public void Dispose()
    {
        MPI.COMM_WORLD.Set_errhandler(ofWorld);
        MPI.COMM_SELF.Set_errhandler(ofSelf);
    }
}
