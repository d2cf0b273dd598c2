namespace MPINET.Diagnostics.Checking;

/// <summary>The properties of each kind of handle that the checks use.</summary>
internal static unsafe class HandleKinds
{
    /// <summary>The kind of a parameter.</summary>
    public static HandleKind Of(CallParameter parameter) =>
        parameter.Kind switch
        {
            "COMMUNICATOR" => HandleKind.Communicator,
            "WINDOW" => HandleKind.Window,
            "GROUP" => HandleKind.Group,
            "OPERATION" => HandleKind.Operator,
            "DATATYPE" => HandleKind.Datatype,
            "INFO" => HandleKind.Info,
            "FILE" => HandleKind.File,
            "KEYVAL" => HandleKind.Key,
            _ => HandleKind.None,
        };

    /// <summary>The noun for a kind; null if its objects need not be freed, or others count them.</summary>
    public static string? NounOf(HandleKind kind) =>
        kind switch
        {
            HandleKind.Window => "window",
            HandleKind.Group => "group",
            HandleKind.Operator => "reduction operation",
            HandleKind.Info => "info object",
            HandleKind.File => "file",
            HandleKind.Key => "attribute key",
            _ => null,
        };

    /// <summary>Reads the handle at an address.</summary>
    public static nint Read(HandleKind kind, nint address) =>
        kind switch
        {
            HandleKind.Communicator => (nint)(*(MPI_Comm*)address),
            HandleKind.Window => (nint)(*(MPI_Win*)address),
            HandleKind.Group => (nint)(*(MPI_Group*)address),
            HandleKind.Operator => (nint)(*(MPI_Op*)address),
            HandleKind.Datatype => (nint)(*(MPI_Datatype*)address),
            HandleKind.Info => (nint)(*(MPI_Info*)address),
            HandleKind.File => (nint)(*(MPI_File*)address),
            _ => *(int*)address,
        };

    /// <summary>The name of a null handle; null if a handle is none.</summary>
    public static string? NameOfNull(HandleKind kind, nint handle) =>
        kind switch
        {
            HandleKind.Communicator when handle == (nint)Mpi.MPI_COMM_NULL => "MPI_COMM_NULL",
            HandleKind.Window when handle == (nint)Mpi.MPI_WIN_NULL => "MPI_WIN_NULL",
            HandleKind.Group when handle == (nint)Mpi.MPI_GROUP_NULL => "MPI_GROUP_NULL",
            HandleKind.Operator when handle == (nint)Mpi.MPI_OP_NULL => "MPI_OP_NULL",
            HandleKind.Datatype when handle == (nint)Mpi.MPI_DATATYPE_NULL => "MPI_DATATYPE_NULL",
            HandleKind.Info when handle == (nint)Mpi.MPI_INFO_NULL => "MPI_INFO_NULL",
            HandleKind.File when handle == (nint)Mpi.MPI_FILE_NULL => "MPI_FILE_NULL",
            HandleKind.Key when handle == Mpi.MPI_KEYVAL_INVALID => "MPI_KEYVAL_INVALID",
            _ => null,
        };

    /// <summary>True for a handle of an object that MPI has made, and never frees.</summary>
    public static bool IsOfMpi(HandleKind kind, nint handle) =>
        NameOfNull(kind, handle) is not null
        || (kind == HandleKind.Group && handle == (nint)Mpi.MPI_GROUP_EMPTY)
        || (kind == HandleKind.Info && Mpi.IsSupported("MPI_INFO_ENV") && handle == (nint)Mpi.MPI_INFO_ENV);
}
