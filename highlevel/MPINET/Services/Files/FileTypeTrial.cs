using MPINET.PInvoke;

namespace MPINET;

/// <summary>Asks MPI about a file type before all processes need it: if MPI refuses it on one process, the others wait for ever.</summary>
internal static unsafe class FileTypeTrial
{
    // A file that every process can open, and in which nothing changes.
    private const string Nothing = "/dev/null";

    /// <summary>MPI's reason for refusing a file type; null if it accepts the type. Local.</summary>
    /// <param name="element">The type of an element.</param>
    /// <param name="fileType">The file type.</param>
    public static string? Refusal(Datatype element, Datatype fileType)
    {
        if (
            Mpi.PMPI_File_open(Mpi.MPI_COMM_SELF, Nothing, Mpi.MPI_MODE_RDONLY, Mpi.MPI_INFO_NULL, out MPI_File file)
            != 0
        )
        {
            return null;
        }

        _ = Mpi.PMPI_File_set_errhandler(file, Mpi.MPI_ERRORS_RETURN);
        int code = Mpi.PMPI_File_set_view(file, 0, element.Handle, fileType.Handle, "native", Mpi.MPI_INFO_NULL);
        _ = Mpi.PMPI_File_close(&file);
        return code == 0 ? null : MpiException.Of(code, "MPI_File_set_view", Communicator.Self).Message;
    }
}
