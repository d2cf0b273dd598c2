using System.Threading.Tasks;
using MPINET.Objects;

[ParallelObject]
internal interface ICounter : IParallelObject
{
    void Add(long count);

    Task<long> TotalAsync();
}
