using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>An object for a handle of the P/Invoke tier, of the class that fits. Local.</summary>
    /// <param name="mpiComm">The handle.</param>
    /// <param name="ownsHandle">Whether <see cref="Dispose" /> frees it.</param>
    /// <exception cref="ArgumentException">It is the null handle.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">It was freed, and MPI has a table of what lives.</exception>
    /// <exception cref="MpiException">It was freed, and MPI says so.</exception>
    public static Communicator Of(MPI_Comm mpiComm, bool ownsHandle = false)
    {
        Access.Require();
        KnownHandles.RequireAlive(mpiComm != Mpi.MPI_COMM_NULL ? mpiComm : throw NullHandle(nameof(mpiComm)));
        return KindOf(mpiComm) switch
        {
            null => new Intercommunicator(mpiComm, ownsHandle),
            TopologyKind.Cartesian => new CartesianCommunicator(mpiComm, ownsHandle),
            TopologyKind.Graph => new GraphCommunicator(mpiComm, ownsHandle),
            TopologyKind.DistributedGraph => new DistributedGraphCommunicator(mpiComm, ownsHandle),
            _ => new Intracommunicator(mpiComm, ownsHandle),
        };
    }

    /// <summary>Makes a copy, with a room of its own for messages and those attributes whose keys ask for it. Collective.</summary>
    /// <remarks>In C: MPI_Comm_dup. MPI-5.0, section 7.4.2.</remarks>
    /// <returns>The copy, of the same class, to be disposed of.</returns>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Communicator Dup()
    {
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(Mpi.MPI_Comm_dup(Handle, &made), "MPI_Comm_dup");
        return Made(made);
    }

    /// <summary>Makes a copy with other hints. Collective.</summary>
    /// <remarks>In C: MPI_Comm_dup_with_info. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="info">The hints; null for none.</param>
    /// <inheritdoc cref="Dup()" path="/returns|/exception" />
    /// <exception cref="NotSupportedException">This MPI keeps no hints for communicators.</exception>
    public Communicator DupWithInfo(Info? info)
    {
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(Mpi.MPI_Comm_dup_with_info(Handle, Info.HandleOf(info), &made), "MPI_Comm_dup_with_info");
        return Made(made);
    }

    /// <summary>Starts to make a copy. Collective; does not block.</summary>
    /// <remarks>In C: MPI_Comm_idup. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the copy.</returns>
    /// <exception cref="NotSupportedException">This MPI cannot.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Request<Communicator> Idup([CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        StartDuplicate<Communicator>(file, line);

    /// <summary>Divides the processes by colour: those that name the same become one communicator. Collective.</summary>
    /// <remarks>In C: MPI_Comm_split. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="color">Which communicator this process is to be in: 0 or more.</param>
    /// <param name="key">The order of ranks in it; the rank here decides between equals.</param>
    /// <returns>The communicator, to be disposed of.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The colour is negative.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Communicator Split(int color, int key = 0)
    {
        Require.NotNegative(color, nameof(color));
        return SplitBy(color, key)!;
    }

    /// <inheritdoc cref="Split(int, int)" />
    /// <param name="color">Which communicator this process is to be in: 0 or more; null for none.</param>
    /// <returns>The communicator, to be disposed of; null where the colour is null.</returns>
    public Communicator? Split(int? color, int key = 0)
    {
        Require.NotNegative(color ?? 0, nameof(color));
        return SplitBy(color ?? Mpi.MPI_UNDEFINED, key);
    }

    /// <summary>Divides the processes by memory: those that can share it become one communicator. Collective.</summary>
    /// <remarks>In C: MPI_Comm_split_type with MPI_COMM_TYPE_SHARED. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="key">The order of ranks in it; the rank here decides between equals.</param>
    /// <param name="info">Hints; null for none.</param>
    /// <returns>The communicator, to be disposed of.</returns>
    /// <exception cref="NotSupportedException">This MPI cannot tell.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Communicator SplitByMemory(int key = 0, Info? info = null)
    {
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(
            Mpi.MPI_Comm_split_type(Handle, Mpi.MPI_COMM_TYPE_SHARED, key, Info.HandleOf(info), &made),
            "MPI_Comm_split_type"
        );
        return Made(made);
    }

    /// <summary>Makes a communicator of some of the processes. Collective over all of them.</summary>
    /// <remarks>
    /// All name the same group, or groups that have no process in common; of an intercommunicator, each side one of its own local
    /// group. In C: MPI_Comm_create. MPI-5.0, section 7.4.2.
    /// </remarks>
    /// <param name="group">The processes, in the order of their ranks to be.</param>
    /// <returns>The communicator, to be disposed of; null where this process is not in the group.</returns>
    /// <exception cref="ArgumentNullException">The group is null.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Communicator? Create(Group group)
    {
        Require.NotNull(group, nameof(group));
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(Mpi.MPI_Comm_create(Handle, group.HandleToShare, &made), "MPI_Comm_create");
        return MadeOrNull(made);
    }

    /// <summary>The object for a communicator that was made from this one.</summary>
    internal Communicator Made(MPI_Comm made) =>
        KindOf(made) switch
        {
            null => new Intercommunicator(made, this),
            TopologyKind.Cartesian => new CartesianCommunicator(made, this),
            TopologyKind.Graph => new GraphCommunicator(made, this),
            TopologyKind.DistributedGraph => new DistributedGraphCommunicator(made, this),
            _ => new Intracommunicator(made, this),
        };

    /// <summary>The same, where MPI gives the null handle to processes that are not in it.</summary>
    internal Communicator? MadeOrNull(MPI_Comm made) => made == Mpi.MPI_COMM_NULL ? null : Made(made);

    private protected Request<TComm> StartDuplicate<TComm>(string file, int line)
        where TComm : Communicator
    {
        MPI_Comm comm = Handle;
        var request = new DuplicateRequest<TComm>(this, file, line);
        var made = (MPI_Comm*)request.buffers.Keep(request.Cell);
        MPI_Request begun = default;
        request.Begin(Mpi.MPI_Comm_idup(comm, made, &begun), begun);
        return request;
    }

    private Communicator? SplitBy(int color, int key)
    {
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(Mpi.MPI_Comm_split(Handle, color, key, &made), "MPI_Comm_split");
        return MadeOrNull(made);
    }

    // Null for an intercommunicator, which has no topology.
    private static TopologyKind? KindOf(MPI_Comm comm)
    {
        int inter = 0;
        Errors.Check(Mpi.MPI_Comm_test_inter(comm, &inter), "MPI_Comm_test_inter");
        if (inter != 0)
        {
            return null;
        }

        int kind = 0;
        Errors.Check(Mpi.MPI_Topo_test(comm, &kind), "MPI_Topo_test");

        // MPI_UNDEFINED first: a topology that this MPI lacks has that value too.
        return kind == Mpi.MPI_UNDEFINED ? TopologyKind.None
            : kind == Mpi.MPI_CART ? TopologyKind.Cartesian
            : kind == Mpi.MPI_GRAPH ? TopologyKind.Graph
            : TopologyKind.DistributedGraph;
    }
}
