using System.Diagnostics;
using System.IO;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

// Its other parts: ParallelFile.Open opens and deletes files, ParallelFile.Length has what concerns the whole file,
// ParallelFile.Views the views.

/// <summary>A file that all processes of a communicator access. MPI-5.0, chapter 14.</summary>
/// <remarks>
/// A <see cref="FileView{T}" /> reads and writes elements. What a process has written, others see after <see
/// cref="SyncAndBarrier" />.
/// </remarks>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe partial class ParallelFile : IDisposable, IObjectWithErrorHandler
{
    // A file that a program loses stays open, because to close it is collective.
    private static readonly HashSet<ParallelFile> open = [];

    private readonly MPI_File handle;
    private Errhandler errorHandler;
    private bool closed;

    private ParallelFile(Intracommunicator comm, MPI_File handle, string path, FileMode mode, FileAccess access)
    {
        Comm = comm;
        Rank = comm.Rank;
        this.handle = handle;
        Path = path;
        Access = access;
        isAppended = mode == FileMode.Append;
        errorHandler = comm.ErrorHandler;
        Check(Mpi.MPI_File_set_errhandler(handle, errorHandler.MPIErrhandler), "MPI_File_set_errhandler");
        Unfreed.Add(this, "file");
        lock (open)
        {
            if (open.Count == 0)
            {
                Finalization.Add(Forget);
            }

            open.Add(this);
        }
    }

    /// <summary>The handle, for calls of the P/Invoke tier.</summary>
    /// <exception cref="ObjectDisposedException">The file was closed.</exception>
    public MPI_File MPIFile => closed ? throw Closed() : handle;

    /// <summary>The path, as it was given.</summary>
    public string Path { get; }

    /// <summary>What may be done with the file.</summary>
    public FileAccess Access { get; }

    /// <summary>The rank of this process among those of the file, from 0.</summary>
    public int Rank { get; }

    /// <summary>The group of the processes of the file. Local.</summary>
    /// <remarks>Returns a new object each time, to be disposed of. In C: MPI_File_get_group. MPI-5.0, section 14.2.7.</remarks>
    /// <exception cref="ObjectDisposedException">The file was closed.</exception>
    public Group Group
    {
        get
        {
            MPI_Group group;
            Check(Mpi.MPI_File_get_group(Handle, &group), "MPI_File_get_group");
            return new Group(group, ownsHandle: true, isShared: true);
        }
    }

    /// <summary>The hints in force. Setting them is collective.</summary>
    /// <remarks>
    /// Returns a new object each time, to be disposed of. Changes to it take effect when the property is set. In C:
    /// MPI_File_get_info, MPI_File_set_info. MPI-5.0, section 14.2.8.
    /// </remarks>
    /// <exception cref="ArgumentNullException">The hints are null.</exception>
    /// <exception cref="ObjectDisposedException">The file was closed.</exception>
    public Info Info
    {
        get
        {
            MPI_Info info;
            Check(Mpi.MPI_File_get_info(Handle, &info), "MPI_File_get_info");
            return new Info(info, ownsHandle: true);
        }
        set
        {
            Require.NotNull(value, nameof(value));
            Check(Mpi.MPI_File_set_info(Handle, value.Handle), "MPI_File_set_info");
        }
    }

    /// <summary>The handler of errors on the file. The file begins with that of its communicator. Local.</summary>
    /// <remarks>
    /// If errors become exceptions, they are those of System.IO; their inner exception is the <see cref="MpiException" />. In
    /// C: MPI_File_set_errhandler. MPI-5.0, section 9.3.3.
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
                    "A file always has an error handler: Errhandler.Null is none. Set Errhandler.ErrorsThrowExceptions.",
                    nameof(value)
                );
            }

            Check(Mpi.MPI_File_set_errhandler(Handle, value.MPIErrhandler), "MPI_File_set_errhandler");
            errorHandler = value;
        }
    }

    /// <summary>The communicator that the file was opened on.</summary>
    internal Intracommunicator Comm { get; }

    /// <summary>The split access that has begun; null if there is none.</summary>
    internal SplitAccess? Split { get; set; }

    /// <summary>The handle, for a call.</summary>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The file was closed.</exception>
    internal MPI_File Handle
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        [StackTraceHidden]
        get
        {
            MPINET.Access.Require();
            return closed ? throw Closed() : handle;
        }
    }

    private string Shown => $"file '{Path}', {Access}{(closed ? ", closed" : "")}";

    /// <summary>Closes the file. Collective. Blocks until all processes have called it.</summary>
    /// <remarks>In C: MPI_File_close. MPI-5.0, section 14.2.2.</remarks>
    /// <exception cref="System.IO.IOException">MPI reports an error.</exception>
    public void Dispose()
    {
        if (closed)
        {
            return;
        }

        if (MPINET.Access.IsOpen)
        {
            MPI_File file = Handle;
            Split?.Dispose();
            RequestRegistry.Complete(request => request is FileRequest access && access.Accessed == this);
            Check(Mpi.MPI_File_close(&file), "MPI_File_close");
            Unfreed.Remove(this);
        }

        closed = true;
        lock (open)
        {
            open.Remove(this);
        }
    }

    /// <summary>Throws or handles an error of a call on the file.</summary>
    /// <exception cref="System.IO.IOException">MPI reports an error, and the handler throws errors.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    internal void Check(int code, string function)
    {
        if (Errors.Failed(code))
        {
            Throw(code, function);
        }
    }

    /// <summary>Throws on all processes if a collective call has failed on one. Collective.</summary>
    /// <param name="code">The code of this process.</param>
    /// <param name="function">The C name of the function.</param>
    /// <exception cref="System.IO.IOException">MPI reports an error on a process, and the handler throws errors.</exception>
    [StackTraceHidden]
    internal void CheckForAll(int code, string function)
    {
        bool hasFailed = Errors.Failed(code);
        int failed = FileAgreement.FirstWith(Comm, hasFailed);
        if (hasFailed)
        {
            Throw(code, function);
        }

        if (failed >= 0)
        {
            Throw(Mpi.MPI_ERR_IO, function, $": it has failed on rank {failed}, which says why");
        }
    }

    /// <inheritdoc cref="Check" />
    /// <param name="code">The code.</param>
    /// <param name="function">The C name of the function.</param>
    /// <param name="detail">What follows MPI's text.</param>
    [StackTraceHidden]
    internal void Throw(int code, string function, string detail = "")
    {
        try
        {
            Errors.Throw(code, function, Comm, errorHandler, detail);
        }
        catch (MpiException error)
        {
            throw FileErrors.Of(error, Path);
        }
    }

    /// <summary>Throws or handles an error of a call that makes an object, and throws if the handler does not.</summary>
    /// <exception cref="System.IO.IOException">MPI reports an error.</exception>
    [StackTraceHidden]
    internal void ThrowInAnyCase(int code, string function)
    {
        Throw(code, function);
        throw FileErrors.Of(MpiException.Of(code, function, Comm), Path);
    }

    /// <summary>Throws or handles a write of which a part alone is in the file. MPIs report some as a success.</summary>
    /// <exception cref="System.IO.IOException">It is so, and the handler throws errors.</exception>
    internal void RequireWhole(in FileMove move, int moved, int wanted)
    {
        if (moved < wanted && !move.Reads)
        {
            Throw(Mpi.MPI_ERR_IO, move.Name, FileErrors.Part(moved, wanted));
        }
    }

    /// <summary>Refuses what the file, or the state that it is in, does not permit.</summary>
    /// <exception cref="NotSupportedException">The file was opened for the other direction.</exception>
    /// <exception cref="InvalidOperationException">A split access has begun, and this is another collective one.</exception>
    /// <exception cref="ArgumentException">The access is too long for a position that others move.</exception>
    internal void RequireFor(in FileMove move)
    {
        FileAccess needed = move.Reads ? FileAccess.Read : FileAccess.Write;
        if ((Access & needed) == 0)
        {
            throw new NotSupportedException(
                $"The file '{Path}' was opened with FileAccess.{Access}: {move.Name} needs FileAccess.{needed}, or ReadWrite."
            );
        }

        if (Split is not null && CallShape.Of(move.Function).IsCollective)
        {
            throw new InvalidOperationException(
                $"A split access to '{Path}' has begun: End it before {move.Name}, because a file has one collective access at a time."
            );
        }

        if (move.IsLong && FileCalls.IsShared(move.Function))
        {
            throw new ArgumentException(
                $"{move.Name} would move {move.Length} elements of '{Path}' in one call of MPI, because others move the position too: move less than 1 GiB, or use an ordered access."
            );
        }
    }

    private static void Forget()
    {
        lock (open)
        {
            open.Clear();
        }
    }

    private ObjectDisposedException Closed() =>
        new(
            nameof(ParallelFile),
            $"The file '{Path}' was closed: Dispose it after the last use of it and of its views."
        );
}
