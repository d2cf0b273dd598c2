using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>The meaning of a function's arguments, as indices into them; -1 for an argument that the function lacks.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed unsafe class CallShape
{
    private static readonly CallShape?[] known = new CallShape?[MpiFunctions.Count];

    private readonly bool isCommunicatorByAddress;
    private readonly bool isPresent;

    private CallShape(MpiFunction function)
    {
        int Get(MpiFunctions.Fact fact) => MpiFunctions.Get(function, fact);

        Function = function;
        CName = function.ToString();
        Name = CName.Substring("MPI_".Length);
        isPresent = Mpi.IsSupported(CName);
        Base = (MpiFunction)Get(MpiFunctions.Fact.Base);
        Plain = Base.ToString().Substring("MPI_".Length);
        Operation = (MpiFunction)Get(MpiFunctions.Fact.Operation);
        Nonblocking = Get(MpiFunctions.Fact.Nonblocking) is >= 0 and int form ? (MpiFunction)form : null;
        Kind = (CallKind)Get(MpiFunctions.Fact.Kind);
        Role = (CallRole)Get(MpiFunctions.Fact.Role);
        Communicator = Get(MpiFunctions.Fact.Communicator);
        isCommunicatorByAddress = Get(MpiFunctions.Fact.CommunicatorByAddress) != 0;
        NewCommunicator = Get(MpiFunctions.Fact.NewCommunicator);
        Window = Get(MpiFunctions.Fact.Window);
        NewWindow = Get(MpiFunctions.Fact.NewWindow);
        File = Get(MpiFunctions.Fact.File);
        NewFile = Get(MpiFunctions.Fact.NewFile);
        Request = Get(MpiFunctions.Fact.Request);
        RequestDirection = Request < 0 ? null : (CallDirection)Get(MpiFunctions.Fact.RequestDirection);
        IsRequestArray = Get(MpiFunctions.Fact.RequestIsArray) != 0;
        Destination = Get(MpiFunctions.Fact.Destination);
        Source = Get(MpiFunctions.Fact.Source);
        Root = Get(MpiFunctions.Fact.Root);
        SendTag = Get(MpiFunctions.Fact.SendTag);
        ReceiveTag = Get(MpiFunctions.Fact.ReceiveTag);
        Target = Get(MpiFunctions.Fact.Target);
        Status = Get(MpiFunctions.Fact.Status);
        Message = Get(MpiFunctions.Fact.Message);
        Operator = Get(MpiFunctions.Fact.Operator);
        Flag = Get(MpiFunctions.Fact.Flag);
        NewDatatype = Get(MpiFunctions.Fact.NewType);
        SendData = new CallBuffer(function, MpiFunctions.Fact.SendBuffer, Base != function);
        ReceiveData = new CallBuffer(function, MpiFunctions.Fact.ReceiveBuffer, Base != function);
    }

    /// <summary>The function.</summary>
    public MpiFunction Function { get; }

    /// <summary>The function's name in C.</summary>
    public string CName { get; }

    /// <summary>The function's name without <c>MPI_</c>.</summary>
    public string Name { get; }

    /// <summary>The function's name without <c>MPI_</c> and without the <c>_c</c> of a large-count form.</summary>
    public string Plain { get; }

    /// <summary>The form without large counts; the function itself if it is not a large-count form.</summary>
    public MpiFunction Base { get; }

    /// <summary>The blocking function of a nonblocking or persistent collective one; the form without large counts of any other.</summary>
    public MpiFunction Operation { get; }

    /// <summary>The nonblocking form, which an MPI may lack; null if there is none.</summary>
    public MpiFunction? Nonblocking { get; }

    /// <summary>The behaviour of a call.</summary>
    public CallKind Kind { get; }

    /// <summary>The part of a call in communication.</summary>
    public CallRole Role { get; }

    /// <summary>True if all processes of a communicator call the function.</summary>
    public bool IsCollective => Kind >= CallKind.Collective;

    /// <summary>True if a call may wait for other processes.</summary>
    public bool IsBlocking => Kind is CallKind.Blocking or CallKind.Collective;

    /// <summary>True if a call starts an operation that a request represents.</summary>
    public bool IsNonblocking => Kind is CallKind.Nonblocking or CallKind.NonblockingCollective;

    /// <summary>True if a call makes a request that is started later.</summary>
    public bool IsPersistent => Kind is CallKind.Persistent or CallKind.PersistentCollective;

    /// <summary>Index of the communicator.</summary>
    public int Communicator { get; }

    /// <summary>Index of the communicator that the function creates.</summary>
    public int NewCommunicator { get; }

    /// <summary>Index of the window.</summary>
    public int Window { get; }

    /// <summary>Index of the window that the function creates.</summary>
    public int NewWindow { get; }

    /// <summary>Index of the file.</summary>
    public int File { get; }

    /// <summary>Index of the file that the function opens.</summary>
    public int NewFile { get; }

    /// <summary>Index of the request or of the array of requests.</summary>
    public int Request { get; }

    /// <summary>The direction of the request or of the array of requests; null if there is none.</summary>
    public CallDirection? RequestDirection { get; }

    /// <summary>True for an array of requests.</summary>
    public bool IsRequestArray { get; }

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

    /// <summary>Index of the target rank of a one-sided operation, or of a lock.</summary>
    public int Target { get; }

    /// <summary>Index of the status or of the array of statuses.</summary>
    public int Status { get; }

    /// <summary>Index of the message of a matching probe.</summary>
    public int Message { get; }

    /// <summary>Index of the reduction operation.</summary>
    public int Operator { get; }

    /// <summary>Index of the flag that a test returns.</summary>
    public int Flag { get; }

    /// <summary>Index of the datatype that the function makes.</summary>
    public int NewDatatype { get; }

    /// <summary>The send buffer, or the only buffer.</summary>
    public CallBuffer SendData { get; }

    /// <summary>The receive buffer of a function with two buffers.</summary>
    public CallBuffer ReceiveData { get; }

    /// <summary>The receive buffer, or the only buffer.</summary>
    public CallBuffer ReceivedData => ReceiveData.Count >= 0 ? ReceiveData : SendData;

    /// <summary>The parameters, in the order of the arguments.</summary>
    public CallParameter[] Parameters => field ??= CallParameter.Of(Function);

    /// <summary>True if a call accesses the memory of a target's window.</summary>
    public bool IsOneSided => Window >= 0 && Target >= 0 && SendData.Datatype >= 0;

    /// <summary>True if a call sends a message to one process.</summary>
    public bool IsSend => Role is CallRole.Send or CallRole.SendReceive;

    /// <summary>True if a call receives a message of one process, or sets one aside that a later call receives.</summary>
    public bool IsReceive => Role is CallRole.Receive or CallRole.SendReceive or CallRole.MatchedProbe;

    /// <summary>Reads the communicator from the arguments of a call.</summary>
    /// <param name="arguments">The arguments of a function that has one.</param>
    public MPI_Comm CommunicatorOf(nint* arguments) =>
        // Functions such as MPI_Comm_free take the communicator's address.
        isCommunicatorByAddress ? *(MPI_Comm*)arguments[Communicator] : (MPI_Comm)arguments[Communicator];

    /// <summary>True if the root sends a part to each process.</summary>
    public bool IsScatter => Role == CallRole.Scatter;

    /// <summary>True if each process sends a part to each other process, or receives a part of a result.</summary>
    public bool IsInParts => Role is CallRole.Parts or CallRole.NeighborParts;

    /// <summary>True for a neighbourhood collective.</summary>
    public bool IsAmongNeighbors => Role is CallRole.Neighbors or CallRole.NeighborParts;

    /// <summary>True if this MPI has a function.</summary>
    internal static bool IsPresent(MpiFunction function) => Of(function).isPresent;

    /// <summary>Returns the shape of a function.</summary>
    public static CallShape Of(MpiFunction function) => known[(int)function] ??= new CallShape(function);
}
