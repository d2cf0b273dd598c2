using System.Threading.Tasks;
using MPINET.Objects;

[ParallelObject]
internal interface ICounter : IParallelObject
{
    void Add(int amount);

    Task<int> SumAsync();

    /// <summary>Awaits a while.</summary>
    Task<int> DelayAsync(int milliseconds);

    /// <summary>Asks another counter for its sum, within this call.</summary>
    Task<int> SumOfAsync(ICounter other);

    /// <summary>Awaits a task that is never completed.</summary>
    Task ForeverAsync();
}
