using MPINET;

namespace MPI;

/// <summary>The role of this process in a rooted operation.</summary>
internal readonly struct Role(Port root, bool isRoot, bool hasPart, int peers)
{
    /// <summary>The port of the root.</summary>
    public Port Root => root;

    /// <summary>True if this process is the root.</summary>
    public bool IsRoot => isRoot;

    /// <summary>
    /// True if this process contributes or receives elements. In an intercommunicator, only the processes opposite the
    /// root do.
    /// </summary>
    public bool HasPart => hasPart;

    /// <summary>The number of processes that contribute or receive elements, as seen from the root.</summary>
    public int Peers => peers;
}
