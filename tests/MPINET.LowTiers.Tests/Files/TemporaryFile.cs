using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Files;

/// <summary>Base of tests with a file in the system's temporary folder.</summary>
public abstract class TemporaryFile : OwnCommunicator
{
    /// <summary>The path of the file, equal on all ranks. The file does not exist yet.</summary>
    protected readonly string path;

    /// <summary>Agrees on the path with the other ranks.</summary>
    protected TemporaryFile()
    {
        byte[] unique = Guid.NewGuid().ToByteArray();
        using Cells<byte> bytes = new(unique);
        comm.Bcast(bytes, unique.Length, MPI.BYTE, 0);
        string name = string.Concat(Enumerable.Range(0, unique.Length).Select(i => bytes[i].ToString("x2")));
        path = Path.Combine(Path.GetTempPath(), $"mpinet-größe-{name}");
    }

    /// <remarks>Has no barrier, which would hang after the failure of a rank. A test that needs the file to the end has one.</remarks>
    public override void Dispose()
    {
        if (rank == 0)
        {
            File.Delete(path);
        }

        base.Dispose();
    }

    /// <summary>Opens the file on all ranks, with errors as exceptions.</summary>
    protected MPI.File Open(int mode)
    {
        MPI.File file = MPI.File.Open(comm, path, mode, MPI.INFO_NULL);
        // Without the handler, errors show only in the data.
        if (Mpi.IsSupported("MPI_File_set_errhandler"))
        {
            file.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        }

        return file;
    }

    /// <summary>Opens a new file for reading and writing on all ranks.</summary>
    protected MPI.File Create() => Open(MPI.MODE_CREATE | MPI.MODE_EXCL | MPI.MODE_RDWR);

    /// <summary>Makes the writes of all ranks visible to all.</summary>
    protected void Settle(MPI.File file)
    {
        file.Sync();
        comm.Barrier();
        file.Sync();
    }

    /// <summary>Asserts on each rank that the file holds these ints, after all ranks have entered.</summary>
    protected void FileMustHold(params int[] expected)
    {
        comm.Barrier();
        byte[] bytes = File.ReadAllBytes(path);
        Assert.Equal(expected.Length * sizeof(int), bytes.Length);
        Assert.Equal(expected, Enumerable.Range(0, expected.Length).Select(i => BitConverter.ToInt32(bytes, 4 * i)));
        comm.Barrier();
    }
}
