using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// The release of objects, and calls that arrive afterwards.
internal sealed partial class Job
{
    private readonly Dictionary<long, ParallelClass> released = [];

    private void Release(HostedObject host)
    {
        awaiting.Objects.Remove(host.Reference.Number);
        released.Add(host.Reference.Number, host.Class!);
        Finished++;
        DisposeOf(host);
        while (host.Waiting > 0)
        {
            PendingRecord call = host.Dequeue();
            Refuse(call, host.Class!);
            pump.Buffers.Return(call.Bytes);
        }
    }

    private void DisposeOf(HostedObject host)
    {
        host.State!.Living--;
        object? target = host.Target;
        host.Target = null;
        try
        {
            (target as IDisposable)?.Dispose();
        }
#pragma warning disable CA1031 // Reported like the exception of a one-way call.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            string method = nameof(IDisposable.Dispose);
            ParallelObjects.Fail(RemoteCallException.Of(exception, Rank, host.Reference, method), comm);
        }
    }

    // Objects live until their release or the end of the run.
    private void DisposeOfRest()
    {
        foreach (HostedObject host in awaiting.Objects.Values.Where(one => one.Target is IDisposable))
        {
            (host.Target as IDisposable)!.Dispose();
        }
    }

    private void Refuse(PendingRecord record, ParallelClass of)
    {
        ref RecordHeader header = ref record.Header;
        Finished++;
        RemoteCallException told = new(
            typeof(ObjectDisposedException).FullName!,
            "The object was released before this call.",
            null,
            Rank,
            new ObjectReference(Rank, header.Object).ToString(),
            header.Kind == RecordKind.Release ? nameof(ParallelObjects.Release) : of.Methods[header.Method]
        );
        Reply(FaultOf(pump, header.Caller, header.Call, told));
    }
}
