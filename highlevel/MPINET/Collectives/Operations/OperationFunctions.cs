namespace MPINET;

/// <summary>The MPI functions that implement an operation, by their C names.</summary>
/// <param name="blocking">The blocking function.</param>
/// <param name="nonblocking">The function that starts a request.</param>
/// <param name="persistent">The function that creates a persistent request.</param>
internal readonly partial struct OperationFunctions(
    string blocking,
    RequestFunction nonblocking = RequestFunction.None,
    RequestFunction persistent = RequestFunction.None
)
{
    /// <summary>The blocking function.</summary>
    public string Blocking => blocking;

    /// <summary>The function that starts a request.</summary>
    public RequestFunction Nonblocking => nonblocking;

    /// <summary>The function that creates a persistent request.</summary>
    public RequestFunction Persistent => persistent;
}
