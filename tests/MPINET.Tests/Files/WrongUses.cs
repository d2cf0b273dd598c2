using System.IO;

namespace MPINET.Tests.Files;

/// <summary>What a program does wrong with a file: one exception that names path, rank and remedy, on all processes.</summary>
public sealed class WrongUses : InFile
{
    [MpiFact(1, 2, 4, 7)]
    public void A_missing_file_is_not_found_on_all()
    {
        string path = Named("none");
        FileNotFoundException error = Assert.Throws<FileNotFoundException>(() => Opened(path, FileMode.Open));
        Assert.Equal(path, error.FileName);
        Assert.Contains("Rank 0", error.Message);
        Assert.Contains("FileMode.OpenOrCreate", error.Message);
        Assert.Throws<FileNotFoundException>(() => Opened(path, FileMode.Truncate));
        Assert.False(File.Exists(path));
        FileNotFoundException gone = Assert.Throws<FileNotFoundException>(() => ParallelFile.Delete(path));
        Assert.IsType<MpiException>(gone.InnerException);
    }

    [MpiFact(1, 2, 4, 7)]
    public void A_missing_folder_is_not_found_on_all()
    {
        string path = Path.Combine(Named("no folder"), "file");
        DirectoryNotFoundException error = Assert.Throws<DirectoryNotFoundException>(() =>
            Opened(path, FileMode.OpenOrCreate)
        );
        Assert.Contains(Named("no folder"), error.Message);
        Assert.Contains("Make it first", error.Message);
    }

    [MpiFact(2, 4)]
    public void What_one_process_cannot_open_all_cannot()
    {
        string path = rank == 1 ? Path.Combine(Named("no folder"), "file") : Named("file");
        DirectoryNotFoundException error = Assert.Throws<DirectoryNotFoundException>(() =>
            Opened(path, FileMode.Create)
        );
        Assert.Contains("Rank 1", error.Message);
    }

    [MpiFact(1, 2, 4)]
    public void A_file_that_exists_is_not_made_anew()
    {
        OfIntegers("there", 4).Dispose();
        IOException error = Assert.Throws<IOException>(() => Opened(Named("there"), FileMode.CreateNew));
        Assert.Contains("exists already", error.Message);
        using ParallelFile same = ParallelFile.Open(comm, Named("there"), FileMode.OpenOrCreate);
        Assert.Equal(16, same.Length);
    }

    [MpiFact(1, 2, 4)]
    public void A_folder_is_not_a_file()
    {
        UnauthorizedAccessException error = Assert.Throws<UnauthorizedAccessException>(() =>
            Opened(Path.GetDirectoryName(Named("any"))!, FileMode.Open)
        );
        Assert.Contains("is a folder", error.Message);
    }

    // The kernel lets nobody write this file.
    [MpiFact(1, 2, 4)]
    public void Permissions_are_those_of_the_file()
    {
        const string Path = "/sys/kernel/uevent_seqnum";
        Assert.SkipUnless(File.Exists(Path), "This system has no file that nobody may write.");
        UnauthorizedAccessException error = Assert.Throws<UnauthorizedAccessException>(() =>
            ParallelFile.Open(comm, Path, FileMode.Open, FileAccess.Write)
        );
        Assert.Contains(Path, error.Message);
    }

    [MpiFact(1, 2)]
    public void A_full_device_is_an_error_of_the_write()
    {
        Assert.SkipUnless(File.Exists("/dev/full"), "This system has no device that is always full.");
        using ParallelFile file = ParallelFile.Open(comm, "/dev/full", FileMode.Open, FileAccess.Write);
        FileView<int> view = file.View<int>();
        IOException error = Assert.Throws<IOException>(() => view.WriteAt(0, new int[100]));
        Assert.Contains("/dev/full", error.Message);
        Assert.Contains($"rank {rank}", error.Message);
        Assert.Matches("file system is full", error.Message);
    }

