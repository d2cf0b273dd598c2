using MPINET.Cli;

namespace MPINET.LowTiers.Tests.OneSided;

/// <summary>MPI_MAXLOC and MPI_MINLOC in windows over memory of the program: correct, or refused because of a row of the MPI's table.</summary>
public sealed unsafe class PairTests : OwnCommunicator
{
    private struct Pair
    {
        public double Value;
        public int Index;
    }

    [MpiTheory(1, 2, 4, Requires = "MPI_Fetch_and_op")]
    [InlineData("Accumulate", 0)]
    [InlineData("Accumulate", 1)]
    [InlineData("Raccumulate", 1)]
    [InlineData("Get_accumulate", 1)]
    [InlineData("Rget_accumulate", 1)]
    [InlineData("Fetch_and_op", 1)]
    public void Take_the_greatest_or_are_refused(string call, int distance)
    {
        int target = (rank + distance) % size;
        int source = (rank + size - distance) % size;
        using Cells<Pair> own = new([new Pair { Value = -1, Index = -1 }]);
        using Cells<Pair> sent = new([new Pair { Value = 10.5 + rank, Index = rank }]);
        using Cells<Pair> found = new(1);
        MPI.Win window = MPI.Win.Create(own, sizeof(Pair), 1, MPI.INFO_NULL, comm);
        window.Lock(MPI.LOCK_SHARED, target, 0);
        bool isRefused = false;
        try
        {
            Call(call, window, sent, found, target);
        }
        catch (NotSupportedException refusal) when (target != rank)
        {
            Assert.Contains("MPI_Win_allocate", refusal.Message);
            isRefused = true;
        }

        window.Unlock(target);
        comm.Barrier();
        window.Lock(MPI.LOCK_SHARED, rank, 0);
        Assert.Equal(isRefused ? (-1, -1) : (10.5 + source, source), (own[0].Value, own[0].Index));
        window.Unlock(rank);
        window.Free();
    }

    [MpiFact(2, Requires = "MPI_Fetch_and_op")]
    public void Of_two_integers_work_everywhere()
    {
        using Cells<long> own = new([-1L]);
        using Cells<int> sent = new([7, rank]);
        MPI.Win window = MPI.Win.Create(own, sizeof(long), 1, MPI.INFO_NULL, comm);
        window.Lock(MPI.LOCK_SHARED, 1 - rank, 0);
        window.Accumulate(sent, 1, MPI.TWOINT, 1 - rank, 0, 1, MPI.TWOINT, MPI.MAXLOC);
        window.Unlock(1 - rank);
        comm.Barrier();
        window.Lock(MPI.LOCK_SHARED, rank, 0);
        Assert.Equal((7, 1 - rank), (*(int*)own.Address, *((int*)own.Address + 1)));
        window.Unlock(rank);
        window.Free();
    }

    private static void Call(string call, MPI.Win window, Cells<Pair> sent, Cells<Pair> found, int target)
    {
        MPI.Datatype type = MPI.DOUBLE_INT;
        switch (call)
        {
            case "Accumulate":
                window.Accumulate(sent, 1, type, target, 0, 1, type, MPI.MAXLOC);
                break;
            case "Raccumulate":
                window.Raccumulate(sent, 1, type, target, 0, 1, type, MPI.MAXLOC).Wait();
                break;
            case "Get_accumulate":
                window.Get_accumulate(sent, 1, type, found, 1, type, target, 0, 1, type, MPI.MAXLOC);
                break;
            case "Rget_accumulate":
                window.Rget_accumulate(sent, 1, type, found, 1, type, target, 0, 1, type, MPI.MAXLOC).Wait();
                break;
            default:
                window.Fetch_and_op(sent, found, type, target, 0, MPI.MAXLOC);
                break;
        }
    }
}
