using static MPINET.Mistakes.Tests.Categories.GeneratedProgram;

namespace MPINET.Mistakes.Tests.Categories;

/// <summary>The generated programs. Each faulty one has a sound twin that differs in the mistake only.</summary>
internal static partial class Catalogue
{
    private static readonly string[] attach = ["MPI_Buffer_attach(pool, 4096);"];
    private static readonly string[] detach = ["MPI_Buffer_detach(&detached, &detachedSize);"];

    // Made when all tables of this class are there.
    private static GeneratedProgram[]? all;

    /// <summary>All programs, by category.</summary>
    public static GeneratedProgram[] All => all ??= Make();

    private static GeneratedProgram[] Make()
    {
        List<GeneratedProgram> programs = [];
        AddInvalidParameters(programs);
        AddMismatches(programs);
        AddOrders(programs);
        AddRequests(programs);
        AddEpochs(programs);
        AddLeaks(programs);
        AddBuffersInUse(programs);
        AddConflictingAccesses(programs);
        AddRaces(programs);
        return
        [
            .. programs
                .GroupBy(one => one.Source[one.Source.IndexOf('{', StringComparison.Ordinal)..])
                .Select(same => same.First()),
        ];
    }

    private static void AddPair(
        this List<GeneratedProgram> programs,
        Category category,
        string name,
        string[] faulty,
        string[] sound,
        int ranks = 2
    )
    {
        programs.Add(new(category, name, faulty, ranks));
        programs.Add(
            new(Category.Correct, $"{category}_{name}", [.. sound.Select(line => line.Replace(Mark, ""))], ranks)
        );
    }

    // Different lines for rank 0 and rank 1. Further ranks do nothing.
    private static string[] ByRank(string[] zero, string[] one) => [.. Only(0, zero), .. Only(1, one, "else ")];

    private static string[] Only(int rank, string[] lines, string before = "") =>
        lines.Length == 0 && before.Length > 0
            ? []
            : [$"{before}if (rank == {rank})", "{", .. lines.Select(line => "    " + line), "}"];

    // A buffered send needs its buffer.
    private static string[] WithBuffer(Operation send, string[] lines) =>
        send.Name == "Bsend" ? [.. attach, .. lines, .. detach] : lines;

    private static string[] InWindow(params string[] lines) =>
        [
            "MPI_Win win;",
            "MPI_Win_create(more, 256, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &win);",
            .. lines,
            "MPI_Win_free(&win);",
        ];
}
