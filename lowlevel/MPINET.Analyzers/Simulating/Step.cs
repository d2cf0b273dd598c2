namespace MPINET.Analyzers.Simulating;

/// <summary>A call by which a process communicates, with the arguments that the code shows.</summary>
/// <param name="Kind">Its part in communication.</param>
/// <param name="Call">The call.</param>
internal sealed record Step(StepKind Kind, IInvocationOperation Call)
{
    /// <summary>The rank or tag that means any.</summary>
    public const long Any = long.MinValue;

    /// <summary>The rank of no process.</summary>
    public const long NoProcess = long.MinValue + 1;

    /// <summary>The operation of a collective call, in the same words for all tiers and forms.</summary>
    public string Operation { get; init; } = "";

    /// <summary>The communicator.</summary>
    public string Communicator { get; init; } = "";

    /// <summary>The rank to or from which a message goes, or the root of a collective operation; null for none and for one that is not shown.</summary>
    public long? Peer { get; init; }

    /// <summary>The tag.</summary>
    public long Tag { get; init; }

    /// <summary>The type of the elements; null if the code does not show it.</summary>
    public string? Datatype { get; init; }

    /// <summary>The operation of a reduction; null if the code does not show it.</summary>
    public string? Operator { get; init; }

    /// <summary>True if a send completes only when its message is received.</summary>
    public bool IsSynchronous { get; init; }

    /// <summary>The number of the request by which the operation completes; null if the call completes it.</summary>
    public int? Request { get; init; }

    /// <summary>The requests that a call waits for.</summary>
    public int[] Awaited { get; init; } = [];

    /// <summary>The line of the call, from 1.</summary>
    public int Line => Call.Syntax.GetLocation().GetLineSpan().StartLinePosition.Line + 1;

    /// <summary>The method and the line.</summary>
    public string Words => $"{Call.TargetMethod.Name} in line {Line}";
}
