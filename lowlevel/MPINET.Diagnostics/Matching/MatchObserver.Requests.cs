using System.Runtime.InteropServices;
using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Matching;

// Requests: what they receive is compared when they complete.
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
    private bool hasTold;

    /// <inheritdoc />
    public override int Complete(ref ObservedCall call, int code, MPI_Request* request, MPI_Status* status)
    {
        MPI_Status* own = (MPI_Status*)call.Arguments[PointShape.Of(call.Function).Status];
        return watch is not null ? watch.Complete(ref call, code, request, own)
            : code != 0 ? code
            : Mpi.PMPI_Wait(request, own);
    }

    /// <inheritdoc />
    public override int CarryOut(ref ObservedCall call)
    {
        nint* a = call.Arguments;
        if (watch is not null && watch.IsCarriedOut(call.Function))
        {
            return watch.CarryOut(ref call);
        }

        return call.Function switch
        {
            MpiFunction.MPI_Wait => Mpi.PMPI_Wait((MPI_Request*)a[0], (MPI_Status*)a[1]),
            MpiFunction.MPI_Waitall => Mpi.PMPI_Waitall((int)a[0], (MPI_Request*)a[1], (MPI_Status*)a[2]),
            MpiFunction.MPI_Waitany => Mpi.PMPI_Waitany((int)a[0], (MPI_Request*)a[1], (int*)a[2], (MPI_Status*)a[3]),
            MpiFunction.MPI_Waitsome => Mpi.PMPI_Waitsome(
                (int)a[0],
                (MPI_Request*)a[1],
                (int*)a[2],
                (int*)a[3],
                (MPI_Status*)a[4]
            ),
            MpiFunction.MPI_Test => Mpi.PMPI_Test((MPI_Request*)a[0], (int*)a[1], (MPI_Status*)a[2]),
            MpiFunction.MPI_Testall => Mpi.PMPI_Testall((int)a[0], (MPI_Request*)a[1], (int*)a[2], (MPI_Status*)a[3]),
            MpiFunction.MPI_Testany => Mpi.PMPI_Testany(
                (int)a[0],
                (MPI_Request*)a[1],
                (int*)a[2],
                (int*)a[3],
                (MPI_Status*)a[4]
            ),
            MpiFunction.MPI_Testsome => Mpi.PMPI_Testsome(
                (int)a[0],
                (MPI_Request*)a[1],
                (int*)a[2],
                (int*)a[3],
                (MPI_Status*)a[4]
            ),
            MpiFunction.MPI_Mprobe => Mpi.PMPI_Mprobe(
                (int)a[0],
                (int)a[1],
                (MPI_Comm)a[2],
                (MPI_Message*)a[3],
                (MPI_Status*)a[4]
            ),
            MpiFunction.MPI_Improbe => Mpi.PMPI_Improbe(
                (int)a[0],
                (int)a[1],
                (MPI_Comm)a[2],
                (int*)a[3],
                (MPI_Message*)a[4],
                (MPI_Status*)a[5]
            ),
            MpiFunction.MPI_Sendrecv => Mpi.PMPI_Sendrecv(
                (void*)a[0],
                (int)a[1],
                (MPI_Datatype)a[2],
                (int)a[3],
                (int)a[4],
                (void*)a[5],
                (int)a[6],
                (MPI_Datatype)a[7],
                (int)a[8],
                (int)a[9],
                (MPI_Comm)a[10],
                (MPI_Status*)a[11]
            ),
            MpiFunction.MPI_Sendrecv_c => Mpi.PMPI_Sendrecv_c(
                (void*)a[0],
                a[1],
                (MPI_Datatype)a[2],
                (int)a[3],
                (int)a[4],
                (void*)a[5],
                a[6],
                (MPI_Datatype)a[7],
                (int)a[8],
                (int)a[9],
                (MPI_Comm)a[10],
                (MPI_Status*)a[11]
            ),
            MpiFunction.MPI_Sendrecv_replace => Mpi.PMPI_Sendrecv_replace(
                (void*)a[0],
                (int)a[1],
                (MPI_Datatype)a[2],
                (int)a[3],
                (int)a[4],
                (int)a[5],
                (int)a[6],
                (MPI_Comm)a[7],
                (MPI_Status*)a[8]
            ),
            MpiFunction.MPI_Sendrecv_replace_c => Mpi.PMPI_Sendrecv_replace_c(
                (void*)a[0],
                a[1],
                (MPI_Datatype)a[2],
                (int)a[3],
                (int)a[4],
                (int)a[5],
                (int)a[6],
                (MPI_Comm)a[7],
                (MPI_Status*)a[8]
            ),
            _ => throw new NotSupportedException(call.Function.ToString()),
        };
    }

    // Where the program ignores the status, MPI fills one of this observer's, and the call is carried out here.
    private static bool WantsStatus(ref ObservedCall call, PointShape shape, int count)
    {
        ref nint argument = ref call.Arguments[shape.Status];
        if ((MPI_Status*)argument != Mpi.MPI_STATUS_IGNORE && (MPI_Status*)argument != Mpi.MPI_STATUSES_IGNORE)
        {
            return false;
        }

        if (statusesLength < count)
        {
            Marshal.FreeHGlobal(statuses);
            statuses = Marshal.AllocHGlobal(count * sizeof(MPI_Status));
            statusesLength = count;
        }

        argument = statuses;
        return true;
    }

    private static bool IsArray(PointShape shape) =>
        shape.Shape.Facts.Parameters[shape.Shape.Request].Length is not null;

    private bool BeginCompletion(ref ObservedCall call, PointShape shape)
    {
        int count = IsArray(shape) ? (int)call.Arguments[0] : 1;
        MPI_Request* handles = (MPI_Request*)call.Arguments[shape.Shape.Request];
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

        LookAtCollectives(ref call, count);
        return needsStatus && shape.Status >= 0 && WantsStatus(ref call, shape, count);
    }

    // Only where the call waits for all, it may wait for the processes that have not made theirs.
    private void LookAtCollectives(ref ObservedCall call, int count)
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
            collectives.Look();
        }
    }

    private void EndCompletion(ref ObservedCall call, PointShape shape, int code)
    {
        nint* a = call.Arguments;
        MPI_Request* handles = (MPI_Request*)a[shape.Shape.Request];
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

    // The handle may stand for another request by now.
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
            if (before![i] is not { Template: { } what } one)
            {
                continue;
            }

            one.IsActive = true;
            one.IsCancelled = false;
            one.Receive = null;
            Count(one.Site);
            if (what.IsSend)
            {
                Announce(what.Communicator, what.Peer, what.Tag, what.Type, what.Count, one.Site);
            }
            else if (what.Communicator is not null)
            {
                one.Receive = new PostedReceive
                {
                    Function = MpiFunction.MPI_Recv_init,
                    Communicator = what.Communicator,
                    Source = what.Peer,
                    Tag = what.Tag,
                    Type = what.Type,
                    Count = what.Count,
                    Site = one.Site,
                };
                order.Post(one.Receive, isBlocking: false);
            }
        }
    }

    // A call has made a request.
    private void EndBeginning(ref ObservedCall call, PointShape shape)
    {
        nint* a = call.Arguments;
        MPI_Request handle = *(MPI_Request*)a[shape.Shape.Request];
        if (shape.IsSend && !shape.IsPersistent)
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
            if (shape.IsPersistent)
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
            int peer = Peer(
                a[shape.Shape.Communicator],
                (int)a[shape.Shape.Destination],
                out CommunicatorFacts? communicator
            );
            int tag = (int)a[shape.Shape.SendTag];
            site = sites.Of(ref call, a[shape.SendType], peer, tag);
            if (shape.IsPersistent && peer >= 0)
            {
                KnownType type = types.Of((MPI_Datatype)a[shape.SendType]);
                template = new PersistentCall(communicator!, peer, tag, type, a[shape.SendCount], true);
            }
        }
        else
        {
            site = sites.Of(ref call, 0, 0, 0);
        }

        TrackedRequest one = new((nint)handle, site, template)
        {
            Receive = receive,
            IsActive = !shape.IsPersistent,
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
        if (site.Begin() > ManyUnderWay && !hasTold)
        {
            hasTold = true;
            Console.Error.WriteLine(
                $"MPINET: rank {World.Rank} has more than {ManyUnderWay} requests under way from one line: {site.Words}. Complete each of them, by Wait or await: MPI keeps what it knows of them until then."
            );
        }
    }
}
