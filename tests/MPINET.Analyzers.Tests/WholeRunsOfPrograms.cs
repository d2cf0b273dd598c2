using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using MPINET.Mistakes.Tests.Categories;

namespace MPINET.Analyzers.Tests;

/// <summary>The findings of the rules in the generated programs, which other tests run.</summary>
public sealed class WholeRunsOfPrograms
{
    // Of the faulty programs. The others are found when they run.
    private const int FewestFound = 300;

    [Fact]
    public async Task Find_many_mistakes()
    {
        Dictionary<GeneratedProgram, string[]> found = await FoundAsync(Catalogue.All.Where(one => !one.IsSound));
        int number = found.Count(one => one.Value.Length > 0);
        string byCategory = string.Join(
            ", ",
            found
                .GroupBy(one => one.Key.Category)
                .OrderBy(one => one.Key)
                .Select(one => $"{one.Key} {one.Count(two => two.Value.Length > 0)} of {one.Count()}")
        );
        Assert.True(number >= FewestFound, $"{number} of {found.Count} are found: {byCategory}.");
    }

    [Fact]
    public async Task Find_nothing_in_sound_programs()
    {
        Dictionary<GeneratedProgram, string[]> found = await FoundAsync(Catalogue.All.Where(one => one.IsSound));
        Assert.Equal(
            "",
            string.Join(
                "\n",
                found
                    .Where(one => one.Value.Length > 0)
                    .Select(one => $"{string.Join("\n", one.Value)}\n{one.Key.WholeSource}")
            )
        );
    }

    [Theory]
    [InlineData(
        "if (rank == 0) MPI_Recv(&n, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, null);",
        "MPINET0019",
        "rank 1 waits in MPI_Finalize"
    )]
    [InlineData(
        "for (int i = 0; i < 3; i++) { MPI_Send(&n, 1, MPI_INT, (rank + 1) % size, i, MPI_COMM_WORLD); } int left = (rank + size - 1) % size; for (int i = 0; i < 4; i++) { MPI_Recv(&n, 1, MPI_INT, left, i, MPI_COMM_WORLD, null); }",
        "MPINET0019",
        "rank 0 waits in MPI_Recv"
    )]
    [InlineData(
        "int root = rank == 0 ? 0 : 1; MPI_Bcast(&n, 1, MPI_INT, root, MPI_COMM_WORLD);",
        "MPINET0020",
        "with another root"
    )]
    [InlineData(
        "MPI_Comm part; MPI_Comm_dup(MPI_COMM_WORLD, &part); MPI_Barrier(rank == 0 ? part : MPI_COMM_WORLD);",
        "MPINET0019",
        "rank 0 waits in MPI_Barrier"
    )]
    [InlineData(
        "MPI_Request r; if (rank == 0) { MPI_Isend(&n, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r); MPI_Wait(&r, null); }",
        "MPINET0022",
        "rank 1 never receives the message of rank 0 with tag 0"
    )]
    [InlineData(
        "MPI_Request r; MPI_Isend(&n, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &r); MPI_Isend(&n, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &r); MPI_Wait(&r, null); int m; MPI_Recv(&m, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, null); MPI_Recv(&m, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, null);",
        "MPINET0023",
        "overwrites the request of MPI_Isend in line"
    )]
    [InlineData(
        "MPI_Datatype t; MPI_Type_contiguous(1, MPI_INT, &t); MPI_Bcast(&n, 1, t, 0, MPI_COMM_WORLD); MPI_Type_free(&t);",
        "MPINET0024",
        "MPI_Bcast uses the datatype of MPI_Type_contiguous in line"
    )]
    [InlineData(
        "MPI_Comm c; MPI_Comm_split(MPI_COMM_WORLD, 0, rank, &c);",
        "MPINET0025",
        "The communicator of MPI_Comm_split is never freed"
    )]
    [InlineData("MPI_Group g; MPI_Comm_group(MPI_COMM_WORLD, &g);", "MPINET0025", "The group of MPI_Comm_group")]
    [InlineData(
        "MPI_Win w; MPI_Win_create(&n, 4, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &w); MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w); MPI_Put(&n, 1, MPI_INT, 1, 0, 1, MPI_INT, w); MPI_Win_unlock(0, w); MPI_Win_free(&w);",
        "MPINET0026",
        "MPI_Put accesses the window of rank 1"
    )]
    public async Task Are_told_with_what_each_process_does(string lines, string rule, string saying)
    {
        Diagnostic one = Assert.Single(await Compiler.FoundInProgramAsync(Program(lines)));
        Assert.Equal(rule, one.Id);
        Assert.Contains(saying, one.GetMessage());
    }

