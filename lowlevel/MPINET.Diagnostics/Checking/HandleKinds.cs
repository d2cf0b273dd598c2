namespace MPINET.Diagnostics.Checking;

/// <summary>The kinds of handles, by their names in the standard's data.</summary>
internal static unsafe class HandleKinds
{
    public const string Communicator = "COMMUNICATOR";
    public const string Window = "WINDOW";
    public const string Group = "GROUP";
    public const string Operator = "OPERATION";
    public const string Datatype = "DATATYPE";
    public const string Info = "INFO";
    public const string File = "FILE";
    public const string Key = "KEYVAL";

    /// <summary>The noun for a kind; null if its objects need not be freed, or others count them.</summary>
    public static string? NounOf(string kind) =>
        kind switch
        {
            Window => "window",
            Group => "group",
            Operator => "reduction operation",
            Info => "info object",
            File => "file",
            Key => "attribute key",
            _ => null,
        };

    /// <summary>True for a kind of handle.</summary>
    public static bool IsHandle(string kind) => NounOf(kind) is not null || kind is Communicator or Datatype;

    /// <summary>Reads the handle at an address.</summary>
    public static nint Read(string kind, nint address) =>
        kind switch
        {
            Communicator => (nint)(*(MPI_Comm*)address),
            Window => (nint)(*(MPI_Win*)address),
            Group => (nint)(*(MPI_Group*)address),
            Operator => (nint)(*(MPI_Op*)address),
            Datatype => (nint)(*(MPI_Datatype*)address),
            Info => (nint)(*(MPI_Info*)address),
            File => (nint)(*(MPI_File*)address),
            _ => *(int*)address,
        };

    /// <summary>The name of a null handle; null if a handle is none.</summary>
    public static string? NameOfNull(string kind, nint handle) =>
        kind switch
        {
            Communicator when handle == (nint)Mpi.MPI_COMM_NULL => "MPI_COMM_NULL",
            Window when handle == (nint)Mpi.MPI_WIN_NULL => "MPI_WIN_NULL",
            Group when handle == (nint)Mpi.MPI_GROUP_NULL => "MPI_GROUP_NULL",
            Operator when handle == (nint)Mpi.MPI_OP_NULL => "MPI_OP_NULL",
            Datatype when handle == (nint)Mpi.MPI_DATATYPE_NULL => "MPI_DATATYPE_NULL",
            Info when handle == (nint)Mpi.MPI_INFO_NULL => "MPI_INFO_NULL",
            File when handle == (nint)Mpi.MPI_FILE_NULL => "MPI_FILE_NULL",
            Key when handle == Mpi.MPI_KEYVAL_INVALID => "MPI_KEYVAL_INVALID",
            _ => null,
        };

    /// <summary>True for a handle of an object that MPI has made, and never frees.</summary>
    public static bool IsOfMpi(string kind, nint handle) =>
        NameOfNull(kind, handle) is not null
        || (kind == Group && handle == (nint)Mpi.MPI_GROUP_EMPTY)
        || (kind == Info && Mpi.IsSupported("MPI_INFO_ENV") && handle == (nint)Mpi.MPI_INFO_ENV);
}
