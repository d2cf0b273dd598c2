using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>Adds a representation of data in files.</summary>
    /// <remarks>
    /// Local. In C: MPI_Register_datarep; errors go by the error handler of FILE_NULL. Open MPI and MPICH refuse
    /// conversion functions: both must be null there. MPI-5.0, chapter 14.
    /// </remarks>
    /// <param name="datarep">in: its name.</param>
    /// <param name="read_conversion_fn">in: converts from the file, or null where nothing is to convert.</param>
    /// <param name="write_conversion_fn">in: converts to the file, or null where nothing is to convert.</param>
    /// <param name="dtype_file_extent_fn">in: tells the size of an element in the file.</param>
    /// <param name="extra_state">in: handed to all three.</param>
    public static void Register_datarep(
        string datarep,
        Datarep_conversion_function? read_conversion_fn,
        Datarep_conversion_function? write_conversion_fn,
        Datarep_extent_function dtype_file_extent_fn,
        object? extra_state
    )
    {
        if (dtype_file_extent_fn is null)
        {
            throw new ArgumentNullException(nameof(dtype_file_extent_fn));
        }

        MPI_Datarep_extent_function extent = (datatype, result, _) =>
        {
            try
            {
                int code = dtype_file_extent_fn(new Datatype(datatype), out nint bytes, extra_state);
                *result = bytes;
                return code;
            }
            catch (System.Exception exception)
            {
                return CallbackErrors.Keep(exception);
            }
        };
        using var name = new Utf8Text(datarep);
        int code = Mpi.MPI_Register_datarep(
            name.Pointer,
            Conversion(read_conversion_fn, extra_state),
            Conversion(write_conversion_fn, extra_state),
            Callbacks.Keep(extent),
            null
        );
        if (ErrorMode.Failed(code))
        {
            ErrorMode.Files.Raise(code, "MPI_Register_datarep");
        }
    }

    private static nint Conversion(Datarep_conversion_function? function, object? extraState)
    {
        if (function is null)
        {
            return Mpi.MPI_CONVERSION_FN_NULL;
        }

        MPI_Datarep_conversion_function native = (userbuf, datatype, count, filebuf, position, _) =>
        {
            try
            {
                return function(userbuf, new Datatype(datatype), count, filebuf, position, extraState);
            }
            catch (System.Exception exception)
            {
                return CallbackErrors.Keep(exception);
            }
        };
        return Callbacks.Keep(native);
    }
}
