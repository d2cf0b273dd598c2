using System.ComponentModel;
using System.Diagnostics;
using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>Records calls of a library's objects in the trace of MPI's calls, if MPINET_TRACE is set. Any thread may call the methods; none blocks.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TracedCalls
{
    /// <summary>True if calls are traced. It changes only when a session begins or ends.</summary>
    public static bool AreOn => CallObserver.AreTierCallsWanted;

    /// <summary>Records that a call is made.</summary>
    /// <param name="method">The method.</param>
    /// <param name="rank">The rank in COMM_WORLD that executes it.</param>
    /// <param name="number">The number of the call among those of this rank.</param>
    /// <exception cref="ArgumentNullException">The method is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The rank is negative.</exception>
    public static void Made(string method, int rank, long number)
    {
        Require.NotNegative(rank, nameof(rank));
        Note(TierCallKind.Made, method, "", rank, number, Stopwatch.GetTimestamp());
    }

    /// <summary>Records that a call was executed until now, to its end or to its first await.</summary>
    /// <param name="method">The method.</param>
    /// <param name="target">The object.</param>
    /// <param name="rank">The rank in COMM_WORLD that made the call; -1 if it is executed where it was made, at once.</param>
    /// <param name="number">The number of the call among those of that rank; zero if it has none.</param>
    /// <param name="began">The timestamp of <see cref="Stopwatch" /> at which the execution began.</param>
    /// <exception cref="ArgumentNullException">The method or the object is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The rank is below -1.</exception>
    public static void Executed(string method, string target, int rank, long number, long began)
    {
        if (rank < -1)
        {
            throw new ArgumentOutOfRangeException(nameof(rank), rank, "A rank is 0 or more, or -1 for none.");
        }

        Note(TierCallKind.Executed, method, target, rank, number, began);
    }

    /// <summary>Records that a call which had awaited has ended.</summary>
    /// <param name="method">The method.</param>
    /// <param name="target">The object.</param>
    /// <param name="began">The timestamp of <see cref="Stopwatch" /> at which its execution began.</param>
    /// <exception cref="ArgumentNullException">The method or the object is null.</exception>
    public static void Awaited(string method, string target, long began) =>
        Note(TierCallKind.Awaited, method, target, -1, 0, began);

    private static void Note(TierCallKind kind, string method, string target, int rank, long number, long began)
    {
        Require.NotNull(method, nameof(method));
        Require.NotNull(target, nameof(target));
        CallObserver.Note(new TierCall(kind, method, target, rank, number, began));
    }
}
