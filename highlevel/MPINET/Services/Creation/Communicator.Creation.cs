using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Wraps a handle of the P/Invoke tier in an object of the fitting class. Local.</summary>
    /// <param name="mpiComm">The handle.</param>
    /// <param name="ownsHandle">True if <see cref="Dispose" /> frees the handle.</param>
    /// <exception cref="ArgumentException">The handle is the null handle.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The handle was freed, and this MPI detects it.</exception>
    /// <exception cref="MpiException">The handle was freed, and MPI reports it.</exception>
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

    /// <summary>Duplicates the communicator, with a new context for messages and the attributes whose keys copy them. Collective.</summary>
    /// <remarks>In C: MPI_Comm_dup. MPI-5.0, section 7.4.2.</remarks>
    /// <returns>The duplicate, of the same class, to be disposed of.</returns>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Communicator.Dup']" />
    public Communicator Dup()
    {
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(Mpi.MPI_Comm_dup(Handle, &made), "MPI_Comm_dup");
        return Made(made);
    }

    /// <summary>Duplicates the communicator with other hints. Collective.</summary>
    /// <remarks>In C: MPI_Comm_dup_with_info. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="info">The hints; null for none.</param>
    /// <inheritdoc cref="Dup()" path="/returns|/exception" />
    /// <exception cref="NotSupportedException">This MPI does not support hints for communicators.</exception>
    public Communicator DupWithInfo(Info? info)
    {
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(Mpi.MPI_Comm_dup_with_info(Handle, Info.HandleOf(info), &made), "MPI_Comm_dup_with_info");
        return Made(made);
    }

    /// <summary>Starts to duplicate the communicator. Collective; does not block.</summary>
    /// <remarks>In C: MPI_Comm_idup. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the duplicate.</returns>
    /// <exception cref="NotSupportedException">This MPI does not support it.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Request<Communicator> Idup([CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        StartDuplicate<Communicator>(file, line);

    /// <summary>Divides the processes into communicators by colour. Collective.</summary>
    /// <remarks>In C: MPI_Comm_split. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="color">The colour of this process, 0 or more. Processes of equal colour form a communicator.</param>
    /// <param name="key">Determines the order of the new ranks. The rank in this communicator decides between equal keys.</param>
    /// <returns>The communicator, to be disposed of.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The colour is negative.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Communicator.Split']" />
    public Communicator Split(int color, int key = 0)
    {
        Require.NotNegative(color, nameof(color));
        return SplitBy(color, key)!;
    }

    /// <inheritdoc cref="Split(int, int)" />
    /// <param name="color">The colour of this process, 0 or more; null for no communicator.</param>
    /// <param name="key">
    /// Determines the order of the new ranks. The rank in this communicator decides between equal keys.
    /// </param>
    /// <returns>The communicator, to be disposed of; null if the colour is null.</returns>
    public Communicator? Split(int? color, int key = 0)
    {
        Require.NotNegative(color ?? 0, nameof(color));
        return SplitBy(color ?? Mpi.MPI_UNDEFINED, key);
    }

    /// <summary>Divides the processes into communicators that can share memory. Collective.</summary>
    /// <remarks>In C: MPI_Comm_split_type with MPI_COMM_TYPE_SHARED. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="key">Determines the order of the new ranks. The rank in this communicator decides between equal keys.</param>
    /// <param name="info">Hints; null for none.</param>
    /// <returns>The communicator, to be disposed of.</returns>
    /// <exception cref="NotSupportedException">This MPI does not support it.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Communicator.SplitByMemory']" />
    public Communicator SplitByMemory(int key = 0, Info? info = null)
    {
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(
            Mpi.MPI_Comm_split_type(Handle, Mpi.MPI_COMM_TYPE_SHARED, key, Info.HandleOf(info), &made),
            "MPI_Comm_split_type"
        );
        return Made(made);
    }

    /// <summary>Creates a communicator of a subset of the processes. Collective over all of them.</summary>
    /// <remarks>
    /// All processes pass the same group, or groups that have no process in common. In an intercommunicator, each side
    /// passes a subgroup of its local group. In C: MPI_Comm_create. MPI-5.0, section 7.4.2.
    /// </remarks>
    /// <param name="group">The processes, in the order of their new ranks.</param>
    /// <returns>The communicator, to be disposed of; null if this process is not in the group.</returns>
    /// <exception cref="ArgumentNullException">The group is null.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Communicator? Create(Group group)
    {
        Require.NotNull(group, nameof(group));
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(Mpi.MPI_Comm_create(Handle, group.HandleToShare, &made), "MPI_Comm_create");
        return MadeOrNull(made);
    }

    /// <summary>Wraps a communicator that was made from this one.</summary>
    internal Communicator Made(MPI_Comm made) =>
        KindOf(made) switch
        {
            null => new Intercommunicator(made, this),
            TopologyKind.Cartesian => new CartesianCommunicator(made, this),
            TopologyKind.Graph => new GraphCommunicator(made, this),
            TopologyKind.DistributedGraph => new DistributedGraphCommunicator(made, this),
            _ => new Intracommunicator(made, this),
        };

    /// <summary>
    /// Wraps a communicator that was made from this one; null for the null handle, which MPI returns to processes
    /// outside of it.
    /// </summary>
    internal Communicator? MadeOrNull(MPI_Comm made) => made == Mpi.MPI_COMM_NULL ? null : Made(made);

    private protected Request<TComm> StartDuplicate<TComm>(string file, int line)
        where TComm : Communicator
    {
        MPI_Comm comm = Handle;
        DuplicateRequest<TComm> request = new(this, file, line);
        MPI_Comm* made = (MPI_Comm*)request.buffers.Keep(request.Cell);
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
}
