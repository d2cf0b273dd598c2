using System.IO;
using System.Linq.Expressions;
using System.Reflection;
using MPINET.PInvoke;

namespace MPINET.Tests.Errors;

/// <summary>An object of each class, and a valid argument for each parameter.</summary>
internal sealed class Things : IDisposable
{
    private readonly Dictionary<Type, object?> known = [];
    private readonly List<IDisposable> owned = [];
    private readonly int size;

    /// <summary>Makes the objects, on a duplicate communicator. Collective.</summary>
    public Things()
    {
        Intracommunicator comm = Add(Communicator.World.Dup());
        size = comm.Size;
        int rank = comm.Rank;
        known[typeof(Communicator)] = comm;
        Port port = Add(comm[rank]);
        Add(comm.CreateCartesian([comm.Size], [true]));
        int[] all = [.. Enumerable.Range(0, comm.Size)];
        GraphCommunicator graph = Add(comm.CreateGraph([.. all.Select(_ => all)]));
        if (Mpi.IsSupported("MPI_Dist_graph_create_adjacent"))
        {
            Add(comm.CreateDistributedGraphAdjacent([rank], [rank]));
        }

        if (comm.Size > 1)
        {
            Intracommunicator half = Add(comm.Split(rank % 2));
            Add(half.CreateIntercommunicator(0, comm[1 - (rank % 2)]));
        }

        known[typeof(Intracommunicator)] = graph;
        Add(comm.CommunicatorGroup);
        Add(new Info { { "key", "value" } });
        Datatype type = Add(Datatype.Int.CreateContiguous(1).Commit());
        Add(ReductionOperator.Create<int>((x, y) => x + y));
        Add(new AttributeKey<int>());
        known[typeof(AttributeKey)] = known[typeof(AttributeKey<int>)];
        PersistentRequest request = Add(port.SendInit(new int[1]));
        known[typeof(PersistentRequest[])] = new[] { request };
        known[typeof(Request)] = comm.NullProcess.Isend(new int[1]);
        known[typeof(Request[])] = new[] { (Request)known[typeof(Request)]! };
        known[typeof(Request<int>)] = comm.NullProcess.Irecv<int>();
        known[typeof(ITypedBuffer)] = Add(new NativeTypedBuffer<int>(4));
        Add(new RequestGroup((Request)known[typeof(Request)]!));
        Add(new Status());
        known[typeof(Status[])] = new[] { new Status() };
        Session = Add(new Session());
        Add(new SessionOptions());
        Add(Errhandler.ErrorsReturn);
        Add(ArrayTypedBuffer.Of(new int[4], 0, 4, type));
        Add(new MemoryTypedBuffer<int>(new int[4]));
        Add(new ElementTypedBuffer<int>());
        Add(new StringTypedBuffer(4));
        Add(new PackedBuffer(comm)).Pack(1);
        known[typeof(Segments)] = new Segments(new int[size]);
        (int, nint, Datatype)[] typed = [.. all.Select(_ => (0, (nint)0, type))];
        known[typeof((int, nint, Datatype)[])] = typed;
        known[typeof(TypedSegments)] = new TypedSegments(typed);
        known[typeof(Datatype[])] = Enumerable.Repeat(type, comm.Size).ToArray();
        known[typeof(int[][])] = Enumerable.Repeat(new[] { 0 }, comm.Size).ToArray();
        known[typeof(bool[])] = new[] { true };
        known[typeof(RankRange[])] = new RankRange[] { new(0, 0) };
        known[typeof(Distribution[])] = new[] { Distribution.Block };
        known[typeof(SpawnCommand)] = new SpawnCommand("program", [], 1);
        known[typeof(SpawnCommand[])] = new[] { (SpawnCommand)known[typeof(SpawnCommand)]! };
        known[typeof(string[])] = Array.Empty<string>();
        known[typeof(int[,])] = new int[2, 2];
        known[typeof(int[,,])] = new int[2, 2, 2];
        known[typeof(List<int>)] = new List<int> { 0, 0, 0, 0 };
        known[typeof(ArraySegment<int>)] = new ArraySegment<int>(new int[4]);
        known[typeof(Memory<int>)] = new Memory<int>(new int[4]);
        known[typeof(ReadOnlyMemory<int>)] = new ReadOnlyMemory<int>(new int[4]);
        known[typeof(MPI_Comm)] = Mpi.MPI_COMM_SELF;
        known[typeof(MPI_Datatype)] = Mpi.MPI_INT;
        known[typeof(MPI_Group)] = Mpi.MPI_GROUP_EMPTY;
        known[typeof(MPI_Op)] = Mpi.MPI_SUM;
        known[typeof(MPI_Errhandler)] = Mpi.MPI_ERRORS_RETURN;
        known[typeof(MPI_Info)] = Mpi.MPI_INFO_NULL;
        known[typeof((int, int, int))] = (0, 0, 1);
        known[typeof(RankRange)] = new RankRange(0, 0);
        known[typeof(RequestAwaiter)] = ((Request)known[typeof(Request)]!).GetAwaiter();
        known[typeof(RequestAwaiter<int>)] = ((Request<int>)known[typeof(Request<int>)]!).GetAwaiter();
        known[typeof(CommunicatorErrorHandlerFunction)] = new CommunicatorErrorHandlerFunction(
            (Communicator _, ref int _) => { }
        );
        AddWindows(comm);
        AddFiles(comm);
        if (Mpi.IsSupported("MPI_Mprobe"))
        {
            Request sent = port.Isend(new int[1]);
            Message message = Add(port.Mprobe());
            new Message[] { message }[0]
                .Recv(new int[1]);
            sent.Wait();
        }
    }

