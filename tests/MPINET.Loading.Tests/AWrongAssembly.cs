namespace MPINET.Loading.Tests;

public sealed class AWrongAssembly
{
    private const string Cli = "MPINET.Cli.dll";

    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi")]
    [InlineData("mpich")]
    [InlineData("lam")]
    [InlineData("abi")]
    public void Is_one_that_is_missing(string name)
    {
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new();
        File.Delete(program.PathOf(mpi, Cli));
        program
            .AloneWith(mpi)
            .IsRefused(
                $"found:    no {program.PathOf(mpi, Cli)}",
                $"expected: the assembly MPINET.Cli that was built for {mpi.Title}",
                "to do:    build the program again"
            );
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_one_that_is_cut_off()
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        string file = program.PathOf(mpi, Cli);
        File.WriteAllBytes(file, [.. File.ReadAllBytes(file).Take(100)]);
        program.AloneWith(mpi).IsRefused($"found:    {file} cannot be loaded: ", "expected: the assembly MPINET.Cli");
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
        File.Copy(program.PathOf(other, Cli), program.PathOf(mpi, Cli), overwrite: true);

        // Mono has something to say about symbols that do not fit.
        File.Delete(program.PathOf(mpi, "MPINET.Cli.pdb"));
        program.AloneWith(mpi).IsRefused(" constants", "build the program again, so that both files are of one build");
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_one_that_lies_beside_the_program()
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        File.Copy(program.PathOf(mpi, Cli), program.PathOf(Cli));
        program
            .AloneWith(mpi)
            .IsRefused(
                $"found:    {program.PathOf(Cli)}",
                "in the folders mpi/<mpi> only",
                "to do:    delete that file"
            );
    }
}
