using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>An object that lives here, with the calls that wait for it.</summary>
internal sealed class HostedObject(ParallelClass of, ObjectReference reference)
{
    private readonly Queue<PendingRecord> waiting = new();

    public ParallelClass Class => of;

    public ObjectReference Reference => reference;

    /// <summary>The object; null where its constructor has thrown.</summary>
    public object? Target { get; set; }

    /// <summary>What its constructor has thrown.</summary>
    public Exception? Fault { get; set; }

    /// <summary>Calls under way: more than one only where later ones were caused by the first, or the class is reentrant.</summary>
    public List<Invocation> Running { get; } = [];

    public bool HasWaiting => waiting.Count > 0;

    /// <summary>Whether a call may begin.</summary>
    public bool Admits(in RecordHeader call) =>
        Running.Count == 0 ? waiting.Count == 0
        : of.IsReentrant ? waiting.Count == 0
        : call.Chain == Running[0].Chain;

    public void Enqueue(PendingRecord call) => waiting.Enqueue(call);

    /// <summary>The next call that waits, where it may begin.</summary>
    public bool TryDequeue(out PendingRecord call)
    {
        call = default;
        if (waiting.Count == 0 || (Running.Count > 0 && !of.IsReentrant))
        {
            return false;
        }

        call = waiting.Dequeue();
        return true;
    }
}
