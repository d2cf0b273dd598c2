using System.ComponentModel;
using System.Runtime.ExceptionServices;

namespace MPINET.PInvoke.Tiers;

/// <summary>
/// Exceptions that callbacks have thrown: none may cross MPI's own frames, so each is kept until the call that ran the
/// callback returns, and goes on from there.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class CallbackErrors
{
    /// <summary>How many exceptions are kept, on all threads: zero but for a moment.</summary>
    public static int Pending { get; private set; }

    private static readonly List<ExceptionDispatchInfo> all = [];

    [ThreadStatic]
    private static ExceptionDispatchInfo? kept;

    /// <summary>An exception that no call has thrown on: its callback ran where no call of a tier that does so was under way; or null.</summary>
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

    /// <summary>Whether a callback on this thread has thrown something that is still to be thrown on.</summary>
    public static bool IsKept => kept is not null;

    /// <summary>Keeps the exception of a callback that runs on this thread; the first one counts.</summary>
    /// <returns>
    /// The code that a callback with a result is to return: MPI_SUCCESS. For an error MPI would call the error handler, which
    /// unless another is set ends the job before the exception comes out of the call.
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

    /// <summary>Throws what a callback on this thread has thrown.</summary>
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
