using MPINET.PInvoke;

namespace MPINET.Cli;

/// <summary>The null handle of each type, which a null reference represents.</summary>
internal static class NullHandle<THandle>
    where THandle : unmanaged
{
    public static readonly THandle Value = (THandle)Find();

    private static object Find() =>
        typeof(THandle) == typeof(MPI_Comm) ? Mpi.MPI_COMM_NULL
        : typeof(THandle) == typeof(MPI_Request) ? Mpi.MPI_REQUEST_NULL
        : typeof(THandle) == typeof(MPI_Datatype) ? Mpi.MPI_DATATYPE_NULL
        : typeof(THandle) == typeof(MPI_Group) ? Mpi.MPI_GROUP_NULL
        : typeof(THandle) == typeof(MPI_Info) ? Mpi.MPI_INFO_NULL
        : typeof(THandle) == typeof(MPI_Op) ? Mpi.MPI_OP_NULL
        : typeof(THandle) == typeof(MPI_Errhandler) ? Mpi.MPI_ERRHANDLER_NULL
        : typeof(THandle) == typeof(MPI_File) ? Mpi.MPI_FILE_NULL
        : typeof(THandle) == typeof(MPI_Win) ? Mpi.MPI_WIN_NULL
        : typeof(THandle) == typeof(MPI_Message) ? Mpi.MPI_MESSAGE_NULL
        : typeof(THandle) == typeof(MPI_Session) ? Mpi.MPI_SESSION_NULL
        : default(THandle);
}
