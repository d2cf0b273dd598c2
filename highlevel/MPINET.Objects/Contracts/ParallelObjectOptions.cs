namespace MPINET.Objects;

/// <summary>The options of a run of parallel objects. They must be equal on all ranks.</summary>
public sealed class ParallelObjectOptions
{
    /// <summary>
    /// The number of bytes of calls that may wait on a rank: 64 MiB by default. Above it, objects that send it one-way
    /// calls get no new turns unless their calls are awaited.
    /// </summary>
    /// <value>1 or more.</value>
    public long QueueLimit { get; init; } = 64L << 20;

    /// <summary>
    /// The maximum number of bytes of calls that may wait for a rank: 1 GiB by default. A call beyond it throws.
    /// </summary>
    /// <value>The limit, at least <see cref="QueueLimit" />.</value>
    public long QueueHardLimit { get; init; } = 1L << 30;

    /// <summary>
    /// The number of calls to one rank that form a message; 1 sends each call separately. Null, the default, without
    /// other limits, adapts to the network.
    /// </summary>
    /// <value>1 or more, or null.</value>
    public int? BatchCalls { get; init; }

    /// <summary>The number of bytes of calls to one rank that form a message, or null.</summary>
    /// <value>1 or more. A message has at most 32 KiB; a longer call is sent separately.</value>
    public int? BatchBytes { get; init; }

    /// <summary>The time that a call waits for others to the same rank, or null.</summary>
    /// <value>Zero or more.</value>
    public TimeSpan? BatchAge { get; init; }

    /// <summary>
    /// True, the default, to create objects on the creating rank if calls of their class take less time than a message,
    /// and to run one-way calls to them at once.
    /// </summary>
    /// <remarks>For a class with <see cref="GrainAttribute" />, the attribute decides.</remarks>
    public bool Agglomerate { get; init; } = true;

    /// <summary>
    /// The number of objects in a grain for classes without <see cref="GrainAttribute" />; null, the default, to
    /// measure it.
    /// </summary>
    /// <value>1 or more, or null.</value>
    public int? Grain { get; init; }

    /// <summary>
    /// True, the default, to let an idle rank take objects from another that has not begun to create them. Only objects
    /// that may be anywhere are taken.
    /// </summary>
    public bool Steal { get; init; } = true;

    /// <summary>
    /// The number of threads of a rank that execute methods; 0, the default, to use only the thread of the run.
    /// </summary>
    /// <remarks>
    /// In either case, one call at a time runs on an object, and only the thread of the run calls MPI.
    /// </remarks>
    /// <value>0 or more.</value>
    public int Threads { get; init; }

    /// <summary>
    /// True to record the source line of each awaited call, for the report of a deadlock. It takes some microseconds
    /// per call. Null, the default, records it if the program was compiled for debugging.
    /// </summary>
    public bool? CallSites { get; init; }

    /// <summary>
    /// The file to which rank 0 writes the graph of a deadlock in the DOT language; null, the default, for none.
    /// </summary>
    public string? DeadlockGraph { get; init; }

    /// <exception cref="ArgumentOutOfRangeException">A value is out of its range.</exception>
    internal void Require()
    {
        Require(QueueLimit >= 1, nameof(QueueLimit), QueueLimit, "1 or more");
        Require(
            QueueHardLimit >= QueueLimit,
            nameof(QueueHardLimit),
            QueueHardLimit,
            $"not less than QueueLimit, {QueueLimit}"
        );
        Require(BatchCalls is null or >= 1, nameof(BatchCalls), BatchCalls, "1 or more");
        Require(BatchBytes is null or >= 1, nameof(BatchBytes), BatchBytes, "1 or more");
        Require(BatchAge is null || BatchAge >= TimeSpan.Zero, nameof(BatchAge), BatchAge, "zero or more");
        Require(Grain is null or >= 1, nameof(Grain), Grain, "1 or more");
        Require(Threads >= 0, nameof(Threads), Threads, "0 or more");
    }

    private static void Require(bool isRight, string name, object? value, string range)
    {
        if (!isRight)
        {
            throw new ArgumentOutOfRangeException(name, value, $"ParallelObjectOptions.{name} takes {range}.");
        }
    }
}
