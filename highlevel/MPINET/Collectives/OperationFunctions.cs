namespace MPINET;

/// <summary>The functions of MPI that carry out an operation, by their C names.</summary>
/// <param name="blocking">The blocking one.</param>
/// <param name="nonblocking">The one that begins a request.</param>
/// <param name="persistent">The one that makes a persistent request.</param>
internal readonly struct OperationFunctions(
    string blocking,
    RequestFunction nonblocking = RequestFunction.None,
    RequestFunction persistent = RequestFunction.None
)
{
    /// <summary>The blocking one.</summary>
    public string Blocking => blocking;

    /// <summary>The one that begins a request.</summary>
    public RequestFunction Nonblocking => nonblocking;

    /// <summary>The one that makes a persistent request.</summary>
    public RequestFunction Persistent => persistent;
}
