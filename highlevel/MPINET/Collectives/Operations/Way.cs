namespace MPINET;

/// <summary>The forms of an operation. Calls pass a constant, for which the compiler leaves the other forms out. MPI-5.0, section 2.4.2.</summary>
internal enum Way
{
    /// <summary>The call returns when the operation has completed on this process.</summary>
    Blocking,

    /// <summary>The call starts the operation.</summary>
    Nonblocking,

    /// <summary>The call creates a request that starts the operation each time it is started.</summary>
    Persistent,
}
