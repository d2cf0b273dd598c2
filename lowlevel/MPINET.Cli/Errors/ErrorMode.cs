using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET.Cli;

/// <summary>
/// The decision for one handle whether errors that MPI returns are thrown as exceptions. It is kept per handle, so that all objects
/// made from the handle share it.
/// </summary>
/// <remarks>
/// Errors are thrown unless the program has set another handler with Set_errhandler. If it has set none, MPI aborts the job by default and
/// returns an error only if another tier has asked for that. Files differ, as in C++: their default handler returns errors.
/// </remarks>
internal sealed class ErrorMode
{
    private readonly bool isFile;

    // Null if the program has set no handler, or one that MPI runs itself before the call returns.
    private bool? asked;

    // Set when the handle has been freed, because MPI handles errors of a null handle elsewhere.
    private ErrorMode? successor;

    private ErrorMode(bool? asked, bool isFile = false)
    {
        this.asked = asked;
        this.isFile = isFile;
    }

    /// <summary>The mode of COMM_WORLD, which also applies to calls without an object.</summary>
    public static ErrorMode World { get; } = Known<MPI_Comm>.Of((nint)Mpi.MPI_COMM_WORLD);

    /// <summary>The mode of FILE_NULL, which files inherit when they are opened.</summary>
    public static ErrorMode Files { get; } = Known<MPI_File>.Of((nint)Mpi.MPI_FILE_NULL);

    /// <summary>The mode of the tool interface. It has no error handlers, so its errors are always thrown.</summary>
    public static ErrorMode Tools { get; } = new(true);

    /// <summary>True if errors that MPI returns are thrown.</summary>
    public bool Throws => Asked ?? (!isFile || PortsTier.IsOpen);

    private bool? Asked => successor is null ? asked : successor.Asked;

    /// <summary>The mode that an error handler requests, for calls that take a handler because no object exists yet.</summary>
    public static ErrorMode Of(MPI.Errhandler errhandler) => new(AskedBy(errhandler));

    /// <summary>Records the handler that the program has set.</summary>
    public void Set(MPI.Errhandler errhandler) => asked = AskedBy(errhandler);

    /// <summary>The mode that belongs to a handle; that of COMM_WORLD or of FILE_NULL for a null handle.</summary>
    /// <typeparam name="THandle">The handle's type: handles of two types may have the same bits.</typeparam>
    public static ErrorMode Of<THandle>(nint handle, nint none)
        where THandle : unmanaged => handle == none ? OfNull<THandle>() : Known<THandle>.Of(handle);

    /// <summary>The mode of a new handle, inherited from the handle that it was made from.</summary>
    public static ErrorMode Inherited<THandle>(nint handle, nint none, ErrorMode parent)
        where THandle : unmanaged
    {
        if (handle == none)
        {
            return OfNull<THandle>();
        }

        ErrorMode mode = new(parent.Asked, parent.isFile);
        Known<THandle>.Modes[handle] = mode;
        return mode;
    }

    /// <summary>Drops the record of a freed handle, unless the handle is unchanged because the call has failed.</summary>
    public static void Forget<THandle>(nint freed, nint now)
        where THandle : unmanaged
    {
        if (freed != now && Known<THandle>.Modes.TryRemove(freed, out ErrorMode? mode))
        {
            mode.successor = OfNull<THandle>();
        }
    }

    /// <summary>True if a call has failed, or a callback in it has thrown.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Failed(int code) => (code | CallbackErrors.Pending) != 0 && ConcernsThisThread(code);

    /// <summary>Rethrows a callback's exception, or else throws the error if this mode throws. Otherwise the error is ignored, or MPI's handler has already run.</summary>
    /// <exception cref="MPI.Exception">There is an error, and errors are thrown.</exception>
    public void Raise(int code, string function)
    {
        CallbackErrors.Rethrow();
        if (Throws && code != 0)
        {
            throw new MPI.Exception(code, function);
        }
    }

    /// <summary>Raises the error of a call that has failed, or in which a callback has thrown.</summary>
    /// <inheritdoc cref="Raise" path="/exception" />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Check(int code, string function)
    {
        if (Failed(code))
        {
            Raise(code, function);
        }
    }

    private static bool? AskedBy(MPI.Errhandler errhandler) =>
        errhandler.throws ? true
        : errhandler.handle == Mpi.MPI_ERRORS_ARE_FATAL || errhandler.handle == Mpi.MPI_ERRORS_ABORT ? null
        : false;

    private static ErrorMode OfNull<THandle>()
        where THandle : unmanaged => typeof(THandle) == typeof(MPI_File) ? Files : World;

    // An exception of a callback on another thread does not concern this call.
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