    /// <summary>The session of the objects.</summary>
    public Session Session { get; }

    /// <summary>The object to call a member on; null if this MPI has none, or one process cannot have one.</summary>
    public object? Target(MemberCall member) => For(member.Method.DeclaringType!);

    /// <summary>Valid arguments for a member.</summary>
    public object?[] Arguments(MemberCall member) => [.. member.Parameters.Select(For)];

    /// <inheritdoc />
    public void Dispose() => owned.AsEnumerable().Reverse().ToList().ForEach(thing => thing.Dispose());

    /// <summary>True if objects of the type are unusable after <see cref="Dispose" />.</summary>
    public bool IsAffected(Type type)
    {
        Type element = MemberCall.ElementOf(type) ?? type;
        return known.TryGetValue(element, out object? value)
            && value
                is Communicator
                    or Port
                    or Group
                    or Info
                    or Datatype
                    or ReductionOperator
                    or AttributeKey
                    or PersistentRequest
                    or NativeTypedBuffer<int>;
    }

    private object? For(ParameterInfo parameter) =>
        parameter is { HasDefaultValue: true, DefaultValue: null } && !parameter.ParameterType.IsValueType ? null
        : parameter.ParameterType.IsByRef ? null
        : parameter
            is { ParameterType.IsArray: true, Name: "sizes" or "subsizes" or "grid" or "degrees" or "arguments" }
        && parameter.ParameterType == typeof(int[])
            ? new[] { 1 }
        : parameter is { Name: "ranges" } && parameter.ParameterType == typeof(int[]) ? new[] { 0, 0, 1 }
        : MemberCall.ElementOf(parameter.ParameterType) is { IsPrimitive: true } number && IsOfAll(parameter.Name!)
            ? Array.CreateInstance(number, size)
        : parameter.ParameterType == typeof(int) && MustBeOne(parameter.Name!) ? 1
        : For(parameter.ParameterType);

    /// <summary>An object of the type.</summary>
    public object? For(Type type)
    {
        if (known.TryGetValue(type, out object? value))
        {
            return value;
        }

        if (MemberCall.IsSpan(type))
        {
            type = type.GetGenericArguments()[0].MakeArrayType();
            return known.TryGetValue(type, out value) ? value : Array.CreateInstance(type.GetElementType()!, 4);
        }

        return type == typeof(string) ? "text"
            : type.IsArray ? Array.CreateInstance(type.GetElementType()!, 1)
            : typeof(Delegate).IsAssignableFrom(type) ? DelegateOf(type)
            : type.IsValueType ? Activator.CreateInstance(type)
            : null;
    }