    [Theory]
    [InlineData("if (rank == 0) { MPI_Recv(&n, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, null); } else Other();")]
    [InlineData("if (n > size) { MPI_Barrier(MPI_COMM_WORLD); }")]
    [InlineData(
        "if (size != 2) { MPI_Abort(MPI_COMM_WORLD, 1); } int other = 1 - rank; MPI_Request r; int m; MPI_Isend(&n, 1, MPI_INT, other, 0, MPI_COMM_WORLD, &r); MPI_Recv(&m, 1, MPI_INT, other, 0, MPI_COMM_WORLD, null); MPI_Wait(&r, null);"
    )]
    [InlineData(
        "if (rank == 0) { for (int i = 1; i < size; i++) { MPI_Recv(&n, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, null); } } else { MPI_Send(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); }"
    )]
    [InlineData(
        "int test; MPI_Iprobe(0, 0, MPI_COMM_WORLD, &test, null); if (test != 0) { MPI_Recv(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, null); }"
    )]
    [InlineData(
        "MPI_Sendrecv(&n, 1, MPI_INT, (rank + 1) % size, 0, &n, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD, null);"
    )]
    [InlineData(
        "if (rank == 0) { MPI_Send(&n, 4, MPI_BYTE, 1, 0, MPI_COMM_WORLD); } else if (rank == 1) { MPI_Recv(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, null); }"
    )]
    [InlineData(
        "MPI_Comm c; MPI_Comm_split(MPI_COMM_WORLD, rank == 0 ? 0 : MPI_UNDEFINED, 0, &c); if (c != MPI_COMM_NULL) { MPI_Comm_free(&c); }"
    )]
    [InlineData(
        "MPI_Datatype t; MPI_Type_contiguous(1, MPI_INT, &t); MPI_Datatype copy = t; MPI_Type_commit(&t); MPI_Bcast(&n, 1, t, 0, MPI_COMM_WORLD); MPI_Type_free(&copy);"
    )]
    [InlineData(
        "MPI_Datatype t; MPI_Type_contiguous(1, MPI_INT, &t); MPI_Datatype[] all = [t]; foreach (MPI_Datatype one in all) { MPI_Datatype own = one; MPI_Type_free(&own); }"
    )]
    [InlineData("MPI_Request r; for (int i = 0; i < 3; i++) { MPI_Ibarrier(MPI_COMM_WORLD, &r); MPI_Wait(&r, null); }")]
    [InlineData(
        "MPI_Win w; MPI_Win_create(&n, 4, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &w); MPI_Win_fence(0, w); MPI_Put(&n, 1, MPI_INT, 1, 0, 1, MPI_INT, w); MPI_Win_fence(0, w); MPI_Win_free(&w);"
    )]
    public async Task Say_nothing_of_what_they_cannot_follow_or_what_is_right(string lines) =>
        Assert.Empty(await Compiler.FoundInProgramAsync(Program(lines)));

    [Fact]
    public async Task Say_nothing_of_a_program_that_does_not_compile() =>
        Assert.Empty(
            await Compiler.FoundInErrorsAsync(Program("if (rank == 0) { MPI_Barrier(MPI_COMM_WORLD); } Nowhere();"))
        );

    private static string Program(string lines) =>
        $$"""
            using MPINET.PInvoke;
            using static MPINET.PInvoke.Mpi;

            internal static unsafe class Program
            {
                public static void Main(string[] args)
                {
                    int rank, size;
                    int n = args.Length;
                    MPI_Init(null, null);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    MPI_Comm_size(MPI_COMM_WORLD, &size);
                    {{lines}}
                    MPI_Finalize();
                }

                private static void Other() => System.Console.WriteLine();
            }
            """;

    private static async Task<Dictionary<GeneratedProgram, string[]>> FoundAsync(IEnumerable<GeneratedProgram> programs)
    {
        ConcurrentDictionary<GeneratedProgram, string[]> found = new();
        await Parallel.ForEachAsync(
            programs,
            TestContext.Current.CancellationToken,
            async (one, cancellation) =>
            {
                CSharpCompilation compilation = Compiler.Create(OutputKind.ConsoleApplication, one.WholeSource);
                Assert.Empty(
                    compilation.GetDiagnostics(cancellation).Where(two => two.Severity == DiagnosticSeverity.Error)
                );
                found[one] = [.. (await Compiler.AnalyzeAsync(compilation)).Select(two => two.ToString())];
            }
        );
        return new(found);
    }
}
