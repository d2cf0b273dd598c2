using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>A message that a tier waits for without a request of MPI.</summary>
/// <param name="function">The tier's function that began the wait for it.</param>
/// <param name="comm">The communicator.</param>
/// <param name="source">The rank of the source, or MPI_ANY_SOURCE.</param>
/// <param name="tag">The tag, or MPI_ANY_TAG.</param>
/// <param name="begun">File and line of the call of that function.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class AwaitedMessage(string function, MPI_Comm comm, int source, int tag, string begun)
{
    /// <summary>The tier's function that began the wait for it.</summary>
    public string Function => function;

    /// <summary>The communicator.</summary>
    public MPI_Comm Comm => comm;

    /// <summary>The rank of the source, or MPI_ANY_SOURCE.</summary>
    public int Source => source;

    /// <summary>The tag, or MPI_ANY_TAG.</summary>
    public int Tag => tag;

    /// <summary>File and line of the call of that function.</summary>
    public string Begun => begun;
}
