using System.ComponentModel;
using System.Runtime.ExceptionServices;

namespace MPINET.PInvoke.Tiers;

/// <summary>
/// Exceptions that callbacks have thrown. None may cross MPI's own frames, so each is kept until the call that ran the
/// callback returns, and is rethrown there.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class CallbackErrors
{
    /// <summary>The number of exceptions kept on all threads. It is zero except between a callback and the end of its call.</summary>
    public static int Pending { get; private set; }

    private static readonly List<ExceptionDispatchInfo> all = [];

    [ThreadStatic]
    private static ExceptionDispatchInfo? kept;

    /// <summary>An exception that no call has rethrown, because its callback ran outside calls that rethrow; or null.</summary>
    public static Exception? Lost
    {
        get
        {
            lock (all)
            {
                return all.Count == 0 ? null : all[0].SourceException;
            }
        }
    }

    /// <summary>True if an exception of a callback on this thread waits to be rethrown.</summary>
    public static bool IsKept => kept is not null;

    /// <summary>Keeps the exception of a callback that runs on this thread. The first one is kept.</summary>
    /// <returns>
    /// The code for the callback to return: MPI_SUCCESS. After an error code MPI would call the error handler, and the default one
    /// ends the job before the exception is rethrown.
    /// </returns>
    public static int Keep(Exception exception)
    {
        if (kept is null)
        {
            kept = ExceptionDispatchInfo.Capture(exception);
            lock (all)
            {
                all.Add(kept);
                Pending = all.Count;
            }
        }

        return Mpi.MPI_SUCCESS;
    }

    /// <summary>Rethrows the exception kept on this thread, if there is one.</summary>
    public static void Rethrow()
    {
        if (kept is { } exception)
        {
            kept = null;
            lock (all)
            {
                all.Remove(exception);
                Pending = all.Count;
            }

            exception.Throw();
        }
    }
}
