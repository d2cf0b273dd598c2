using MPINET;

namespace MPI;

/// <summary>What this process is in a rooted operation.</summary>
internal readonly struct Role(Port root, bool isRoot, bool hasPart, int peers)
{
    /// <summary>The root, as ports have it.</summary>
    public Port Root => root;

    /// <summary>Whether it is the root.</summary>
    public bool IsRoot => isRoot;

    /// <summary>Whether it gives or gets elements of its own: of an intercommunicator, only those opposite the root do.</summary>
    public bool HasPart => hasPart;

    /// <summary>The processes that give or get elements, seen from the root.</summary>
    public int Peers => peers;
}
