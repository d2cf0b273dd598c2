using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// The release of objects, and calls that arrive afterwards.
internal sealed partial class Job
{
    private const string Disposal = nameof(IDisposable.Dispose);

    private readonly Dictionary<long, ParallelClass> released = [];

    private void Release(HostedObject host)
    {
        awaiting.Objects.Remove(host.Reference.Number);
        released[host.Reference.Number] = host.Class!;
        Finished++;
        if (host is { Fault: { } fault, IsFaultReported: false })
        {
            ParallelObjects.Fail(RemoteCallException.Of(fault, Rank, host.Reference, Constructor), comm);
        }

        DisposeOf(host);
        bool isOrderedAgain = false;
        while (host.Waiting > 0)
        {
            PendingRecord call = host.Dequeue();
            isOrderedAgain |= call.Header.Kind == RecordKind.Create;
            if (isOrderedAgain)
            {
                // The calls behind the order are for the next object with the name.
                Deliver(call, isOwn: true, mayRun: false);
            }
            else
            {
                Refuse(call, host.Class!);
                pump.Buffers.Return(call.Bytes);
            }
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
            ParallelObjects.Fail(RemoteCallException.Of(exception, Rank, host.Reference, Disposal), comm);
        }
    }

    private void Refuse(PendingRecord record, ParallelClass of)
    {
        ref RecordHeader header = ref record.Header;
        Finished++;
        if (header.Kind == RecordKind.Release)
        {
            return;
        }

        RemoteCallException reported = new(
            typeof(ObjectDisposedException).FullName!,
            "The object was released before this call.",
            null,
            Rank,
            new ObjectReference(Rank, header.Object).ToString(),
            of.Methods[header.Method]
        );
        Reply(FaultOf(pump, header.Caller, header.Call, reported));
    }
}
