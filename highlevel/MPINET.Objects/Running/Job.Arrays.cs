using System.Buffers;
using System.Runtime.CompilerServices;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// What goes to several objects. Each rank gets one record: a header, the arguments, and the numbers of its objects.
internal sealed partial class Job
{
    /// <summary>Gives names to objects that are to live on some ranks. Their numbers follow each other.</summary>
    public ObjectReference[] Name(int[] ranks) =>
        [.. ranks.Select(rank => new ObjectReference(rank, ((long)Rank << 40) | ++lastObject))];

    /// <summary>Begins what each of several objects is to get.</summary>
    public CallWriter BeginEach(RecordKind kind, int method)
    {
        CallWriter call = Begin(RecordKind.Each, new ObjectReference(Rank, 0), method);
        call.Header.KindOfEach = kind;
        return call;
    }

    /// <summary>Begins to make several objects, whose numbers follow each other.</summary>
    public CallWriter BeginCreateEach(ParallelClass of, int constructor, long first)
    {
        CallWriter call = BeginEach(RecordKind.Create, constructor);
        call.Header.Class = of.Number;
        call.Header.Object = first;
        return call;
    }

    /// <summary>Makes calls that are not answered, or objects.</summary>
    public void SendEach(CallWriter call, ParallelElements targets)
    {
        call.End();
        foreach (int[] group in targets.ByRank)
        {
            SendGroup(call, targets, group);
        }

        writers.Push(call);
    }

    /// <summary>Makes calls that are answered.</summary>
    public Task<T[]> SendEachAsync<T>(CallWriter call, ParallelElements targets, ResultReader<T> read)
    {
        Invocation by = Caller;
        Gathering<T> gathering = new(targets.Count, read);
        call.End();
        foreach (int[] group in targets.ByRank)
        {
            call.Header.Call = lastCall + 1;
            foreach (int index in group)
            {
                ElementCall<T> one = new(by, targets[index], call.Header.Method, gathering, index);
                open.Add(++lastCall, one);
            }

            by.Open += group.Length;
            SendGroup(call, targets, group);
        }

        writers.Push(call);
        return gathering.Task;
    }

    // To the elements of one rank.
    private void SendGroup(CallWriter each, ParallelElements targets, int[] group)
    {
        CallWriter call = Begin(targets[group[0]].Rank, each.Header);
        call.Header.Element = group.Length;
        call.Write(each.Bytes.AsSpan(RecordHeader.Size, each.Length - RecordHeader.Size));
        foreach (int index in group)
        {
            call.WritePlain(targets[index].Number);
        }

        Made += group.Length;
        Route(call);
    }

    // Each object's record in turn lies in the bytes of the whole; one that has to wait is copied.
    private void Scatter(PendingRecord record)
    {
        RecordHeader whole = record.Header;
        int length = whole.Length - (whole.Element * sizeof(long));
        for (int i = 0; i < whole.Element; i++)
        {
            long number = Unsafe.ReadUnaligned<long>(ref record.Bytes[record.Start + length + (i * sizeof(long))]);
            ref RecordHeader header = ref record.Header;
            header = whole;
            header.Length = length;
            header.Kind = whole.KindOfEach;
            header.Object = number;
            header.Element = (int)(number - whole.Object);
            header.Call = whole.Call == 0 ? 0 : whole.Call + i;
            Deliver(record, isOwn: false);
        }
    }
}
