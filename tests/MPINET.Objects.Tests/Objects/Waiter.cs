namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Waiter : Waiting { }
