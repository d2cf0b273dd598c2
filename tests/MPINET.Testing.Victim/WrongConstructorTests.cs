namespace MPINET.Testing.Victim;

/// <summary>A class that cannot be constructed.</summary>
public sealed class WrongConstructorTests(Stream nobodyHasThis)
{
    [Fact]
    public void Constructor_parameter() => Assert.NotNull(nobodyHasThis);
}
