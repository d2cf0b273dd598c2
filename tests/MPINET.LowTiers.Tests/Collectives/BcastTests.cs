using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Bcast: every rank gets the data of the root.</summary>
public sealed class BcastTests : OwnCommunicator
{
    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Bcast_gives_every_rank_the_data_of_each_root(CallForm form)
    {
        for (int root = 0; root < size; root++)
        {
            int[] expected = [100 * root + 1, 100 * root + 2, 100 * root + 3];
            using Cells<int> data = rank == root ? new(expected) : new(3);
            CollectiveCalls.In(form).Bcast(comm, data, 3, MPI.INT, root);
            data.MustHold(expected);
        }
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Bcast_of_nothing_writes_nothing(CallForm form)
    {
        using Cells<int> data = new(2);
        CollectiveCalls.In(form).Bcast(comm, data, 0, MPI.INT, size - 1);
        data.MustBeUntouched();
    }

    [MpiTheory(2, 4)]
    [EachForm]
    public void Bcast_carries_a_large_message(CallForm form)
    {
        const int Length = 300_000;
        double[] expected = [.. Enumerable.Range(0, Length).Select(i => i + 0.5)];
        using Cells<double> data = rank == 1 ? new(expected) : new(Length);
        CollectiveCalls.In(form).Bcast(comm, data, Length, MPI.DOUBLE, 1);
        data.MustHold(expected);
    }

    [MpiTheory(2, 4)]
    [EachForm]
    public void Bcast_fills_the_cells_of_each_ranks_own_datatype(CallForm form)
    {
        // The root sends a row of 4 cells. The others receive into every other cell of 7.
        MPI.Datatype spread = MPI.INT.Create_vector(4, 1, 2);
        spread.Commit();
        if (rank == 0)
        {
            using Cells<int> row = new([5, 6, 7, 8]);
            CollectiveCalls.In(form).Bcast(comm, row, 4, MPI.INT, 0);
            row.MustHold(5, 6, 7, 8);
        }
        else
        {
            int none = Cells<int>.Untouched;
            using Cells<int> column = new(7);
            CollectiveCalls.In(form).Bcast(comm, column, 1, spread, 0);
            column.MustHold(5, none, 6, none, 7, none, 8);
        }

        spread.Free();
    }
}
