namespace MPINET.Generator.Specs;

/// <summary>Which way a parameter goes.</summary>
public enum Direction
{
    /// <summary>Read by MPI.</summary>
    In,

    /// <summary>Written by MPI.</summary>
    Out,

    /// <summary>Read and written by MPI.</summary>
    Inout,
}
