using System.Text;

namespace MPINET.Diagnostics.Watching;

// Calls that cannot be polled. The processes publish their steps, and MPI is called when the wait will be short.
internal sealed unsafe partial class WatchObserver
{
    private void Prepare(ref ObservedCall call)
    {
        switch (call.Function)
        {
            case MpiFunction.MPI_Intercomm_create:
                MeetOtherGroup(ref call);
                break;
            case MpiFunction.MPI_Comm_create_group:
                MeetGroup(ref call);
                break;
            default:
                BeginEpoch(ref call);
                break;
        }
    }

    // Other processes cannot draw conclusions from such a call, but a report can name it.
    private void PublishCall(ref ObservedCall call, CallShape shape)
    {
        if (shape.IsBlocking)
        {
            CallSite site = live.SiteOf(ref call);
            site.OfWatch ??= Encoding.UTF8.GetBytes($"{shape.Plain}, {site.Line}");
            nodes.Own.PublishCall((byte[])site.OfWatch);
        }
    }

    private void EndCall(ref ObservedCall call, CallShape shape, int code)
    {
        EndEpoch(ref call, code);
        if (shape.IsBlocking && !IsCarriedOut(ref call, shape))
        {
            nodes.Own.PublishCall(null);
        }
    }

    // Leaders meet after their groups have arrived. The others wait for their leader.
    private void MeetOtherGroup(ref ObservedCall call)
    {
        nint* a = call.Arguments;
        if (communicators.Of((MPI_Comm)a[0]) is not { } local)
        {
            return;
        }

        int leader = local.PeerOf((int)a[1]);
        ulong haveMet = StepKeys.HaveMet(local.Identity);
        long sequence = call.Note(this);
        if (leader != World.Rank)
        {
            Await(ref call, Step("the call", leader, local.Identity, haveMet, sequence));
            return;
        }

        int tag = (int)a[4];
        if (communicators.Of((MPI_Comm)a[2]) is { } peers && peers.PeerOf((int)a[3]) is >= 0 and int remote)
        {
            long number = nodes.Own.Count(StepKeys.Meeting(peers.Identity, tag, remote));
            PendingOperation meeting = Step(
                "Intercomm_create",
                remote,
                peers.Identity,
                StepKeys.Meeting(peers.Identity, tag, World.Rank),
                number
            );
            Await(ref call, meeting with { Tag = tag });
        }

        nodes.Own.Tally(haveMet, sequence);
    }

    private void MeetGroup(ref ObservedCall call)
    {
        int[] members = World.RanksOf((MPI_Group)call.Arguments[1]);
        int tag = (int)call.Arguments[2];
        if (communicators.Of((MPI_Comm)call.Arguments[0]) is { } communicator && members.Contains(World.Rank))
        {
            ulong key = StepKeys.Group(communicator.Identity, tag, members);
            long number = nodes.Own.Count(key);
            Await(
                ref call,
                [
                    .. members
                        .Where(one => one >= 0 && one != World.Rank)
                        .Select(one => Step("the call", one, communicator.Identity, key, number) with { Tag = tag }),
                ]
            );
        }
    }

    private static PendingOperation Step(string function, int peer, ulong communicator, ulong key, long number) =>
        new()
        {
            Function = function,
            Kind = OperationKind.Step,
            Peer = peer,
            Tag = PendingOperation.Any,
            Communicator = communicator,
            Key = key,
            Sequence = number,
        };

    private void Await(ref ObservedCall call, params PendingOperation[] steps) =>
        _ = Ask(ref call, new StepQuestion(nodes, steps), steps);
}
