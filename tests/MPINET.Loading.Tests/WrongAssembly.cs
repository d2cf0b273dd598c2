namespace MPINET.Loading.Tests;

public sealed class WrongAssembly
{
    private const string PInvoke = "MPINET.PInvoke.dll";

    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi")]
    [InlineData("mpich")]
    [InlineData("lam")]
    [InlineData("abi")]
    public void Is_one_that_is_missing(string name)
    {
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new();
        File.Delete(program.PathOf(mpi, PInvoke));
        program
            .AloneWith(mpi)
            .IsRefused(
                $"found:    no {program.PathOf(mpi, PInvoke)}",
                $"expected: the assembly MPINET.PInvoke that was built for {mpi.Title}",
                "to do:    build the program again"
            );
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_one_that_is_cut_off()
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        string file = program.PathOf(mpi, PInvoke);
        File.WriteAllBytes(file, [.. File.ReadAllBytes(file).Take(100)]);
        program
            .AloneWith(mpi)
            .IsRefused($"found:    {file} cannot be loaded: ", "expected: the assembly MPINET.PInvoke");
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi", "mpich")]
    [InlineData("mpich", "openmpi")]
    [InlineData("abi", "mpich")]
    public void Is_one_of_another_MPI(string name, string otherName)
    {
        Mpi mpi = Mpi.Installation(name);
        Mpi other = Mpi.Described(otherName);
        using ProgramCopy program = new();
        File.Copy(program.PathOf(other, PInvoke), program.PathOf(mpi, PInvoke), overwrite: true);

        // Mono warns of symbols that do not match.
        File.Delete(program.PathOf(mpi, "MPINET.PInvoke.pdb"));
        program.AloneWith(mpi).IsRefused(" constants", "build the program again, so that both files are of one build");
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_one_beside_the_program()
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        File.Copy(program.PathOf(mpi, PInvoke), program.PathOf(PInvoke));
        program
            .AloneWith(mpi)
            .IsRefused(
                $"found:    {program.PathOf(PInvoke)}",
                "in the folders mpi/<mpi> only",
                "to do:    delete that file"
            );
    }
}
