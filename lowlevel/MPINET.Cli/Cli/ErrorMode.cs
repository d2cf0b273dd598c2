using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET.Cli;

/// <summary>
/// Whether errors of one handle are thrown as exceptions. MPI itself then has ERRORS_RETURN as the handler, and every call
/// looks at its return code. Kept per handle, so that every object made from a handle knows.
/// </summary>
internal sealed class ErrorMode
{
    private ErrorMode(bool throws) => Throws = throws;

    /// <summary>That of COMM_WORLD, which serves calls without a communicator too.</summary>
    public static ErrorMode World { get; } = Of<MPI_Comm>((nint)Mpi.MPI_COMM_WORLD);

    /// <summary>That of FILE_NULL: files that are opened take it over.</summary>
    public static ErrorMode Files { get; } = Of<MPI_File>((nint)Mpi.MPI_FILE_NULL);

    /// <summary>That of the tool interface, which has no error handlers: its errors are always thrown.</summary>
    public static ErrorMode Tools { get; } = new(true);

    /// <summary>True while ERRORS_THROW_EXCEPTIONS is the handle's error handler.</summary>
    public bool Throws { get; set; }

    /// <summary>The mode that belongs to a handle.</summary>
    /// <typeparam name="THandle">The handle's type: handles of two types may have the same bits.</typeparam>
    public static ErrorMode Of<THandle>(nint handle)
        where THandle : unmanaged => Known<THandle>.Modes.GetOrAdd(handle, static _ => new ErrorMode(false));

    /// <summary>The mode of a handle that was just made from another, whose mode it takes over.</summary>
    public static ErrorMode Inherited<THandle>(nint handle, nint none, ErrorMode parent)
        where THandle : unmanaged
    {
        var mode = new ErrorMode(parent.Throws);
        if (handle != none)
        {
            Known<THandle>.Modes[handle] = mode;
        }

        return mode;
    }

    /// <summary>Ends the record of a handle that was freed.</summary>
    public static void Forget<THandle>(nint handle)
        where THandle : unmanaged => Known<THandle>.Modes.TryRemove(handle, out _);

    /// <summary>True where a call has something to report: an error, or the exception of a callback that it ran.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Failed(int code) => (code | CallbackErrors.Pending) != 0;

    /// <summary>Throws what a callback has thrown, and an error where errors are thrown; else they have been dealt with by MPI's own handler, or are ignored.</summary>
    /// <exception cref="MPI.Exception">There is an error and the error handler is ERRORS_THROW_EXCEPTIONS.</exception>
    public void Raise(int code, string function)
    {
        CallbackErrors.Rethrow();
        if (Throws && code != 0)
        {
            throw new MPI.Exception(code, function);
        }
    }

    private static class Known<THandle>
        where THandle : unmanaged
    {
        public static readonly ConcurrentDictionary<nint, ErrorMode> Modes = new();
    }
}
