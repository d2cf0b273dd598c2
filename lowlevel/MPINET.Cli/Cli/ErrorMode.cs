using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET.Cli;

/// <summary>
/// Whether errors that MPI returns on one handle are thrown as exceptions: every call looks at its return code. Kept per handle, so
/// that every object made from a handle knows.
/// </summary>
/// <remarks>
/// They are, unless the program has asked otherwise with Set_errhandler: where it has set nothing MPI aborts the job, and returns an
/// error only because another tier has told it to. Files are the exception, as in C++: there MPI returns errors from the start.
/// </remarks>
internal sealed class ErrorMode
{
    private readonly bool isFile;

    // Null where the program has asked for nothing, or for what MPI itself does before it returns.
    private bool? asked;

    // Set when the handle was freed: MPI deals with errors of a null handle elsewhere.
    private ErrorMode? successor;

    private ErrorMode(bool? asked, bool isFile = false)
    {
        this.asked = asked;
        this.isFile = isFile;
    }

    /// <summary>That of COMM_WORLD, which serves calls without a communicator too.</summary>
    public static ErrorMode World { get; } = Known<MPI_Comm>.Of((nint)Mpi.MPI_COMM_WORLD);

    /// <summary>That of FILE_NULL: files that are opened take it over.</summary>
    public static ErrorMode Files { get; } = Known<MPI_File>.Of((nint)Mpi.MPI_FILE_NULL);

    /// <summary>That of the tool interface, which has no error handlers: its errors are always thrown.</summary>
    public static ErrorMode Tools { get; } = new(true);

    /// <summary>Whether errors that MPI returns are thrown.</summary>
    public bool Throws => Asked ?? (!isFile || PortsTier.IsOpen);

    private bool? Asked => successor is null ? asked : successor.Asked;

    /// <summary>What an error handler stands for, for calls that are handed one because there is no object yet.</summary>
    public static ErrorMode Of(MPI.Errhandler errhandler) => new(AskedBy(errhandler));

    /// <summary>Takes note of the handler that the program has set.</summary>
    public void Set(MPI.Errhandler errhandler) => asked = AskedBy(errhandler);

    /// <summary>The mode that belongs to a handle; that of COMM_WORLD or of FILE_NULL for a null handle.</summary>
    /// <typeparam name="THandle">The handle's type: handles of two types may have the same bits.</typeparam>
    public static ErrorMode Of<THandle>(nint handle, nint none)
        where THandle : unmanaged => handle == none ? OfNull<THandle>() : Known<THandle>.Of(handle);

    /// <summary>The mode of a handle that was just made from another, whose mode it takes over.</summary>
    public static ErrorMode Inherited<THandle>(nint handle, nint none, ErrorMode parent)
        where THandle : unmanaged
    {
        if (handle == none)
        {
            return OfNull<THandle>();
        }

        var mode = new ErrorMode(parent.Asked, parent.isFile);
        Known<THandle>.Modes[handle] = mode;
        return mode;
    }

    /// <summary>Ends the record of a handle that was freed: where it has become another, for the call may have failed.</summary>
    public static void Forget<THandle>(nint freed, nint now)
        where THandle : unmanaged
    {
        if (freed != now && Known<THandle>.Modes.TryRemove(freed, out ErrorMode? mode))
        {
            mode.successor = OfNull<THandle>();
        }
    }

    /// <summary>True where a call has something to report: an error, or the exception of a callback that it ran.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Failed(int code) => (code | CallbackErrors.Pending) != 0 && ConcernsThisThread(code);

    /// <summary>Throws what a callback has thrown, and an error where errors are thrown; else they have been dealt with by MPI's own handler, or are ignored.</summary>
    /// <exception cref="MPI.Exception">There is an error, and errors are thrown.</exception>
    public void Raise(int code, string function)
    {
        CallbackErrors.Rethrow();
        if (Throws && code != 0)
        {
            throw new MPI.Exception(code, function);
        }
    }

    private static bool? AskedBy(MPI.Errhandler errhandler) =>
        errhandler.throws ? true
        : errhandler.handle == Mpi.MPI_ERRORS_ARE_FATAL || errhandler.handle == Mpi.MPI_ERRORS_ABORT ? null
        : false;

    private static ErrorMode OfNull<THandle>()
        where THandle : unmanaged => typeof(THandle) == typeof(MPI_File) ? Files : World;

    // What a callback has thrown on another thread is none of this call's business.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool ConcernsThisThread(int code) => code != 0 || CallbackErrors.IsKept;

    private static class Known<THandle>
        where THandle : unmanaged
    {
        public static readonly ConcurrentDictionary<nint, ErrorMode> Modes = new();

        public static ErrorMode Of(nint handle) =>
            Modes.GetOrAdd(handle, static _ => new ErrorMode(null, typeof(THandle) == typeof(MPI_File)));
    }
}
