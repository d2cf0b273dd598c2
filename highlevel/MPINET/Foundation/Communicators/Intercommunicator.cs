using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A communicator between two groups. Its ports lead to the processes of the other group. MPI-5.0, section 7.6.</summary>
public sealed unsafe partial class Intercommunicator : Communicator
{
    private static Intercommunicator? parent;
    private int remoteSize = -1;
    private Port? root;

    /// <inheritdoc />
    public Intercommunicator(MPI_Comm mpiComm, bool ownsHandle = false)
        : base(mpiComm, ownsHandle) { }

    internal Intercommunicator(MPI_Comm made, Communicator parent)
        : base(made, parent) { }

    /// <summary>The processes that started this program by Spawn; null if it was started otherwise. Local.</summary>
    /// <remarks>Returns the same object each time until it is disposed of. In C: MPI_Comm_get_parent. MPI-5.0, section 11.8.2.</remarks>
    public static Intercommunicator? Parent
    {
        get
        {
            Access.Require();
            if (parent is null)
            {
                MPI_Comm handle = Mpi.MPI_COMM_NULL;
                Errors.Check(Mpi.MPI_Comm_get_parent(&handle), "MPI_Comm_get_parent");
                parent = handle == Mpi.MPI_COMM_NULL ? null : new Intercommunicator(handle, ownsHandle: true);
            }

            return parent;
        }
    }

    /// <summary>The number of processes in the other group, 1 or more. Local.</summary>
    /// <remarks>In C: MPI_Comm_remote_size. MPI-5.0, section 7.6.1.</remarks>
    public int RemoteSize
    {
        get
        {
            MPI_Comm comm = Handle;
            if (remoteSize < 0)
            {
                int value = 0;
                Check(Mpi.MPI_Comm_remote_size(comm, &value), "MPI_Comm_remote_size");
                remoteSize = value;
            }

            return remoteSize;
        }
    }

    /// <summary>The other group. Local.</summary>
    /// <remarks>Returns a new object each time, to be disposed of. In C: MPI_Comm_remote_group. MPI-5.0, section 7.6.1.</remarks>
    public Group RemoteGroup
    {
        get
        {
            MPI_Group group;
            CheckMade(Mpi.MPI_Comm_remote_group(Handle, &group), "MPI_Comm_remote_group");
            return new Group(group, ownsHandle: true, isShared: true);
        }
    }

    /// <summary>
    /// The port by which the root of a rooted collective names itself. The other processes of its group use <see
    /// cref="Communicator.NullProcess" />; those of the other group use the port of the root. MPI-5.0, section 6.2.3.
    /// </summary>
    public Port Root => root ??= new Port(this, Mpi.MPI_ROOT, checkPeer: false);

    /// <inheritdoc />
    internal override int PeerCount => RemoteSize;

    /// <inheritdoc />
    internal override int KnownPeers => remoteSize;

    /// <summary>Creates one communicator of both groups. Collective over both.</summary>
    /// <remarks>In C: MPI_Intercomm_merge. MPI-5.0, section 7.6.2.</remarks>
    /// <param name="high">True if this group's ranks come after the other's; equal within a group.</param>
    /// <returns>The communicator, to be disposed of.</returns>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Intracommunicator Merge(bool high = false)
    {
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        CheckMade(Mpi.MPI_Intercomm_merge(Handle, high ? 1 : 0, &made), "MPI_Intercomm_merge");
        return new Intracommunicator(made, this);
    }

    /// <summary>Connects this process with the one at the other end of a socket. Collective over the two.</summary>
    /// <remarks>In C: MPI_Comm_join. MPI-5.0, section 11.10.5.</remarks>
    /// <param name="socket">The descriptor of a connected socket, as <c>Socket.Handle</c> returns it, without pending operations.</param>
    /// <returns>The intercommunicator, to be disconnected; null if MPI cannot reach the other process.</returns>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public static Intercommunicator? Join(IntPtr socket)
    {
        Access.Require();
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        World.CheckMade(Mpi.MPI_Comm_join((int)socket, &made), "MPI_Comm_join");
        return made == Mpi.MPI_COMM_NULL ? null : new Intercommunicator(made, World);
    }
}
