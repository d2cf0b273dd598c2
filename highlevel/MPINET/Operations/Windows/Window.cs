using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// Its other parts: Window.Description has names and hints, Window.Attributes what a program attaches, Window.Epochs the
// state of epochs, Window.Pending the buffers of operations that have not completed.

/// <summary>Memory of all processes of a communicator, which each may read and write. MPI-5.0, chapter 12.</summary>
/// <remarks>
/// Accesses are members of epochs, which <see cref="Window{T}" /> begins, so that none is possible outside of one.
/// </remarks>
[DebuggerDisplay("{Shown,nq}")]
public abstract unsafe partial class Window : IDisposable, IObjectWithErrorHandler
{
    // A window that a program loses stays alive, because other processes may access its memory.
    private static readonly HashSet<Window> alive = [];

    private readonly MPI_Win handle;
    private readonly string file;
    private readonly int line;
    private Errhandler errorHandler;
    private bool freed;

    private protected Window(
        Intracommunicator comm,
        MPI_Win handle,
        WindowKind kind,
        bool noLocks,
        string file,
        int line
    )
    {
        Comm = comm;
        Rank = comm.Rank;
        Size = comm.Size;
        Kind = kind;
        this.noLocks = noLocks;
        this.handle = handle;
        this.file = file;
        this.line = line;
        errorHandler = comm.ErrorHandler;
        Check(Mpi.MPI_Win_set_errhandler(handle, errorHandler.MPIErrhandler), "MPI_Win_set_errhandler");
        Unfreed.Add(this, "window");
        lock (alive)
        {
            if (alive.Count == 0)
            {
                Finalization.Add(Forget);
            }

            alive.Add(this);
        }
    }

    /// <summary>The handle, for calls of the P/Invoke tier.</summary>
    /// <exception cref="ObjectDisposedException">The window was freed.</exception>
    public MPI_Win MPIWindow => freed ? throw Freed() : handle;

    /// <summary>The rank of this process among those of the window, from 0.</summary>
    public int Rank { get; }

    /// <summary>The number of processes of the window, 1 or more.</summary>
    public int Size { get; }

    /// <summary>How the memory came about. In C: MPI_WIN_CREATE_FLAVOR.</summary>
    public WindowKind Kind { get; }

    /// <summary>The handler of errors on the window. The window begins with that of its communicator. Local.</summary>
    /// <remarks>
    /// A handler of the program is called with the communicator that the window was made on, whose <see
    /// cref="Communicator.LastErrorCode" /> has the code afterwards. In C: MPI_Win_set_errhandler. MPI-5.0, section 9.3.2.
    /// </remarks>
    /// <exception cref="ArgumentNullException">The handler is null.</exception>
    /// <exception cref="ArgumentException">The handler is <see cref="Errhandler.Null" />.</exception>
    public Errhandler ErrorHandler
    {
        get => errorHandler;
        set
        {
            Require.NotNull(value, nameof(value));
            if (value.MPIErrhandler == Mpi.MPI_ERRHANDLER_NULL)
            {
                throw new ArgumentException(
                    "A window always has an error handler: Errhandler.Null is none. Set Errhandler.ErrorsThrowExceptions.",
                    nameof(value)
                );
            }

            Errors.Check(Mpi.MPI_Win_set_errhandler(Handle, value.MPIErrhandler), "MPI_Win_set_errhandler");
            errorHandler = value;
        }
    }

    /// <summary>The communicator that the window was made on.</summary>
    internal Intracommunicator Comm { get; }

    /// <summary>True if the window was freed.</summary>
    internal bool IsFreed => freed;

    /// <summary>The handle, for a call.</summary>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The window was freed.</exception>
    internal MPI_Win Handle
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        [StackTraceHidden]
        get
        {
            Access.Require();
            return freed ? throw Freed() : handle;
        }
    }

    /// <summary>The handle, for a call in an epoch, which has checked the rest.</summary>
    internal MPI_Win HandleInEpoch => handle;

    private string Shown => $"{Kind} window, rank {Rank} of {Size}{(freed ? ", freed" : "")}";

    /// <summary>Frees the window. Collective. Blocks until all processes of the window have called it.</summary>
    /// <remarks>In C: MPI_Win_free. MPI-5.0, section 12.2.5.</remarks>
    /// <exception cref="InvalidOperationException">An epoch of this process is open.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public virtual void Dispose()
    {
        if (!freed)
        {
            if (Access.IsOpen)
            {
                RequireNoEpoch();
                RequestRegistry.Complete(request => request.IsOneSided && request.Comm == Comm);
                Free();
            }

            End();
        }

        GC.SuppressFinalize(this);
    }

    /// <summary>Passes an error of a call on this window to its handler.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    internal void Check(int code, string function)
    {
        if (Errors.Failed(code))
        {
            Errors.Throw(code, function, Comm, errorHandler, $", window {ShownName}");
        }
    }

    /// <summary>Releases what the window has kept, after it was freed.</summary>
    private protected abstract void ReleaseMemory();

    private string ShownName => $"of {System.IO.Path.GetFileName(file)}:{line}";

    private void Free()
    {
        MPI_Win window = Handle;
        DeleteAttributes();
        Check(Mpi.MPI_Win_free(&window), "MPI_Win_free");
        Unfreed.Remove(this);
    }

    // Without a session, MPI has freed the window, or cannot be asked to.
    private void End()
    {
        freed = true;
        lock (alive)
        {
            alive.Remove(this);
        }

        ReleasePending();
        ReleaseMemory();
    }

    private static void Forget()
    {
        lock (alive)
        {
            alive.Clear();
        }
    }

    private protected ObjectDisposedException Freed() =>
        new(
            nameof(Window),
            $"The window {ShownName} was freed: Dispose it after the last use of it and of its memory."
        );
}
