using System.Runtime.InteropServices;
using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Matching;

// Requests: received messages are compared when they complete.
internal sealed unsafe partial class MatchObserver
{
    private const int ManyUnderWay = 10_000;

    [ThreadStatic]
    private static TrackedRequest?[]? before;

    [ThreadStatic]
    private static nint statuses;

    [ThreadStatic]
    private static int statusesLength;

    private readonly object requestsGate = new();
    private readonly Dictionary<nint, TrackedRequest> requests = [];
    private bool hasWarned;

    // If the program ignores the status, the call is made with a status of this observer.
    private static void WantsStatus(ref ObservedCall call, CallShape shape, int count)
    {
        ref nint argument = ref call.Arguments[shape.Status];
        if ((MPI_Status*)argument != Mpi.MPI_STATUS_IGNORE && (MPI_Status*)argument != Mpi.MPI_STATUSES_IGNORE)
        {
            return;
        }

        if (statusesLength < count)
        {
            Marshal.FreeHGlobal(statuses);
            statuses = Marshal.AllocHGlobal(count * sizeof(MPI_Status));
            statusesLength = count;
        }

        argument = statuses;
    }

    private void BeginCompletion(ref ObservedCall call, CallShape shape)
    {
        int count = shape.IsRequestArray ? (int)call.Arguments[0] : 1;
        MPI_Request* handles = (MPI_Request*)call.Arguments[shape.Request];
        if (before is null || before.Length < count)
        {
            before = new TrackedRequest[Math.Max(count, 16)];
        }

        bool needsStatus = false;
        lock (requestsGate)
        {
            for (int i = 0; i < count; i++)
            {
                _ = requests.TryGetValue((nint)handles[i], out TrackedRequest? one);
                before[i] = one;
                needsStatus |= one is { NeedsStatus: true };
            }
        }

        PollCollectives(ref call, count);
        if (needsStatus && shape.Status >= 0)
        {
            WantsStatus(ref call, shape, count);
        }
    }

    // Only a call that waits for all requests may wait for processes that have not made their calls yet.
    private void PollCollectives(ref ObservedCall call, int count)
    {
        if (call.Function is MpiFunction.MPI_Wait or MpiFunction.MPI_Waitall)
        {
            for (int i = 0; i < count; i++)
            {
                if (before![i]?.Comparison is { } comparison)
                {
                    collectives.Settle(ref call, comparison);
                }
            }
        }
        else
        {
            collectives.Poll();
        }
    }

    private void EndCompletion(ref ObservedCall call, CallShape shape, int code)
    {
        nint* a = call.Arguments;
        MPI_Request* handles = (MPI_Request*)a[shape.Request];
        switch (call.Function)
        {
            case MpiFunction.MPI_Start:
                Start(code == 0 ? 1 : 0, handles);
                break;
            case MpiFunction.MPI_Startall:
                Start(code == 0 ? (int)a[0] : 0, handles);
                break;
            case MpiFunction.MPI_Request_free:
                Free(before![0]);
                break;
            default:
                foreach (CompletedRequest one in new CompletedRequests(ref call, code))
                {
                    EndRequest(one.Index, handles[one.Index], one.Status, one.Code);
                }

                break;
        }
    }

    private void EndRequest(int index, MPI_Request handle, MPI_Status* status, int code)
    {
        if (
            before![index] is not { IsActive: true } one
            || (code != 0 && handle != Mpi.MPI_REQUEST_NULL && one.Template is null)
        )
        {
            return;
        }

        one.IsActive = false;
        one.Site.End();
        if (one.Template is null)
        {
            Forget(one);
        }

        if (one.Receive is { } receive)
        {
            int isCancelled = 0;
            if (one.IsCancelled && status is not null)
            {
                _ = Mpi.PMPI_Test_cancelled(status, &isCancelled);
            }

            if (isCancelled != 0)
            {
                order.Withdraw(receive);
            }
            else
            {
                End(receive, status, code);
            }
        }
    }