    private static bool IsOfAll(string name) =>
        name.EndsWith("ounts", StringComparison.Ordinal)
        || name.EndsWith("isplacements", StringComparison.Ordinal)
        || name is "blocklengths";

    private static bool MustBeOne(string name) =>
        name
            is "processes"
                or "count"
                or "len"
                or "length"
                or "nodes"
                or "dimensions"
                or "maxProcesses"
                or "stride"
                or "rows";

    private static Delegate DelegateOf(Type type)
    {
        MethodInfo invoke = type.GetMethod("Invoke")!;
        return Expression
            .Lambda(
                type,
                Expression.Default(invoke.ReturnType),
                invoke.GetParameters().Select(parameter => Expression.Parameter(parameter.ParameterType))
            )
            .Compile();
    }

    // Each epoch has a window of its own, because a window has one at a time. Without windows there are no epochs to try.
    private void AddWindows(Intracommunicator comm)
    {
        foreach (Type type in new[] { typeof(RemoteMemory<int>), typeof(LockedMemory<int>), typeof(DynamicEpoch) })
        {
            known[type] = null;
        }

        foreach (Type type in new[] { typeof(FenceEpoch<int>), typeof(StartEpoch<int>), typeof(PostEpoch) })
        {
            known[type] = null;
        }

        known[typeof(LockEpoch<int>)] = known[typeof(LockAllEpoch<int>)] = null;
        if (!Mpi.IsSupported("MPI_Win_allocate"))
        {
            return;
        }

        int rank = comm.Rank;
        using Group all = comm.CommunicatorGroup;
        using Group self = all.Incl(rank);
        Window<int> fenced = Add(comm.AllocateWindow<int>(4));
        Window<int> started = Add(comm.AllocateWindow<int>(4));
        Window<int> locked = Add(comm.AllocateWindow<int>(4));
        Window<int> lockedByAll = Add(comm.AllocateWindow<int>(4));
        DynamicWindow dynamic = Add(comm.CreateDynamicWindow());
        Add(dynamic.LockAll());
        known[typeof(GlobalPointer<int>)] = Add(dynamic.Attach(new int[4])).Pointer;
        known[typeof(RemoteMemory<int>)] = Add(fenced.Fence())[rank];
        Add(started.Post(self));
        Add(started.Start(self));
        Add(locked.Lock(rank));
        known[typeof(LockedMemory<int>)] = Add(lockedByAll.LockAll())[rank];
        known[typeof(Window)] = Add(comm.AllocateWindow<int>(4));
        Add(new GlobalArray<int>(comm, 4));
        Add(new GlobalCounter(comm));
        Add(new GlobalMutex(comm));
    }

    // A split access has a file of its own, because a file has one at a time.
    private void AddFiles(Intracommunicator comm)
    {
        known[typeof(FileMode)] = FileMode.Create;
        known[typeof(FileAccess)] = FileAccess.ReadWrite;
        known[typeof(FileView<int>)] = known[typeof(FileView<byte>)] = known[typeof(SplitAccess)] = null;
        if (!Mpi.IsSupported("MPI_File_iread_at_all"))
        {
            return;
        }

        string path = Path.Combine(Path.GetTempPath(), "mpinet-things-" + comm[0].BcastObject(Guid.NewGuid()));
        ParallelFileOptions options = Add(new ParallelFileOptions { DeleteOnClose = true });
        ParallelFile split = Add(ParallelFile.Open(comm, path + "-split", FileMode.Create, options));
        Add(split.View<int>().BeginReadAll(new int[1]));
        Add(Add(ParallelFile.Open(comm, path + "-text", FileMode.Create, options)).View<byte>());
        Add(Add(ParallelFile.Open(comm, path, FileMode.Create, options)).View<int>());
    }

    private T Add<T>(T thing)
    {
        known[typeof(T)] = thing;
        if (thing is IDisposable disposable)
        {
            owned.Add(disposable);
        }

        return thing;
    }
}
