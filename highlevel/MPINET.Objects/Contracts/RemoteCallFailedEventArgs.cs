namespace MPINET.Objects;

/// <summary>The exception of a one-way call.</summary>
/// <param name="exception">The exception.</param>
public sealed class RemoteCallFailedEventArgs(RemoteCallException exception) : EventArgs
{
    /// <summary>The exception.</summary>
    public RemoteCallException Exception { get; } = exception;
}
