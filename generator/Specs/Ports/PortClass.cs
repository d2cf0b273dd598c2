namespace MPINET.Generator.Specs.Ports;

/// <summary>The class of the tier of ports that has an operation.</summary>
public enum PortClass
{
    /// <summary>All processes take part.</summary>
    Communicator,

    /// <summary>All processes take part; the operation is not defined for intercommunicators.</summary>
    Intracommunicator,

    /// <summary>One process is the root.</summary>
    Port,
}
