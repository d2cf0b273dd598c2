using System.Threading.Tasks;
using MPINET.Objects;

/// <summary>The calls of a worker. A method that returns a task is awaited, and a void one is not.</summary>
[ParallelObject]
internal interface IWorker : IParallelObject
{
    /// <summary>The rank that the worker lives on.</summary>
    Task<int> RankAsync();
}
