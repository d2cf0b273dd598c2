using System.Runtime.CompilerServices;
using System.Text;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A group of processes that exchange messages among themselves. MPI-5.0, chapter 7.</summary>
public unsafe partial class Communicator : IDisposable
{
    private readonly MPI_Comm handle;
    private readonly bool ownsHandle;
    private bool freed;
    private int rank = -1;
    private int size;
    private Port?[]? ports;
    private Port? nullProcess;
    private Port? anySource;

    /// <summary>An object for a handle of the P/Invoke tier.</summary>
    /// <remarks>Errors on the communicator become exceptions from here on.</remarks>
    /// <param name="mpiComm">The handle.</param>
    /// <param name="ownsHandle">Whether <see cref="Dispose" /> frees it.</param>
    public Communicator(MPI_Comm mpiComm, bool ownsHandle = false)
    {
        handle = mpiComm;
        this.ownsHandle = ownsHandle;
    }

    /// <summary>All processes that were started together.</summary>
    public static Intracommunicator World { get; } = new(Mpi.MPI_COMM_WORLD);

    /// <summary>This process alone.</summary>
    public static Intracommunicator Self { get; } = new(Mpi.MPI_COMM_SELF);

    /// <summary>The handle, for calls of the P/Invoke tier.</summary>
    /// <exception cref="ObjectDisposedException">The communicator was freed.</exception>
    public MPI_Comm MPICommunicator => freed ? throw Freed() : handle;

    /// <summary>The rank of this process: from 0 to less than <see cref="Size" />. Of an intercommunicator, that in the local group. Local.</summary>
    public int Rank
    {
        get
        {
            MPI_Comm comm = Handle;
            if (rank < 0)
            {
                int value;
                Check(Mpi.MPI_Comm_rank(comm, &value), "MPI_Comm_rank");
                rank = value;
            }

            return rank;
        }
    }

    /// <summary>The number of processes, 1 or more. Of an intercommunicator, that of the local group. Local.</summary>
    public int Size
    {
        get
        {
            MPI_Comm comm = Handle;
            if (size == 0)
            {
                int value;
                Check(Mpi.MPI_Comm_size(comm, &value), "MPI_Comm_size");
                size = value;
            }

            return size;
        }
    }

    /// <summary>The number of processes that ports lead to: of an intercommunicator, those of the remote group.</summary>
    internal virtual int PeerCount => Size;

    /// <summary>The port that leads to nobody: sends and receives complete at once and move nothing. MPI-5.0, section 3.11.</summary>
    public Port NullProcess => nullProcess ??= new Port(this, Mpi.MPI_PROC_NULL, checkPeer: false);

    /// <summary>The port that receives from any process; nothing can be sent to it. MPI-5.0, section 3.2.4.</summary>
    public Port AnySource => anySource ??= new Port(this, Mpi.MPI_ANY_SOURCE, checkPeer: false);

    /// <summary>The handle, for a call.</summary>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The communicator was freed.</exception>
    internal MPI_Comm Handle
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            Access.Require();
            return freed ? throw Freed() : handle;
        }
    }

    /// <summary>The name, where it has one and can be asked.</summary>
    internal string? NameOrNull
    {
        get
        {
            if (freed || !Access.IsOpen)
            {
                return null;
            }

            byte* text = stackalloc byte[Mpi.MPI_MAX_OBJECT_NAME + 1];
            int length = 0;
            return Mpi.MPI_Comm_get_name(handle, text, &length) == 0 && length > 0
                ? Encoding.UTF8.GetString(text, length)
                : null;
        }
    }

    /// <summary>The port to a process.</summary>
    /// <param name="r">The rank of the process, from 0 to less than <see cref="Size" />; of an intercommunicator, in the remote group.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    public Port this[int r]
    {
        get
        {
            Port?[] known = ports ?? MakePorts();
            return (uint)r < (uint)known.Length
                ? known[r] ??= new Port(this, r, checkPeer: false)
                : throw NoSuchRank(r, nameof(r));
        }
    }

    /// <summary>Frees the communicator, unless it is predefined or a handle of the caller's. Collective.</summary>
    public void Dispose()
    {
        if (ownsHandle && !freed)
        {
            if (Access.IsOpen)
            {
                MPI_Comm comm = Handle;
                freed = true;
                Check(Mpi.MPI_Comm_free(&comm), "MPI_Comm_free");
            }

            freed = true;
        }

        GC.SuppressFinalize(this);
    }

    /// <summary>Throws where a call on this communicator has failed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Check(int code, string function)
    {
        if (Errors.Failed(code))
        {
            Errors.Throw(code, function, this);
        }
    }

    /// <summary>Refuses a rank that no process of the peers has.</summary>
    internal ArgumentOutOfRangeException NoSuchRank(int r, string argument) =>
        new(argument, r, $"The ranks of this communicator are 0 to {PeerCount - 1}.");

    private Port?[] MakePorts() => ports = new Port?[PeerCount];

    private static ObjectDisposedException Freed() =>
        new(nameof(Communicator), "The communicator was freed: Dispose it after the last call that uses it.");
}
