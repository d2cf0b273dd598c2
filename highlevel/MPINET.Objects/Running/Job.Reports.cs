using System.Text;

namespace MPINET.Objects.Running;

// The reports of this rank about its progress.
internal sealed partial class Job
{
    // The number of turns without work before the list of blocked objects is searched.
    private const int IdleTurnsToLook = 5;

    /// <summary>True if nothing waits on this rank and it has no pending message.</summary>
    public bool HasNothingToDo =>
        workers is not { AreBusy: true }
        && answers.Count == 0
        && ready.Count == 0
        && held.Count == 0
        && unbegun.Count == 0
        && handed.IsEmpty
        && (blocked.Count == 0 || hasLooked)
        && inbox.IsQuiet
        && AreOutboxesEmpty();

    /// <summary>Creates the report for the detection of quiescence.</summary>
    /// <param name="isThorough">
    /// True to determine the methods that something other than a call may continue, which takes milliseconds.
    /// </param>
    public ProgressReport Report(bool isThorough)
    {
        bool isProgramHere = Rank == 0;
        bool isProgramOpen = isProgramHere && ended is null;
        return new()
        {
            Made = Made + (isProgramHere ? 1 : 0),
            Finished = Finished + (isProgramHere && !isProgramOpen ? 1 : 0),
            Sent = Sent,
            Received = Received,
            Quiet = HasNothingToDo ? 1 : 0,
            AwaitsOthers = isThorough ? awaiting.CountOthers() : 0,
        };
    }

    /// <summary>Ends the run on all ranks.</summary>
    public void End(bool isDeadlock)
    {
        Ending how = isDeadlock ? Ending.Deadlock : Ending.Done;
        for (int rank = 1; rank < Ranks; rank++)
        {
            Control(rank, new RecordHeader { Kind = RecordKind.End, Method = (ushort)how });
        }

        ending = how;
    }

    private void ReportRoom()
    {
        if (!Limits.HasNews(out long here))
        {
            return;
        }

        for (int rank = 0; rank < Ranks; rank++)
        {
            if (rank != Rank)
            {
                Control(
                    rank,
                    new RecordHeader
                    {
                        Kind = RecordKind.Room,
                        Caller = Rank,
                        Object = here,
                    }
                );
            }
        }
    }

    // The text is equal on all ranks.
    private ParallelDeadlockException ReportedDeadlock()
    {
        string text = string.Concat(comm.Allgather(DescribeAwaiting()));

        // The rank of an object that was not made does not know its name.
        text = Numbers.Insert(string.Concat(comm.Allgather(Numbers.Known(text))), text);
        string graph = string.Concat(comm.Allgather(DrawAwaiting()));
        if (Rank == 0 && options.DeadlockGraph is { } file)
        {
            File.WriteAllText(file, $"digraph deadlock {{\n{graph}}}\n");
        }

        return new ParallelDeadlockException(text);
    }

    // Describes the awaiting calls, one per line.
    private string DescribeAwaiting()
    {
        StringBuilder text = new();
        HashSet<Invocation> callers = [];
        foreach (IOpenCall call in awaiting.Calls.Values)
        {
            callers.Add(call.By);
            string at = call.Site is { } site ? $", called at {site}" : "";
            text.Append($"  rank {Rank}: {call.By} awaits {call.Method} of object {call.Target}{at}\n");
        }

        foreach (Invocation one in awaiting.Invocations.Where(one => !callers.Contains(one)))
        {
            text.Append($"  rank {Rank}: {one} awaits something that can no longer complete\n");
        }

        foreach (HostedObject one in awaiting.Objects.Values.Where(one => one is { State: null, Waiting: > 0 }))
        {
            text.Append($"  rank {Rank}: {one.Waiting} call(s) wait for object {one.Reference}, which was not made\n");
        }

        return text.ToString();
    }

    private string DrawAwaiting() =>
        string.Concat(
            awaiting.Calls.Values.Select(call =>
                $"  \"{Node(call.By)}\" -> \"object {call.Target}\" [label=\"{call.Method}{(call.Site is { } site ? "\\n" + site : "")}\"];\n"
            )
        );

    private static string Node(Invocation one) => one.Target is { } host ? $"object {host.Reference}" : "the program";
}
