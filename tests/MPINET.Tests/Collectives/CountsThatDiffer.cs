using MPINET.PInvoke;

namespace MPINET.Tests.Collectives;

/// <summary>The error of a collective operation whose processes pass different counts. It returns the counts that this process sends and receives.</summary>
public sealed class CountsThatDiffer : InSession
{
    [MpiTheory(2)]
    [InlineData(false)]
    [InlineData(true)]
    public void Are_reported_with_the_own_counts(bool nonblocking)
    {
        Assert.SkipWhen(nonblocking && !Mpi.IsSupported("MPI_Ibcast"), "This MPI lacks MPI_Ibcast.");

        // A communicator for this operation alone, because its remains could match a later one.
        using Intracommunicator own = comm.Dup();
        int[] buffer = new int[rank == 0 ? 8 : 3];
        Exception? error = Record.Exception(() =>
        {
            if (nonblocking)
            {
                own[0].Ibcast(buffer).Wait();
            }
            else
            {
                own[0].Bcast(buffer);
            }
        });
        comm.Barrier();
        if (rank == 0)
        {
            return;
        }

        MpiException thrown = Assert.IsType<MpiException>(error);
        Assert.Contains("failed", thrown.Message);
        if (thrown.ErrorClass == Mpi.MPI_ERR_TRUNCATE)
        {
            Assert.Contains("the counts of the processes differ", thrown.Message);
            Assert.Equal(
                !nonblocking,
                thrown.Message.Contains("This process has room for 3 elements of MPI_INT, 12 bytes.")
            );
        }
    }
}
