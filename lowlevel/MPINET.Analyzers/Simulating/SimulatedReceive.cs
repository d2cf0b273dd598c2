namespace MPINET.Analyzers.Simulating;

/// <summary>A receive of a simulation.</summary>
/// <param name="step">The call that posts it.</param>
internal sealed class SimulatedReceive(Step step)
{
    /// <summary>The call that posts it.</summary>
    public Step Step => step;

    /// <summary>The message that it has; null if there is none yet.</summary>
    public SimulatedMessage? Message { get; set; }
}
