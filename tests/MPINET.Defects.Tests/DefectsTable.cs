namespace MPINET.Defects.Tests;

public sealed class DefectsTable
{
    [Fact]
    public void Has_a_program_for_each_row() =>
        Assert.All(Defect.All, defect => Assert.True(File.Exists(Path.Combine(Defect.Folder, defect.Reproducer))));

    [Fact]
    public void Has_a_row_for_each_program()
    {
        string[] programs =
        [
            .. Directory
                .GetFiles(Defect.Folder, "*.c", SearchOption.AllDirectories)
                .Select(file => Path.GetRelativePath(Defect.Folder, file)),
        ];
        Assert.NotEmpty(programs);
        Assert.Empty(programs.Except(Defect.All.Select(defect => defect.Reproducer)));
    }

    [Fact]
    public void Names_a_known_MPI_a_number_of_ranks_and_the_defect_in_a_sentence() =>
        Assert.All(
            Defect.All,
            defect =>
            {
                Assert.Contains(defect.Mpi, Defect.KnownMpis);
                Assert.InRange(defect.Ranks, 1, 4);
                Assert.Matches("^[A-Z].*[A-Za-z0-9]\\.$", defect.Sentence);
            }
        );

    [Fact]
    public void Is_in_order_and_says_nothing_twice()
    {
        string[] rows = [.. Defect.All.Select(defect => $"{defect.Mpi}\t{defect.Test}")];
        Assert.Equal(rows.Distinct().OrderBy(row => row, StringComparer.Ordinal), rows);
    }

    [Fact]
    public void Gives_one_program_one_sentence() =>
        Assert.All(
            Defect.All.GroupBy(defect => (defect.Mpi, defect.Reproducer)),
            group => Assert.Single(group.Select(defect => (defect.Sentence, defect.Ranks)).Distinct())
        );
}
