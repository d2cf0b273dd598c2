using MPINET;

/// <summary>A folder for the files of a benchmark, which all ranks use and rank 0 makes and deletes.</summary>
internal sealed class FilesFolder : IDisposable
{
    private const string InMemory = "/dev/shm";

    private readonly Intracommunicator world;

    /// <param name="world">All ranks.</param>
    /// <param name="bytes">The room in memory that the files need; 0 for a folder on the device of temporary files.</param>
    public FilesFolder(Intracommunicator world, long bytes)
    {
        this.world = world;
        bool isInMemory = bytes > 0 && Twin.RoomIn(InMemory) > bytes;
        string path = System.IO.Path.Combine(
            isInMemory ? InMemory : System.IO.Path.GetTempPath(),
            $"mpinet-perf-{Guid.NewGuid():N}"
        );
        if (world.Rank == 0)
        {
            System.IO.Directory.CreateDirectory(path);
        }

        (Path, IsInMemory) = world[0].BcastObject((path, isInMemory));
    }

    public string Path { get; }

    /// <summary>False if the memory has no such room, or was not asked for.</summary>
    public bool IsInMemory { get; }

    public string PathOf(string file) => System.IO.Path.Combine(Path, file);

    /// <summary>Collective: the ranks have closed their files.</summary>
    public void Dispose()
    {
        world.Barrier();
        if (world.Rank == 0)
        {
            System.IO.Directory.Delete(Path, recursive: true);
        }
    }

    /// <summary>An element of a file, read without MPI.</summary>
    public static double ElementOf(string path, long index)
    {
        using System.IO.FileStream file = new(
            path,
            System.IO.FileMode.Open,
            System.IO.FileAccess.Read,
            System.IO.FileShare.ReadWrite
        );
        file.Position = index * sizeof(double);
        using System.IO.BinaryReader reader = new(file);
        return reader.ReadDouble();
    }
}
