using System.Threading.Tasks;
using MPINET.Objects;

[ParallelObject]
internal sealed partial class Counter : ICounter
{
    /// <summary>The total count in this process.</summary>
    public static long Total { get; private set; }

    public void Add(long count) => Total += count;

    public Task<long> TotalAsync() => Task.FromResult(Total);
}
