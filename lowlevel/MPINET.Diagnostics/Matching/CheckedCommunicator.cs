namespace MPINET.Diagnostics.Matching;

/// <summary>A communicator whose collective operations are compared.</summary>
/// <remarks>
/// The processes exchange their arguments with partners at doubling distances. If their number is not a power of two, the first ones form
/// pairs, and one process of each pair acts for both.
/// </remarks>
internal sealed class CheckedCommunicator
{
    private long comparisons;

    private CheckedCommunicator(CommunicatorFacts facts, int rank)
    {
        Facts = facts;
        Rank = rank;
        Plan = [.. PlanOf(facts.Members, rank)];
    }

    /// <summary>The communicator.</summary>
    public CommunicatorFacts Facts { get; }

    /// <summary>The place of this process among the members.</summary>
    public int Rank { get; }

    /// <summary>Number of processes.</summary>
    public int Size => Facts.Members.Length;

    /// <summary>The exchanges of a comparison.</summary>
    public Exchange[] Plan { get; }

    /// <summary>The comparisons that are under way, in the order of the calls.</summary>
    public Queue<JointComparison> Pending { get; } = new();

    /// <summary>The comparison of the last call whose comparison was under way when the program continued; null if there was none.</summary>
    public JointComparison? Last { get; set; }

    /// <summary>Its place among the communicators with comparisons under way; null if it has none.</summary>
    public LinkedListNode<CheckedCommunicator>? Place { get; set; }

    /// <summary>The communicator of some facts; null if its operations are not compared.</summary>
    /// <remarks>Processes outside COMM_WORLD compare nothing. The processes may have different numbers for a communicator whose creation
    /// was not observed.</remarks>
    public static CheckedCommunicator? Of(CommunicatorFacts facts)
    {
        if (facts.OfMatch is not CheckedCommunicator known)
        {
            int rank = facts.OwnIndex;
            bool isCompared =
                rank >= 0
                && facts.Members.Length > 1
                && (facts.Site is not null || facts.Members.Length == World.Size)
                && !Array.Exists(facts.Members, one => one < 0);
            if (!isCompared)
            {
                return null;
            }

            facts.OfMatch = known = new CheckedCommunicator(facts, rank);
        }

        return known;
    }

    /// <summary>Counts a comparison.</summary>
    /// <returns>Its number.</returns>
    public long Count() => ++comparisons;

    private static IEnumerable<Exchange> PlanOf(int[] members, int rank)
    {
        int power = 1;
        while (power * 2 <= members.Length)
        {
            power *= 2;
        }

        int paired = 2 * (members.Length - power);
        int last = 1;
        for (int distance = 1; distance < power; distance *= 2)
        {
            last++;
        }

        if (rank < paired && rank % 2 == 0)
        {
            yield return new Exchange(0, members[rank + 1], Sends: true, Receives: false);
            yield return new Exchange(last, members[rank + 1], Sends: false, Receives: true) { IsLast = true };
            yield break;
        }

        if (rank < paired)
        {
            yield return new Exchange(0, members[rank - 1], Sends: false, Receives: true);
        }

        int place = rank < paired ? rank / 2 : rank - (paired / 2);
        int number = 1;
        for (int distance = 1; distance < power; distance *= 2)
        {
            int other = place ^ distance;
            int peer = other < paired / 2 ? (other * 2) + 1 : other + (paired / 2);
            yield return new Exchange(number++, members[peer], Sends: true, Receives: true);
        }

        if (rank < paired)
        {
            yield return new Exchange(last, members[rank - 1], Sends: true, Receives: false);
        }
    }

    /// <summary>An exchange with another process.</summary>
    /// <param name="Number">Its number, which is the same on both sides.</param>
    /// <param name="Peer">The rank of the other process in COMM_WORLD.</param>
    /// <param name="Sends">True if this process sends.</param>
    /// <param name="Receives">True if this process receives.</param>
    public readonly record struct Exchange(int Number, int Peer, bool Sends, bool Receives)
    {
        /// <summary>True if the received data are the arguments of all processes.</summary>
        public bool IsLast { get; init; }
    }
}
