using MPINET.Cli;

namespace MPINET.LowTiers.Tests.ErrorHandling;

/// <summary>Error handlers that a program writes, on windows and files.</summary>
public class HandlersOfWindowsAndFiles : OwnCommunicator
{
    [MpiFact(1, 2)]
    public void A_windows_handler_sees_the_window_and_the_code()
    {
        List<(bool IsOwn, int ErrorClass)> seen = [];
        MPI.Win window = MPI.Win.Allocate(sizeof(int), sizeof(int), MPI.INFO_NULL, comm, out _);
        MPI.Errhandler handler = MPI.Win.Create_errhandler(
            (MPI.Win where, ref int code) => seen.Add((where == window, MPI.Get_error_class(code)))
        );
        Assert.Equal(MPI.ERRORS_ARE_FATAL, window.Get_errhandler());
        window.Set_errhandler(handler);
        Assert.Equal(handler, window.Get_errhandler());
        window.Fence(0);
        window.Put(MPI.BOTTOM, 0, MPI.INT, 99, 0, 0, MPI.INT);
        window.Fence(0);
        Assert.Equal([(true, MPI.ERR_RANK)], seen);
        int own = MPI.Add_error_code(MPI.Add_error_class());
        window.Call_errhandler(own);
        Assert.Equal(2, seen.Count);
        Assert.Equal((true, MPI.Get_error_class(own)), seen[1]);
        window.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.Equal(
            MPI.ERR_RANK,
            Assert.Throws<MPI.Exception>(() => window.Put(MPI.BOTTOM, 0, MPI.INT, 99, 0, 0, MPI.INT)).Get_error_class()
        );
        Assert.Equal(own, Assert.Throws<MPI.Exception>(() => window.Call_errhandler(own)).ErrorCode);
        Assert.Equal(2, seen.Count);
        handler.Free();
        window.Free();
    }

    [MpiFact(1, 2)]
    public void What_a_windows_handler_throws_comes_out_of_the_call()
    {
        MPI.Win window = MPI.Win.Allocate(sizeof(int), sizeof(int), MPI.INFO_NULL, comm, out _);
        MPI.Errhandler handler = MPI.Win.Create_errhandler(
            (MPI.Win _, ref int code) => throw new InvalidOperationException($"{MPI.Get_error_class(code)}")
        );
        window.Set_errhandler(handler);
        window.Fence(0);
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() =>
            window.Put(MPI.BOTTOM, 0, MPI.INT, 99, 0, 0, MPI.INT)
        );
        Assert.Equal($"{MPI.ERR_RANK}", error.Message);
        window.Fence(0);
        handler.Free();
        window.Free();
    }

    [MpiFact(1, 2)]
    public void A_files_handler_sees_the_file_and_the_code()
    {
        string path = Path.Combine(Path.GetTempPath(), $"mpinet-{Guid.NewGuid():n}");
        List<(bool IsOwn, int ErrorClass)> seen = [];
        MPI.File file = MPI.File.Open(MPI.COMM_SELF, path, MPI.MODE_CREATE | MPI.MODE_WRONLY, MPI.INFO_NULL);
        MPI.Errhandler handler = MPI.File.Create_errhandler(
            (MPI.File where, ref int code) => seen.Add((where == file, MPI.Get_error_class(code)))
        );
        Assert.Equal(MPI.ERRORS_RETURN, file.Get_errhandler());
        file.Set_errhandler(handler);
        Assert.Equal(handler, file.Get_errhandler());
        using Cells<int> values = new([1]);
        file.Read(values, 1, MPI.INT);
        Assert.True(Assert.Single(seen).IsOwn);
        Assert.Contains(seen[0].ErrorClass, (int[])[MPI.ERR_ACCESS, MPI.ERR_AMODE, MPI.ERR_IO]);
        file.Call_errhandler(MPI.ERR_QUOTA);
        Assert.Equal((true, MPI.ERR_QUOTA), seen[1]);
        handler.Free();

        MPI.Errhandler throwing = MPI.File.Create_errhandler(
            (MPI.File _, ref int _) => throw new InvalidOperationException("not readable")
        );
        file.Set_errhandler(throwing);
        Assert.Throws<InvalidOperationException>(() => file.Read(values, 1, MPI.INT));
        throwing.Free();
        file.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.Equal(MPI.ERR_QUOTA, Assert.Throws<MPI.Exception>(() => file.Call_errhandler(MPI.ERR_QUOTA)).ErrorCode);
        file.Set_errhandler(MPI.ERRORS_RETURN);
        file.Close();
        MPI.File.Delete(path, MPI.INFO_NULL);
        Assert.False(File.Exists(path));
    }

    [MpiFact(1, 2)]
    public void A_file_that_is_opened_takes_over_the_handler_of_FILE_NULL()
    {
        int calls = 0;
        MPI.Errhandler handler = MPI.File.Create_errhandler((MPI.File _, ref int _) => calls++);
        MPI.Errhandler before = MPI.FILE_NULL.Get_errhandler();
        Assert.Equal(MPI.ERRORS_RETURN, before);
        MPI.FILE_NULL.Set_errhandler(handler);
        string path = Path.Combine(Path.GetTempPath(), $"mpinet-{Guid.NewGuid():n}");
        MPI.File file = MPI.File.Open(MPI.COMM_SELF, path, MPI.MODE_CREATE | MPI.MODE_WRONLY, MPI.INFO_NULL);
        Assert.Equal(handler, file.Get_errhandler());
        file.Call_errhandler(MPI.ERR_IO);
        Assert.Equal(1, calls);
        file.Close();
        MPI.FILE_NULL.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() =>
            MPI.File.Open(MPI.COMM_SELF, path + "-missing", MPI.MODE_RDONLY, MPI.INFO_NULL)
        );
        Assert.Equal(MPI.ERR_NO_SUCH_FILE, error.Get_error_class());
        MPI.FILE_NULL.Set_errhandler(before);
        handler.Free();
        File.Delete(path);
    }
}
