using System.IO;
using MPINET.Testing;

namespace MPINET.Tests.Files;

/// <summary>Base of tests of files, with a folder that all ranks have.</summary>
public abstract class InFile : InSession
{
    private readonly string folder = "";

    /// <summary>Counts the test as one that the MPI lacks the functions for.</summary>
    protected InFile()
    {
        try
        {
            MpiTest.Require("MPI_File_iread_at_all");
            string made = System.IO.Path.Combine(System.IO.Path.GetTempPath(), $"mpinet {Guid.NewGuid():N} ä");
            folder = comm[0].BcastObject(rank == 0 ? Directory.CreateDirectory(made).FullName : "");
        }
        catch
        {
            // The runner disposes of no test whose constructor threw, and the next test would join this session.
            Dispose();
            throw;
        }
    }

    /// <summary>The path of a file of the test. It has a blank and an umlaut.</summary>
    protected string Named(string name) => System.IO.Path.Combine(folder, name);

    /// <summary>Makes a file.</summary>
    protected ParallelFile Create(string name, ParallelFileOptions? options = null) =>
        ParallelFile.Open(comm, Named(name), FileMode.Create, options);

    /// <summary>Makes a file of consecutive integers.</summary>
    protected ParallelFile OfIntegers(string name, int count)
    {
        ParallelFile made = Create(name);
        FileView<int> view = made.View<int>();
        if (rank == 0)
        {
            view.WriteAt(0, [.. Enumerable.Range(0, count)]);
        }

        made.SyncAndBarrier();
        return made;
    }

    /// <inheritdoc />
    public override void Dispose()
    {
        if (folder.Length > 0)
        {
            comm.Barrier();
            if (rank == 0)
            {
                Directory.Delete(folder, recursive: true);
            }
        }

        base.Dispose();
    }
}
