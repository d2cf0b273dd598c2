using MPINET.Objects;

/// <summary>A worker of <see cref="Farm" />.</summary>
[ParallelObject]
internal interface IFarmhand : IParallelObject
{
    /// <summary>Does a task.</summary>
    Task<ulong> WorkAsync(int task, int unit);
}
