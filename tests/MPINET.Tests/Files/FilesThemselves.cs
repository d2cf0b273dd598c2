using System.IO;
using MPINET.PInvoke;

namespace MPINET.Tests.Files;

/// <summary>What a file is apart from its views.</summary>
public sealed class FilesThemselves : InFile
{
    [MpiFact(1, 2, 4, 7)]
    public void A_file_has_the_properties_of_its_communicator()
    {
        using ParallelFile file = Create("properties");
        Assert.Equal(Named("properties"), file.Path);
        Assert.Equal((FileAccess.ReadWrite, rank, 0L), (file.Access, file.Rank, file.Length));
        using Group group = file.Group;
        using Group all = comm.CommunicatorGroup;
        Assert.Equal(Comparison.Identical, Group.Compare(group, all));
        Assert.Equal(Errhandler.ErrorsThrowExceptions, file.ErrorHandler);
        file.ErrorHandler = Errhandler.ErrorsThrowExceptions;
        Assert.Throws<ArgumentException>(() => file.ErrorHandler = Errhandler.Null);
        using Info hints = file.Info;
        file.Info = hints;
        Assert.NotEqual(Mpi.MPI_FILE_NULL, file.MPIFile);
    }

    [MpiFact(1, 2, 4)]
    public void Lengths_are_set_and_taken()
    {
        using ParallelFile file = OfIntegers("lengths", 10);
        Assert.Equal(40, file.Length);
        FileView<int> view = file.View<int>();
        Assert.Equal(10, view.ReadArrayAt(0, 100).Length);
        file.SetLength(20);
        Assert.Equal(5, view.ReadArrayAt(0, 100).Length);
        file.Preallocate(1000);
        Assert.Equal(1000, file.Length);
        file.Sync();
    }

    [MpiFact(1, 2, 4)]
    public void Atomic_files_are_consistent_without_a_sync()
    {
        using ParallelFile file = Create("atomic", new ParallelFileOptions { Atomic = true });
        FileView<int> view = file.View<int>();
        Assert.True(file.IsAtomic);
        view.WriteAt(rank, [rank]);
        comm.Barrier();
        Assert.Equal([.. Enumerable.Range(0, size)], view.ReadArrayAt(0, size));
        file.IsAtomic = false;
        Assert.False(file.IsAtomic);
    }

    [MpiFact(1, 2, 4)]
    public void Modes_are_those_of_NET()
    {
        OfIntegers("modes", 4).Dispose();
        using (ParallelFile file = ParallelFile.Open(comm, Named("modes"), FileMode.Append))
        {
            Assert.Equal(FileAccess.Write, file.Access);
            FileView<int> view = file.View<int>();
            Assert.Equal((4, 4), (view.Position, view.SharedPosition));
            view.WriteOrdered([100 + rank]);
        }

        using (ParallelFile file = ParallelFile.Open(comm, Named("modes"), FileMode.Open, FileAccess.Read))
        {
            int[] expected = [0, 1, 2, 3, .. Enumerable.Range(100, size)];
            Assert.Equal(expected, file.View<int>().ReadArrayAt(0, 100));
        }

        ParallelFile.Open(comm, Named("modes"), FileMode.Truncate).Dispose();
        Assert.Equal(0, new FileInfo(Named("modes")).Length);
        comm.Barrier();
        if (rank == 0)
        {
            ParallelFile.Delete(Named("modes"));
            Assert.False(File.Exists(Named("modes")));
        }

        comm.Barrier();
        ParallelFileOptions passing = new() { DeleteOnClose = true, UniqueOpen = true };
        ParallelFile.Open(comm, Named("passing"), FileMode.CreateNew, passing).Dispose();
        Assert.False(File.Exists(Named("passing")));
    }

    [MpiFact(1, 2, 4)]
    public void Hints_reach_the_MPI()
    {
        using Info own = new() { ["access_style"] = "random" };
        ParallelFileOptions options = new()
        {
            AggregatorCount = 1,
            CollectiveBufferBytes = 1 << 20,
            StripingFactor = 2,
            StripingUnit = 1 << 16,
            AccessStyle = "write_once",
            Info = own,
        };
        Assert.Equal((1, 1L << 20), (options.AggregatorCount, options.CollectiveBufferBytes));
        Assert.Equal((2, 1L << 16, "write_once"), (options.StripingFactor, options.StripingUnit, options.AccessStyle));
        Assert.Same(own, options.Info);
        Assert.False(options.Atomic || options.DeleteOnClose || options.Sequential || options.UniqueOpen);
        using ParallelFile file = Create("hints", options);
        using Info hints = file.Info;
        if (hints.TryGetValue("cb_buffer_size", out string? bytes))
        {
            Assert.Equal("1048576", bytes);
        }

        file.View<int>().WriteAtAll(rank, [rank]);
        Assert.Equal("random", own["access_style"]);
    }

    [MpiFact(1, 2, 4)]
    public void A_file_ends_what_was_begun()
    {
        int[] into = new int[4];
        Request<int> request;
        using (ParallelFile file = OfIntegers("begun", 4))
        {
            request = file.View<int>().IreadAt(0, into);
        }

        Assert.Equal([0, 1, 2, 3], into);
        Assert.Equal(4, request.Wait());
    }

    [MpiFact(1, 2)]
    public void Errors_that_are_returned_are_the_last_error_of_the_communicator()
    {
        Assert.SkipUnless(File.Exists("/dev/full"), "This system has no device that is always full.");
        using ParallelFile file = ParallelFile.Open(comm, "/dev/full", FileMode.Open, FileAccess.Write);
        file.ErrorHandler = Errhandler.ErrorsReturn;
        file.View<int>().WriteAt(0, [1]);
        Assert.NotEqual(0, comm.LastErrorCode);
    }
}
