using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>The meaning of a function's arguments, as indices into them; -1 for an argument that the function lacks.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed unsafe class CallShape
{
    private static readonly CallShape?[] known = new CallShape?[MpiFunctions.Count];

    private CallShape(MpiFunction function)
    {
        Facts = MpiFunctions.Of(function);
        Name = Facts.Name.Substring(Facts.Name.IndexOf('_') + 1);
        Plain = Name.EndsWith("_c", StringComparison.Ordinal) ? Name.Substring(0, Name.Length - 2) : Name;
        Base = (MpiFunction)Enum.Parse(typeof(MpiFunction), $"MPI_{Plain}");
        for (int i = 0; i < Facts.Parameters.Count; i++)
        {
            MpiParameterFacts parameter = Facts.Parameters[i];
            if (parameter.Kind == "COMMUNICATOR")
            {
                if (parameter.Direction == "out")
                {
                    NewCommunicator = i;
                }
                else if (Communicator < 0)
                {
                    Communicator = i;
                }
            }
            else if (parameter.Kind == "WINDOW")
            {
                if (parameter.Direction == "out")
                {
                    NewWindow = i;
                }
                else if (Window < 0)
                {
                    Window = i;
                }
            }
            else if (parameter.Kind == "REQUEST")
            {
                Request = i;
            }
        }

        Destination = Facts.IndexOf("dest");
        Source = Facts.IndexOf("source");
        Root = Facts.IndexOf("root");
        SendTag = Facts.IndexOf("sendtag") is >= 0 and int one ? one : Facts.IndexOf("tag");
        ReceiveTag = Facts.IndexOf("recvtag") is >= 0 and int other ? other : Facts.IndexOf("tag");
        IsScatter =
            Plain.StartsWith("Scatter", StringComparison.Ordinal)
            || Plain.StartsWith("Iscatter", StringComparison.Ordinal);
        IsInParts = Plain.Contains("lltoall") || Plain.Contains("educe_scatter_block");
        IsAmongNeighbors = Plain.Contains("eighbor_");
        Target = Facts.IndexOf("target_rank");
        Status = Facts.IndexOfKind("STATUS");
        Message = Facts.IndexOfKind("MESSAGE");
        ReceiveData = new CallBuffer(
            Facts,
            "recvbuf",
            ["recvcount", "recvcounts"],
            ["recvtype", "recvtypes", "datatype"]
        );
        SendData = new CallBuffer(
            Facts,
            "sendbuf",
            ["sendcount", "sendcounts", "count", "origin_count"],
            ["sendtype", "sendtypes", "datatype", "origin_datatype"]
        );
    }

    /// <summary>The standard's facts about the function.</summary>
    public MpiFunctionFacts Facts { get; }

    /// <summary>The function's name without <c>MPI_</c>.</summary>
    public string Name { get; }

    /// <summary>The function's name without <c>MPI_</c> and without the <c>_c</c> of a large-count form.</summary>
    public string Plain { get; }

    /// <summary>The form without large counts; the function itself if it is no large-count form.</summary>
    public MpiFunction Base { get; }

    /// <summary>Index of the communicator.</summary>
    public int Communicator { get; } = -1;

    /// <summary>Index of the communicator that the function creates.</summary>
    public int NewCommunicator { get; } = -1;

    /// <summary>Index of the window.</summary>
    public int Window { get; } = -1;

    /// <summary>Index of the window that the function creates.</summary>
    public int NewWindow { get; } = -1;

    /// <summary>Index of the request or of the array of requests.</summary>
    public int Request { get; } = -1;

    /// <summary>Index of the destination rank.</summary>
    public int Destination { get; }

    /// <summary>Index of the source rank.</summary>
    public int Source { get; }

    /// <summary>Index of the root.</summary>
    public int Root { get; }

    /// <summary>Index of the send tag.</summary>
    public int SendTag { get; }

    /// <summary>Index of the receive tag.</summary>
    public int ReceiveTag { get; }

    /// <summary>Index of the target rank of a one-sided operation.</summary>
    public int Target { get; }

    /// <summary>Index of the status or of the array of statuses.</summary>
    public int Status { get; }

    /// <summary>Index of the message of a matching probe.</summary>
    public int Message { get; }

    /// <summary>The send buffer, or the only buffer.</summary>
    public CallBuffer SendData { get; }

    /// <summary>The receive buffer of a function with two buffers.</summary>
    public CallBuffer ReceiveData { get; }

    /// <summary>Reads the communicator from the arguments of a call.</summary>
    /// <param name="arguments">The arguments of a function that has one.</param>
    public MPI_Comm CommunicatorOf(nint* arguments) =>
        // Functions such as MPI_Comm_free take the communicator's address.
        Facts.Parameters[Communicator].Direction == "in"
            ? (MPI_Comm)arguments[Communicator]
            : *(MPI_Comm*)arguments[Communicator];

    /// <summary>True if the root sends a part to each process.</summary>
    internal bool IsScatter { get; }

    /// <summary>True if each process sends a part to each other process, or receives a part of a result.</summary>
    internal bool IsInParts { get; }

    /// <summary>True for a neighbourhood collective.</summary>
    internal bool IsAmongNeighbors { get; }

    /// <summary>Returns the shape of a function.</summary>
    public static CallShape Of(MpiFunction function) => known[(int)function] ??= new CallShape(function);
}
