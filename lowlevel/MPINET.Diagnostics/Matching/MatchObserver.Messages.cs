namespace MPINET.Diagnostics.Matching;

// Messages: announced by the sender, compared by the receiver.
internal sealed unsafe partial class MatchObserver
{
    // The receives that this thread is in. They nest, because a call may run code of the program that makes another.
    [ThreadStatic]
    private static Stack<PostedReceive?>? within;

    private static Stack<PostedReceive?> Within => within ??= new Stack<PostedReceive?>();

    private static bool IsWild(nint* arguments, CallShape shape) =>
        (int)arguments[shape.Source] == Mpi.MPI_ANY_SOURCE || (int)arguments[shape.ReceiveTag] == Mpi.MPI_ANY_TAG;

    private void Announce(ref ObservedCall call, CallShape shape)
    {
        nint* a = call.Arguments;
        int tag = (int)a[shape.SendTag];
        MPI_Datatype type = (MPI_Datatype)a[shape.SendData.Datatype];

        // A call with arguments that MPI refuses sends nothing.
        if (
            tag >= 0
            && a[shape.SendData.Count] >= 0
            && type != Mpi.MPI_DATATYPE_NULL
            && Peer(ref call, shape, (int)a[shape.Destination], out CommunicatorFacts? communicator)
                is >= 0
                    and int peer
        )
        {
            Announce(
                communicator!,
                peer,
                tag,
                types.Of(type),
                a[shape.SendData.Count],
                live.LikelySiteOf(ref call),
                isSynchronous: shape.Base == MpiFunction.MPI_Ssend
            );
        }
    }

    private void Announce(
        CommunicatorFacts communicator,
        int peer,
        int tag,
        KnownType type,
        long count,
        CallSite site,
        bool isSynchronous
    )
    {
        Signature announced = type.Layout ?? type.Signature;
        channel.Send(
            peer,
            new Announcement(
                communicator.Identity,
                tag,
                announced.Hash.Times(count).Value,
                announced.Elements * count,
                type.Bytes * count,
                count,
                type.TextIn(channel.Texts),
                AnnouncedOf(site),
                type.Signature.HasBytes,
                type.Layout is not null,
                isSynchronous,
                type.IsObject
            )
        );
    }

    // The rank in COMM_WORLD; CommunicatorFacts.Unknown for MPI_PROC_NULL and for processes outside COMM_WORLD.
    private int Peer(ref ObservedCall call, CallShape shape, int rank, out CommunicatorFacts? communicator)
    {
        communicator = live.CommunicatorOf(ref call, shape);
        return communicator is null || rank == Mpi.MPI_PROC_NULL
            ? CommunicatorFacts.Unknown
            : communicator.PeerOf(rank);
    }

    // The receive that a call posts; null if nothing of it can be compared.
    private PostedReceive? Read(ref ObservedCall call, CallShape shape)
    {
        nint* a = call.Arguments;
        int source = (int)a[shape.Source];
        int tag = (int)a[shape.ReceiveTag];
        int peer = Peer(ref call, shape, source, out CommunicatorFacts? communicator);
        if (source == Mpi.MPI_ANY_SOURCE)
        {
            peer = PostedReceive.Any;
        }

        if (communicator is null || peer == CommunicatorFacts.Unknown)
        {
            return null;
        }

        PostedReceive receive = new()
        {
            Function = call.Function,
            Communicator = communicator,
            Source = peer,
            Tag = tag == Mpi.MPI_ANY_TAG ? PostedReceive.Any : tag,
        };
        if (
            shape.Role is not (CallRole.MatchedProbe or CallRole.Probe)
            && (MPI_Datatype)a[shape.ReceivedData.Datatype] is var type
            && type != Mpi.MPI_DATATYPE_NULL
        )
        {
            receive.Type = types.Of(type);
            receive.Count = a[shape.ReceivedData.Count];
        }

        return receive;
    }

    // The number of the words of a site in announcements.
    private int AnnouncedOf(CallSite site) =>
        site.Announced >= 0 ? site.Announced : site.Announced = channel.Texts.NumberOf(site.Words);

    // Returns true if the status is needed.
    private bool BeginReceive(ref ObservedCall call, CallShape shape)
    {
        PostedReceive? receive = Read(ref call, shape);
        Within.Push(receive);
        if (receive is null)
        {
            return false;
        }

        Post(receive, isBlocking: true);
        if (receive.Order != 0 || (races is not null && receive.Source == PostedReceive.Any))
        {
            receive.Site = live.LikelySiteOf(ref call);
        }

        return receive.IsWild;
    }

    private void Post(PostedReceive receive, bool isBlocking)
    {
        receive.Began = clock?.Tick() ?? 0;
        order.Post(receive, isBlocking);
    }

    private void EndReceive(ref ObservedCall call, CallShape shape, int code)
    {
        if (Within.Pop() is { } receive)
        {
            End(receive, (MPI_Status*)call.Arguments[shape.Status], code);
        }
    }

