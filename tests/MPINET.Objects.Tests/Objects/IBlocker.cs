namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public interface IBlocker : IParallelObject
{
    /// <summary>Blocks on a call to another object.</summary>
    /// <returns>The message of the refusal, and then the result of a call that has ended.</returns>
    Task<string> BlockAsync(INode other, string how);
}
