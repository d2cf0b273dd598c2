using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>Adds a representation of data in files.</summary>
    /// <remarks>
    /// Local. In C: MPI_Register_datarep. Errors use the error handler of FILE_NULL. Open MPI and MPICH refuse
    /// conversion functions, so both must be null there. MPI-5.0, 14.5.3.
    /// </remarks>
    /// <param name="datarep">in: its name.</param>
    /// <param name="read_conversion_fn">in: converts from the file, or null if there is nothing to convert.</param>
    /// <param name="write_conversion_fn">in: converts to the file, or null if there is nothing to convert.</param>
    /// <param name="dtype_file_extent_fn">in: returns the size of an element in the file.</param>
    /// <param name="extra_state">in: passed to all three functions.</param>
    public static void Register_datarep(
        string datarep,
        Datarep_conversion_function? read_conversion_fn,
        Datarep_conversion_function? write_conversion_fn,
        Datarep_extent_function dtype_file_extent_fn,
        object? extra_state
    )
    {
        nint read = Conversion(read_conversion_fn, null, extra_state, isLarge: false);
        nint write = Conversion(write_conversion_fn, null, extra_state, isLarge: false);
        Register(datarep, read, write, Extent(dtype_file_extent_fn, extra_state), isLarge: false);
    }

    /// <summary>Adds a representation of data in files, with functions for large counts.</summary>
    /// <remarks>
    /// Local. In C: MPI_Register_datarep_c, or MPI_Register_datarep on an MPI without it; see <see cref="Register_datarep" />.
    /// MPI-5.0, 14.5.3.
    /// </remarks>
    /// <param name="datarep">in: its name.</param>
    /// <param name="read_conversion_fn">in: converts from the file, or null if there is nothing to convert.</param>
    /// <param name="write_conversion_fn">in: converts to the file, or null if there is nothing to convert.</param>
    /// <param name="dtype_file_extent_fn">in: returns the size of an element in the file.</param>
    /// <param name="extra_state">in: passed to all three functions.</param>
    public static void Register_datarep_c(
        string datarep,
        Datarep_conversion_function_c? read_conversion_fn,
        Datarep_conversion_function_c? write_conversion_fn,
        Datarep_extent_function dtype_file_extent_fn,
        object? extra_state
    )
    {
        if (!LargeForms.Register_datarep)
        {
            Register_datarep(
                datarep,
                Small(read_conversion_fn),
                Small(write_conversion_fn),
                dtype_file_extent_fn,
                extra_state
            );
            return;
        }

        nint read = Conversion(null, read_conversion_fn, extra_state, isLarge: true);
        nint write = Conversion(null, write_conversion_fn, extra_state, isLarge: true);
        Register(datarep, read, write, Extent(dtype_file_extent_fn, extra_state), isLarge: true);
    }

    private static void Register(string datarep, nint read, nint write, nint extent, bool isLarge)
    {
        using Utf8Text name = new(datarep);
        int code = isLarge
            ? Mpi.MPI_Register_datarep_c(name.Pointer, read, write, extent, null)
            : Mpi.MPI_Register_datarep(name.Pointer, read, write, extent, null);
        ErrorMode.Files.Check(code, isLarge ? "MPI_Register_datarep_c" : "MPI_Register_datarep");
    }

    private static Datarep_conversion_function? Small(Datarep_conversion_function_c? function) =>
        function is null
            ? null
            : (userbuf, datatype, count, filebuf, position, state) =>
                function(userbuf, datatype, count, filebuf, position, state);

    private static nint Extent(Datarep_extent_function function, object? extraState)
    {
        if (function is null)
        {
            throw new ArgumentNullException("dtype_file_extent_fn");
        }

        MPI_Datarep_extent_function native = (datatype, result, _) =>
        {
            try
            {
                int code = function(new Datatype(datatype), out nint bytes, extraState);
                *result = bytes;
                return code;
            }
            catch (System.Exception exception)
            {
                return CallbackErrors.Keep(exception);
            }
        };
        return Callbacks.Keep(native);
    }

    // One of the two functions is null; both are if there is nothing to convert.
    private static nint Conversion(
        Datarep_conversion_function? small,
        Datarep_conversion_function_c? large,
        object? extraState,
        bool isLarge
    )
    {
        if (small is null && large is null)
        {
            return isLarge ? Mpi.MPI_CONVERSION_FN_NULL_C : Mpi.MPI_CONVERSION_FN_NULL;
        }

        return isLarge
            ? Callbacks.Keep<MPI_Datarep_conversion_function_c>(
                (userbuf, datatype, count, filebuf, position, _) =>
                    Convert(small, large, userbuf, datatype, count, filebuf, position, extraState)
            )
            : Callbacks.Keep<MPI_Datarep_conversion_function>(
                (userbuf, datatype, count, filebuf, position, _) =>
                    Convert(small, large, userbuf, datatype, count, filebuf, position, extraState)
            );
    }

    // Calls the one of the two functions that the program has given.
    private static int Convert(
        Datarep_conversion_function? small,
        Datarep_conversion_function_c? large,
        void* userbuf,
        MPI_Datatype datatype,
        long count,
        void* filebuf,
        long position,
        object? extraState
    )
    {
        try
        {
            Datatype type = new(datatype);
            return small is not null
                ? small(userbuf, type, (int)count, filebuf, position, extraState)
                : large!(userbuf, type, count, filebuf, position, extraState);
        }
        catch (System.Exception exception)
        {
            return CallbackErrors.Keep(exception);
        }
    }
}
