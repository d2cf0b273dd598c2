using MPINET.PInvoke;

namespace MPINET;

/// <summary>The names of the error classes. Their numbers differ between MPIs. MPI-5.0, section 9.4.</summary>
internal static class ErrorClasses
{
    private const string Unknown = "MPI_ERR_UNKNOWN";

    private static readonly (int Class, string Name)[] all =
    [
        (Mpi.MPI_SUCCESS, nameof(Mpi.MPI_SUCCESS)),
        (Mpi.MPI_ERR_BUFFER, nameof(Mpi.MPI_ERR_BUFFER)),
        (Mpi.MPI_ERR_COUNT, nameof(Mpi.MPI_ERR_COUNT)),
        (Mpi.MPI_ERR_TYPE, nameof(Mpi.MPI_ERR_TYPE)),
        (Mpi.MPI_ERR_TAG, nameof(Mpi.MPI_ERR_TAG)),
        (Mpi.MPI_ERR_COMM, nameof(Mpi.MPI_ERR_COMM)),
        (Mpi.MPI_ERR_RANK, nameof(Mpi.MPI_ERR_RANK)),
        (Mpi.MPI_ERR_REQUEST, nameof(Mpi.MPI_ERR_REQUEST)),
        (Mpi.MPI_ERR_ROOT, nameof(Mpi.MPI_ERR_ROOT)),
        (Mpi.MPI_ERR_GROUP, nameof(Mpi.MPI_ERR_GROUP)),
        (Mpi.MPI_ERR_OP, nameof(Mpi.MPI_ERR_OP)),
        (Mpi.MPI_ERR_TOPOLOGY, nameof(Mpi.MPI_ERR_TOPOLOGY)),
        (Mpi.MPI_ERR_DIMS, nameof(Mpi.MPI_ERR_DIMS)),
        (Mpi.MPI_ERR_ARG, nameof(Mpi.MPI_ERR_ARG)),
        (Mpi.MPI_ERR_TRUNCATE, nameof(Mpi.MPI_ERR_TRUNCATE)),
        (Mpi.MPI_ERR_OTHER, nameof(Mpi.MPI_ERR_OTHER)),
        (Mpi.MPI_ERR_INTERN, nameof(Mpi.MPI_ERR_INTERN)),
        (Mpi.MPI_ERR_PENDING, nameof(Mpi.MPI_ERR_PENDING)),
        (Mpi.MPI_ERR_IN_STATUS, nameof(Mpi.MPI_ERR_IN_STATUS)),
        (Mpi.MPI_ERR_ABI, nameof(Mpi.MPI_ERR_ABI)),
        (Mpi.MPI_ERR_ACCESS, nameof(Mpi.MPI_ERR_ACCESS)),
        (Mpi.MPI_ERR_AMODE, nameof(Mpi.MPI_ERR_AMODE)),
        (Mpi.MPI_ERR_ASSERT, nameof(Mpi.MPI_ERR_ASSERT)),
        (Mpi.MPI_ERR_BAD_FILE, nameof(Mpi.MPI_ERR_BAD_FILE)),
        (Mpi.MPI_ERR_BASE, nameof(Mpi.MPI_ERR_BASE)),
        (Mpi.MPI_ERR_CONVERSION, nameof(Mpi.MPI_ERR_CONVERSION)),
        (Mpi.MPI_ERR_DISP, nameof(Mpi.MPI_ERR_DISP)),
        (Mpi.MPI_ERR_DUP_DATAREP, nameof(Mpi.MPI_ERR_DUP_DATAREP)),
        (Mpi.MPI_ERR_ERRHANDLER, nameof(Mpi.MPI_ERR_ERRHANDLER)),
        (Mpi.MPI_ERR_FILE, nameof(Mpi.MPI_ERR_FILE)),
        (Mpi.MPI_ERR_FILE_EXISTS, nameof(Mpi.MPI_ERR_FILE_EXISTS)),
        (Mpi.MPI_ERR_FILE_IN_USE, nameof(Mpi.MPI_ERR_FILE_IN_USE)),
        (Mpi.MPI_ERR_INFO, nameof(Mpi.MPI_ERR_INFO)),
        (Mpi.MPI_ERR_INFO_KEY, nameof(Mpi.MPI_ERR_INFO_KEY)),
        (Mpi.MPI_ERR_INFO_NOKEY, nameof(Mpi.MPI_ERR_INFO_NOKEY)),
        (Mpi.MPI_ERR_INFO_VALUE, nameof(Mpi.MPI_ERR_INFO_VALUE)),
        (Mpi.MPI_ERR_IO, nameof(Mpi.MPI_ERR_IO)),
        (Mpi.MPI_ERR_KEYVAL, nameof(Mpi.MPI_ERR_KEYVAL)),
        (Mpi.MPI_ERR_LOCKTYPE, nameof(Mpi.MPI_ERR_LOCKTYPE)),
        (Mpi.MPI_ERR_NAME, nameof(Mpi.MPI_ERR_NAME)),
        (Mpi.MPI_ERR_NOT_SAME, nameof(Mpi.MPI_ERR_NOT_SAME)),
        (Mpi.MPI_ERR_NO_MEM, nameof(Mpi.MPI_ERR_NO_MEM)),
        (Mpi.MPI_ERR_NO_SPACE, nameof(Mpi.MPI_ERR_NO_SPACE)),
        (Mpi.MPI_ERR_NO_SUCH_FILE, nameof(Mpi.MPI_ERR_NO_SUCH_FILE)),
        (Mpi.MPI_ERR_PORT, nameof(Mpi.MPI_ERR_PORT)),
        (Mpi.MPI_ERR_PROC_ABORTED, nameof(Mpi.MPI_ERR_PROC_ABORTED)),
        (Mpi.MPI_ERR_QUOTA, nameof(Mpi.MPI_ERR_QUOTA)),
        (Mpi.MPI_ERR_READ_ONLY, nameof(Mpi.MPI_ERR_READ_ONLY)),
        (Mpi.MPI_ERR_RMA_ATTACH, nameof(Mpi.MPI_ERR_RMA_ATTACH)),
        (Mpi.MPI_ERR_RMA_CONFLICT, nameof(Mpi.MPI_ERR_RMA_CONFLICT)),
        (Mpi.MPI_ERR_RMA_FLAVOR, nameof(Mpi.MPI_ERR_RMA_FLAVOR)),
        (Mpi.MPI_ERR_RMA_RANGE, nameof(Mpi.MPI_ERR_RMA_RANGE)),
        (Mpi.MPI_ERR_RMA_SHARED, nameof(Mpi.MPI_ERR_RMA_SHARED)),
        (Mpi.MPI_ERR_RMA_SYNC, nameof(Mpi.MPI_ERR_RMA_SYNC)),
        (Mpi.MPI_ERR_SERVICE, nameof(Mpi.MPI_ERR_SERVICE)),
        (Mpi.MPI_ERR_SESSION, nameof(Mpi.MPI_ERR_SESSION)),
        (Mpi.MPI_ERR_SIZE, nameof(Mpi.MPI_ERR_SIZE)),
        (Mpi.MPI_ERR_SPAWN, nameof(Mpi.MPI_ERR_SPAWN)),
        (Mpi.MPI_ERR_UNSUPPORTED_DATAREP, nameof(Mpi.MPI_ERR_UNSUPPORTED_DATAREP)),
        (Mpi.MPI_ERR_UNSUPPORTED_OPERATION, nameof(Mpi.MPI_ERR_UNSUPPORTED_OPERATION)),
        (Mpi.MPI_ERR_VALUE_TOO_LARGE, nameof(Mpi.MPI_ERR_VALUE_TOO_LARGE)),
        (Mpi.MPI_ERR_WIN, nameof(Mpi.MPI_ERR_WIN)),
        (Mpi.MPIX_ERR_PROC_FAILED, nameof(Mpi.MPIX_ERR_PROC_FAILED)),
        (Mpi.MPIX_ERR_PROC_FAILED_PENDING, nameof(Mpi.MPIX_ERR_PROC_FAILED_PENDING)),
        (Mpi.MPIX_ERR_REVOKED, nameof(Mpi.MPIX_ERR_REVOKED)),
    ];

    /// <summary>The name of a class, as in <c>MPI_ERR_RANK</c>; <c>MPI_ERR_UNKNOWN</c> if the class is not in the list.</summary>
    public static string NameOf(int errorClass)
    {
        // The constant of a class that this MPI lacks has the value of MPI_UNDEFINED.
        int found = Array.FindIndex(all, one => one.Class == errorClass && one.Class != Mpi.MPI_UNDEFINED);
        return found < 0 ? Unknown : all[found].Name;
    }
}
