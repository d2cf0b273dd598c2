namespace MPI;

/// <summary>A communicator between two groups. Messages go to the processes of the other group.</summary>
/// <remarks>
/// Ports: <see cref="MPINET.Intercommunicator" />, to which <see cref="Ports" /> leads. In a rooted operation, the root passes <see cref="Root" />, the other processes of its group
/// <see cref="Null" />, and those of the other group the rank of the root. MPI-5.0, section 7.6.
/// </remarks>
public partial class Intercommunicator : Communicator
{
    /// <summary>The root of an operation, for the root itself. MPI-5.0, section 6.2.3.</summary>
    /// <remarks>Ports: <see cref="MPINET.Intercommunicator.Root" />. The same number for all MPIs.</remarks>
    public const int Root = Ranks.Root;

    /// <summary>
    /// No process. As the root of an operation, it is named by the other processes of the root's group. As a rank,
    /// messages to it are discarded. MPI-5.0, section 3.10.
    /// </summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.NullProcess" />. The same number for all MPIs.</remarks>
    public const int Null = Ranks.Null;

    internal Intercommunicator(MPINET.Intercommunicator ports)
        : base(ports) { }

    /// <summary>Creates a communicator between two groups. Collective over both.</summary>
    /// <remarks>Ports: <see cref="MPINET.Intracommunicator.CreateIntercommunicator" />. In C: MPI_Intercomm_create. MPI-5.0, section 7.6.2.</remarks>
    /// <param name="localComm">The group of this process.</param>
    /// <param name="localLeader">The rank of the leader in this group.</param>
    /// <param name="bridgeComm">
    /// A communicator that contains both leaders; ignored on other processes, where it may be null.
    /// </param>
    /// <param name="remoteLeader">
    /// The rank of the other group's leader in bridgeComm; ignored on processes other than the leaders.
    /// </param>
    /// <param name="tag">The tag for messages between the leaders.</param>
    /// <exception cref="ArgumentException">
    /// There is no such rank, the tag is out of range, or a communicator that is needed is null.
    /// </exception>
    public Intercommunicator(
        Intracommunicator localComm,
        int localLeader,
        Intracommunicator? bridgeComm,
        int remoteLeader,
        int tag
    )
        : this(Make(localComm, localLeader, bridgeComm, remoteLeader, tag)) { }

    /// <inheritdoc cref="Communicator.Ports" />
    public new MPINET.Intercommunicator Ports => (MPINET.Intercommunicator)base.Ports;

    /// <summary>The number of processes in the other group, 1 or more. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Intercommunicator.RemoteSize" />. In C: MPI_Comm_remote_size. MPI-5.0, section 7.6.1.</remarks>
    /// <inheritdoc cref="Communicator.Rank" path="/exception" />
    public int RemoteSize => Ports.RemoteSize;

    /// <summary>The other group. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Intercommunicator.RemoteGroup" />. Returns a new object each time, to be disposed of. In C: MPI_Comm_remote_group. MPI-5.0, section 7.6.1.</remarks>
    /// <inheritdoc cref="Communicator.Rank" path="/exception" />
    public Group RemoteGroup => new(Ports.RemoteGroup);

    /// <inheritdoc cref="Communicator.Adopt" />
    /// <exception cref="InvalidCastException">The communicator has one group.</exception>
    public static new Intercommunicator? Adopt(int comm) => (Intercommunicator?)Communicator.Adopt(comm);

    /// <summary>Creates one communicator of both groups. Collective over both.</summary>
    /// <remarks>Ports: <see cref="MPINET.Intercommunicator.Merge" />. In C: MPI_Intercomm_merge. MPI-5.0, section 7.6.2.</remarks>
    /// <param name="upper">True if the ranks of this group come after those of the other. Equal within a group.</param>
    /// <returns>The communicator, to be disposed of.</returns>
    /// <inheritdoc cref="Communicator.Rank" path="/exception" />
    public Intracommunicator Merge(bool upper)
    {
        try
        {
            return new Intracommunicator(Ports.Merge(upper));
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <inheritdoc cref="Communicator.Dispose" />
    public override void Dispose() => base.Dispose();

    private protected override int QueryPeers() => Ports.RemoteSize;

    private Role RoleOf(int root) =>
        root switch
        {
            Root => new Role(Ports.Root, isRoot: true, hasPart: false, PeerCount),
            Null => new Role(Ports.NullProcess, isRoot: false, hasPart: false, PeerCount),
            _ => (uint)root < (uint)PeerCount
                ? new Role(Ports[root], isRoot: false, hasPart: true, PeerCount)
                : throw new ArgumentOutOfRangeException(
                    nameof(root),
                    root,
                    $"The root is a rank of the other group, 0 to {PeerCount - 1}; {nameof(Intercommunicator)}.{nameof(Root)} for the root itself, {nameof(Null)} for the others of its group."
                ),
        };

    private static MPINET.Intercommunicator Make(
        Intracommunicator localComm,
        int localLeader,
        Intracommunicator? bridgeComm,
        int remoteLeader,
        int tag
    )
    {
        Errors.Given(localComm, nameof(localComm));
        try
        {
            MPINET.Port? leader =
                localComm.Rank == localLeader
                    ? Errors.Given(bridgeComm, nameof(bridgeComm)).Destination(remoteLeader)
                    : null;
            return localComm.Ports.CreateIntercommunicator(localLeader, leader, tag);
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }
}