    [MpiFact(1, 2)]
    public void A_full_disk_is_an_error_of_the_access()
    {
        string folder = Named("disk");
        string refusal = rank == 0 ? SmallDisk.Mount(folder) : "";
        refusal = comm[0].BcastObject(refusal);
        Assert.SkipUnless(refusal.Length == 0, $"A small disk cannot be mounted here: {refusal}");
        try
        {
            using ParallelFile file = ParallelFile.Open(comm, Path.Combine(folder, "file"), FileMode.Create);
            FileView<byte> view = file.View<byte>();
            byte[] much = new byte[2 << 20];
            Assert.Contains("disk", Assert.Throws<IOException>(() => view.WriteAt(0, much)).Message);
            Assert.Contains("disk", Assert.Throws<IOException>(() => view.IwriteAt(much.Length, much).Wait()).Message);
            comm.Barrier();
            Assert.Throws<IOException>(() => view.WriteAtAll((long)rank * much.Length, much));
        }
        finally
        {
            comm.Barrier();
            if (rank == 0)
            {
                SmallDisk.Unmount(folder);
            }
        }
    }

    [MpiFact(2, 4, 7)]
    public void Different_arguments_are_refused_on_all()
    {
        string path = Named("different");
        Refused("mode", "FileMode", () => Opened(path, rank == 1 ? FileMode.Create : FileMode.OpenOrCreate));
        Refused(
            "access",
            "FileAccess",
            () => ParallelFile.Open(comm, path, FileMode.Create, rank == 1 ? FileAccess.Write : FileAccess.ReadWrite)
        );
        ParallelFileOptions options = new() { Sequential = rank == 1 };
        Refused("options", "Rank 1", () => ParallelFile.Open(comm, path, FileMode.Create, options));
        using ParallelFile file = Create("lengths");
        Refused("bytes", "all give the same", () => file.SetLength(rank));
        Refused("representation", "all give the same", () => file.View<int>(0, null, (DataRepresentation)(rank % 2)));
        Refused(null, rank == 1 ? "byte 0 or later" : "rank 1", () => file.View<int>(rank == 1 ? -1 : 0));
        Refused(
            null,
            rank == 1 ? "In dimension 0" : "rank 1",
            () => file.ViewOfBlock<int>([2], [1], [rank == 1 ? 2 : 0])
        );
    }

    [MpiFact(1, 2)]
    public void Modes_need_the_access_that_they_imply()
    {
        string path = Named("modes");
        Assert.Throws<ArgumentException>(() => ParallelFile.Open(comm, path, FileMode.Create, FileAccess.Read));
        Assert.Throws<ArgumentException>(() => ParallelFile.Open(comm, path, FileMode.Append, FileAccess.ReadWrite));
        Assert.Throws<ArgumentOutOfRangeException>(() => Opened(path, (FileMode)99));
        Assert.Throws<ArgumentOutOfRangeException>(() => ParallelFile.Open(comm, path, FileMode.Open, 0));
        Assert.Throws<ArgumentException>(() => Opened("", FileMode.Create));
        Assert.Throws<ArgumentException>(() => Opened("a\0b", FileMode.Create));
        Assert.Throws<ArgumentNullException>(() => Opened(null!, FileMode.Create));
        ParallelFileOptions none = new() { AggregatorCount = 0 };
        Assert.Throws<ArgumentOutOfRangeException>(() => ParallelFile.Open(comm, path, FileMode.Create, none));
        Assert.False(File.Exists(path));
    }

    [MpiFact(1, 2, 4)]
    public void The_other_direction_is_not_supported()
    {
        OfIntegers("one way", 4).Dispose();
        using (ParallelFile file = ParallelFile.Open(comm, Named("one way"), FileMode.Open, FileAccess.Read))
        {
            FileView<int> view = file.View<int>();
            NotSupportedException error = Assert.Throws<NotSupportedException>(() => view.WriteAt(0, [1]));
            Assert.Contains("one way", error.Message);
            Assert.Contains("FileAccess.Read", error.Message);
            Assert.Throws<NotSupportedException>(() => view.WriteOrdered([1]));
            Assert.Throws<NotSupportedException>(() => view.IwriteAt(0, new[] { 1 }));
            Assert.Throws<NotSupportedException>(() => file.SetLength(1));
        }

        using (ParallelFile file = ParallelFile.Open(comm, Named("one way"), FileMode.Open, FileAccess.Write))
        {
            FileView<int> view = file.View<int>();
            Assert.Throws<NotSupportedException>(() => view.ReadAt(0, new int[1]));
            Assert.Throws<NotSupportedException>(() => view.BeginReadAll(new int[1]));
        }
    }

