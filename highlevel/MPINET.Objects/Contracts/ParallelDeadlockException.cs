namespace MPINET.Objects;

/// <summary>
/// Calls await each other, or tasks that no code completes, so none of them can end. The message lists the waiting
/// calls of each rank.
/// </summary>
public sealed class ParallelDeadlockException : Exception
{
    internal ParallelDeadlockException(string calls)
        : base(
            $"Nothing is under way, and these calls of parallel objects will never end:\n{calls}A call enters an object that awaits only where that object has caused it, or where its class is [Reentrant]."
        ) { }
}
