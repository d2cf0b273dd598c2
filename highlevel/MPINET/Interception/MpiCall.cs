using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>An operation of MPI that is called, for an <see cref="IInterceptor" />. What is not asked for is not looked up.</summary>
/// <remarks>A property is null where the operation has no such argument. Ranks are those of the communicator, as MPI got them.</remarks>
public readonly unsafe ref struct MpiCall
{
    private readonly CallShape? shape;
    private readonly nint* arguments;

    internal MpiCall(ref ObservedCall call)
    {
        shape = CallShape.Of(call.Function);
        arguments = call.Arguments;
    }

    /// <summary>The name of the function in C: <c>MPI_Send</c>. An operation of the other tiers has the name of the function that it calls.</summary>
    public string Name => Shape.Facts.Name;

    /// <summary>Whether all processes of the communicator call it.</summary>
    public bool IsCollective => Shape.Facts.IsCollective;

    /// <summary>The name of the communicator, empty where it has none.</summary>
    public string? Communicator
    {
        get
        {
            if (Comm is not { } comm || !Mpi.IsSupported("PMPI_Comm_get_name"))
            {
                return null;
            }

            byte[] text = Utf8Text.Room(Mpi.MPI_MAX_OBJECT_NAME);
            int length = 0;
            fixed (byte* first = text)
            {
                return Mpi.PMPI_Comm_get_name(comm, first, &length) == 0 ? Utf8Text.Read(text) : null;
            }
        }
    }

    /// <summary>The rank of this process in the communicator.</summary>
    public int? Rank
    {
        get
        {
            int rank = 0;
            return Comm is { } comm && Mpi.PMPI_Comm_rank(comm, &rank) == 0 ? rank : null;
        }
    }

    /// <summary>The size of the communicator; of an intercommunicator, that of the local group.</summary>
    public int? Size
    {
        get
        {
            int size = 0;
            return Comm is { } comm && Mpi.PMPI_Comm_size(comm, &size) == 0 ? size : null;
        }
    }

    /// <summary>The rank that it sends to, or whose memory it reads or writes; MPI's value for no process.</summary>
    public int? Destination => Number(Shape.Destination >= 0 ? Shape.Destination : Shape.Target);

    /// <summary>The rank that it receives from; MPI's value for no process, or for any source.</summary>
    public int? Source => Number(Shape.Source);

    /// <summary>The root; MPI's values for the root's group of an intercommunicator.</summary>
    public int? Root => Number(Shape.Root);

    /// <summary>The tag of the message that it sends; where it only receives, of the one that it receives, or MPI's value for any.</summary>
    public int? Tag => Number(Shape.SendTag);

    /// <summary>The tag of the message that it receives, or MPI's value for any.</summary>
    public int? ReceiveTag => Shape.Source >= 0 ? Number(Shape.ReceiveTag) : null;

    /// <summary>The number of elements of what it sends, or of its only buffer; those for all processes together where each has its own.</summary>
    public long? Count => CallData.TryRead(Shape, arguments, out CallData data) ? data.Count : null;

    /// <summary>The name of their type, empty where it has none; null also where there are several.</summary>
    public string? Datatype
    {
        get
        {
            if (
                !CallData.TryRead(Shape, arguments, out CallData data)
                || data.Datatype == Mpi.MPI_DATATYPE_NULL
                || !Mpi.IsSupported("PMPI_Type_get_name")
            )
            {
                return null;
            }

            byte[] text = Utf8Text.Room(Mpi.MPI_MAX_OBJECT_NAME);
            int length = 0;
            fixed (byte* first = text)
            {
                return Mpi.PMPI_Type_get_name(data.Datatype, first, &length) == 0 ? Utf8Text.Read(text) : null;
            }
        }
    }

    /// <summary>The number of bytes of these elements, without gaps. A receive's buffer may get less.</summary>
    public long? Bytes => CallData.TryRead(Shape, arguments, out CallData data) ? data.Bytes : null;

    private CallShape Shape =>
        shape
        ?? throw new InvalidOperationException(
            "This is no call: an interceptor gets calls as the arguments of Before and After."
        );

    // A communicator that has been freed is none any more.
    private MPI_Comm? Comm
    {
        get
        {
            if (Shape.Communicator < 0)
            {
                return null;
            }

            MPI_Comm comm = Shape.CommunicatorOf(arguments);
            return comm == Mpi.MPI_COMM_NULL ? null : comm;
        }
    }

    private int? Number(int place) => place < 0 ? null : (int)arguments[place];
}
