namespace MPI;

/// <summary>Converts objects to bytes and back.</summary>
/// <remarks>Ports: <see cref="MPINET.IObjectTransport" />.</remarks>
public interface ISerializer
{
    /// <summary>Writes an object to a stream.</summary>
    /// <remarks>Ports: <see cref="MPINET.IObjectTransport.Write{T}" />.</remarks>
    /// <typeparam name="T">The type that the object is sent as.</typeparam>
    /// <param name="stream">The stream, which is write-only.</param>
    /// <param name="value">The object; may be null.</param>
    void Serialize<T>(Stream stream, T value);

    /// <summary>Rebuilds the object that <see cref="Serialize{T}" /> has written.</summary>
    /// <remarks>Ports: <see cref="MPINET.IObjectTransport.Read{T}" />.</remarks>
    /// <typeparam name="T">The type that the object is received as.</typeparam>
    /// <param name="stream">The stream, which contains only this object.</param>
    /// <returns>The object.</returns>
    T Deserialize<T>(Stream stream);
}
