namespace MPINET;

/// <summary>The ways to carry out an operation. MPI-5.0, section 2.4.2.</summary>
internal enum Way
{
    /// <summary>The call returns when it is done on this process.</summary>
    Blocking,

    /// <summary>The call begins it.</summary>
    Nonblocking,

    /// <summary>The call makes a request that begins it each time it is started.</summary>
    Persistent,
}
