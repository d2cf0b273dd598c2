namespace MPINET.Testing.Victim;

/// <summary>Tests in the table of defects, and some that are not.</summary>
public sealed class BrokenTests
{
    [MpiFact(1, 2)]
    public void Named() => Assert.Fail("It ran.");

    [MpiFact(1, 2)]
    public void Named_for_two_ranks() => Assert.Equal(1, MpiTest.Size);

    [MpiTheory(1)]
    [InlineData(10)]
    [InlineData(11)]
    [InlineData(2)]
    public void Named_with_a_star(int number) => Assert.Equal(2, number);

    [MpiFact(1)]
    public void Named_for_another_MPI() { }
}
