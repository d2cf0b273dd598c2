using System.Runtime.CompilerServices;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// What is called from here.
internal sealed partial class Job
{
    private readonly AsyncLocal<Invocation?> context = new();
    private readonly Stack<CallWriter> writers = new();
    private readonly Dictionary<long, OpenCall> open = [];
    private readonly Random chance = new(1);
    private readonly ConditionalWeakTable<object, HostedObject> hosts = new();
    private long lastObject;
    private long lastCall;
    private long lastChain;
    private int lastPlace;

    // Of a one-way call, which does not await: it needs no context that flows.
    private Invocation? running;

    private Invocation Caller => context.Value ?? running ?? program;

    public CallWriter Begin(RecordKind kind, ObjectReference target, int method)
    {
        long chain = Caller.Chain;
        return Begin(
            target.Rank,
            new RecordHeader
            {
                Kind = kind,
                Method = method,
                Object = target.Number,
                Chain = chain != 0 ? chain : ((long)Rank << 40) | ++lastChain,
                Caller = Rank,
            }
        );
    }

    public CallWriter BeginCreate(ParallelClass of, int constructor, Placement placement)
    {
        int rank = placement.Choose(Rank, Ranks, ref lastPlace, chance);
        CallWriter call = Begin(
            RecordKind.Create,
            new ObjectReference(rank, ((long)Rank << 40) | ++lastObject),
            constructor
        );
        call.Header.Class = of.Number;
        return call;
    }

    public ObjectReference EndCreate(CallWriter call)
    {
        ObjectReference made = new(call.Rank, call.Header.Object);
        Send(call);
        return made;
    }

    /// <summary>Makes a call that is not answered.</summary>
    public void Send(CallWriter call)
    {
        Made++;
        Route(call);
    }

    /// <summary>Makes a call that is answered.</summary>
    public Task<T> SendAsync<T>(CallWriter call, ResultReader<T> read)
    {
        Invocation by = Caller;
        OpenCall<T> answered = new(by, new ObjectReference(call.Rank, call.Header.Object), call.Header.Method, read);
        call.Header.Call = ++lastCall;
        open.Add(lastCall, answered);
        by.Open++;
        Made++;
        Route(call);
        return answered.Task;
    }

    /// <summary>The name of an object that lives here.</summary>
    public ObjectReference ReferenceOf(IParallelObject target) =>
        hosts.TryGetValue(target, out HostedObject? host)
            ? host.Reference
            : throw new ArgumentException(
                $"This {target.GetType()} is no parallel object: it was made by 'new' and lives in no rank. Make it by {target.GetType().Name}.New.",
                nameof(target)
            );

    private CallWriter Begin(int rank, in RecordHeader header)
    {
        CallWriter writer = writers.Count > 0 ? writers.Pop() : new CallWriter(buffers);
        writer.Begin(rank, header);
        return writer;
    }

    private void Route(CallWriter call)
    {
        call.End();
        if (call.Rank == Rank)
        {
            local.Enqueue(new PendingRecord(call.Detach(), 0));
        }
        else
        {
            Sent++;
            outboxes[call.Rank]!.Append(call);
        }

        writers.Push(call);
    }

    // Who awaits whom, a line for each call.
    private string DescribeOpenCalls() =>
        string.Concat(
            open.Values.Select(call => $"  rank {Rank}: {call.By} awaits {MethodName(call)} of object {call.Target}\n")
        );

    private string MethodName(OpenCall call) =>
        call.Target.Rank == Rank && objects.TryGetValue(call.Target.Number, out HostedObject? host)
            ? host.Class.Methods[call.Method]
            : $"method {call.Method}";
}
