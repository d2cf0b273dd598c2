using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <inheritdoc cref="Communicator.Dup" />
    public new Intracommunicator Dup() => (Intracommunicator)base.Dup();

    /// <inheritdoc cref="Communicator.DupWithInfo" />
    public new Intracommunicator DupWithInfo(Info? info) => (Intracommunicator)base.DupWithInfo(info);

    /// <inheritdoc cref="Communicator.Idup" />
    public new Request<Intracommunicator> Idup([CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        StartDuplicate<Intracommunicator>(file, line);

    /// <inheritdoc cref="Communicator.Split(int, int)" />
    public new Intracommunicator Split(int color, int key = 0) => (Intracommunicator)base.Split(color, key);

    /// <inheritdoc cref="Communicator.Split(int?, int)" />
    public new Intracommunicator? Split(int? color, int key = 0) => (Intracommunicator?)base.Split(color, key);

    /// <inheritdoc cref="Communicator.SplitByMemory" />
    public new Intracommunicator SplitByMemory(int key = 0, Info? info = null) =>
        (Intracommunicator)base.SplitByMemory(key, info);

    /// <inheritdoc cref="Communicator.Create" />
    public new Intracommunicator? Create(Group group) => (Intracommunicator?)base.Create(group);

    /// <summary>Creates a communicator of a subset of the processes. Collective over these only.</summary>
    /// <remarks>In C: MPI_Comm_create_group. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="group">The processes, including this one, in the order of their new ranks.</param>
    /// <param name="tag">Distinguishes concurrent calls of several threads: from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <returns>The communicator, to be disposed of.</returns>
    /// <exception cref="ArgumentNullException">The group is null.</exception>
    /// <exception cref="ArgumentException">This process is not in the group.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="NotSupportedException">This MPI does not support it.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Intracommunicator CreateGroup(Group group, int tag = Tag.Default)
    {
        Require.NotNull(group, nameof(group));
        Tag.RequireForSend(tag);
        MPI_Comm comm = Handle;
        if (group.Rank < 0)
        {
            throw new ArgumentException(
                "This process is not in the group: CreateGroup is called by the processes of the group, and by no other.",
                nameof(group)
            );
        }

        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(Mpi.MPI_Comm_create_group(comm, group.HandleToShare, tag, &made), "MPI_Comm_create_group");
        return (Intracommunicator)Made(made);
    }

    /// <summary>Creates an intercommunicator of this communicator and another one. Collective over both.</summary>
    /// <remarks>In C: MPI_Intercomm_create. MPI-5.0, section 7.6.2.</remarks>
    /// <param name="localLeader">The rank of this communicator's leader.</param>
    /// <param name="remoteLeader">
    /// The port of the other communicator's leader, in a communicator that contains both leaders. Significant only at
    /// the local leader; may be null elsewhere.
    /// </param>
    /// <param name="tag">The tag of the leaders' messages: from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <returns>The intercommunicator, to be disposed of.</returns>
    /// <exception cref="ArgumentNullException">This process is the local leader and the port is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank, or the tag is out of range.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Intracommunicator.CreateIntercommunicator']" />
    public Intercommunicator CreateIntercommunicator(int localLeader, Port? remoteLeader, int tag = Tag.Default)
    {
        Tag.RequireForSend(tag);
        MPI_Comm comm = Handle;
        if ((uint)localLeader >= (uint)Size)
        {
            throw NoSuchRank(localLeader, nameof(localLeader));
        }

        if (Rank == localLeader)
        {
            Require.NotNull(remoteLeader, nameof(remoteLeader));
        }

        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(
            Mpi.MPI_Intercomm_create(
                comm,
                localLeader,
                remoteLeader?.Comm.Handle ?? Mpi.MPI_COMM_NULL,
                remoteLeader?.Peer ?? 0,
                tag,
                &made
            ),
            "MPI_Intercomm_create"
        );
        return new Intercommunicator(made, this);
    }
}
