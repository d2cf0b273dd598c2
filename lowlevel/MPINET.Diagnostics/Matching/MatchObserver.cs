using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Matching;

/// <summary>Compares the arguments of both sides of a message, and those of all members of a collective operation.</summary>
/// <remarks>
/// The sender announces each message, with a hash of its elements, on a separate communicator. The receiver compares the announcement with its
/// own datatype once it has the message. Before a collective call all members compare a hash of their arguments.
/// </remarks>
internal sealed unsafe partial class MatchObserver : CallObserver
{
    // The comparison of the collective call that this thread is beginning.
    [ThreadStatic]
    private static PendingComparison? begun;

    private readonly WatchObserver? watch;
    private readonly KnownCommunicators communicators = new();
    private readonly KnownTypes types = new();
    private readonly Channel channel = new();
    private readonly CallSites sites;
    private readonly ReceiveOrder order;
    private readonly CollectiveChecks collectives;

    private MatchObserver(WatchObserver? watch)
    {
        this.watch = watch;
        sites = new CallSites(channel.Texts);
        order = new ReceiveOrder(channel, Compare);
        collectives = new CollectiveChecks(types, communicators, watch);
    }

    /// <summary>Starts the comparisons. Collective over COMM_WORLD.</summary>
    /// <param name="watch">The watch, which also waits for this observer; null if it is off.</param>
    public static void Start(WatchObserver? watch) => Add(new MatchObserver(watch));

    /// <inheritdoc />
    public override bool Begin(ref ObservedCall call)
    {
        CallShape shape = CallShape.Of(call.Function);
        ForgetFreed(ref call);
        if (shape.IsCollective)
        {
            begun = collectives.Begin(ref call, shape);
        }
        else if (IsOfRequests(shape))
        {
            BeginCompletion(ref call, shape);
        }
        else
        {
            BeginMessage(ref call, shape);
        }

        // Every call is made as the program wrote it, or as the watch makes it.
        return false;
    }

    // True for a call that completes, starts or frees requests.
    private static bool IsOfRequests(CallShape shape) =>
        shape.Role is CallRole.Completion or CallRole.Start or CallRole.Free;

    private void BeginMessage(ref ObservedCall call, CallShape shape)
    {
        if (shape.Kind == CallKind.Blocking && shape.IsSend)
        {
            Announce(ref call, shape);
        }

        if (shape.Role == CallRole.MatchedProbe)
        {
            if (IsWild(call.Arguments, shape))
            {
                WantsStatus(ref call, shape, 1);
            }

            return;
        }

        if (shape.Role == CallRole.MatchedReceive)
        {
            BeginMatchedReceive(ref call, shape);
        }

        if (shape.Kind == CallKind.Blocking && shape.IsReceive && BeginReceive(ref call, shape))
        {
            WantsStatus(ref call, shape, 1);
        }
    }

    /// <inheritdoc />
    public override void End(ref ObservedCall call, int code)
    {
        CallShape shape = CallShape.Of(call.Function);
        if (IsOfRequests(shape))
        {
            EndCompletion(ref call, shape, code);
            return;
        }

        if (shape.Kind == CallKind.Blocking && shape.IsReceive && shape.Role != CallRole.MatchedProbe)
        {
            EndReceive(ref call, shape, code);
        }

        if (code != 0)
        {
            return;
        }

        if (shape.Role == CallRole.MatchedProbe)
        {
            EndMatchedProbe(ref call, shape);
        }
        else if (shape.Role == CallRole.MatchedReceive)
        {
            EndMatchedReceive(ref call);
        }

        if (call.Function == MpiFunction.MPI_Cancel)
        {
            Cancel(*(MPI_Request*)call.Arguments[0]);
        }
        else if (shape.RequestDirection == CallDirection.Out)
        {
            EndBeginning(ref call, shape);
        }

        if (shape.NewCommunicator >= 0)
        {
            EndCommunicator(ref call, shape);
        }
        else if (shape.NewDatatype >= 0)
        {
            NoteType(ref call, *(MPI_Datatype*)call.Arguments[shape.NewDatatype]);
        }
    }

    /// <inheritdoc />
    public override void Polled() => collectives.Poll();

    private void EndCommunicator(ref ObservedCall call, CallShape shape)
    {
        NoteCommunicator(ref call, shape);
        MPI_Comm made = *(MPI_Comm*)call.Arguments[shape.NewCommunicator];
        if (made != Mpi.MPI_COMM_NULL)
        {
            collectives.Open(call.Function, made);
        }
    }
}
