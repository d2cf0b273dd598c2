using System.Diagnostics.CodeAnalysis;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A thread of a run that calls parallel objects. No other thread accesses its data.</summary>
/// <param name="job">The run.</param>
/// <param name="isPump">True if the thread sends and receives all messages.</param>
internal sealed partial class CallingThread(Job job, bool isPump)
{
    [ThreadStatic]
    private static CallingThread? current;

    private const int ChainsAtATime = 1024;

    private readonly Stack<CallWriter> writers = new();
    private ObjectTransport? transport;
    private long nextChain;
    private int chainsLeft;

    /// <summary>The instance of this thread; null outside of a run.</summary>
    public static CallingThread? Current
    {
        get => current;
        set => current = value;
    }

    /// <summary>The instance of this thread.</summary>
    /// <exception cref="InvalidOperationException">This thread does not belong to a run.</exception>
    public static CallingThread Required =>
        current
        ?? throw new InvalidOperationException(
            "There are no parallel objects here: make and call them within ParallelObjects.Run, on the thread that has called it or in a method of an object."
        );

    public Job Job => job;

    public BufferPool Buffers { get; } = new();

    /// <summary>The one-way call that is running. It does not await, so it needs no flowing context.</summary>
    public Invocation? Running { get; set; }

    /// <summary>The depth of nested calls that are running.</summary>
    public int Depth { get; set; }

    private Invocation Caller => Running ?? job.Context.Value ?? job.Program;

    /// <summary>Gets the serialiser of objects that are not plain data.</summary>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public ObjectTransport GetTransport() => transport ??= new ObjectTransport(job.Objects);

    /// <summary>Starts a record of any kind.</summary>
    public CallWriter Begin(int rank, in RecordHeader header)
    {
        CallWriter writer = Begin(rank, RecordHeader.Whole);
        writer.Header = header;
        writer.Header.Size = RecordHeader.Whole;
        return writer;
    }

    /// <summary>Stores a writer for reuse when its bytes are no longer needed.</summary>
    public void Keep(CallWriter writer) => writers.Push(writer);

    /// <summary>Starts a call.</summary>
    /// <exception cref="InvalidOperationException">The object is of an earlier run.</exception>
    public CallWriter Begin(RecordKind kind, ObjectReference target, int method)
    {
        job.RequireOfThisRun(target);
        return Start(kind, target, method);
    }

    private CallWriter Start(RecordKind kind, ObjectReference target, int method)
    {
        Invocation by = Caller;
        by.Target?.NoteCallTo(target.Rank);

        // A trace numbers one-way calls too.
        bool isShort = kind == RecordKind.OneWay && !job.IsTraced;
        CallWriter call = Begin(target.Rank, isShort ? RecordHeader.Short : RecordHeader.Whole);
        ref RecordHeader header = ref call.Header;
        header.Kind = kind;
        header.Method = (ushort)method;
        header.Object = target.Number;
        header.Chain = ChainOf(by);
        header.Caller = job.Rank;
        return call;
    }

    /// <summary>Starts to create an object.</summary>
    public CallWriter BeginCreate(ParallelClass of, int constructor, Placement placement)
    {
        job.RequireKnown(of);
        if (placement.Beside != 0)
        {
            job.RequireOfThisRun(new ObjectReference(placement.Rank, placement.Beside));
        }

        ObjectReference made = placement.Name is { } name
            ? job.ReferenceOf(name, of.Interface)
            : new(job.Places.Choose(placement, of.Number), job.Numbers.NextObject());
        CallWriter call = Start(RecordKind.Create, made, constructor);
        call.Header.Class = (ushort)of.Number;
        call.Header.Beside = placement.Beside;
        call.Header.Home = placement.Kind == PlacementKind.Anywhere ? made.Rank + 1 : 0;
        return call;
    }

    /// <summary>Creates the object that was started.</summary>
    public ObjectReference EndCreate(CallWriter call)
    {
        ObjectReference made = new(call.Rank, call.Header.Object);
        Make(call);
        return made;
    }

    /// <summary>Releases an object, which is no longer needed.</summary>
    public void Release(ObjectReference target) => Make(Begin(RecordKind.Release, target, 0));

    /// <summary>Sends a one-way call.</summary>
    /// <exception cref="InvalidOperationException">Too many calls wait for the rank.</exception>
    public void Send(CallWriter call, ParallelProxy target)
    {
        RequireRoom(call, target);
        job.NoteMade(call, target.MethodName(call.Header.Method));
        Make(call);
    }

    /// <summary>Sends a two-way call.</summary>
    /// <exception cref="InvalidOperationException">Too many calls wait for the rank.</exception>
    public Task<T> SendAsync<T>(CallWriter call, ParallelProxy target, ResultReader<T> read)
    {
        RequireRoom(call, target);
        string method = target.MethodName(call.Header.Method);
        Invocation by = Caller;
        by.IsKept = true;
        long number = job.Numbers.NextCall();
        SingleCall<T> open = new(by, number, target.Reference, method, read, job.CallSites?.Find());
        call.Header.Call = number;
        job.NoteMade(call, method);
        Make(call, open);
        return open;
    }

    /// <summary>Enters an object of this rank if a one-way call may run on it at once.</summary>
    public bool TryEnter(ParallelProxy proxy, out object? target)
    {
        target = null;
        if (proxy.Reference.Rank != job.Rank || !isPump || Depth >= Job.MaxDepth)
        {
            return false;
        }

        HostedObject? host = proxy.Host;
        if (host is null || host.Job != job)
        {
            host = job.Find(proxy.Reference.Number);
            proxy.Host = host;
        }

        if (host is null || !host.MayRunAtOnce)
        {
            return false;
        }

        Running = job.Enter(host, ChainOf(Caller), Running);
        Depth++;
        target = host.Target;
        return true;
    }

    /// <summary>Leaves the object that was entered last.</summary>
    public void Leave(int method, Exception? exception)
    {
        Invocation invocation = Running!;
        Running = invocation.Outer;
        Depth--;
        job.Leave(invocation, method, exception);
    }

    /// <summary>Sends the records collected for all ranks.</summary>
    public void Flush()
    {
        if (isPump)
        {
            job.Flush();
        }
        else
        {
            job.Hand(job.Flush);
        }
    }

    private CallWriter Begin(int rank, int size)
    {
        CallWriter writer = writers.Count > 0 ? writers.Pop() : new CallWriter(this);
        writer.Begin(rank, isPump ? job.OutboxFor(rank) : null, size);
        return writer;
    }

    // Each call of the program starts a new chain.
    private long ChainOf(Invocation by) => by.Chain != 0 ? by.Chain : NextChain();

    // Reserves several numbers at a time, because threads that share a counter delay each other.
    private long NextChain()
    {
        if (chainsLeft == 0)
        {
            nextChain = job.Numbers.NextChains(ChainsAtATime);
            chainsLeft = ChainsAtATime;
        }

        chainsLeft--;
        return nextChain++;
    }

    // Reuses the writer afterwards.
    private void Make(CallWriter call, IOpenCall? open = null)
    {
        call.End();
        if (isPump)
        {
            if (open is not null)
            {
                job.Open(open);
            }

            job.Make(call, calls: 1);
        }
        else
        {
            job.Hand(call.Rank, call.Take(), calls: 1, open is null ? [] : [open]);
        }

        Keep(call);
    }

    private void RequireRoom(CallWriter call, ParallelProxy target)
    {
        if (!job.Limits.HasRoom(call.Rank))
        {
            Keep(call);
            throw job.Limits.Refusal(target.MethodName(call.Header.Method), call.Rank);
        }
    }
}
