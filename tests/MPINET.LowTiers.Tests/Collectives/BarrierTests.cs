using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Barrier: no rank leaves before all have entered.</summary>
public sealed class BarrierTests : OwnCommunicator
{
    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Barrier_lets_no_rank_leave_before_the_last_has_entered(CallForm form)
    {
        const int Tag = 7;
        CollectiveCalls calls = CollectiveCalls.In(form);

        // If the MPI lacks the call, every rank must detect it before a message is under way.
        calls.Barrier(comm);
        int last = size - 1;
        using Cells<int> word = new(1);
        using Cells<int> sent = new([rank + 1]);
        if (rank != last)
        {
            calls.Barrier(comm);
            comm.Recv(word, 1, MPI.INT, last, Tag);
            word.MustHold(last + 1);
            return;
        }

        // The others pass the barrier only after this rank has entered it.
        for (int other = 0; other < last; other++)
        {
            comm.Send(sent, 1, MPI.INT, other, Tag);
        }

        calls.Barrier(comm);
    }

    [MpiFact(2, 4, Requires = "MPI_Ibarrier")]
    public void Ibarrier_is_not_complete_before_the_last_rank_has_started_it()
    {
        const int Go = 8;
        using Cells<int> word = new([rank]);
        if (rank == 0)
        {
            // The other ranks are known to have entered the barrier, and this rank has not.
            for (int other = 1; other < size; other++)
            {
                comm.Recv(word, 1, MPI.INT, other, Go);
            }

            comm.Ibarrier().Wait();
            return;
        }

        MPI.Request request = comm.Ibarrier();
        Assert.False(request.Test());
        comm.Send(word, 1, MPI.INT, 0, Go);
        request.Wait();
        Assert.Equal(MPI.REQUEST_NULL, request);
    }
}
