namespace MPINET.Diagnostics.Matching;

/// <summary>The comparison of one collective call by the processes that make it. They exchange their arguments in pairs.</summary>
/// <param name="channel">Carries the arguments.</param>
/// <param name="communicator">The communicator of the call.</param>
/// <param name="own">The arguments of this process.</param>
internal sealed class JointComparison(Channel channel, CheckedCommunicator communicator, CollectiveArguments own)
{
    private readonly long sequence = communicator.Count();
    private CollectiveArguments all = own;
    private int next;
    private bool hasSent;

    /// <summary>The communicator of the call.</summary>
    public CheckedCommunicator Communicator => communicator;

    /// <summary>The row of this process in a report; null while the call itself waits.</summary>
    public string[]? Row { get; init; }

    /// <summary>True if the comparison is done, and its outcome is known.</summary>
    public bool IsSettled { get; private set; }

    /// <summary>True if all processes pass the same operation, root, operator and data.</summary>
    public bool IsAgreed => all.IsAgreed;

    /// <summary>True if every process receives exactly the data that is sent to it.</summary>
    public bool IsEven => all.IsEven;

    /// <summary>Tells the others that this process has begun the call.</summary>
    public void SendClock() => channel.SendClock(communicator.Facts, sequence);

    /// <summary>Notes that MPI has completed the call here.</summary>
    public void Learn() => channel.Learn(communicator.Facts, sequence);

    /// <summary>Notes that its outcome is known.</summary>
    public void Settle() => IsSettled = true;

    /// <summary>Goes on as far as the arguments of others have arrived. Does not block.</summary>
    /// <returns>True if the arguments of all are there.</returns>
    public bool Advance()
    {
        CheckedCommunicator.Exchange[] plan = communicator.Plan;
        for (; next < plan.Length; next++)
        {
            CheckedCommunicator.Exchange one = plan[next];
            if (one.Sends && !hasSent)
            {
                channel.Send(one.Peer, KeyOf(one.Number, World.Rank), all);
                hasSent = true;
            }

            if (one.Receives)
            {
                if (!channel.TryTake(KeyOf(one.Number, one.Peer), out CollectiveArguments others))
                {
                    return false;
                }

                if (one.IsLast)
                {
                    all = others;
                }
                else
                {
                    all.Add(others);
                }
            }

            hasSent = false;
        }

        return true;
    }

    private ArgumentsKey KeyOf(int number, int source) => new(communicator.Facts.Identity, sequence, number, source);
}