    // Called after a receive has completed.
    private void End(PostedReceive receive, MPI_Status* status, int code)
    {
        if (code != 0 && !IsTruncated(code))
        {
            order.Withdraw(receive);
            return;
        }

        receive.IsDropped = code != 0;
        receive.Ended = clock?.Tick() ?? 0;
        if (!receive.IsWild)
        {
            Match(receive, receive.Source, receive.Tag);
        }
        else if (receive.Communicator.PeerOf(status->MPI_SOURCE) is >= 0 and int source)
        {
            Match(receive, source, status->MPI_TAG);
        }
        else
        {
            order.Withdraw(receive);
        }
    }

    private void Match(PostedReceive receive, int source, int tag)
    {
        order.Match(receive, source, tag);
        if (clock is not null && receive.Message is null)
        {
            channel.Learn(new MessageKey(receive.Communicator.Identity, source, tag));
        }
    }

    private static bool IsTruncated(int code)
    {
        int errorClass;
        return Mpi.PMPI_Error_class(code, &errorClass) == 0 && errorClass == Mpi.MPI_ERR_TRUNCATE;
    }

    private void EndMatchedProbe(ref ObservedCall call, CallShape shape)
    {
        int flag = shape.Flag;
        MPI_Message handle = *(MPI_Message*)call.Arguments[shape.Message];
        if ((flag >= 0 && *(int*)call.Arguments[flag] == 0) || handle == Mpi.MPI_MESSAGE_NO_PROC)
        {
            return;
        }

        if (Read(ref call, shape) is { } receive)
        {
            live.MessageOf(handle)!.OfMatch = receive;
            receive.Site = races is null ? null : live.LikelySiteOf(ref call);
            Post(receive, isBlocking: true);
            End(receive, (MPI_Status*)call.Arguments[shape.Status], 0);
        }
    }

    private void EndProbe(ref ObservedCall call, CallShape shape)
    {
        if (
            races is not null
            && (shape.Flag < 0 || *(int*)call.Arguments[shape.Flag] != 0)
            && Read(ref call, shape) is { Source: PostedReceive.Any } probe
            && probe.Communicator.PeerOf(((MPI_Status*)call.Arguments[shape.Status])->MPI_SOURCE) is >= 0 and int source
        )
        {
            long now = clock!.Tick();
            races.Probe(
                new MessageChoice(probe.Communicator, probe.Tag, live.LikelySiteOf(ref call))
                {
                    Began = now,
                    Ended = now,
                    Source = source,
                }
            );
        }
    }

    private void BeginMatchedReceive(ref ObservedCall call, CallShape shape)
    {
        PostedReceive? receive = live.FrameOf(ref call).Taken?.OfMatch as PostedReceive;
        Within.Push(receive);
        if (
            receive is not null
            && (MPI_Datatype)call.Arguments[shape.ReceivedData.Datatype] is var type
            && type != Mpi.MPI_DATATYPE_NULL
        )
        {
            receive.Function = call.Function;
            receive.Count = call.Arguments[shape.ReceivedData.Count];
            receive.Type = types.Of(type);
        }
    }

    private void EndMatchedReceive(ref ObservedCall call)
    {
        if (Within.Pop() is { } receive)
        {
            if (receive.Message is null)
            {
                // The comparison comes later, when another line is executing.
                receive.Site = live.SiteOf(ref call);
            }
            else
            {
                Compare(receive);
            }
        }
    }

    // Called when the announcement of its message is there.
    private void Receive(PostedReceive receive)
    {
        races?.Receive(receive);
        Compare(receive);
    }

    private void Compare(PostedReceive receive)
    {
        if (receive is not { IsDropped: false, Type: { } type, Message.Announcement: var message })
        {
            return;
        }

        if (message.IsObject != type.IsObject)
        {
            ReportObject(receive, type, message);
            return;
        }

        // Structs on both sides have fields to compare. Other bytes match any data of the other side.
        bool areStructs = message.HasLayout && type.Layout is not null;
        Signature own = areStructs ? type.Layout! : type.Signature;
        long room = own.Elements * receive.Count;
        if (
            (!areStructs && (message.HasBytes || own.HasBytes))
            || (
                message.Elements <= room
                && (message.Elements == 0 || own.Prefix(receive.Count, message.Elements).Value == message.Hash)
            )
        )
        {
            return;
        }

        World.Abort(
            $"""
            MPINET: rank {World.Rank} receives another type than rank {receive.Key.Source} sends.
            {Sides(receive, message, SentWords(receive, message), type.Words(receive.Count))}
              The basic types of both must be the same, one after the other; the receive may have room for more. Receive the type that is sent.
            """
        );
    }

    // A line for each side of a message, in the form of a report.
    private string Sides(PostedReceive receive, in Announcement message, string sent, string received)
    {
        int sender = receive.Key.Source;
        string where = $"tag {message.Tag}, communicator {receive.Communicator.Name}";
        string line = receive.Site?.Words ?? $"{CallShape.Of(receive.Function).Plain} at {CallPlace.Here().Line}";
        return $"""
              rank {sender}: {channel.TextOf(sender, message.CallText)}: sends {sent} to rank {World.Rank}, {where}
              rank {World.Rank}: {line}: receives {received} from rank {sender}, {where}
            """;
    }

    private string SentWords(PostedReceive receive, in Announcement message) =>
        Words(channel.TextOf(receive.Key.Source, message.TypeText), message);

    // A text with a brace describes a type with elements of several types.
    private static string Words(string type, in Announcement message) =>
        $"{(type.Contains('{') ? message.Count : message.Elements)} x {type}";
}
