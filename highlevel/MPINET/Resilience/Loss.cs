namespace MPINET;

/// <summary>What <see cref="Resilient.Run" /> has lost: the processes that have failed since the state of the program was whole.</summary>
/// <remarks>
/// Ranks before are those in the communicator of the body that was interrupted; where <c>restore</c> was interrupted too, in that of the body before.
/// </remarks>
public sealed class Loss
{
    private readonly int[] now;
    private readonly int[] before;

    internal Loss(Group before, Group now, int rank, Exception? cause)
    {
        int[] all = [.. Enumerable.Range(0, before.Size)];
        this.now = Group.TranslateRanks(before, all, now);
        this.before = Group.TranslateRanks(now, [.. Enumerable.Range(0, now.Size)], before);
        Ranks = [.. all.Where(one => this.now[one] < 0)];
        Rank = this.before[rank];
        Cause = cause;
    }

    /// <summary>The ranks before of the processes that have failed, in ascending order; none where a communicator was revoked without a failure.</summary>
    public IReadOnlyList<int> Ranks { get; }

    /// <summary>The number of processes before.</summary>
    public int Size => now.Length;

    /// <summary>The rank that this process had before.</summary>
    public int Rank { get; }

    /// <summary>The exception that has interrupted the last step on this process; null where only others were interrupted.</summary>
    public Exception? Cause { get; }

    /// <summary>The rank that a process has now.</summary>
    /// <param name="rankBefore">The rank that it had before.</param>
    /// <returns>Its rank in the smaller communicator; -1 where it has failed.</returns>
    /// <exception cref="ArgumentOutOfRangeException">There was no such rank.</exception>
    public int RankNow(int rankBefore) => At(now, rankBefore, nameof(rankBefore));

    /// <summary>The rank that a process had before.</summary>
    /// <param name="rankNow">The rank that it has in the smaller communicator.</param>
    /// <returns>Its rank before.</returns>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    public int RankBefore(int rankNow) => At(before, rankNow, nameof(rankNow));

    private static int At(int[] ranks, int rank, string argument) =>
        (uint)rank < (uint)ranks.Length
            ? ranks[rank]
            : throw new ArgumentOutOfRangeException(argument, rank, $"The ranks are 0 to {ranks.Length - 1}.");
}
