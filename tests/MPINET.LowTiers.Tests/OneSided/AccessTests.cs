using MPINET.Cli;

namespace MPINET.LowTiers.Tests.OneSided;

/// <summary>Reads, writes and reductions in the memory of another process, under each kind of synchronisation.</summary>
public sealed unsafe class AccessTests : OwnCommunicator
{
    private const int Length = 4;

    private readonly MPI.Win window;
    private readonly int* cells;

    public AccessTests()
    {
        window = MPI.Win.Allocate(Length * sizeof(int), sizeof(int), MPI.INFO_NULL, comm, out MPI.Pointer memory);
        window.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        cells = (int*)(void*)memory;
        window.Lock(MPI.LOCK_EXCLUSIVE, rank, 0);
        for (int i = 0; i < Length; i++)
        {
            cells[i] = 1000 * rank + i;
        }

        window.Unlock(rank);
        comm.Barrier();
    }

    private int Next => (rank + 1) % size;

    private int Previous => (rank + size - 1) % size;

    /// <inheritdoc />
    public override void Dispose()
    {
        window.Free();
        base.Dispose();
    }

    [MpiFact(1, 2, 4)]
    public void Put_writes_at_the_displacement_and_nowhere_else()
    {
        using Cells<int> mine = new([-rank - 1, -rank - 2]);
        window.Fence(0);
        window.Put(mine, 2, MPI.INT, Next, 1, 2, MPI.INT);
        window.Fence(MPI.MODE_NOSUCCEED);
        WindowMustHold(1000 * rank, -Previous - 1, -Previous - 2, 1000 * rank + 3);
    }

