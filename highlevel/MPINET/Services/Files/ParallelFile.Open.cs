using System.IO;
using System.Runtime.CompilerServices;
using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class ParallelFile
{
    private static readonly string[] missing =
    [
        .. new[] { "MPI_File_open", "MPI_File_set_view", "MPI_File_write_at", "MPI_File_iread_at_all" }.Where(
            static one => !Mpi.IsSupported(one)
        ),
    ];

    private readonly bool isAppended;

    /// <summary>Opens a file to read and write it; with <see cref="FileMode.Append" />, to write it. Collective. Blocks.</summary>
    /// <inheritdoc cref="Open(Intracommunicator, string, FileMode, FileAccess, ParallelFileOptions, string, int)" />
    public static ParallelFile Open(
        Intracommunicator comm,
        string path,
        FileMode mode,
        ParallelFileOptions? options = null,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Open(comm, path, mode, mode == FileMode.Append ? FileAccess.Write : FileAccess.ReadWrite, options, file, line);

    /// <summary>Opens a file. Collective. Blocks until all processes have called it.</summary>
    /// <remarks>
    /// If the file cannot be opened on one process, all throw. In C: MPI_File_open. MPI-5.0, section 14.2.1.
    /// </remarks>
    /// <param name="comm">The communicator of the processes.</param>
    /// <param name="path">The path of the same file on all processes. ROMIO also takes a file system before it, as in <c>ufs:/data</c>.</param>
    /// <param name="mode">Whether the file exists, is made, or is replaced; the same on all processes.</param>
    /// <param name="access">What is done with the file; the same on all processes.</param>
    /// <param name="options">What else the program says; the same on all processes; null for nothing.</param>
    /// <param name="file">Filled by the compiler, for messages about the file.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The file, to be disposed of by all processes.</returns>
    /// <exception cref="ArgumentNullException">The communicator or the path is null.</exception>
    /// <exception cref="ArgumentException">
    /// The path is empty; the mode needs another access; or the arguments of the processes differ.
    /// </exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such mode or access, or a number of the options is not positive.</exception>
    /// <exception cref="FileNotFoundException">There is no such file, and the mode does not make it.</exception>
    /// <exception cref="DirectoryNotFoundException">There is no such folder.</exception>
    /// <exception cref="UnauthorizedAccessException">The permissions forbid it, or the path leads to a folder.</exception>
    /// <exception cref="IOException">The file exists, and the mode makes a new one; or MPI reports another error.</exception>
    /// <exception cref="NotSupportedException">This MPI lacks the functions.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='ParallelFile.Open']" />
    public static ParallelFile Open(
        Intracommunicator comm,
        string path,
        FileMode mode,
        FileAccess access,
        ParallelFileOptions? options = null,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(comm, nameof(comm));
        RequirePath(path);
        _ = comm.Handle;
        RequireFiles();
        int flags = FlagsOf(mode, access);
        ParallelFileOptions given = options ?? new();
        using Info info = given.MakeInfo();
        FileOpening.Require(comm, path, mode, access, given);
        flags |=
            (given.DeleteOnClose ? Mpi.MPI_MODE_DELETE_ON_CLOSE : 0)
            | (given.UniqueOpen ? Mpi.MPI_MODE_UNIQUE_OPEN : 0)
            | (given.Sequential ? Mpi.MPI_MODE_SEQUENTIAL : 0);
        int code = Mpi.MPI_File_open(comm.Handle, path, flags, info.Handle, out MPI_File handle);
        FileOpening.RequireOpen(comm, path, code);
        ParallelFile made = new(comm, handle, path, mode, access);
        if (mode is FileMode.Create or FileMode.Truncate)
        {
            made.SetLength(0);
        }

        if (given.Atomic)
        {
            made.IsAtomic = true;
        }

        return made;
    }

    /// <summary>Deletes a file. Local: one process calls it, and no process has the file open.</summary>
    /// <remarks>In C: MPI_File_delete. MPI-5.0, section 14.2.3.</remarks>
    /// <param name="path">The path.</param>
    /// <param name="info">Hints; null for none.</param>
    /// <exception cref="ArgumentNullException">The path is null.</exception>
    /// <exception cref="ArgumentException">The path is empty.</exception>
    /// <exception cref="FileNotFoundException">There is no such file.</exception>
    /// <exception cref="IOException">MPI reports an error.</exception>
    public static void Delete(string path, Info? info = null)
    {
        RequirePath(path);
        MPINET.Access.Require();
        RequireFiles();
        int code = Mpi.MPI_File_delete(path, Info.HandleOf(info));
        if (Errors.Failed(code))
        {
            throw FileErrors.Of(MpiException.Of(code, "MPI_File_delete", null), path);
        }
    }

    private static void RequirePath(string path)
    {
        Require.NotNull(path, nameof(path));
        if (path.Length == 0 || path.IndexOf('\0') >= 0)
        {
            throw new ArgumentException("A path has a character at least, and none of value 0.", nameof(path));
        }
    }

    private static void RequireFiles()
    {
        if (missing.Length > 0)
        {
            throw new NotSupportedException(
                $"{MpiLoader.Current?.Descriptor.Title ?? "This MPI"} lacks {string.Join(", ", missing)}, without which there are no parallel files here: let one process use System.IO, or take another MPI."
            );
        }
    }

    private static int FlagsOf(FileMode mode, FileAccess access)
    {
        int flags = access switch
        {
            FileAccess.Read => Mpi.MPI_MODE_RDONLY,
            FileAccess.Write => Mpi.MPI_MODE_WRONLY,
            FileAccess.ReadWrite => Mpi.MPI_MODE_RDWR,
            _ => throw new ArgumentOutOfRangeException(nameof(access), access, "There is no such access."),
        };
        if (mode == FileMode.Append && access != FileAccess.Write)
        {
            throw new ArgumentException("FileMode.Append needs FileAccess.Write.", nameof(access));
        }

        if (mode != FileMode.Open && access == FileAccess.Read)
        {
            throw new ArgumentException(
                $"FileMode.{mode} may change the file: it needs FileAccess.Write or ReadWrite.",
                nameof(access)
            );
        }

        return mode switch
        {
            FileMode.Open or FileMode.Truncate => flags,
            FileMode.OpenOrCreate or FileMode.Create => flags | Mpi.MPI_MODE_CREATE,
            FileMode.CreateNew => flags | Mpi.MPI_MODE_CREATE | Mpi.MPI_MODE_EXCL,
            FileMode.Append => flags | Mpi.MPI_MODE_CREATE | Mpi.MPI_MODE_APPEND,
            _ => throw new ArgumentOutOfRangeException(nameof(mode), mode, "There is no such mode."),
        };
    }
}
