using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Scan and Exscan: the combined data of the ranks up to this one, or before it.</summary>
public sealed class ScanTests : OwnCommunicator
{
    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Scan_combines_the_data_of_the_ranks_up_to_this_one(CallForm form)
    {
        using Cells<int> mine = new([rank + 1, 1 << rank]);
        using Cells<int> sum = new(2);
        CollectiveCalls.In(form).Scan(comm, mine, sum, 2, MPI.INT, MPI.SUM);
        sum.MustHold((rank + 1) * (rank + 2) / 2, (1 << (rank + 1)) - 1);
        mine.MustHold(rank + 1, 1 << rank);
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Scan_with_in_place_takes_the_contribution_from_the_result(CallForm form)
    {
        using Cells<int> data = new([rank % 2 == 0 ? rank : -rank]);
        CollectiveCalls.In(form).Scan(comm, MPI.IN_PLACE, data, 1, MPI.INT, MPI.MAX);
        data.MustHold(rank - rank % 2);
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Exscan_combines_the_data_of_the_ranks_before_this_one(CallForm form)
    {
        using Cells<int> mine = new([rank + 1, 1 << rank]);
        using Cells<int> sum = new(2);
        CollectiveCalls.In(form).Exscan(comm, mine, sum, 2, MPI.INT, MPI.SUM);
        if (rank > 0)
        {
            sum.MustHold(rank * (rank + 1) / 2, (1 << rank) - 1);
        }

        mine.MustHold(rank + 1, 1 << rank);
    }

    [MpiTheory(2, 4)]
    [EachForm]
    public void Exscan_with_in_place_takes_the_contribution_from_the_result(CallForm form)
    {
        using Cells<double> data = new([rank + 0.25]);
        CollectiveCalls.In(form).Exscan(comm, MPI.IN_PLACE, data, 1, MPI.DOUBLE, MPI.SUM);
        if (rank > 0)
        {
            data.MustHold(rank * (rank - 1) / 2.0 + 0.25 * rank);
        }
    }
}