    [MpiFact(1, 2)]
    public void A_closed_file_and_an_older_view_are_refused()
    {
        ParallelFile file = OfIntegers("closed", 4);
        FileView<int> older = file.View<int>();
        FileView<int> view = file.View<int>();
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => older.ReadAt(0, new int[1]));
        Assert.Contains("Another view", error.Message);
        Assert.Throws<InvalidOperationException>(() => older.Position);
        file.Dispose();
        file.Dispose();
        ObjectDisposedException closed = Assert.Throws<ObjectDisposedException>(() => view.ReadAt(0, new int[1]));
        Assert.Contains("closed", closed.Message);
        Assert.Throws<ObjectDisposedException>(() => file.Length);
        Assert.Throws<ObjectDisposedException>(() => file.View<int>());
        Assert.Throws<ObjectDisposedException>(() => file.MPIFile);
        Assert.Throws<ObjectDisposedException>(() => view.IreadAt(0, new int[1]));
    }

    [MpiFact(1, 2)]
    public void Places_are_not_negative_and_elements_whole()
    {
        using ParallelFile file = OfIntegers("places", 4);
        FileView<int> view = file.View<int>();
        Assert.Throws<ArgumentOutOfRangeException>(() => view.ReadAt(-1, new int[1]));
        Assert.Throws<ArgumentOutOfRangeException>(() => view.IwriteAt(-1, new int[1]));
        Assert.Throws<ArgumentOutOfRangeException>(() => view.ReadArrayAt(0, -1));
        Assert.Throws<ArgumentOutOfRangeException>(() => view.Seek(-1));
        Assert.Throws<ArgumentOutOfRangeException>(() => view.Seek(-1, SeekOrigin.Current));
        Assert.Throws<IOException>(() => view.Seek(-5, SeekOrigin.End));
        Assert.Throws<ArgumentOutOfRangeException>(() => view.Seek(0, (SeekOrigin)9));
        Assert.Throws<ArgumentOutOfRangeException>(() => view.ByteOffset(-1));
        Assert.Throws<ArgumentException>(() => view.WriteAt(0, ArrayTypedBuffer.Of(new byte[3])));
        Assert.Throws<ArgumentException>(() => file.View<int>(0, Datatype.Of<short>()));
    }

    // MPI itself refuses it on one process alone, and the others wait for ever.
    [MpiFact(1, 2, 4)]
    public void A_file_type_that_goes_back_throws_on_all()
    {
        using ParallelFile file = OfIntegers("refused", 10);
        foreach ((int first, int second) in new[] { (4, 0), (0, -2), (4, -2) })
        {
            using Datatype backwards = Datatype
                .Of<int>()
                .CreateIndexed([1, 1], rank == size - 1 ? [first, second] : [0, 2])
                .Commit();
            ArgumentException error = Assert.Throws<ArgumentException>(() => file.View<int>(0, backwards));
            Assert.Contains(rank == size - 1 ? "neither negative nor descending" : $"rank {size - 1}", error.Message);
        }

        Assert.Equal(1, file.View<int>().ReadAt(9, new int[2]));
    }

    [MpiFact(1, 2, 4)]
    public void One_split_access_at_a_time()
    {
        using ParallelFile file = OfIntegers("split", 10);
        FileView<int> view = file.View<int>();
        int[] into = new int[4];
        using (SplitAccess begun = view.BeginReadAtAll(0, into))
        {
            InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => view.ReadAll(new int[1]));
            Assert.Contains("End it", error.Message);
            Assert.Throws<InvalidOperationException>(() => view.BeginReadAll(new int[1]));
            Assert.Equal(1, view.ReadAt(9, new int[2]));
            Assert.Equal(4, begun.End());
            Assert.Equal(4, begun.End());
            Assert.Equal([0, 1, 2, 3], into);
        }

        Assert.Equal(2, view.BeginReadAtAll(8, into).End());
        comm.Barrier();
        _ = view.BeginWriteAtAll(0, new int[10]);
    }

    private static void Refused(string? name, string text, Action call)
    {
        ArgumentException error = Assert.ThrowsAny<ArgumentException>(call);
        Assert.Contains(text, error.Message);
        if (name is not null)
        {
            Assert.Equal(name, error.ParamName);
        }
    }

    private void Opened(string path, FileMode mode) => ParallelFile.Open(comm, path, mode).Dispose();
}
