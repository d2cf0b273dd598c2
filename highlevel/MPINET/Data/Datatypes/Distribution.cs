namespace MPINET;

/// <summary>The distribution of one dimension of an array over processes. MPI-5.0, section 5.1.4.</summary>
public enum Distribution
{
    /// <summary>Not distributed: each process has the whole dimension.</summary>
    None,

    /// <summary>One block for each process.</summary>
    Block,

    /// <summary>Blocks assigned to the processes in turn.</summary>
    Cyclic,
}
