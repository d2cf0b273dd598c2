namespace MPINET.Analyzers.Simulating;

/// <summary>A process of a simulation.</summary>
/// <param name="rank">Its rank.</param>
/// <param name="steps">Its calls.</param>
internal sealed class SimulatedProcess(int rank, List<Step> steps)
{
    private readonly Dictionary<string, int> counts = [];
    private int next;

    /// <summary>Its calls.</summary>
    public IReadOnlyList<Step> Steps => steps;

    /// <summary>Its rank.</summary>
    public int Rank => rank;

    /// <summary>The call that it is in; null if it has ended.</summary>
    public Step? Current => next < steps.Count ? steps[next] : null;

    /// <summary>Its receives, in the order of their posting.</summary>
    public List<SimulatedReceive> Receives { get; } = [];

    /// <summary>The operations of its requests, by the numbers of the requests.</summary>
    public Dictionary<int, object?> Begun { get; } = [];

    /// <summary>The message that the present call sends.</summary>
    public SimulatedMessage? Sent { get; set; }

    /// <summary>The receive of the present call.</summary>
    public SimulatedReceive? Posted { get; set; }

    /// <summary>The processes that are in the collective operation of the present call.</summary>
    public Dictionary<int, Step>? Entered { get; set; }

    /// <summary>Goes on to the next call.</summary>
    public void Advance()
    {
        next++;
        (Sent, Posted, Entered) = (null, null, null);
    }

    /// <summary>Notes that an operation is complete, because there is no other process.</summary>
    public void Complete(Step step)
    {
        if (step.Request is { } number)
        {
            Begun[number] = null;
        }
    }

    /// <summary>Posts a receive.</summary>
    public SimulatedReceive Post(Step step)
    {
        SimulatedReceive receive = new(step);
        Receives.Add(receive);
        if (step.Request is { } number)
        {
            Begun[number] = receive;
        }

        return receive;
    }

    /// <summary>The number of a collective operation on a communicator.</summary>
    public int Count(string communicator)
    {
        counts.TryGetValue(communicator, out int before);
        return counts[communicator] = before + 1;
    }
}
