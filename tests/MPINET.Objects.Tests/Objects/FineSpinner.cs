namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
[Grain(4)]
public sealed partial class FineSpinner : Spinning { }
