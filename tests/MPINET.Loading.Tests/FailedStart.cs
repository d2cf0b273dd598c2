namespace MPINET.Loading.Tests;

public sealed class FailedStart
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi")]
    [InlineData("mpich")]
    public void Is_reported_once_for_all_ranks(string name)
    {
        Mpi mpi = Mpi.WithLauncher(name);
        using ProgramCopy program = new();
        File.Delete(program.ShimOf(mpi));
        program
            .On(3, mpi, [("MPINET_MPI", name)], program.Words)
            .IsRefused("found:    no ", "expected: the shim for ", "to do:    ");
    }

    // The other ranks wait in MPI_Init for the one that fails.
    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi", 0)]
    [InlineData("openmpi", 1)]
    [InlineData("mpich", 0)]
    [InlineData("mpich", 1)]
    public void Ends_on_all_ranks_when_one_cannot_start(string name, int rank)
    {
        Mpi mpi = Mpi.WithLauncher(name);
        using ProgramCopy program = new();
        string variable = mpi.Installed.Descriptor.LauncherRankVariables[0];
        string script = $"[ ${variable} = {rank} ] && MPINET_MPI=nompi; export MPINET_MPI; exec \"$@\"";
        program
            .On(2, mpi, [("MPINET_MPI", name)], ["/bin/sh", "-c", script, "rank", .. program.Words])
            .IsRefused("found:    MPINET_MPI=nompi");
    }
}
