namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
[Grain(1)]
public sealed partial class CoarseSpinner : Spinning { }
