using MPINET.Cli;

namespace MPINET.LowTiers.Tests.OneSided;

/// <summary>Windows: their creation and their memory.</summary>
public sealed unsafe class WindowTests : OwnCommunicator
{
    [MpiFact(2, 4)]
    public void A_window_over_the_programs_own_memory_shows_it_to_the_others()
    {
        using Cells<int> shown = new([100 + rank, 200 + rank]);
        using Cells<int> got = new(2);
        MPI.Win window = MPI.Win.Create(shown, 2 * sizeof(int), sizeof(int), MPI.INFO_NULL, comm);
        int peer = (rank + 1) % size;
        window.Fence(0);
        window.Get(got, 2, MPI.INT, peer, 0, 2, MPI.INT);
        window.Fence(MPI.MODE_NOSUCCEED);
        got.MustHold(100 + peer, 200 + peer);
        shown.MustHold(100 + rank, 200 + rank);
        window.Free();
        Assert.True(window == MPI.WIN_NULL);
    }

    [MpiTheory(1, 2, 4)]
    [InlineData(false)]
    [InlineData(true)]
    public void Allocate_allocates_the_memory(bool isLarge)
    {
        MPI.Win window = isLarge
            ? MPI.Win.Allocate(3 * sizeof(int), (nint)sizeof(int), MPI.INFO_NULL, comm, out MPI.Pointer memory)
            : MPI.Win.Allocate(3 * sizeof(int), sizeof(int), MPI.INFO_NULL, comm, out memory);
        int* cells = (int*)(void*)memory;
        window.Fence(0);
        using Cells<int> mine = new([rank + 1, rank + 2, rank + 3]);
        int peer = (rank + 1) % size;
        window.Put(mine, 3, MPI.INT, peer, 0, 3, MPI.INT);
        window.Fence(MPI.MODE_NOSUCCEED);
        int from = (rank + size - 1) % size;
        Assert.Equal((from + 1, from + 2, from + 3), (cells[0], cells[1], cells[2]));
        window.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Shared_memory_can_be_read_and_written_by_every_rank_without_calls()
    {
        MPI.Win window = MPI.Win.Allocate_shared(
            (rank + 1) * sizeof(int),
            sizeof(int),
            MPI.INFO_NULL,
            comm,
            out MPI.Pointer own
        );
        int* cells = (int*)(void*)own;
        int peer = (rank + 1) % size;
        window.Shared_query(peer, out nint bytes, out int unit, out MPI.Pointer theirs);
        Assert.Equal(((peer + 1) * (nint)sizeof(int), sizeof(int)), (bytes, unit));
        int* peerCells = (int*)(void*)theirs;

        window.Lock_all(0);
        cells[rank] = 1000 + rank;
        window.Sync();
        comm.Barrier();
        window.Sync();
        Assert.Equal(1000 + peer, peerCells[peer]);
        comm.Barrier();
        peerCells[peer] = 2000 + rank;
        window.Sync();
        comm.Barrier();
        window.Sync();
        Assert.Equal(2000 + (rank + size - 1) % size, cells[rank]);
        window.Unlock_all();
        window.Free();
    }

    [MpiFact(2, 4)]
    public void Memory_is_attached_to_a_dynamic_window_and_found_by_its_address()
    {
        MPI.Win window = MPI.Win.Create_dynamic(MPI.INFO_NULL, comm);
        using Cells<long> cells = new([-1L - rank]);
        window.Attach(cells, sizeof(long));
        using Cells<nint> mine = new([MPI.Get_address(cells)]);
        using Cells<nint> all = new(size);
        comm.Allgather(mine, 1, MPI.AINT, all, 1, MPI.AINT);

        int peer = (rank + 1) % size;
        using Cells<long> value = new([7000L + rank]);
        window.Lock(MPI.LOCK_EXCLUSIVE, peer, 0);
        window.Put(value, 1, MPI.INT64_T, peer, all[peer], 1, MPI.INT64_T);
        window.Unlock(peer);
        comm.Barrier();
        window.Lock(MPI.LOCK_SHARED, rank, 0);
        window.Unlock(rank);
        cells.MustHold(7000 + (rank + size - 1) % size);
        comm.Barrier();
        window.Detach(cells);
        window.Free();
    }

    [MpiFact(1, 2, 4)]
    public void A_window_has_the_group_of_its_communicator_a_name_and_hints()
    {
        MPI.Win window = MPI.Win.Allocate(8, 1, MPI.INFO_NULL, comm, out _);
        MPI.Group expected = comm.Get_group();
        MPI.Group group = window.Get_group();
        Assert.Equal(MPI.IDENT, MPI.Group.Compare(expected, group));
        group.Free();
        expected.Free();

        window.Set_name("Fenster für Werte, 窓");
        Assert.Equal("Fenster für Werte, 窓", window.Get_name());

        MPI.Info info = window.Get_info();
        Assert.True(info != MPI.INFO_NULL);
        window.Set_info(info);
        info.Free();
        window.Free();
    }

    [MpiFact(2, 4)]
    public void A_rank_outside_the_window_is_an_exception_where_errors_are_thrown()
    {
        MPI.Win window = MPI.Win.Allocate(8, 1, MPI.INFO_NULL, comm, out _);
        window.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.Equal(MPI.ERRORS_THROW_EXCEPTIONS, window.Get_errhandler());
        using Cells<int> data = new([1]);
        window.Fence(0);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => window.Put(data, 1, MPI.INT, size, 0, 1, MPI.INT));
        Assert.Equal(MPI.ERR_RANK, error.Get_error_class());
        Assert.Equal("MPI_Put", error.Function);
        window.Fence(MPI.MODE_NOSUCCEED);
        window.Free();
    }

    [MpiFact(2, 4, Requires = "MPI_ERR_RMA_SYNC")]
    public void Access_outside_an_epoch_is_an_exception_of_class_ERR_RMA_SYNC()
    {
        // MPI need not detect the error. Open MPI does not if the processes share memory that it has allocated.
        using Cells<long> own = new([0]);
        MPI.Win window = MPI.Win.Create(own, sizeof(long), 1, MPI.INFO_NULL, comm);
        window.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        using Cells<int> data = new([1]);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => window.Put(data, 1, MPI.INT, 0, 0, 1, MPI.INT));
        Assert.Equal(MPI.ERR_RMA_SYNC, error.Get_error_class());
        comm.Barrier();
        window.Free();
    }
}
