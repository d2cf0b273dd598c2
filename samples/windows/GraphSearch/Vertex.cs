using MPINET;

/// <summary>A vertex of a graph with pointers to its neighbours, which may lie on any process.</summary>
internal struct Vertex
{
    public int Number;
    public GlobalPointer<Vertex> First;
    public GlobalPointer<Vertex> Second;

    /// <summary>Null in most vertices.</summary>
    public GlobalPointer<Vertex> Third;
}
