using System.Buffers;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// Records for several objects. Each rank gets one record: a header, the arguments, and the numbers of its objects.
internal sealed partial class CallingThread
{
    /// <summary>Creates references to new objects on some ranks. Their numbers are consecutive.</summary>
    public ObjectReference[] Name(int[] ranks)
    {
        long first = job.Numbers.NextObjects(ranks.Length);
        return [.. ranks.Select((rank, index) => new ObjectReference(rank, first + index))];
    }

    /// <summary>Starts a record for several objects.</summary>
    public CallWriter BeginEach(RecordKind kind, int method)
    {
        CallWriter call = Start(RecordKind.Each, new ObjectReference(job.Rank, 0), method);
        call.Header.KindOfEach = kind;
        return call;
    }

    /// <summary>Starts to create several objects with consecutive numbers.</summary>
    public CallWriter BeginCreateEach(ParallelClass of, int constructor, long first)
    {
        job.RequireKnown(of);
        CallWriter call = BeginEach(RecordKind.Create, constructor);
        call.Header.Class = (ushort)of.Number;
        call.Header.Object = first;
        return call;
    }

    /// <summary>Sends one-way calls, or creates objects.</summary>
    /// <exception cref="InvalidOperationException">Too many calls wait for one of the ranks.</exception>
    public void SendEach(CallWriter call, ParallelElements targets)
    {
        RequireRoom(call, targets);
        foreach (int[] group in targets.ByRank)
        {
            MakeGroup(call, targets, group, []);
        }

        Keep(call);
    }

    /// <summary>Sends two-way calls.</summary>
    /// <exception cref="InvalidOperationException">Too many calls wait for one of the ranks.</exception>
    public Task<T[]> SendEachAsync<T>(CallWriter call, ParallelElements targets, ResultReader<T> read)
    {
        RequireRoom(call, targets);
        Invocation by = Caller;
        by.IsKept = true;
        string method = targets.MethodName(call.Header.Method);
        string? site = job.CallSites?.Find();
        Gathering<T> gathering = new(targets.Count, method);
        foreach (int[] group in targets.ByRank)
        {
            long first = job.Numbers.NextCalls(group.Length);
            call.Header.Call = first;
            IOpenCall[] open =
            [
                .. group.Select(
                    (index, i) => new ElementCall<T>(by, first + i, targets[index], read, site, gathering, index)
                ),
            ];
            MakeGroup(call, targets, group, open);
        }

        Keep(call);
        return gathering;
    }

    // Sends the record for the elements of one rank.
    private void MakeGroup(CallWriter each, ParallelElements targets, int[] group, IOpenCall[] open)
    {
        CallWriter call = Begin(targets[group[0]].Rank, each.Header);
        call.Header.Element = group.Length;
        call.Write(each.Arguments);
        foreach (int index in group)
        {
            call.WritePlain(targets[index].Number);
        }

        call.End();
        if (isPump)
        {
            foreach (IOpenCall one in open)
            {
                job.Open(one);
                job.NoteMade(one);
            }

            job.Make(call, group.Length);
        }
        else
        {
            job.Hand(call.Rank, call.Take(), group.Length, open);
        }

        Keep(call);
    }

    private void RequireRoom(CallWriter call, ParallelElements targets)
    {
        if (targets.Count > 0 && job.Numbers.IsOfEarlierRun(targets[0].Number))
        {
            Keep(call);
            job.RequireOfThisRun(targets[0]);
        }

        call.End();
        foreach (int[] group in targets.ByRank)
        {
            int rank = targets[group[0]].Rank;
            if (!job.Limits.HasRoom(rank))
            {
                string method = call.Header.KindOfEach is RecordKind.OneWay or RecordKind.TwoWay
                    ? targets.MethodName(call.Header.Method)
                    : "An array of objects";
                Keep(call);
                throw job.Limits.Refusal(method, rank);
            }
        }
    }
}
