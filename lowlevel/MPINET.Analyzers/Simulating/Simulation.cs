namespace MPINET.Analyzers.Simulating;

/// <summary>Carries out the calls of all processes together, as MPI would, and finds the first thing that goes wrong.</summary>
/// <remarks>
/// MPI may keep the message of a standard send, so only synchronous sends wait for their receivers. A receive from any source takes the only
/// message that there is for it; if there are several, the outcome depends on time, and nothing is found.
/// </remarks>
internal sealed class Simulation
{
    private readonly SimulatedProcess[] processes;
    private readonly List<SimulatedMessage> messages = [];
    private readonly Dictionary<(string Communicator, int Number), Dictionary<int, Step>> collectives = [];

    /// <summary>Prepares the calls of the processes, by rank.</summary>
    public Simulation(IEnumerable<List<Step>> steps) =>
        processes = [.. steps.Select((own, rank) => new SimulatedProcess(rank, own))];

    /// <summary>False if the outcome depends on time, or a rank does not exist.</summary>
    public bool IsCertain { get; private set; } = true;

    /// <summary>True if the outcome depends on which of several messages comes first.</summary>
    public bool DependsOnTime { get; private set; }

    /// <summary>Carries out all calls.</summary>
    /// <returns>The mistake that was found; null if there is none.</returns>
    public Finding? Run()
    {
        Finding? found = null;
        bool hasMoved;
        do
        {
            hasMoved = false;
            foreach (SimulatedProcess one in processes)
            {
                while (found is null && IsCertain && one.Current is { } step && Try(one, step, out found))
                {
                    one.Advance();
                    hasMoved = true;
                }
            }
        } while (hasMoved && found is null && IsCertain);

        return !IsCertain
            ? null
            : found
                ?? (
                    Array.Exists(processes, one => one.Current is not null) ? Waiting()
                    : messages.Find(one => one.Receive is null) is { } lost ? Unreceived(lost)
                    : null
                );
    }

    // True if the step is complete and the process continues.
    private bool Try(SimulatedProcess process, Step step, out Finding? found)
    {
        found = null;
        switch (step.Kind)
        {
            case StepKind.Send:
                SimulatedMessage? sent = process.Sent ?? Send(process, step);
                found = Match();
                process.Sent = sent;
                return step.Request is not null || !step.IsSynchronous || sent is null || sent.Receive is not null;
            case StepKind.Receive:
                if (step.Peer == Step.NoProcess)
                {
                    process.Complete(step);
                    return true;
                }

                process.Posted ??= process.Post(step);
                found = Match();
                return step.Request is not null || process.Posted.Message is not null;
            case StepKind.Probe:
                return step.Peer == Step.NoProcess
                    || messages.Exists(one => one.Receive is null && one.Fits(process.Rank, step));
            case StepKind.Collective:
                found = Enter(process, step);
                return step.Request is not null || HasAll(process.Entered!);
            default:
                return step.Awaited.All(number => IsComplete(process, number));
        }
    }

    private bool IsComplete(SimulatedProcess process, int number) =>
        process.Begun[number] switch
        {
            SimulatedMessage message => !message.Step.IsSynchronous || message.Receive is not null,
            SimulatedReceive receive => receive.Message is not null,
            Dictionary<int, Step> entered => HasAll(entered),
            _ => true,
        };

    private SimulatedMessage? Send(SimulatedProcess process, Step step)
    {
        if (step.Peer == Step.NoProcess)
        {
            process.Complete(step);
            return null;
        }

        if (step.Peer is not { } peer || peer < 0 || peer >= processes.Length || step.Tag < 0)
        {
            IsCertain = false;
            return null;
        }

        SimulatedMessage message = new(process.Rank, (int)peer, step);
        messages.Add(message);
        if (step.Request is { } number)
        {
            process.Begun[number] = message;
        }

        return message;
    }

