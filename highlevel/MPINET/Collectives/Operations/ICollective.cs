namespace MPINET;

/// <summary>A collective operation that has blocking, nonblocking and persistent forms.</summary>
/// <remarks>
/// Its struct is named after the operation. The part that is written by hand has <see cref="IOperation.Prepare" />, a
/// constructor with the port, if there is a root, and the arguments besides the buffers, and fields with their names. The
/// generated part has the members that call MPI.
/// </remarks>
internal interface ICollective : IOperation
{
    /// <summary>The function that starts a request.</summary>
    MpiFunction Nonblocking { get; }

    /// <summary>The function that creates a persistent request.</summary>
    MpiFunction Persistent { get; }

    /// <summary>Makes a request keep the objects of the operation alive until it has completed.</summary>
    void KeepFor(Request request);
}
