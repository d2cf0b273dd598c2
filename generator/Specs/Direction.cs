namespace MPINET.Generator.Specs;

/// <summary>The direction of a parameter.</summary>
public enum Direction
{
    /// <summary>Read by MPI.</summary>
    In,

    /// <summary>Written by MPI.</summary>
    Out,

    /// <summary>Read and written by MPI.</summary>
    Inout,
}