    // Gives messages to the receives, in the order of their posting.
    private Finding? Match()
    {
        foreach (SimulatedProcess process in processes)
        {
            foreach (SimulatedReceive receive in process.Receives.Where(one => one.Message is null))
            {
                long tag = receive.Step.Tag;
                if (
                    receive.Step.Peer is not { } source
                    || (source != Step.Any && (source < 0 || source >= processes.Length))
                    || (tag != Step.Any && tag < 0)
                )
                {
                    IsCertain = false;
                    return null;
                }

                SimulatedMessage[] fitting =
                [
                    .. messages.Where(one => one.Receive is null && one.Fits(process.Rank, receive.Step)),
                ];
                if (fitting.Length == 0)
                {
                    continue;
                }

                if (source == Step.Any && processes.Length > 2)
                {
                    // Another message may come first.
                    DependsOnTime = true;
                    IsCertain = false;
                    return null;
                }

                receive.Message = fitting[0];
                fitting[0].Receive = receive.Step;
                if (AreDifferent(fitting[0].Step.Datatype, receive.Step.Datatype))
                {
                    return new Finding(
                        Rules.OtherType,
                        receive.Step.Call,
                        $"rank {process.Rank} receives {receive.Step.Datatype} ({receive.Step.Words}), and rank {fitting[0].Source} sends {fitting[0].Step.Datatype} ({fitting[0].Step.Words})"
                    );
                }
            }
        }

        return null;
    }

    private Finding? Enter(SimulatedProcess process, Step step)
    {
        if (process.Entered is not null)
        {
            return null;
        }

        (string, int) key = (step.Communicator, process.Count(step.Communicator));
        if (!collectives.TryGetValue(key, out Dictionary<int, Step>? entered))
        {
            collectives.Add(key, entered = []);
        }

        entered[process.Rank] = step;
        process.Entered = entered;
        if (step.Request is { } number)
        {
            process.Begun[number] = entered;
        }

        foreach (KeyValuePair<int, Step> other in entered)
        {
            string? difference =
                other.Value.Operation != step.Operation ? "another operation"
                : other.Value.Peer is { } root && step.Peer is { } own && root != own ? "another root"
                : AreDifferent(other.Value.Datatype, step.Datatype) ? "another datatype"
                : AreDifferent(other.Value.Operator, step.Operator) ? "another reduction operation"
                : null;
            if (difference is not null)
            {
                return new Finding(
                    Rules.OtherCollective,
                    step.Call,
                    $"rank {process.Rank} calls {step.Words}, and rank {other.Key} calls {other.Value.Words}, with {difference}"
                );
            }
        }

        return null;
    }

    private bool HasAll(Dictionary<int, Step> entered) => entered.Count == processes.Length;

    private Finding Waiting()
    {
        SimulatedProcess first = Array.Find(processes, one => one.Current is not null)!;
        return new Finding(
            Rules.DeadlockOfAllRanks,
            first.Current!.Call,
            string.Join(
                ", ",
                processes.Select(one =>
                    one.Current is { } step ? $"rank {one.Rank} waits in {step.Words}" : $"rank {one.Rank} has ended"
                )
            )
        )
        {
            Waiting = [.. processes.Select(one => one.Current).OfType<Step>()],
            SentTags = new HashSet<long>(
                processes.SelectMany(one => one.Steps).Where(one => one.Kind == StepKind.Send).Select(one => one.Tag)
            ),
        };
    }

    private static Finding Unreceived(SimulatedMessage lost) =>
        new(
            Rules.NeverReceived,
            lost.Step.Call,
            $"rank {lost.Destination} never receives the message of rank {lost.Source} with tag {lost.Step.Tag}"
        );

    // Types of the program, and bytes, may match any others.
    private static bool AreDifferent(string? one, string? other) =>
        one is not null && other is not null && one != other && IsBasic(one) && IsBasic(other);

    private static bool IsBasic(string name) =>
        name
            is "CHAR"
                or "SHORT"
                or "INT"
                or "LONG"
                or "FLOAT"
                or "DOUBLE"
                or "SUM"
                or "PROD"
                or "MAX"
                or "MIN"
                or "LAND"
                or "BAND"
                or "LOR"
                or "BOR";
}
