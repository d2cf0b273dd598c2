using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET.Tests.Windows;

/// <summary>Windows on an MPI that lacks some of the functions.</summary>
public sealed class MissingFunctions : InSession
{
    [MpiFact(1, 2)]
    public void Are_all_named_by_one_exception()
    {
        Assert.SkipWhen(Mpi.IsSupported("MPI_Win_allocate"), "This MPI lacks nothing.");
        NotSupportedException refusal = Assert.Throws<NotSupportedException>(() => comm.AllocateWindow<int>(1));
        Assert.StartsWith($"{MpiLoader.Current!.Title} lacks MPI_Win_", refusal.Message);
        Assert.Contains("MPI_Win_allocate, MPI_Win_allocate_shared, MPI_Win_create_dynamic,", refusal.Message);
        Assert.Contains("MPI_Win_lock_all, MPI_Win_flush, MPI_Rput, MPI_Fetch_and_op, without which", refusal.Message);
        Assert.Throws<NotSupportedException>(() => comm.CreateWindow(new int[1]));
        Assert.Throws<NotSupportedException>(() => comm.AllocateSharedWindow<int>(1));
        Assert.Throws<NotSupportedException>(() => comm.CreateDynamicWindow());
        refusal = Assert.Throws<NotSupportedException>(() => new GlobalArray<int>(comm, 1));
        Assert.Contains("without which there are no windows here", refusal.Message);
    }
}
