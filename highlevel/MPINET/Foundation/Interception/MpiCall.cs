using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>An MPI operation that is called, for an <see cref="IInterceptor" />. Properties are computed when they are read.</summary>
/// <remarks>A property is null if the operation has no such argument. Ranks are those of the communicator, as passed to MPI.</remarks>
public readonly unsafe ref struct MpiCall
{
    private readonly CallShape? shape;
    private readonly nint* arguments;

    internal MpiCall(ref ObservedCall call)
    {
        shape = CallShape.Of(call.Function);
        arguments = call.Arguments;
    }

    /// <summary>
    /// The C name of the function: <c>MPI_Send</c>. An operation of another tier has the name of the function that it
    /// calls.
    /// </summary>
    public string Name => Shape.CName;

    /// <summary>True if all processes of the communicator call it.</summary>
    public bool IsCollective => Shape.IsCollective;

    /// <summary>The name of the communicator; empty if it has none.</summary>
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

    /// <summary>The size of the communicator; in an intercommunicator, that of the local group.</summary>
    public int? Size
    {
        get
        {
            int size = 0;
            return Comm is { } comm && Mpi.PMPI_Comm_size(comm, &size) == 0 ? size : null;
        }
    }

    /// <summary>The destination rank, or the target rank of a one-sided operation; may be MPI_PROC_NULL.</summary>
    public int? Destination => Number(Shape.Destination >= 0 ? Shape.Destination : Shape.Target);

    /// <summary>The source rank; may be MPI_PROC_NULL or MPI_ANY_SOURCE.</summary>
    public int? Source => Number(Shape.Source);

    /// <summary>The root; MPI_ROOT or MPI_PROC_NULL in the root's group of an intercommunicator.</summary>
    public int? Root => Number(Shape.Root);

    /// <summary>The tag of the message sent; for a pure receive the tag of the message received, or MPI_ANY_TAG.</summary>
    public int? Tag => Number(Shape.SendTag);

    /// <summary>The tag of the message received, or MPI_ANY_TAG.</summary>
    public int? ReceiveTag => Shape.Source >= 0 ? Number(Shape.ReceiveTag) : null;

    /// <summary>The number of elements sent, or of the only buffer; the total if there is a count for each process.</summary>
    public long? Count => CallData.TryRead(Shape, arguments, out CallData data) ? data.Count : null;

    /// <summary>The name of the datatype, empty if it has none; null also if there are several datatypes.</summary>
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

    /// <summary>The number of bytes of these elements, without gaps. A message received may be shorter.</summary>
    public long? Bytes => CallData.TryRead(Shape, arguments, out CallData data) ? data.Bytes : null;

    private CallShape Shape =>
        shape
        ?? throw new InvalidOperationException(
            "This value is not a call: an interceptor gets calls as the arguments of Before and After."
        );

    // Null if the communicator was freed.
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
