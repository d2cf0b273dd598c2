namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Spinner : Spinning
{
    public Spinner() { }

    public Spinner(int millisecondsToMake) => SpinFor(millisecondsToMake);

    /// <summary>Spins on one rank only.</summary>
    public Spinner(int millisecondsToMake, int slowRank) =>
        SpinFor(ParallelObjects.Rank == slowRank ? millisecondsToMake : 0);
}
