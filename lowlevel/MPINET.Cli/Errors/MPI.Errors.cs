using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>MPI's text for an error code.</summary>
    /// <remarks>Local. In C: MPI_Error_string. MPI-5.0, 9.3.5.</remarks>
    /// <param name="errorcode">in: the error code.</param>
    /// <param name="name">out: the text and its zero byte; MAX_ERROR_STRING bytes are enough.</param>
    /// <param name="resultlen">out: length of the text in bytes.</param>
    public static void Get_error_string(int errorcode, byte[] name, out int resultlen)
    {
        fixed (byte* pointer = name)
        {
            Get_error_string(errorcode, pointer, out resultlen);
        }
    }

    /// <inheritdoc cref="Get_error_string(int, byte[], out int)" />
    public static void Get_error_string(int errorcode, byte* name, out int resultlen)
    {
        int length = 0;
        Check(Mpi.MPI_Error_string(errorcode, name, &length), "MPI_Error_string");
        resultlen = length;
    }

    /// <inheritdoc cref="Get_error_string(int, byte[], out int)" />
    /// <returns>The text.</returns>
    public static string Get_error_string(int errorcode)
    {
        Check(Mpi.MPI_Error_string(errorcode, out string text, out _), "MPI_Error_string");
        return text;
    }
}
