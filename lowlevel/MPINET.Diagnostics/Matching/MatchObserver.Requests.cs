namespace MPINET.Diagnostics.Matching;

// Requests: received messages are compared when they complete.
internal sealed unsafe partial class MatchObserver
{
    private const int ManyUnderWay = 10_000;

    private bool hasWarned;

    private void BeginCompletion(ref ObservedCall call, CallShape shape)
    {
        bool needsStatus = false;
        foreach (LiveRequest? one in live.FrameOf(ref call).Requests)
        {
            // Only the status shows what these receive.
            needsStatus |=
                one?.OfMatch is MatchedRequest { Receive: { } receive } && (receive.IsWild || one.IsCancelled);
        }

        PollCollectives(ref call);
        if (needsStatus && shape.Status >= 0)
        {
            live.WantStatus(ref call, shape);
        }
    }

    // Only a call that waits for all requests may wait for processes that have not made their calls yet.
    private void PollCollectives(ref ObservedCall call)
    {
        if (call.Function is MpiFunction.MPI_Wait or MpiFunction.MPI_Waitall)
        {
            foreach (LiveRequest? one in live.FrameOf(ref call).Requests)
            {
                if (one?.OfMatch is MatchedRequest { Comparison: { } comparison })
                {
                    collectives.Settle(ref call, comparison, one.Handle);
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
        if (shape.Role == CallRole.Completion)
        {
            foreach (CompletedRequest one in live.Completed(ref call, shape, code))
            {
                if (one.Request.OfMatch is not MatchedRequest request)
                {
                    continue;
                }

                request.Comparison?.Learn();
                if (request.Receive is { } receive)
                {
                    request.Receive = null;
                    EndReceive(receive, one);
                }
            }

            return;
        }

        foreach (LiveRequest? one in live.FrameOf(ref call).Requests)
        {
            if (one is not null && shape.Role == CallRole.Free)
            {
                Free(one);
            }
            else if (one is not null && code == 0)
            {
                Start(one);
            }
        }
    }

    private void EndReceive(PostedReceive receive, CompletedRequest one)
    {
        int isCancelled = 0;
        if (one.Request.IsCancelled && one.Status is not null)
        {
            _ = Mpi.PMPI_Test_cancelled(one.Status, &isCancelled);
        }

        if (isCancelled != 0)
        {
            order.Withdraw(receive);
        }
        else
        {
            End(receive, one.Status, one.Code);
        }
    }

    private void Free(LiveRequest request)
    {
        if (request.OfMatch is MatchedRequest { Receive: { } receive })
        {
            order.Drop(receive);
        }
    }

    private void Start(LiveRequest request)
    {
        WarnOfMany(request.Made);
        if (request.OfMatch is not MatchedRequest { Template: { } template } one)
        {
            return;
        }

        if (template.IsSend)
        {
            Announce(
                template.Communicator,
                template.Peer,
                template.Tag,
                template.Type,
                template.Count,
                request.Made,
                isSynchronous: false
            );
            return;
        }

        one.Receive = new PostedReceive
        {
            Function = MpiFunction.MPI_Recv_init,
            Communicator = template.Communicator,
            Source = template.Peer,
            Tag = template.Tag,
            Type = template.Type,
            Count = template.Count,
            Site = request.Made,
        };
        Post(one.Receive, isBlocking: false);
    }

    // Called after a call has made a request.
    private void EndBeginning(ref ObservedCall call, CallShape shape, LiveRequest made)
    {
        if (shape.IsCollective)
        {
            made.OfMatch = new MatchedRequest { Comparison = begun };
        }
        else if (shape.Kind == CallKind.Persistent)
        {
            made.OfMatch = new MatchedRequest { Template = TemplateOf(ref call, shape) };
        }
        else if (shape.IsSend)
        {
            Announce(ref call, shape);
        }

        if (shape is { IsReceive: true, IsPersistent: false } && Read(ref call, shape) is { } receive)
        {
            receive.Site = made.Made;
            Post(receive, isBlocking: false);
            made.OfMatch = new MatchedRequest { Receive = receive };
        }

        if (made.IsActive)
        {
            WarnOfMany(made.Made);
        }
    }

    // Null if nothing of it can be compared.
    private PersistentCall? TemplateOf(ref ObservedCall call, CallShape shape)
    {
        nint* a = call.Arguments;
        if (shape.IsReceive)
        {
            return Read(ref call, shape) is { } receive
                ? new PersistentCall(
                    receive.Communicator,
                    receive.Source,
                    receive.Tag,
                    receive.Type!,
                    receive.Count,
                    IsSend: false
                )
                : null;
        }

        return
            shape.IsSend
            && Peer(ref call, shape, (int)a[shape.Destination], out CommunicatorFacts? communicator)
                is >= 0
                    and int peer
            ? new PersistentCall(
                communicator!,
                peer,
                (int)a[shape.SendTag],
                types.Of((MPI_Datatype)a[shape.SendData.Datatype]),
                a[shape.SendData.Count],
                IsSend: true
            )
            : null;
    }

    private void WarnOfMany(CallSite site)
    {
        if (site.UnderWay > ManyUnderWay && !hasWarned)
        {
            hasWarned = true;
            Console.Error.WriteLine(
                $"MPINET: rank {World.Rank} has more than {ManyUnderWay} requests under way from one line: {site.Words}. Complete each of them, with Wait or await: MPI keeps their data until then."
            );
        }
    }
}
