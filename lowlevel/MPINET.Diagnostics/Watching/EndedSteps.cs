namespace MPINET.Diagnostics.Watching;

/// <summary>Removes the counts of communicators and windows that are freed, once no process waits for them any more.</summary>
/// <remarks>Processes of other nodes would have to be asked by TCP, so the counts that they read stay.</remarks>
/// <param name="nodes">The slots of the processes.</param>
internal sealed class EndedSteps(Nodes nodes)
{
    private readonly object gate = new();
    private readonly Queue<(CommunicatorFacts Communicator, long Left)> ended = new();

    /// <summary>Notes that this process no longer waits for others on a communicator or window.</summary>
    /// <param name="communicator">The communicator, or the processes of the window.</param>
    /// <param name="sequence">The number of the operation that frees it.</param>
    public void Add(CommunicatorFacts communicator, long sequence)
    {
        if (!Array.TrueForAll(communicator.Members, nodes.IsNear))
        {
            return;
        }

        nodes.Own.Tally(StepKeys.Arrived(communicator.Identity), sequence + 1);
        if (communicator.OfWatch is WindowEpochs epochs)
        {
            // All processes have reached the end of the window, so no epoch waits.
            foreach (int other in epochs.Others)
            {
                nodes.Own.Tally(StepKeys.Post(communicator.Identity, other), 0);
                nodes.Own.Tally(StepKeys.Complete(communicator.Identity, other), 0);
            }
        }

        lock (gate)
        {
            ended.Enqueue((communicator, sequence + 1));
            while (ended.Count > 0)
            {
                (CommunicatorFacts first, long left) = ended.Peek();
                ulong arrived = StepKeys.Arrived(first.Identity);
                long[] counts = Array.ConvertAll(first.Members, member => nodes.TallyOf(member, arrived));

                // A process that has no count has removed it, or has never waited on this communicator.
                if (Array.TrueForAll(counts, count => count == 0 || count == left))
                {
                    nodes.Own.Tally(arrived, 0);
                    nodes.Own.Tally(StepKeys.HaveMet(first.Identity), 0);
                }
                else if (Array.TrueForAll(counts, count => count != long.MaxValue))
                {
                    return;
                }

                _ = ended.Dequeue();
            }
        }
    }
}
