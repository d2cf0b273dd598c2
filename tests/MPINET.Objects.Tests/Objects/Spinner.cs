namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Spinner : Spinning
{
    public Spinner() { }

    public Spinner(int millisecondsToMake) => SpinFor(millisecondsToMake);
}
