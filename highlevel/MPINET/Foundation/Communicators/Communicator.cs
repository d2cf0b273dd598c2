using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// Its other parts are with their subjects: Communicator.Description, .Errors and .FailedRanks here; Foundation/Attributes;
// Operations/PointToPoint (Sendrecv), Requests (Arrivals) and Collectives; Services/Creation, Messages and Resilience;
// generated/collectives.

/// <summary>A group of processes that exchange messages among themselves. MPI-5.0, chapter 7.</summary>
[DebuggerDisplay("{Shown,nq}")]
public unsafe partial class Communicator : IDisposable, IObjectWithErrorHandler, IHandleHolder
{
    private readonly MPI_Comm handle;
    private readonly bool ownsHandle;
    private bool freed;
    private int rank = -1;
    private int size;
    private Port?[]? ports;
    private Port? nullProcess;
    private Port? anySource;

    // The previous error handler of a handle that the caller owns, to be restored.
    private readonly MPI_Errhandler? previousHandler;

    /// <summary>
    /// The family of a communicator that <see cref="Resilient.Run" /> created and of all communicators made from it.
    /// They are revoked together.
    /// </summary>
    internal CommunicatorFamily? family;

    /// <summary>Wraps a handle of the P/Invoke tier. <see cref="Of(MPI_Comm, bool)" /> returns an object of the fitting class.</summary>
    /// <remarks>
    /// Errors on the communicator become exceptions from now on. <see cref="Dispose" /> frees the communicator or, if
    /// the caller owns the handle, restores its previous error handler. If another Communicator with the same handle
    /// frees it, this one becomes unusable, too. A freed handle is refused by this library or by MPI, unless MPI has
    /// reused it for another communicator. A handle that was never valid may end the process.
    /// </remarks>
    /// <param name="mpiComm">The handle.</param>
    /// <param name="ownsHandle">True if <see cref="Dispose" /> frees the handle.</param>
    /// <exception cref="ArgumentException">The handle is the null handle.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The handle was freed, and this MPI detects it.</exception>
    /// <exception cref="MpiException">The handle was freed, and MPI reports it.</exception>
    public Communicator(MPI_Comm mpiComm, bool ownsHandle = false)
    {
        handle = mpiComm != Mpi.MPI_COMM_NULL ? mpiComm : throw NullHandle(nameof(mpiComm));
        this.ownsHandle = ownsHandle;
        Access.Require();
        KnownHandles.RequireAlive(mpiComm);
        MPI_Errhandler had = Errors.Return(mpiComm);
        previousHandler = ownsHandle ? null : had;
        KnownHandles.Communicators.Add((nint)mpiComm, this);
        if (ownsHandle)
        {
            Unfreed.AddCommunicator(this);
        }
    }

    /// <summary>Wraps a predefined communicator, or one that was made from another and will be freed.</summary>
    /// <param name="made">The handle.</param>
    /// <param name="parent">The communicator whose error handler is inherited; null for a predefined one.</param>
    internal Communicator(MPI_Comm made, Communicator? parent)
    {
        handle = made;
        if (parent is not null)
        {
            ownsHandle = true;
            KnownHandles.Communicators.Add((nint)made, this);
            ErrorHandler = parent.ErrorHandler;
            family = parent.family;
            family?.Add(this);
            Unfreed.AddCommunicator(this);
        }
    }

    /// <summary>Raised before the communicator is freed, while it can still be probed.</summary>
    private event Action? Ending;

    /// <summary>The communicator of all processes that were started together.</summary>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Communicator.World']" />
    public static Intracommunicator World { get; } = new(Mpi.MPI_COMM_WORLD, null);

    /// <summary>The communicator of this process only.</summary>
    public static Intracommunicator Self { get; } = new(Mpi.MPI_COMM_SELF, null);

    // For debuggers, in any state of MPI: it calls no function of MPI.
    private string Shown =>
        ShownName
        + (
            freed || !Access.IsOpen || rank < 0 ? ""
            : size == 0 ? $", rank {rank}"
            : $", rank {rank} of {size}"
        )
        + ShownState;

    /// <summary>The name, for debuggers.</summary>
    internal string ShownName =>
        handle == Mpi.MPI_COMM_WORLD ? "world"
        : handle == Mpi.MPI_COMM_SELF ? "self"
        : GetType().Name;

    /// <summary>The reason why the communicator cannot be used, for debuggers, as a text that follows others.</summary>
    internal string ShownState =>
        freed ? ", freed"
        : !Access.IsOpen ? ", no session is open"
        : "";

    /// <summary>The number of processes that ports lead to, if it is known without MPI; else 0 or less.</summary>
    internal virtual int KnownPeers => size;

    /// <summary>True if the communicator was freed. Requests on it may still be pending.</summary>
    internal bool IsFreed => freed;

    /// <summary>The handle, for calls of the P/Invoke tier.</summary>
    /// <exception cref="ObjectDisposedException">The communicator was freed.</exception>
    public MPI_Comm MPICommunicator => freed ? throw Freed() : handle;

