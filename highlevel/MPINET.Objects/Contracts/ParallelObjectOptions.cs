namespace MPINET.Objects;

/// <summary>How a run of parallel objects works. All ranks give the same.</summary>
public sealed class ParallelObjectOptions
{
    /// <summary>Bytes of calls that may wait on a rank: 64 MiB. Above, those who send it one-way calls get no new turns unless somebody awaits them.</summary>
    /// <value>1 or more.</value>
    public long QueueLimit { get; init; } = 64L << 20;

    /// <summary>Bytes of calls that may wait for a rank at most: 1 GiB. A call beyond throws.</summary>
    /// <value>Not less than <see cref="QueueLimit" />.</value>
    public long QueueHardLimit { get; init; } = 1L << 30;

    /// <summary>Calls to one rank that make a message; 1 sends each by itself. Null, the default, and no other limit: as the network takes them.</summary>
    /// <value>1 or more, or null.</value>
    public int? BatchCalls { get; init; }

    /// <summary>Bytes of calls to one rank that make a message, or null.</summary>
    /// <value>1 or more; a message is 32 KiB at most, a longer call one by itself.</value>
    public int? BatchBytes { get; init; }

    /// <summary>How long a call waits for others that go to the same rank, or null.</summary>
    /// <value>Zero or more.</value>
    public TimeSpan? BatchAge { get; init; }

    /// <summary>Whether objects of classes whose calls are shorter than a message takes are made where they are asked for, and their one-way calls run at once: true by default.</summary>
    /// <remarks>A class with <see cref="GrainAttribute" /> goes by that.</remarks>
    public bool Agglomerate { get; init; } = true;

    /// <summary>The number that <see cref="GrainAttribute" /> gives, for all classes that have none; null, the default, measures them.</summary>
    /// <value>1 or more, or null.</value>
    public int? Grain { get; init; }

    /// <summary>Whether a rank that has nothing to do takes objects from another that it has not begun to make yet: true by default. Only those that may be anywhere.</summary>
    public bool Steal { get; init; } = true;

    /// <summary>Threads of a rank that carry out methods; 0, the default, for that of the run alone.</summary>
    /// <remarks>One call at a time runs on an object all the same. MPI is called by the thread of the run only.</remarks>
    /// <value>0 or more.</value>
    public int Threads { get; init; }

    /// <summary>Whether each call that is awaited notes its line, for the report of a deadlock. Null, the default: where the program was compiled for debugging. It takes some microseconds a call.</summary>
    public bool? CallSites { get; init; }

    /// <summary>A file that gets the graph of a deadlock in the language DOT, written by rank 0; null, the default, for none.</summary>
    public string? DeadlockGraph { get; init; }

    /// <summary>A folder for the trace of the run, made where it is missing; null, the default, for that of the environment variable MPINET_OBJECTS_TRACE, or none.</summary>
    public string? TraceFolder { get; init; }

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
