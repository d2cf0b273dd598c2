using System.Globalization;

namespace MPINET.Classic.Tests.Programs;

/// <summary>Programs in the C# of 2008 that call each member as programs did then, and compare the results.</summary>
public sealed class ProgramsOf2008
{
    [MpiTheory(1, 2, 7, 8, 16, 13, 21)]
    [InlineData("Environments", 19)]
    [InlineData("PointToPoint", 70)]
    [InlineData("SendModes", 30)]
    [InlineData("Nonblocking", 80)]
    [InlineData("Probing", 12)]
    [InlineData("Rooted", 120)]
    [InlineData("Everywhere", 18)]
    [InlineData("Reductions", 80)]
    [InlineData("Handles", 4)]
    [InlineData("Communicators", 25)]
    [InlineData("Grids", 25)]
    [InlineData("Graphs", 9)]
    [InlineData("Attached", 30)]
    [InlineData("Serializers", 25)]
    public void Find_what_they_expect(string program, int checks)
    {
        MpiTest.Require(program == "Graphs" ? "MPI_Graph_create" : "MPI_Send");
        Expect(program, checks);
    }

    // Collective operations between groups came with MPI-2, like MPI_IN_PLACE. One rank cannot form two groups.
    [MpiFact(1, 2, 7, 8, 16, 13, 21, Requires = "MPI_IN_PLACE, MPI_Intercomm_create")]
    public void Find_what_they_expect_between_groups() => Expect("Intercommunicators", MpiTest.Size == 1 ? 1 : 60);

    private static void Expect(string program, int checks)
    {
        if (ClassicProgram.Run("ClassicPrograms", program) is not { } written)
        {
            return;
        }

        // A program that compares nothing proves nothing.
        Assert.All(
            written,
            one =>
            {
                string[] words = one.Trim().Split(' ');
                Assert.Equal(2, words.Length);
                Assert.Equal("checks", words[1]);
                Assert.InRange(int.Parse(words[0], CultureInfo.InvariantCulture), checks, int.MaxValue);
            }
        );
    }
}
