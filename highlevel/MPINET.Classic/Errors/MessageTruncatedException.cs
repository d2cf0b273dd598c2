namespace MPI;

/// <summary>A message had more elements than there was room for.</summary>
/// <remarks>Ports: <see cref="MPINET.MpiException" /> of the class MPI_ERR_TRUNCATE.</remarks>
public class MessageTruncatedException : Exception
{
    /// <summary>Makes the exception.</summary>
    /// <param name="message">What has happened.</param>
    /// <remarks>Ports: <see cref="MPINET.MpiException(int, string)" />.</remarks>
    public MessageTruncatedException(string message)
        : base(message) { }

    internal MessageTruncatedException(string message, Exception inner)
        : base(message, inner) { }
}
