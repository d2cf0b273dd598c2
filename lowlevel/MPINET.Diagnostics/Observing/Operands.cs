namespace MPINET.Diagnostics.Observing;

/// <summary>The arguments of a call that identify its peers, unchanged; 0 for arguments that the function lacks.</summary>
/// <param name="shape">The shape of the call.</param>
/// <param name="communicator">The communicator, or the processes of the window; null if there is neither.</param>
/// <param name="arguments">The arguments of the call.</param>
internal readonly unsafe struct Operands(CallShape shape, CommunicatorFacts? communicator, nint* arguments)
{
    /// <summary>The shape of the call.</summary>
    public CallShape Shape => shape;

    /// <summary>The communicator, or the processes of the window; null if there is neither.</summary>
    public CommunicatorFacts? Communicator => communicator;

    /// <summary>The rank to which the call sends.</summary>
    public int Destination { get; } = shape.Destination < 0 ? 0 : (int)arguments[shape.Destination];

    /// <summary>The tag with which it sends.</summary>
    public int SendTag { get; } = shape.SendTag < 0 ? 0 : (int)arguments[shape.SendTag];

    /// <summary>The rank from which it receives.</summary>
    public int Source { get; } = shape.Source < 0 ? 0 : (int)arguments[shape.Source];

    /// <summary>The tag with which it receives.</summary>
    public int ReceiveTag { get; } = shape.ReceiveTag < 0 ? 0 : (int)arguments[shape.ReceiveTag];

    /// <summary>The root of a collective operation; -1 if there is none, or if it differs between processes, as in an intercommunicator.</summary>
    public int Root { get; } =
        shape.Root < 0 || communicator is null or { IsInter: true } ? -1 : (int)arguments[shape.Root];
}