    [MpiFact(1, 2, 4)]
    public void Get_reads_into_the_datatype_of_the_origin()
    {
        int none = Cells<int>.Untouched;
        MPI.Datatype spread = MPI.INT.Create_vector(2, 1, 2);
        spread.Commit();
        using Cells<int> got = new(4);
        window.Fence(0);
        window.Get(got, 1, spread, Next, 2, 2, MPI.INT);
        window.Fence(MPI.MODE_NOSUCCEED);
        got.MustHold(1000 * Next + 2, none, 1000 * Next + 3, none);
        spread.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Accumulate_combines_what_all_ranks_send()
    {
        using Cells<int> mine = new([1 << rank]);
        window.Fence(0);
        window.Accumulate(mine, 1, MPI.INT, 0, 3, 1, MPI.INT, MPI.SUM);
        window.Fence(MPI.MODE_NOSUCCEED);
        WindowMustHold(
            1000 * rank,
            1000 * rank + 1,
            1000 * rank + 2,
            1000 * rank + 3 + (rank == 0 ? (1 << size) - 1 : 0)
        );
    }

    [MpiFact(1, 2, 4)]
    public void Accumulate_with_REPLACE_is_a_put()
    {
        using Cells<int> mine = new([rank + 70]);
        window.Fence(0);
        window.Accumulate(mine, 1, MPI.INT, Next, 0, 1, MPI.INT, MPI.REPLACE);
        window.Fence(MPI.MODE_NOSUCCEED);
        WindowMustHold(Previous + 70, 1000 * rank + 1, 1000 * rank + 2, 1000 * rank + 3);
    }

    [MpiFact(2, 4)]
    public void Under_a_lock_a_rank_changes_the_memory_of_a_passive_one()
    {
        using Cells<int> old = new(1);
        using Cells<int> mine = new([rank + 5]);
        if (rank > 0)
        {
            window.Lock(MPI.LOCK_EXCLUSIVE, 0, 0);
            window.Get(old, 1, MPI.INT, 0, 0, 1, MPI.INT);
            window.Flush(0);
            mine[0] = old[0] + rank;
            window.Put(mine, 1, MPI.INT, 0, 0, 1, MPI.INT);
            window.Unlock(0);
        }

        comm.Barrier();
        WindowMustHold(
            rank == 0 ? size * (size - 1) / 2 : 1000 * rank,
            1000 * rank + 1,
            1000 * rank + 2,
            1000 * rank + 3
        );
    }

    [MpiFact(2, 4)]
    public void Post_start_complete_and_wait_synchronise_origins_with_their_target()
    {
        MPI.Group world = comm.Get_group();
        if (rank == 0)
        {
            MPI.Group origins = world.Excl(1, [0]);
            window.Post(origins, 0);
            window.Wait();
            for (int origin = 1; origin < size; origin++)
            {
                Assert.Equal(50 + origin, cells[origin]);
            }

            Assert.Equal(0, cells[0]);
            origins.Free();
        }
        else
        {
            MPI.Group target = world.Incl(1, [0]);
            using Cells<int> mine = new([50 + rank]);
            window.Start(target, 0);
            window.Put(mine, 1, MPI.INT, 0, rank, 1, MPI.INT);
            window.Complete();
            target.Free();
        }

        world.Free();
    }

    [MpiFact(2)]
    public void Test_is_true_once_the_origins_have_completed()
    {
        MPI.Group world = comm.Get_group();
        MPI.Group other = world.Incl(1, [1 - rank]);
        if (rank == 0)
        {
            window.Post(other, 0);
            Assert.False(window.Test());
            comm.Barrier();
            while (!window.Test()) { }

            Assert.Equal(77, cells[2]);
        }
        else
        {
            using Cells<int> mine = new([77]);
            comm.Barrier();
            window.Start(other, 0);
            window.Put(mine, 1, MPI.INT, 0, 2, 1, MPI.INT);
            window.Complete();
        }

        other.Free();
        world.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Requests_of_one_sided_calls_complete_at_the_origin()
    {
        using Cells<int> mine = new([rank + 30]);
        using Cells<int> got = new(1);
        using Cells<int> old = new(1);
        window.Lock_all(0);
        window.Rput(mine, 1, MPI.INT, Next, 0, 1, MPI.INT).Wait();
        window.Flush(Next);
        window.Rget(got, 1, MPI.INT, Next, 0, 1, MPI.INT).Wait();
        got.MustHold(rank + 30);
        window.Raccumulate(mine, 1, MPI.INT, Next, 0, 1, MPI.INT, MPI.SUM).Wait();
        window.Flush_all();
        window.Rget_accumulate(mine, 1, MPI.INT, old, 1, MPI.INT, Next, 0, 1, MPI.INT, MPI.SUM).Wait();
        old.MustHold(2 * (rank + 30));
        window.Unlock_all();
        comm.Barrier();
        WindowMustHold(3 * (Previous + 30), 1000 * rank + 1, 1000 * rank + 2, 1000 * rank + 3);
    }

    [MpiFact(1, 2, 4)]
    public void Get_accumulate_returns_the_previous_content()
    {
        using Cells<int> mine = new([10, 20]);
        using Cells<int> old = new(2);
        window.Lock(MPI.LOCK_EXCLUSIVE, Next, 0);
        window.Get_accumulate(mine, 2, MPI.INT, old, 2, MPI.INT, Next, 1, 2, MPI.INT, MPI.SUM);
        window.Unlock(Next);
        comm.Barrier();
        old.MustHold(1000 * Next + 1, 1000 * Next + 2);
        WindowMustHold(1000 * rank, 1000 * rank + 11, 1000 * rank + 22, 1000 * rank + 3);
    }

    [MpiFact(1, 2, 4)]
    public void Fetch_and_op_gives_every_rank_a_different_ticket()
    {
        const int Rounds = 25;
        using Cells<int> one = new([1]);
        using Cells<int> ticket = new(1);
        int[] tickets = new int[Rounds];
        window.Lock_all(0);
        for (int i = 0; i < Rounds; i++)
        {
            window.Fetch_and_op(one, ticket, MPI.INT, 0, 0, MPI.SUM);
            window.Flush(0);
            tickets[i] = ticket[0];
        }

        using Cells<int> now = new(1);
        comm.Barrier();
        window.Fetch_and_op(null, now, MPI.INT, 0, 0, MPI.NO_OP);
        window.Flush_local(0);
        window.Unlock_all();
        now.MustHold(Rounds * size);

        using Cells<int> mine = new(tickets);
        using Cells<int> all = new(Rounds * size);
        comm.Allgather(mine, Rounds, MPI.INT, all, Rounds, MPI.INT);
        Assert.Equal(
            Enumerable.Range(0, Rounds * size),
            Enumerable.Range(0, Rounds * size).Select(i => all[i]).OrderBy(t => t)
        );
    }

    [MpiFact(1, 2, 4)]
    public void Compare_and_swap_succeeds_on_one_rank_only()
    {
        using Cells<int> mine = new([9000 + rank]);
        using Cells<int> expected = new([0]);
        using Cells<int> found = new(1);
        window.Lock_all(0);
        window.Compare_and_swap(mine, expected, found, MPI.INT, 0, 0);
        window.Flush_local_all();
        window.Unlock_all();

        using Cells<int> won = new([found[0] == 0 ? 1 : 0]);
        using Cells<int> winners = new(1);
        comm.Allreduce(won, winners, 1, MPI.INT, MPI.SUM);
        winners.MustHold(1);
        using Cells<int> winner = new([found[0] == 0 ? rank : -1]);
        comm.Allreduce(MPI.IN_PLACE, winner, 1, MPI.INT, MPI.MAX);
        if (rank == 0)
        {
            WindowMustHold(9000 + winner[0], 1, 2, 3);
        }
        else
        {
            WindowMustHold(1000 * rank, 1000 * rank + 1, 1000 * rank + 2, 1000 * rank + 3);
        }
    }

    // Reads this rank's part under a lock, so that the writes of the others are visible.
    private void WindowMustHold(params int[] expected)
    {
        window.Lock(MPI.LOCK_SHARED, rank, 0);
        int[] actual = [.. Enumerable.Range(0, Length).Select(i => cells[i])];
        window.Unlock(rank);
        Assert.Equal(expected, actual);
    }
}
