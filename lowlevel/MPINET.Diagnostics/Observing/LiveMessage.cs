namespace MPINET.Diagnostics.Observing;

/// <summary>A message that a matching probe has set aside.</summary>
/// <param name="communicator">Its communicator.</param>
internal sealed class LiveMessage(CommunicatorFacts? communicator) : LiveObject
{
    /// <summary>Its communicator.</summary>
    public CommunicatorFacts? Communicator => communicator;
}
