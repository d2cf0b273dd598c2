namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Spinner : Spinning
{
    public Spinner() { }

    public Spinner(int millisecondsToMake) => SpinFor(millisecondsToMake);

    /// <summary>Takes its time on one rank alone.</summary>
    public Spinner(int millisecondsToMake, int slowRank) =>
        SpinFor(ParallelObjects.Rank == slowRank ? millisecondsToMake : 0);
}
