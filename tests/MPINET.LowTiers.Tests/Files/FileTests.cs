using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Files;

/// <summary>Files: opening, sizes, views, hints, errors.</summary>
public sealed class FileTests : TemporaryFile
{
    [MpiFact(1, 2, 4)]
    public void An_open_file_knows_its_mode_and_group()
    {
        MPI.File file = Create();
        Assert.Equal(MPI.MODE_CREATE | MPI.MODE_EXCL | MPI.MODE_RDWR, file.Get_amode());
        MPI.Group world = comm.Get_group();
        MPI.Group group = file.Get_group();
        Assert.Equal(MPI.IDENT, MPI.Group.Compare(world, group));
        group.Free();
        world.Free();
        Assert.True(File.Exists(path));
        comm.Barrier();
        file.Close();
        Assert.True(file == MPI.FILE_NULL);
    }

    [MpiFact(1, 2, 4)]
    public void The_size_is_in_bytes_and_can_be_set()
    {
        MPI.File file = Create();
        SizeMustBe(0);
        file.Set_size(1000);
        SizeMustBe(1000);
        file.Set_size(10);
        SizeMustBe(10);
        file.Close();

        // The next call changes the size only after all ranks have read it.
        void SizeMustBe(long bytes)
        {
            long size = file.Get_size();
            long length = new FileInfo(path).Length;
            comm.Barrier();
            Assert.Equal((bytes, bytes), (size, length));
        }
    }

    // On one rank only: on several, ranks of Open MPI 4.1.4 that see the new length early leave out a collective step.
    [MpiFact(1)]
    public void Preallocate_makes_a_file_longer_and_never_shorter()
    {
        MPI.File file = Create();
        using Cells<int> mine = new([17]);
        file.Write_at(0, mine, 1, MPI.INT);
        file.Preallocate(2000);
        Assert.Equal(2000, file.Get_size());
        file.Preallocate(10);
        Assert.Equal(2000, file.Get_size());
        using Cells<int> got = new(1);
        file.Read_at(0, got, 1, MPI.INT);
        got.MustHold(17);
        file.Close();
    }

    [MpiFact(1, 2, 4)]
    public void Delete_removes_the_file()
    {
        Create().Close();
        comm.Barrier();
        if (rank == size - 1)
        {
            MPI.File.Delete(path, MPI.INFO_NULL);
            Assert.False(File.Exists(path));
        }
    }

    [MpiFact(1, 2, 4)]
    public void A_file_that_is_deleted_on_close_is_gone()
    {
        MPI.File file = Open(MPI.MODE_CREATE | MPI.MODE_RDWR | MPI.MODE_DELETE_ON_CLOSE);
        Assert.True(File.Exists(path));
        comm.Barrier();
        file.Close();
        comm.Barrier();
        Assert.False(File.Exists(path));
    }

    [MpiFact(1, 2, 4)]
    public void A_view_shows_each_rank_its_own_part()
    {
        // Two ints for each rank in turn, after a header of one int.
        MPI.File file = Create();
        MPI.Datatype pair = MPI.INT.Create_contiguous(2);
        MPI.Datatype turn = pair.Create_resized(0, 2 * size * sizeof(int));
        turn.Commit();
        file.Set_view((1 + 2 * rank) * sizeof(int), MPI.INT, turn, "native", MPI.INFO_NULL);
        using Cells<int> mine = new([10 * rank, 10 * rank + 1, 10 * rank + 2, 10 * rank + 3]);
        file.Write_all(mine, 4, MPI.INT);
        Assert.Equal(4, file.Get_position());
        Assert.Equal((1 + 2 * rank + 2 * size) * sizeof(int), file.Get_byte_offset(2));

        string representation = file.Get_view(out long displacement, out MPI.Datatype element, out MPI.Datatype part);
        Assert.Equal("native", representation);
        Assert.Equal((1 + 2 * rank) * sizeof(int), displacement);
        Assert.Equal(MPI.INT, element);
        Assert.Equal(2 * sizeof(int), part.Get_size());
        Assert.Equal(sizeof(int), file.Get_type_extent(MPI.INT));
        part.Free();
        turn.Free();
        pair.Free();
        file.Close();

        IEnumerable<int> Turn(int first) =>
            Enumerable.Range(0, size).SelectMany(r => new[] { 10 * r + first, 10 * r + first + 1 });
        FileMustHold([0, .. Turn(0), .. Turn(2)]);
    }

