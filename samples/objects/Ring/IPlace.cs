using System.Threading.Tasks;
using MPINET.Objects;

/// <summary>A place in a ring of objects that know each other.</summary>
[ParallelObject]
internal interface IPlace : IParallelObject
{
    Task JoinAsync(IPlace next);

    /// <summary>Passes a call round the ring, and returns the ranks on the way.</summary>
    Task<string> RoundAsync(IPlace first, string way);
}
