namespace MPINET.Objects;

/// <summary>What a one-way call has ended by.</summary>
/// <param name="exception">The exception.</param>
public sealed class RemoteCallFailedEventArgs(RemoteCallException exception) : EventArgs
{
    /// <summary>The exception.</summary>
    public RemoteCallException Exception { get; } = exception;
}
