namespace MPINET.Loading.Tests;

public sealed class DamagedDescriptor
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("no equals sign", "(1): 'no equals sign' is not of the form key=value")]
    [InlineData("=value", "(1): '=value' is not of the form key=value")]
    [InlineData("", " is empty, or no regular file")]
    [InlineData("# nothing", " has no line 'library='")]
    [InlineData("library=libmpi.so.40\nlayout=MPI_Status 24\n", " has no line 'shim='")]
    [InlineData("library=libmpi.so.40\nshim=x.so\nlayout=\n", " has no line 'layout='")]
    [InlineData("\u007fELF\u0002\u0001\u0000", "is not of the form key=value")]
    public void Is_refused_with_the_line(string content, string found)
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        string file = program.PathOf(mpi, "descriptor.txt");
        File.WriteAllText(file, content);
        program
            .AloneWith(mpi)
            .IsRefused(
                $"found:    {file}",
                found,
                "expected: the descriptor that the generator wrote",
                "to do:    put back the folder as it was built, or remove it"
            );
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_refused_when_it_is_a_pipe()
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        string file = program.PathOf(mpi, "descriptor.txt");
        ProgramCopy.ReplaceByPipe(file);
        program.AloneWith(mpi).IsRefused($"found:    {file} is empty, or no regular file");
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_refused_when_none_is_asked_for()
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        File.WriteAllText(program.PathOf(mpi, "descriptor.txt"), "nothing");
        program.Alone([]).IsRefused("'nothing' is not of the form key=value");
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_ignored_if_another_is_asked_for()
    {
        Mpi mpi = Mpi.Installation("openmpi");
        Mpi other = Mpi.Described("mpich");
        using ProgramCopy program = new();
        File.WriteAllText(program.PathOf(other, "descriptor.txt"), "nothing");
        program.AloneWith(mpi).RunsRingOf(1);
    }
}
