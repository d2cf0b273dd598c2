using MPINET.Cli;

namespace MPINET.LowTiers.Tests.OneSided;

/// <summary>Local completion within an epoch: what was read is there, and what was written may be changed.</summary>
public sealed unsafe class FlushLocalTests : OwnCommunicator
{
    private const int Turns = 300;

    [MpiTheory(2, Requires = "MPI_Win_flush_local")]
    [InlineData(false)]
    [InlineData(true)]
    public void What_was_read_is_there(bool isOfAll)
    {
        using Cells<long> sum = new([0L]);
        using Cells<long> value = new(1);
        MPI.Win window = MPI.Win.Create(sum, sizeof(long), 1, MPI.INFO_NULL, comm);
        for (int i = 0; i < Turns; i++)
        {
            value[0] = -1;
            window.Lock(MPI.LOCK_EXCLUSIVE, 0, 0);
            window.Get(value, 1, MPI.LONG_LONG, 0, 0, 1, MPI.LONG_LONG);
            if (isOfAll)
            {
                window.Flush_local_all();
            }
            else
            {
                window.Flush_local(0);
            }

            value[0]++;
            window.Put(value, 1, MPI.LONG_LONG, 0, 0, 1, MPI.LONG_LONG);
            window.Unlock(0);
        }

        comm.Barrier();
        if (rank == 0)
        {
            window.Lock(MPI.LOCK_SHARED, 0, 0);
            Assert.Equal((long)Turns * size, sum[0]);
            window.Unlock(0);
        }

        window.Free();
    }
}
