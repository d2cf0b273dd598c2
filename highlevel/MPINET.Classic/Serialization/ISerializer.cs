namespace MPI;

/// <summary>Makes bytes of objects, and objects of bytes.</summary>
/// <remarks>Ports: <see cref="MPINET.IObjectTransport" />.</remarks>
public interface ISerializer
{
    /// <summary>Writes an object to a stream.</summary>
    /// <remarks>Ports: <see cref="MPINET.IObjectTransport.Write{T}" />.</remarks>
    /// <typeparam name="T">The type that it is sent as.</typeparam>
    /// <param name="stream">The stream, which can be written only.</param>
    /// <param name="value">The object; may be null.</param>
    void Serialize<T>(Stream stream, T value);

    /// <summary>Makes the object of what <see cref="Serialize{T}" /> has written.</summary>
    /// <remarks>Ports: <see cref="MPINET.IObjectTransport.Read{T}" />.</remarks>
    /// <typeparam name="T">The type that it is received as.</typeparam>
    /// <param name="stream">The stream, which holds the one object.</param>
    /// <returns>The object.</returns>
    T Deserialize<T>(Stream stream);
}
