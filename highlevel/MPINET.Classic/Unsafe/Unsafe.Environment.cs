using MPINET.PInvoke;

namespace MPI;

// The beginning and end of MPI, and texts.
public unsafe partial class Unsafe
{
    /// <summary>Initialises MPI. The constructor of <see cref="Environment" /> does so.</summary>
    /// <remarks>Collective over all processes that are started together. MPI-5.0, 11.2.1.</remarks>
    /// <param name="argc">in and out: number of the program's arguments.</param>
    /// <param name="argv">in and out: the arguments, as texts of C; null if MPI does not need them.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    public static int MPI_Init(ref int argc, ref byte** argv)
    {
        fixed (int* count = &argc)
        fixed (byte*** arguments = &argv)
        {
            return UnsafeNumbers.Code(Mpi.MPI_Init(count, arguments));
        }
    }

    /// <summary>Initialises MPI for use by threads.</summary>
    /// <remarks>Collective over all processes that are started together. MPI-5.0, 11.6.</remarks>
    /// <param name="argc">in and out: number of the program's arguments.</param>
    /// <param name="argv">in and out: the arguments, as texts of C; null if MPI does not need them.</param>
    /// <param name="required">in: thread level, one of the MPI_THREAD_ constants.</param>
    /// <param name="provided">out: thread level that MPI supports, which may be lower.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    public static int MPI_Init_thread(ref int argc, ref byte** argv, int required, out int provided)
    {
        int level = 0;
        fixed (int* count = &argc)
        fixed (byte*** arguments = &argv)
        {
            int code = Mpi.MPI_Init_thread(count, arguments, UnsafeNumbers.ThreadToMpi(required), &level);
            provided = UnsafeNumbers.ThreadOfMpi(level);
            return UnsafeNumbers.Code(code);
        }
    }

    /// <summary>Ends all processes of a communicator, and with most MPIs the whole job.</summary>
    /// <remarks>MPI-5.0, 11.4.2.</remarks>
    /// <param name="comm">in: communicator.</param>
    /// <param name="errcode">in: exit code for the launcher to return.</param>
    /// <returns>An error code if MPI refuses the call. Otherwise the method does not return.</returns>
    public static int MPI_Abort(int comm, int errcode) =>
        UnsafeNumbers.Code(Mpi.MPI_Abort(UnsafeHandles.Comm(comm), errcode));

    /// <summary>Returns the name of the processor, usually the host's.</summary>
    /// <remarks>Local. MPI-5.0, 9.1.2.</remarks>
    /// <param name="name">out: the name, or as much of it as the array has bytes.</param>
    /// <param name="len">out: number of bytes that were written.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public static int MPI_Get_processor_name(byte[] name, ref int len)
    {
        int length = 0;
        byte* text = stackalloc byte[Mpi.MPI_MAX_PROCESSOR_NAME];
        int code = Mpi.MPI_Get_processor_name(text, &length);
        len = Copied(text, length, name, nameof(name));
        return UnsafeNumbers.Code(code);
    }

    /// <summary>Returns the text of an error code.</summary>
    /// <remarks>Local. MPI-5.0, 9.4.</remarks>
    /// <param name="errorcode">in: error code.</param>
    /// <param name="text">out: the text, or as much of it as the array has bytes.</param>
    /// <param name="resultlen">out: number of bytes that were written.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public static int MPI_Error_string(int errorcode, byte[] text, ref int resultlen)
    {
        int length = 0;
        byte* bytes = stackalloc byte[Mpi.MPI_MAX_ERROR_STRING];
        int code = Mpi.MPI_Error_string(UnsafeNumbers.ErrorToMpi(errorcode), bytes, &length);
        resultlen = Copied(bytes, length, text, nameof(text));
        return UnsafeNumbers.Code(code);
    }

    // The arrays of programs have the length that one MPI needs, and another may need more.
    private static int Copied(byte* text, int length, byte[] array, string parameter)
    {
        if (array is null)
        {
            throw new ArgumentNullException(parameter);
        }

        int count = Math.Min(length, array.Length);
        new ReadOnlySpan<byte>(text, count).CopyTo(array);
        return count;
    }
}
