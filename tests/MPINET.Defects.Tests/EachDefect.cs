using MPINET.Loader;

namespace MPINET.Defects.Tests;

public sealed class EachDefect
{
    private static LoadedMpi Mpi => MpiLoader.Current!;

    /// <summary>The programs for the MPI under test, or a row that says that there are none.</summary>
    public static IEnumerable<TheoryDataRow<string, int>> OfThisMpi
    {
        get
        {
            TheoryDataRow<string, int>[] rows =
            [
                .. Defect
                    .All.Where(defect => defect.Mpi == Mpi.Name)
                    .Select(defect => (defect.Reproducer, defect.Ranks))
                    .Distinct()
                    .Select(one => new TheoryDataRow<string, int>(one.Reproducer, one.Ranks)),
            ];
            return rows.Length > 0 ? rows : [new("", 1) { Skip = $"No defect of {Mpi.Title} is in the table." }];
        }
    }

    [Theory(Timeout = 600_000)]
    [MemberData(nameof(OfThisMpi))]
    public void Shows_in_a_C_program(string reproducer, int ranks)
    {
        using CompiledReproducer program = new(Mpi.Name, reproducer);
        (_, string output) = program.Run(ranks);
        // The exit code means nothing if the MPI ends the job. Such a program writes DEFECT before the call, and MENDED after it.
        Assert.True(
            output.Contains("DEFECT: ") && !output.Contains("MENDED"),
            $"{reproducer} does not show in {Mpi.LibraryVersion}: is it mended? Then its rows can go.\n{output}"
        );
    }
}
