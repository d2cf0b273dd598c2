namespace MPINET.Samples.Tests;

public sealed class PortedLineCount
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("original.c", "MPI_Send(p, 1, MPI_INT, 0, 1, comm);", "MPI_Send(p, 1, MPI_INT, 0, 1, comm);")]
    [InlineData("original.c", "MPI_Send(p, 1, t, 0, 1, comm);", "MPI_Send((void*)p, 1, t, 0, 1,\n    comm);")]
    [InlineData("original.c", "MPI_Send(x, 1, t, 0, 1, comm); /* to 0 */", "// so\nMPI_Send(&x, 1, t, 0, 1, comm);")]
    [InlineData("original.cxx", "int n = MPI::COMM_WORLD.Get_size();", "int n = MPI.COMM_WORLD.Get_size();")]
    [InlineData("original.cxx", "comm->Send(static_cast<int*>(p), 1, t, 0, 1);", "comm.Send((int*)p, 1, t, 0, 1);")]
    public void Ignores_punctuation_casts_and_comments(string name, string original, string port) =>
        Assert.Equal([Line(name, 1, 1, 100)], Count(name, original, port));

    [Theory(Timeout = Limit.Test)]
    [InlineData("original.c", "MPI_Init(&argc, &argv);", "MPI_Init();")]
    [InlineData("original.c", "MPI_Send(p, 1, MPI_INT, 0, 1, comm);", "MPI_Send(p, 2, MPI_INT, 0, 1, comm);")]
    [InlineData("original.cxx", "comm.Get_attr(key, &value);", "comm.Get_attr(key, out value);")]
    [InlineData("original.cxx", "comm.Get_attr(key, &value);", "Console.WriteLine(key);")]
    public void Counts_other_words(string name, string original, string port) =>
        Assert.Equal(Line(name, 0, 1, 0), Count(name, original, port).First());

    [Fact(Timeout = Limit.Test)]
    public void Counts_lines_that_the_port_has_in_addition() =>
        Assert.Equal(
            [Line("original.c", 1, 2, 50), "> MPI_Barrier comm"],
            Count("original.c", "MPI_Wait(&r, s);", "MPI_Wait(&r, s);\nMPI_Barrier(comm);")
        );

    [Fact(Timeout = Limit.Test)]
    public void Counts_only_lines_that_call_MPI() =>
        Assert.Equal(
            [Line("original.cxx", 1, 1, 100)],
            Count(
                "original.cxx",
                "int a;\nstd::printf(\"MPI::Init()\");\ncomm.Free();",
                "long b;\nConsole.WriteLine(\"MPI.Finalize()\");\nMPI.Op op = new MPI.Op();\ncomm.Free();"
            )
        );

    [Theory(Timeout = Limit.Test)]
    [InlineData("int n = 3, m;", "int n = 3, m;", 2, 2, 100)]
    [InlineData("double *p;", "double* p;", 2, 2, 100)]
    [InlineData("const int n = f(m, 2);", "const int n = f(m, 2);", 2, 2, 100)]
    [InlineData("double p[4];", "double* p = stackalloc double[4];", 1, 2, 50)]
    [InlineData("#define n 3", "private const int n = 3;", 1, 2, 50)]
    [InlineData("int other;", "long other;", 1, 1, 100)]
    [InlineData("return n;", "p = q;", 1, 1, 100)]
    public void Counts_declarations_of_what_a_call_names(string original, string port, int same, int all, int percent)
    {
        const string Call = "\nMPI_Send(p, n, MPI_INT, 0, 1, comm);";
        Assert.Equal(
            [Line("original.c", 1, 1, 100, same, all, percent)],
            Count("original.c", original + Call, port + Call)
        );
    }

    private static string Line(string name, int same, int all, int percent) =>
        Line(name, same, all, percent, same, all, percent);

    private static string Line(string name, int same, int all, int percent, int allSame, int inAll, int inAllPercent) =>
        $"{name}: {same} of {all} lines that call MPI differ in punctuation and casts only ({percent} %), "
        + $"with the declarations of what they name {allSame} of {inAll} ({inAllPercent} %)";

    private static string[] Count(string name, string original, string port)
    {
        string folder = Path.Combine(Path.GetTempPath(), Guid.NewGuid().ToString("N"));
        Directory.CreateDirectory(folder);
        try
        {
            File.WriteAllText(Path.Combine(folder, name), original + "\n");
            File.WriteAllText(Path.Combine(folder, "Port.cs"), port + "\n");
            return [.. PortedLines.Count(Path.Combine(folder, name), Path.Combine(folder, "Port.cs"))];
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
