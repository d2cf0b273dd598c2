namespace MPI;

/// <summary>A message has more elements than the receive buffer.</summary>
/// <remarks>Ports: <see cref="MPINET.MpiException" /> of the class MPI_ERR_TRUNCATE.</remarks>
public class MessageTruncatedException : Exception
{
    /// <summary>Creates the exception.</summary>
    /// <param name="message">The message of the exception.</param>
    /// <remarks>Ports: <see cref="MPINET.MpiException(int, string)" />.</remarks>
    public MessageTruncatedException(string message)
        : base(message) { }

    internal MessageTruncatedException(string message, Exception inner)
        : base(message, inner) { }
}
