using System.IO;
using System.Threading;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>What the processes check and compare before they open a file.</summary>
/// <remarks>
/// Open MPI waits for ever if the file cannot be opened on one process alone, and accepts different modes. So all learn of
/// all beforehand, and throw the same exception.
/// </remarks>
internal static unsafe class FileOpening
{
    // A network file system may show a new file to other machines only after a while.
    private static readonly TimeSpan patience = TimeSpan.FromSeconds(5);

    /// <summary>Refuses what cannot be opened, on all processes. Collective.</summary>
    /// <exception cref="ArgumentException">The arguments of the processes differ.</exception>
    /// <exception cref="IOException">A process cannot open the file.</exception>
    public static void Require(
        Intracommunicator comm,
        string path,
        FileMode mode,
        FileAccess access,
        ParallelFileOptions options
    )
    {
        FileObstacle obstacle = Find(path, mode, access);
        Facts[] all = Exchange(comm, new Facts(mode, access, options.Bits, obstacle));
        for (int rank = 0; rank < all.Length; rank++)
        {
            RequireSame(rank, all[rank], all[0]);
        }

        // Whether a file exists already is known to the first process, before any process makes it.
        if (all[0].Obstacle == FileObstacle.None && Array.Exists(all, one => one.Obstacle == FileObstacle.NoFile))
        {
            all = Exchange(comm, new Facts(mode, access, options.Bits, FindAgain(path, mode, access, obstacle)));
        }

        int at = Array.FindIndex(
            all,
            one => one.Obstacle is FileObstacle.NoFolder or FileObstacle.NoFile or FileObstacle.Denied
        );
        at = all[0].Obstacle != FileObstacle.None ? 0 : at;
        if (at >= 0)
        {
            throw ErrorFor(all[at].Obstacle, path, at);
        }
    }

    /// <summary>Throws on all processes if MPI has not opened the file on one. Collective.</summary>
    /// <exception cref="IOException">MPI reports an error on a process.</exception>
    public static void RequireOpen(Intracommunicator comm, string path, int code)
    {
        int failed = FileAgreement.FirstWith(comm, code != 0);
        if (code != 0)
        {
            throw FileErrors.Of(MpiException.Of(code, "MPI_File_open", comm), path);
        }

        // The file cannot be closed here: that would need all processes.
        if (failed >= 0)
        {
            throw new IOException($"Rank {failed} could not open '{path}', and says why.");
        }
    }

    private static FileObstacle FindAgain(string path, FileMode mode, FileAccess access, FileObstacle obstacle)
    {
        System.Diagnostics.Stopwatch waited = System.Diagnostics.Stopwatch.StartNew();
        while (obstacle == FileObstacle.NoFile && waited.Elapsed < patience)
        {
            Thread.Sleep(100);
            obstacle = Find(path, mode, access);
        }

        return obstacle;
    }

    private static FileObstacle Find(string path, FileMode mode, FileAccess access)
    {
        if (HasFileSystem(path))
        {
            return FileObstacle.None;
        }

        bool exists = File.Exists(path);
        return Directory.Exists(path) ? FileObstacle.IsFolder
            : exists && mode == FileMode.CreateNew ? FileObstacle.Exists
            : exists ? (IsPermitted(path, access) ? FileObstacle.None : FileObstacle.Denied)
            : !Directory.Exists(FolderOf(path)) ? FileObstacle.NoFolder
            : mode is FileMode.Open or FileMode.Truncate ? FileObstacle.NoFile
            : FileObstacle.None;
    }

    private static bool IsPermitted(string path, FileAccess access)
    {
        try
        {
            new FileStream(path, FileMode.Open, access, FileShare.ReadWrite | FileShare.Delete).Dispose();
            return true;
        }
        catch (UnauthorizedAccessException)
        {
            return false;
        }
    }

    // ROMIO takes paths such as ufs:/scratch/data.
    private static bool HasFileSystem(string path) => path.IndexOf(':') is > 1 and int at && at < path.IndexOf('/');

    /// <summary>The folder of a path.</summary>
    public static string FolderOf(string path) => Path.GetDirectoryName(Path.GetFullPath(path)) ?? "/";

    private static Exception ErrorFor(FileObstacle obstacle, string path, int rank) =>
        obstacle switch
        {
            FileObstacle.NoFolder => new DirectoryNotFoundException(
                $"Rank {rank} cannot open '{path}': there is no folder '{FolderOf(path)}' on its machine. Make it first."
            ),
            FileObstacle.NoFile => new FileNotFoundException(
                $"Rank {rank} cannot open '{path}': there is no such file on its machine. Open it with FileMode.OpenOrCreate, or on a file system that all machines share.",
                path
            ),
            FileObstacle.Exists => new IOException(
                $"Rank {rank} cannot make '{path}': the file exists already. FileMode.Create replaces it."
            ),
            FileObstacle.Denied => new UnauthorizedAccessException(
                $"Rank {rank} cannot open '{path}': the permissions of the file, or its file system, forbid it. Change them, or open it with the FileAccess that they allow."
            ),
            _ => new UnauthorizedAccessException($"Rank {rank} cannot open '{path}': it is a folder."),
        };

    private static void RequireSame(int rank, Facts one, Facts first)
    {
        if (one.Mode != first.Mode)
        {
            throw new ArgumentException(
                $"Rank {rank} opens the file with FileMode.{one.Mode}, and rank 0 with FileMode.{first.Mode}: all give the same.",
                "mode"
            );
        }

        if (one.Access != first.Access)
        {
            throw new ArgumentException(
                $"Rank {rank} opens the file with FileAccess.{one.Access}, and rank 0 with FileAccess.{first.Access}: all give the same.",
                "access"
            );
        }

        if (one.Options != first.Options)
        {
            throw new ArgumentException(
                $"Rank {rank} opens the file with other ParallelFileOptions than rank 0: all give the same.",
                "options"
            );
        }
    }

    private static Facts[] Exchange(Intracommunicator comm, Facts mine)
    {
        Facts[] all = new Facts[comm.Size];
        fixed (Facts* to = all)
        {
            int code = Mpi.MPI_Allgather(
                &mine,
                Facts.Numbers,
                Mpi.MPI_INT,
                to,
                Facts.Numbers,
                Mpi.MPI_INT,
                comm.Handle
            );
            comm.CheckMade(code, "MPI_Allgather");
        }

        return all;
    }

    private readonly struct Facts(FileMode mode, FileAccess access, int options, FileObstacle obstacle)
    {
        public const int Numbers = 4;

        public FileMode Mode { get; } = mode;

        public FileAccess Access { get; } = access;

        public int Options { get; } = options;

        public FileObstacle Obstacle { get; } = obstacle;
    }
}
