namespace MPINET.Testing.Victim;

/// <summary>Tests that cannot be run.</summary>
public sealed class WrongTests
{
    [MpiFact(0)]
    public void No_ranks() { }

    [Fact]
    public void Parameter_without_data(int number) => Assert.Equal(number, number);

    [MpiFact(2)]
    internal void Hidden() { }
}
