namespace MPI;

/// <summary>A communicator of one group. It has collective operations.</summary>
/// <remarks>Ports: <see cref="MPINET.Intracommunicator" />, to which <see cref="Ports" /> leads. MPI-5.0, section 7.2.</remarks>
public partial class Intracommunicator : Communicator
{
    internal Intracommunicator(MPINET.Intracommunicator? ports)
        : base(ports) { }

    /// <inheritdoc cref="Communicator.Ports" />
    public new MPINET.Intracommunicator Ports => (MPINET.Intracommunicator)base.Ports;

    /// <inheritdoc cref="Communicator.Adopt" />
    /// <exception cref="InvalidCastException">The communicator has two groups.</exception>
    public static new Intracommunicator? Adopt(int comm) => (Intracommunicator?)Communicator.Adopt(comm);

    /// <summary>Starts processes, which have a separate world communicator. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Port.Spawn" />. In C: MPI_Comm_spawn. MPI-5.0, section 11.8.2.</remarks>
    /// <param name="command">The program; significant at the root only.</param>
    /// <param name="argv">The arguments of the program; significant at the root only.</param>
    /// <param name="maxprocs">The number of processes, 1 or more; significant at the root only.</param>
    /// <param name="root">The rank of the root.</param>
    /// <returns>
    /// An intercommunicator to the new processes, to be disposed of. <see cref="Communicator.Parent" /> is its other
    /// side.
    /// </returns>
    /// <exception cref="ArgumentException">There is no such rank, or an argument is out of range.</exception>
    /// <exception cref="NotSupportedException">This MPI does not support it.</exception>
    /// <inheritdoc cref="Communicator.Rank" path="/exception" />
    public Intercommunicator Spawn(string command, string[] argv, int maxprocs, int root)
    {
        try
        {
            return new Intercommunicator(RoleOf(root).Root.Spawn(command, argv, maxprocs));
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    internal Role RoleOf(int root) =>
        (uint)root < (uint)PeerCount
            ? new Role(Ports[root], isRoot: root == Rank, hasPart: true, PeerCount)
            : throw NoSuchRank(root, nameof(root));
}
