namespace MPINET.Objects.Tests.Objects;

/// <summary>Makes a call for each call.</summary>
[ParallelObject]
public interface IRelay : IParallelObject
{
    void Push(IJournal to, int first, int count);

    Task<int> PushedAsync();
}