    [MpiFact(1, 2, 4)]
    public void Atomicity_and_hints_can_be_set_and_asked_for()
    {
        MPI.File file = Create();
        Assert.False(file.Get_atomicity());
        file.Set_atomicity(true);
        Assert.True(file.Get_atomicity());
        MPI.Info hints = MPI.Info.Create();
        file.Set_info(hints);
        hints.Free();
        MPI.Info used = file.Get_info();
        Assert.True(used != MPI.INFO_NULL);
        used.Free();
        file.Close();
    }

    [MpiFact(1, 2, 4)]
    public void By_default_errors_of_files_are_returned()
    {
        Assert.Equal(MPI.ERRORS_RETURN, MPI.FILE_NULL.Get_errhandler());
        MPI.File file = MPI.File.Open(comm, path, MPI.MODE_RDONLY, MPI.INFO_NULL);

        // The standard does not define the handle that a failed call returns: it is null or unchanged.
        Assert.Contains((nint)(MPI_File)file, (nint[])[(nint)(MPI_File)MPI.FILE_NULL, 0]);
    }

    [MpiFact(1, 2, 4)]
    public void Opening_follows_the_handler_of_FILE_NULL()
    {
        MPI.FILE_NULL.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        try
        {
            MPI.Exception error = Assert.Throws<MPI.Exception>(() =>
                MPI.File.Open(comm, path, MPI.MODE_RDONLY, MPI.INFO_NULL)
            );
            Assert.Equal(MPI.ERR_NO_SUCH_FILE, error.Get_error_class());
            Assert.Equal("MPI_File_open", error.Function);
            error = Assert.Throws<MPI.Exception>(() => MPI.File.Delete(path, MPI.INFO_NULL));
            Assert.Equal(MPI.ERR_NO_SUCH_FILE, error.Get_error_class());

            // A file inherits the error handler of FILE_NULL when it is opened.
            MPI.File file = MPI.File.Open(comm, path, MPI.MODE_CREATE | MPI.MODE_WRONLY, MPI.INFO_NULL);
            Assert.Equal(MPI.ERRORS_THROW_EXCEPTIONS, file.Get_errhandler());
            using Cells<int> data = new(1);
            error = Assert.Throws<MPI.Exception>(() => file.Read(data, 1, MPI.INT));
            Assert.Equal("MPI_File_read", error.Function);
            file.Close();
        }
        finally
        {
            MPI.FILE_NULL.Set_errhandler(MPI.ERRORS_RETURN);
        }
    }

    [MpiFact(1, 2)]
    public void Errors_of_a_file_are_exceptions_where_they_are_thrown()
    {
        MPI.File file = Create();
        MPI.File same = new((PInvoke.MPI_File)file);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => same.Seek(-1, MPI.SEEK_SET));
        Assert.Equal("MPI_File_seek", error.Function);
        Assert.Contains("MPI_File_seek", error.Message);
        using Cells<int> data = new([1]);
        error = Assert.Throws<MPI.Exception>(() => same.Write_at(0, data, -1, MPI.INT));
        Assert.Equal("MPI_File_write_at", error.Function);
        Assert.Equal(0, file.Get_size());
        file.Set_errhandler(MPI.ERRORS_RETURN);
        file.Seek(-1, MPI.SEEK_SET);
        Assert.Equal(0, file.Get_position());
        file.Close();
    }
}
