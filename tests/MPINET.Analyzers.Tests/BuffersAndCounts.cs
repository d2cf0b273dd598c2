using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.Analyzers.Tests;

/// <summary>What the rules say of lines that were taken over from C.</summary>
public sealed class BuffersAndCounts
{
    private const string Setting = """
        using System.Runtime.InteropServices;
        using MPINET.Cli;
        using MPINET.PInvoke;
        using static MPINET.PInvoke.Mpi;
        unsafe class Program
        {
            static void Run(int n, int rank)
            {
                MPI.Intracomm comm = MPI.COMM_WORLD;
                double one = 1;
                double* data = stackalloc double[n];
                double** rows = &data;
                double[] array = new double[n];
                byte* text = stackalloc byte[n];
                void* address;
                double* room;
                int found;
                #pragma warning disable CS8500
        """;

    [Theory]
    [InlineData("comm.Send(&data, n, MPI.DOUBLE, rank, 0);", "Write 'data'")]
    [InlineData("comm.Recv(rows, n, MPI.DOUBLE, rank, 0);", "Write '*rows'")]
    [InlineData("comm.Irecv(&array, n, MPI.DOUBLE, rank, 0);", "Write 'array'")]
    [InlineData("comm.Allreduce(&one, &data, 1, MPI.DOUBLE, MPI.SUM);", "Write 'data'")]
    [InlineData("MPI_Send(&data, n, MPI_DOUBLE, rank, 0, MPI_COMM_WORLD);", "a double**")]
    [InlineData("MPI_Bcast(&array, n, MPI_DOUBLE, rank, MPI_COMM_WORLD);", "a double[]*")]
    [InlineData("PMPI.COMM_WORLD.Bcast(&data, n, PMPI.DOUBLE, 0);", "Write 'data'")]
    public void The_address_of_a_pointer_is_an_error(string line, string saying)
    {
        Diagnostic found = Assert.Single(Found(line));
        Assert.Equal(("MPINET0001", DiagnosticSeverity.Error), (found.Id, found.Severity));
        Assert.Contains(saying, found.GetMessage());
    }

    [Theory]
    [InlineData("comm.Send(text, n * sizeof(char), MPI.CHAR, rank, 0);")]
    [InlineData("MPI_Send(text, (int)(n * sizeof(char)), MPI_CHAR, rank, 0, MPI_COMM_WORLD);")]
    [InlineData("MPI_Bcast(text, sizeof(char) * 4, MPI_CHAR, 0, MPI_COMM_WORLD);")]
    public void Units_of_two_bytes_are_a_warning(string line)
    {
        Diagnostic found = Assert.Single(Found(line));
        Assert.Equal(("MPINET0002", DiagnosticSeverity.Warning), (found.Id, found.Severity));
        Assert.Contains("which is 2 in C#", found.GetMessage());
    }

    [Theory]
    [InlineData("comm.Send(data, n, MPI.DOUBLE, rank, 0);")]
    [InlineData("comm.Send(&one, 1, MPI.DOUBLE, rank, 0);")]
    [InlineData("comm.Send(&data[1], n - 1, MPI.DOUBLE, rank, 0);")]
    [InlineData("comm.Send((void*)&data, 1, MPI.AINT, rank, 0);")]
    [InlineData("comm.Allreduce(MPI.IN_PLACE, data, n, MPI.DOUBLE, MPI.SUM);")]
    [InlineData("comm.Send(rows[0], n, MPI.DOUBLE, rank, 0);")]
    [InlineData("MPI_Alloc_mem(100, MPI_INFO_NULL, &room);")]
    [InlineData("MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &address, &found);")]
    [InlineData("MPI_Get_address(&data, out nint place);")]
    [InlineData("comm.Send(text, n * sizeof(byte), MPI.CHAR, rank, 0);")]
    [InlineData("comm.Send(text, n * sizeof(char), MPI.BYTE, rank, 0);")]
    public void What_is_meant_as_it_stands_passes(string line) => Assert.Empty(Found(line));

    // What the rules say, once the line has been seen to compile.
    private static ImmutableArray<Diagnostic> Found(string line)
    {
        string framework = (string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!;
        IEnumerable<string> references = framework
            .Split(Path.PathSeparator)
            .Where(file => Path.GetFileName(file).StartsWith("System.", StringComparison.Ordinal))
            .Append(typeof(Mpi).Assembly.Location)
            .Append(typeof(MPI).Assembly.Location);
        var compilation = CSharpCompilation.Create(
            "line",
            [CSharpSyntaxTree.ParseText(Setting + "\n" + line + "}}")],
            references.Select(file => MetadataReference.CreateFromFile(file)),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true)
        );
        Assert.Empty(compilation.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error));
        return compilation.WithAnalyzers([new BufferArguments()]).GetAnalyzerDiagnosticsAsync().Result;
    }
}
