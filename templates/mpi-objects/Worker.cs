using System.Threading.Tasks;
using MPINET.Objects;

[ParallelObject]
internal sealed partial class Worker : IWorker
{
    public Task<int> RankAsync() => Task.FromResult(ParallelObjects.Rank);
}
