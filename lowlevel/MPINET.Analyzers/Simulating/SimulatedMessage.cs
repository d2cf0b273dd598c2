namespace MPINET.Analyzers.Simulating;

/// <summary>A message of a simulation.</summary>
/// <param name="source">The rank that sends it.</param>
/// <param name="destination">The rank to which it goes.</param>
/// <param name="step">The call that sends it.</param>
internal sealed class SimulatedMessage(int source, int destination, Step step)
{
    /// <summary>The rank that sends it.</summary>
    public int Source => source;

    /// <summary>The rank to which it goes.</summary>
    public int Destination => destination;

    /// <summary>The call that sends it.</summary>
    public Step Step => step;

    /// <summary>The call that receives it; null if none has.</summary>
    public Step? Receive { get; set; }

    /// <summary>True if a receive of a rank may take it.</summary>
    public bool Fits(int rank, Step receive) =>
        destination == rank
        && step.Communicator == receive.Communicator
        && (receive.Peer == Step.Any || receive.Peer == source)
        && (receive.Tag == Step.Any || receive.Tag == step.Tag);
}

/// <summary>A receive of a simulation.</summary>
/// <param name="step">The call that posts it.</param>
internal sealed class SimulatedReceive(Step step)
{
    /// <summary>The call that posts it.</summary>
    public Step Step => step;

    /// <summary>The message that it has; null if there is none yet.</summary>
    public SimulatedMessage? Message { get; set; }
}
