using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// Objects that another rank may take, and objects that one has taken.
internal sealed partial class Job
{
    // The number of turns without work before a rank requests objects of another.
    private const int IdleTurnsToSteal = 100;

    // The number of turns if no other rank is known to have objects. It doubles with each unsuccessful attempt.
    private const int FirstTurnsToTry = 10 * IdleTurnsToSteal;
    private const int MaxTurnsToTry = 1 << 16;

    private readonly LinkedList<HostedObject> unbegun = new();
    private readonly Dictionary<long, int> forwarded = [];
    private bool isStealing;
    private int turnsToTry = FirstTurnsToTry;
    private int nextTry = FirstTurnsToTry;

    /// <summary>The number of objects that this rank has taken from others.</summary>
    public long Stolen { get; private set; }

    private bool CanSteal => options.Steal && Ranks > 1;

    // Starts one object in a turn, so that others may take the rest.
    private bool BeginNext()
    {
        if (unbegun.First is not { } first)
        {
            return false;
        }

        Begin(first.Value);
        return true;
    }

    private void Begin(HostedObject host)
    {
        unbegun.Remove(host);
        host.MayMove = false;
        Schedule(host);
    }

    private void Steal()
    {
        if (isStealing || !CanSteal || idleTurns < IdleTurnsToSteal)
        {
            return;
        }

        int victim = Places.MostLoadedOther();
        if (loads[victim] > 1 || idleTurns >= nextTry)
        {
            turnsToTry = Math.Min(2 * turnsToTry, MaxTurnsToTry);
            nextTry = idleTurns + turnsToTry;
            isStealing = true;
            Control(victim, new RecordHeader { Kind = RecordKind.Steal, Caller = Rank });
        }
    }

    // Gives away half of the objects. The last ones are taken, because they would be started last here.
    private void GiveAway(int thief)
    {
        int count = (unbegun.Count + 1) / 2;
        if (count == 0)
        {
            Control(thief, new RecordHeader { Kind = RecordKind.Nothing, Caller = Rank });
            return;
        }

        for (; count > 0; count--)
        {
            HostedObject host = unbegun.Last!.Value;
            unbegun.RemoveLast();
            GiveAway(host, thief);
        }
    }

    private void GiveAway(HostedObject host, int rank)
    {
        awaiting.Objects.Remove(host.Reference.Number);
        forwarded[host.Reference.Number] = rank;
        while (host.Waiting > 0)
        {
            Forward(rank, host.Dequeue(), isOwn: true);
        }
    }

    // Calls to an object that was taken are forwarded. All take the same path, so none overtakes another.
    private bool TryForward(PendingRecord record, bool isOwn)
    {
        if (!forwarded.TryGetValue(record.Header.Object, out int rank))
        {
            return false;
        }

        Forward(rank, record, isOwn);
        return true;
    }

    // An object that is placed with another follows one that was taken. Otherwise it keeps that one here.
    private bool ForwardBeside(PendingRecord record, bool isOwn)
    {
        if (forwarded.TryGetValue(record.Header.Beside, out int rank))
        {
            // Calls may have arrived before the order.
            HostedObject expected = FindOrExpect(record.Header.Object);
            record.Header.Home = Rank + 1;
            Forward(rank, record, isOwn);
            GiveAway(expected, rank);
            return true;
        }

        if (Find(record.Header.Beside) is { MayMove: true } host)
        {
            Begin(host);
        }

        return false;
    }

    private void Forward(int rank, PendingRecord record, bool isOwn)
    {
        Sent++;
        if (record.Header.Length > MessageTags.MaxBytes)
        {
            outboxes[rank]!.AppendLong(Own(record, isOwn));
            return;
        }

        outboxes[rank]!.Append(record);
        ReturnIf(isOwn, record);
    }
}
