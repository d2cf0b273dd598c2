namespace MPINET.Objects;

/// <summary>Calls await each other: none of them will ever end. The message says who awaits whom, on each rank.</summary>
public sealed class ParallelDeadlockException : Exception
{
    internal ParallelDeadlockException(string calls)
        : base(
            $"Calls of parallel objects await each other, and nothing else is under way:\n{calls}A call enters an object that awaits only where that object has caused it, or where its class is [Reentrant]."
        ) { }
}