    /// <summary>
    /// The rank of this process, from 0 to less than <see cref="Size" />; in an intercommunicator, the rank in the
    /// local group. Local.
    /// </summary>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Communicator.Rank']" />
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

    /// <summary>The number of processes, 1 or more; in an intercommunicator, those of the local group. Local.</summary>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Communicator.Size']" />
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

    /// <summary>The number of processes that ports lead to; in an intercommunicator, those of the remote group.</summary>
    internal virtual int PeerCount => Size;

    /// <summary>The port of MPI_PROC_NULL: sends and receives complete at once without effect. MPI-5.0, section 3.11.</summary>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Communicator.NullProcess']" />
    public Port NullProcess => nullProcess ??= new Port(this, Mpi.MPI_PROC_NULL, checkPeer: false);

    /// <summary>The port that receives from any process. It cannot be sent to. MPI-5.0, section 3.2.4.</summary>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Communicator.AnySource']" />
    public Port AnySource => anySource ??= new Port(this, Mpi.MPI_ANY_SOURCE, checkPeer: false);

    /// <summary>The handle, for a call.</summary>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The communicator was freed.</exception>
    internal MPI_Comm Handle
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        [StackTraceHidden]
        get
        {
            Access.Require();
            return freed ? throw Freed() : handle;
        }
    }

    /// <summary>The port to a process.</summary>
    /// <param name="r">
    /// The rank of the process, from 0 to less than <see cref="Size" />; in an intercommunicator, its rank in the
    /// remote group.
    /// </param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Communicator.this']" />
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

    /// <summary>
    /// Frees the communicator, unless it is predefined or the caller owns the handle. Collective. Pending operations
    /// complete, except receives of objects that have not arrived: those are cancelled.
    /// </summary>
    /// <remarks>In C: MPI_Comm_free. MPI-5.0, section 7.4.3.</remarks>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Dispose()
    {
        if (!freed && ownsHandle)
        {
            if (Access.IsOpen)
            {
                Ending?.Invoke();
                Free(disconnects: false);
            }

            freed = true;
        }
        else if (!freed && previousHandler is { } previous)
        {
            if (Access.IsOpen)
            {
                Errors.Restore(Handle, previous);
            }

            freed = true;
        }

        GC.SuppressFinalize(this);
    }

    /// <summary>Waits until all pending operations have completed and frees the communicator. Collective. Blocks.</summary>
    /// <remarks>
    /// Ends the connection between programs that have connected to each other. In C: MPI_Comm_disconnect. MPI-5.0,
    /// section 11.10.4.
    /// </remarks>
    /// <exception cref="InvalidOperationException">The communicator is predefined, or the caller owns the handle.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Disconnect()
    {
        _ = Handle;
        if (!ownsHandle)
        {
            throw new InvalidOperationException(
                "This object does not own the communicator: it is predefined, or the program owns the handle."
            );
        }

        Ending?.Invoke();
        Free(disconnects: true);
    }

    /// <summary>The exception for a rank outside the peers.</summary>
    internal ArgumentOutOfRangeException NoSuchRank(int r, string argument) =>
        new(argument, r, $"The ranks of this communicator are 0 to {PeerCount - 1}.");

    /// <summary>Refuses a rank that cannot be sent to.</summary>
    internal void RequireDestination(int r, string argument)
    {
        if ((uint)r >= (uint)PeerCount && r != Mpi.MPI_PROC_NULL)
        {
            throw NoSuchRank(r, argument);
        }
    }

    /// <summary>Refuses a rank that cannot be received from.</summary>
    internal void RequireSource(int r, string argument)
    {
        if ((uint)r >= (uint)PeerCount && r != Mpi.MPI_PROC_NULL && r != Mpi.MPI_ANY_SOURCE)
        {
            throw NoSuchRank(r, argument);
        }
    }

    // The handle is freed even if a delete callback throws, so it is forgotten before the code is checked.
    private void Free(bool disconnects)
    {
        MPI_Comm comm = Handle;
        HoldersOfAHandle? objects = KnownHandles.Communicators.Take((nint)handle);
        int code = disconnects ? Mpi.MPI_Comm_disconnect(&comm) : Mpi.MPI_Comm_free(&comm);
        freed = code == 0;
        if (!freed)
        {
            KnownHandles.Communicators.Keep((nint)handle, objects);
        }
        else
        {
            KnownHandles.Communicators.Freed(objects);
            Unfreed.RemoveCommunicator(this);
            family?.Remove(this);
        }

        Check(code, disconnects ? "MPI_Comm_disconnect" : "MPI_Comm_free");
    }

    bool IHandleHolder.OwnsReference => ownsHandle && !freed;

    void IHandleHolder.HandleWasFreed() => freed = true;

    private static ArgumentException NullHandle(string argument) =>
        new("MPI_COMM_NULL is not a communicator, so no object can be made for it.", argument);

    private Port?[] MakePorts() => ports = new Port?[PeerCount];

    private static ObjectDisposedException Freed() =>
        new(nameof(Communicator), "The communicator was freed: Dispose it after the last call that uses it.");
}
