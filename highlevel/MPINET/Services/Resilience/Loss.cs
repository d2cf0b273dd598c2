namespace MPINET;

/// <summary>The processes that have failed since the state of the program was last complete, for <see cref="Resilient.Run" />.</summary>
/// <remarks>
/// Previous ranks are those in the communicator of the interrupted body. If <c>restore</c> was interrupted too, they
/// are those in the communicator of the body before it.
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

    /// <summary>The previous ranks of the failed processes, ascending; empty if a communicator was revoked without a failure.</summary>
    public IReadOnlyList<int> Ranks { get; }

    /// <summary>The previous number of processes.</summary>
    public int Size => now.Length;

    /// <summary>The previous rank of this process.</summary>
    public int Rank { get; }

    /// <summary>The exception that interrupted the last step on this process; null if only others were interrupted.</summary>
    public Exception? Cause { get; }

    /// <summary>Gets the new rank of a process.</summary>
    /// <param name="rankBefore">The previous rank of the process.</param>
    /// <returns>Its rank in the smaller communicator; -1 if it has failed.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The previous rank is out of range.</exception>
    public int RankNow(int rankBefore) => At(now, rankBefore, nameof(rankBefore));

    /// <summary>Gets the previous rank of a process.</summary>
    /// <param name="rankNow">The rank in the smaller communicator.</param>
    /// <returns>The previous rank.</returns>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    public int RankBefore(int rankNow) => At(before, rankNow, nameof(rankNow));

    private static int At(int[] ranks, int rank, string argument) =>
        (uint)rank < (uint)ranks.Length
            ? ranks[rank]
            : throw new ArgumentOutOfRangeException(argument, rank, $"The ranks are 0 to {ranks.Length - 1}.");
}