    // MPI may already have reused the handle for another request.
    private void Forget(TrackedRequest one)
    {
        lock (requestsGate)
        {
            if (requests.TryGetValue(one.Handle, out TrackedRequest? now) && now == one)
            {
                requests.Remove(one.Handle);
            }
        }
    }

    private void Free(TrackedRequest? one)
    {
        if (one is null)
        {
            return;
        }

        Forget(one);
        if (one.IsActive)
        {
            one.Site.End();
            if (one.Receive is { } receive)
            {
                order.Drop(receive);
            }
        }
    }

    private void Cancel(MPI_Request handle)
    {
        lock (requestsGate)
        {
            if (requests.TryGetValue((nint)handle, out TrackedRequest? one))
            {
                one.IsCancelled = true;
            }
        }
    }

    private void Start(int count, MPI_Request* handles)
    {
        for (int i = 0; i < count; i++)
        {
            if (before![i] is not { Template: { } template } one)
            {
                continue;
            }

            one.IsActive = true;
            one.IsCancelled = false;
            one.Receive = null;
            Count(one.Site);
            if (template.IsSend)
            {
                Announce(template.Communicator, template.Peer, template.Tag, template.Type, template.Count, one.Site);
            }
            else if (template.Communicator is not null)
            {
                one.Receive = new PostedReceive
                {
                    Function = MpiFunction.MPI_Recv_init,
                    Communicator = template.Communicator,
                    Source = template.Peer,
                    Tag = template.Tag,
                    Type = template.Type,
                    Count = template.Count,
                    Site = one.Site,
                };
                order.Post(one.Receive, isBlocking: false);
            }
        }
    }

    // Called after a call has made a request.
    private void EndBeginning(ref ObservedCall call, CallShape shape)
    {
        nint* a = call.Arguments;
        MPI_Request handle = *(MPI_Request*)a[shape.Request];
        if (shape.IsSend && shape.Kind != CallKind.Persistent)
        {
            Announce(ref call, shape);
        }

        PostedReceive? receive = null;
        CallSite site;
        PersistentCall? template = null;
        if (shape.IsReceive)
        {
            receive = Read(ref call, shape);
            site = SiteOf(ref call, shape);
            if (shape.Kind == CallKind.Persistent)
            {
                template = receive is null
                    ? null
                    : new PersistentCall(
                        receive.Communicator,
                        receive.Source,
                        receive.Tag,
                        receive.Type!,
                        receive.Count,
                        false
                    );
                receive = null;
            }
            else if (receive is not null)
            {
                receive.Site = site;
                order.Post(receive, isBlocking: false);
            }
        }
        else if (shape.IsSend)
        {
            int peer = Peer(a[shape.Communicator], (int)a[shape.Destination], out CommunicatorFacts? communicator);
            int tag = (int)a[shape.SendTag];
            site = sites.Of(ref call, a[shape.SendData.Datatype], peer, tag);
            if (shape.Kind == CallKind.Persistent && peer >= 0)
            {
                KnownType type = types.Of((MPI_Datatype)a[shape.SendData.Datatype]);
                template = new PersistentCall(communicator!, peer, tag, type, a[shape.SendData.Count], true);
            }
        }
        else
        {
            site = sites.Of(ref call, 0, 0, 0);
        }

        TrackedRequest one = new((nint)handle, site, template)
        {
            Receive = receive,
            IsActive = shape.Kind != CallKind.Persistent,
            Comparison = shape.IsCollective ? begun : null,
        };
        if (one.IsActive)
        {
            Count(site);
        }

        lock (requestsGate)
        {
            requests[(nint)handle] = one;
        }
    }

    private void Count(CallSite site)
    {
        if (site.Begin() > ManyUnderWay && !hasWarned)
        {
            hasWarned = true;
            Console.Error.WriteLine(
                $"MPINET: rank {World.Rank} has more than {ManyUnderWay} requests under way from one line: {site.Words}. Complete each of them, by Wait or await: MPI keeps what it knows of them until then."
            );
        }
    }
}
