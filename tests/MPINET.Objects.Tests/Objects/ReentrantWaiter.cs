namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
[Reentrant]
public sealed partial class ReentrantWaiter : Waiting { }
