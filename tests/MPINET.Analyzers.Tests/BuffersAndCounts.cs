using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace MPINET.Analyzers.Tests;

/// <summary>The rules about lines that were ported from C.</summary>
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
    [InlineData("comm.Irecv(&array, n, MPI.DOUBLE, rank, 0).Wait();", "Write 'array'")]
    [InlineData("comm.Allreduce(&one, &data, 1, MPI.DOUBLE, MPI.SUM);", "Write 'data'")]
    [InlineData("MPI_Send(&data, n, MPI_DOUBLE, rank, 0, MPI_COMM_WORLD);", "a double**")]
    [InlineData("MPI_Bcast(&array, n, MPI_DOUBLE, rank, MPI_COMM_WORLD);", "a double[]*")]
    [InlineData("PMPI.COMM_WORLD.Bcast(&data, n, PMPI.DOUBLE, 0);", "Write 'data'")]
    public async Task The_address_of_a_pointer_is_an_error(string line, string saying)
    {
        Diagnostic found = Assert.Single(await FoundAsync(line));
        Assert.Equal(("MPINET0001", DiagnosticSeverity.Error), (found.Id, found.Severity));
        Assert.Contains(saying, found.GetMessage());
    }

    [Theory]
    [InlineData("comm.Send(text, n * sizeof(char), MPI.CHAR, rank, 0);")]
    [InlineData("MPI_Send(text, (int)(n * sizeof(char)), MPI_CHAR, rank, 0, MPI_COMM_WORLD);")]
    [InlineData("MPI_Bcast(text, sizeof(char) * 4, MPI_CHAR, 0, MPI_COMM_WORLD);")]
    public async Task Units_of_two_bytes_are_a_warning(string line)
    {
        Diagnostic found = Assert.Single(await FoundAsync(line));
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
    public async Task Intended_conversions_are_not_reported(string line) => Assert.Empty(await FoundAsync(line));

    [Theory]
    [InlineData("comm.Send(longs, n, MPI.LONG, rank, 0);", "Use MPI.LONG_LONG")]
    [InlineData("MPI_Send(longs, n, MPI_LONG, rank, 0, MPI_COMM_WORLD);", "Use MPI_LONG_LONG")]
    [InlineData("comm.Allreduce(&many, &all, 1, MPI.UNSIGNED_LONG, MPI.SUM);", "half of the ulong in '&many'")]
    public async Task The_shorter_long_of_Windows_is_a_suggestion(string line, string saying)
    {
        Diagnostic found = Assert.Single(await FoundAsync($"long* longs = null; ulong many = 0, all; {line}"));
        Assert.Equal(("MPINET0032", DiagnosticSeverity.Info), (found.Id, found.Severity));
        Assert.Contains(saying, found.GetMessage());
    }

    [Theory]
    [InlineData("comm.Send(longs, n, MPI.LONG_LONG, rank, 0);")]
    [InlineData("comm.Send(longs, n, MPI.INT64_T, rank, 0);")]
    [InlineData("comm.Send((void*)longs, n, MPI.LONG, rank, 0);")]
    [InlineData("comm.Send(data, n, MPI.LONG, rank, 0);")]
    public async Task Longs_of_8_bytes_and_other_data_are_not_reported(string line) =>
        Assert.Empty(await FoundAsync($"long* longs = null; {line}"));

    private static Task<ImmutableArray<Diagnostic>> FoundAsync(string line) =>
        Compiler.FoundAsync(Setting + "\n" + line + "}}");
}
