namespace MPINET;

/// <summary>How one dimension of an array is spread over processes. MPI-5.0, section 5.1.4.</summary>
public enum Distribution
{
    /// <summary>Not at all: each process has all of it.</summary>
    None,

    /// <summary>In one block for each process.</summary>
    Block,

    /// <summary>In blocks dealt out in turn.</summary>
    Cyclic,
}
