namespace MPINET.Diagnostics.Checking;

/// <summary>The kinds of handles.</summary>
internal enum HandleKind
{
    /// <summary>No handle, or one of another kind.</summary>
    None,

    /// <summary>MPI_Comm.</summary>
    Communicator,

    /// <summary>MPI_Win.</summary>
    Window,

    /// <summary>MPI_Group.</summary>
    Group,

    /// <summary>MPI_Op.</summary>
    Operator,

    /// <summary>MPI_Datatype.</summary>
    Datatype,

    /// <summary>MPI_Info.</summary>
    Info,

    /// <summary>MPI_File.</summary>
    File,

    /// <summary>The key of an attribute.</summary>
    Key,
}
