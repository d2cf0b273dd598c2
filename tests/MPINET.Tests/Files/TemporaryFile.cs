using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.Tests.Files;

/// <summary>Tests with a file of their own in the system's folder for temporary files.</summary>
public abstract class TemporaryFile : OwnCommunicator
{
    /// <summary>The file, the same on all ranks; it does not exist yet.</summary>
    protected readonly string path;

    /// <summary>Agrees on a name.</summary>
    protected TemporaryFile()
    {
        byte[] unique = Guid.NewGuid().ToByteArray();
        using Cells<byte> bytes = new(unique);
        comm.Bcast(bytes, unique.Length, MPI.BYTE, 0);
        string name = string.Concat(Enumerable.Range(0, unique.Length).Select(i => bytes[i].ToString("x2")));
        path = Path.Combine(Path.GetTempPath(), $"mpinet-größe-{name}");
    }

    /// <remarks>Without a barrier, which would hang where a rank has failed: a test that needs the file to the end has one.</remarks>
    public override void Dispose()
    {
        if (rank == 0)
        {
            File.Delete(path);
        }

        base.Dispose();
    }

    /// <summary>Opens the file on all ranks, errors being exceptions.</summary>
    protected MPI.File Open(int mode)
    {
        MPI.File file = MPI.File.Open(comm, path, mode, MPI.INFO_NULL);
        // Without it what goes wrong shows in the data alone.
        if (Mpi.IsSupported("MPI_File_set_errhandler"))
        {
            file.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        }

        return file;
    }

    /// <summary>Opens a new file for reading and writing on all ranks.</summary>
    protected MPI.File Create() => Open(MPI.MODE_CREATE | MPI.MODE_EXCL | MPI.MODE_RDWR);

    /// <summary>Makes what all ranks have written visible to all.</summary>
    protected void Settle(MPI.File file)
    {
        file.Sync();
        comm.Barrier();
        file.Sync();
    }

    /// <summary>Asserts on each rank what ints the file holds, once all have come.</summary>
    protected void FileMustHold(params int[] expected)
    {
        comm.Barrier();
        byte[] bytes = File.ReadAllBytes(path);
        Assert.Equal(expected.Length * sizeof(int), bytes.Length);
        Assert.Equal(expected, Enumerable.Range(0, expected.Length).Select(i => BitConverter.ToInt32(bytes, 4 * i)));
        comm.Barrier();
    }
}
