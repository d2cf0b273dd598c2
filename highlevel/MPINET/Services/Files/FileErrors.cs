using System.IO;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The exceptions of .NET for errors on files. MPI-5.0, section 14.7.</summary>
internal static class FileErrors
{
    /// <summary>The exception for an error of MPI, which is its inner exception.</summary>
    /// <param name="error">The error.</param>
    /// <param name="path">The path of the file.</param>
    public static Exception Of(MpiException error, string path)
    {
        int kind = error.ErrorClass;
        string text = $"{error.Message}, file '{path}'.";
        return kind == Mpi.MPI_ERR_NO_SUCH_FILE
                ? new FileNotFoundException($"{text} Open it with a FileMode that creates it.", path, error)
            : kind == Mpi.MPI_ERR_ACCESS || kind == Mpi.MPI_ERR_READ_ONLY
                ? new UnauthorizedAccessException(
                    $"{text} Open it with the access that is needed, or change its permissions.",
                    error
                )
            : kind == Mpi.MPI_ERR_NO_SPACE || kind == Mpi.MPI_ERR_QUOTA
                ? new IOException($"{text} Make room on the file system, or write elsewhere.", error)
            : kind == Mpi.MPI_ERR_IO
                ? new IOException($"{text} See whether the file system is full, over a quota, or fails.", error)
            : new IOException(text, error);
    }

    /// <summary>The end of the message about a write that has put only a part into the file.</summary>
    public static string Part(int written, int wanted) =>
        $": {written} of {wanted} elements are written, because the file system is full or refuses more";
}
