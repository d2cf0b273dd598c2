using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>Where in the arguments of a function is what; -1 for what it has not.</summary>
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

    /// <summary>What the standard says of the function.</summary>
    public MpiFunctionFacts Facts { get; }

    /// <summary>Its name without <c>MPI_</c>.</summary>
    public string Name { get; }

    /// <summary>The same without the <c>_c</c> of a form with large counts.</summary>
    public string Plain { get; }

    /// <summary>The form without large counts.</summary>
    public MpiFunction Base { get; }

    /// <summary>The communicator that it is about.</summary>
    public int Communicator { get; } = -1;

    /// <summary>The communicator that it makes.</summary>
    public int NewCommunicator { get; } = -1;

    /// <summary>The window that it is about.</summary>
    public int Window { get; } = -1;

    /// <summary>The window that it makes.</summary>
    public int NewWindow { get; } = -1;

    /// <summary>The request, or the array of requests.</summary>
    public int Request { get; } = -1;

    /// <summary>The rank that it sends to.</summary>
    public int Destination { get; }

    /// <summary>The rank that it receives from.</summary>
    public int Source { get; }

    /// <summary>The root.</summary>
    public int Root { get; }

    /// <summary>The tag of what it sends.</summary>
    public int SendTag { get; }

    /// <summary>The tag of what it receives.</summary>
    public int ReceiveTag { get; }

    /// <summary>The rank whose memory it reads or writes.</summary>
    public int Target { get; }

    /// <summary>The status, or the array of statuses.</summary>
    public int Status { get; }

    /// <summary>The message that a probe has found.</summary>
    public int Message { get; }

    /// <summary>What it sends, or its only buffer.</summary>
    public CallBuffer SendData { get; }

    /// <summary>What it receives, where it has two buffers.</summary>
    public CallBuffer ReceiveData { get; }

    /// <summary>The communicator that a call is about.</summary>
    /// <param name="arguments">The arguments of a function that has one.</param>
    public MPI_Comm CommunicatorOf(nint* arguments) =>
        // Some get the address of what they are about, and free it.
        Facts.Parameters[Communicator].Direction == "in"
            ? (MPI_Comm)arguments[Communicator]
            : *(MPI_Comm*)arguments[Communicator];

    /// <summary>Whether the root sends a part to each process.</summary>
    internal bool IsScatter { get; }

    /// <summary>Whether each process sends a part to each other, or gets a part of a result.</summary>
    internal bool IsInParts { get; }

    /// <summary>Whether its processes are neighbours.</summary>
    internal bool IsAmongNeighbors { get; }

    /// <summary>That of a function.</summary>
    public static CallShape Of(MpiFunction function) => known[(int)function] ??= new CallShape(function);
}
