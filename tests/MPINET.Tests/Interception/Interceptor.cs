using MPINET.PInvoke;
using CliMpi = MPINET.Cli.MPI;

namespace MPINET.Tests.Interception;

public sealed unsafe class Interceptor : InSession
{
    private readonly Recorder recorder;

    public Interceptor()
    {
        comm.Name = $"room of {nameof(Interceptor)}";
        recorder = new Recorder(comm.Name);
        Session.Interceptors.Add(recorder);
    }

    public override void Dispose()
    {
        Session.Interceptors.Remove(recorder);
        base.Dispose();
    }

    private int NextRank => (rank + 1) % size;

    private int PreviousRank => (rank + size - 1) % size;

    private static string Int32Name => Datatype.Of<int>().Name;

    [MpiFact(2, 4)]
    public void Sees_a_message_at_both_ends()
    {
        int[] received = new int[5];
        if (rank == 0)
        {
            Next.Send(new int[] { 1, 2, 3 }, 7);
            comm.AnySource.Recv(received, Tag.Any);
        }
        else
        {
            Previous.Recv(received, 7);
            Next.Send(new int[] { 1, 2, 3 }, rank == size - 1 ? 8 : 7);
        }

        Assert.Equal(2, recorder.Begun.Count);
        Seen send = recorder.Begun.Single(one => one.Name == "MPI_Send");
        Seen receive = recorder.Begun.Single(one => one.Name == "MPI_Recv");
        int tag = rank == size - 1 ? 8 : 7;
        Assert.Equal(new Seen("MPI_Send", rank, size, NextRank, null, tag, null, null, 3, Int32Name, 12), send);
        Assert.Equal(
            new Seen(
                "MPI_Recv",
                rank,
                size,
                null,
                rank == 0 ? Mpi.MPI_ANY_SOURCE : PreviousRank,
                rank == 0 ? Mpi.MPI_ANY_TAG : 7,
                rank == 0 ? Mpi.MPI_ANY_TAG : 7,
                null,
                5,
                Int32Name,
                20
            ),
            receive
        );
        Assert.Equal(recorder.Begun, recorder.Ended.Select(one => one.Call));
        Assert.All(recorder.Ended, one => Assert.Equal(0, one.Code));
        Assert.All(recorder.Ended, one => Assert.InRange(one.Duration, TimeSpan.Zero, TimeSpan.FromMinutes(1)));
    }

    [MpiFact(1, 2, 4)]
    public void Sees_collective_operations_and_their_data()
    {
        comm[0].Bcast(new double[4]);
        comm[0].Scatter(rank == 0 ? new long[2 * size] : [], new long[2]);
        comm.Alltoall(new byte[3 * size], new byte[3 * size]);
        comm.Barrier();
        Assert.Equal(
            [
                ("MPI_Bcast", 0, 4L, 32L),
                ("MPI_Scatter", 0, rank == 0 ? 2L * size : 2L, rank == 0 ? 16L * size : 16L),
                ("MPI_Alltoall", null, 3L * size, 3L * size),
                ("MPI_Barrier", null, null, null),
            ],
            recorder.Begun.Select(one => (one.Name, one.Root, one.Count, one.Bytes))
        );
    }

    [MpiFact(1, 2)]
    public void Sees_the_calls_of_the_other_tiers()
    {
        int value = rank;
        int other = -1;
        MPI_Request request;
        Assert.Equal(0, Mpi.MPI_Irecv(&other, 1, Mpi.MPI_INT, PreviousRank, 3, comm.MPICommunicator, &request));
        Assert.Equal(0, Mpi.MPI_Send(&value, 1, Mpi.MPI_INT, NextRank, 3, comm.MPICommunicator));
        Assert.Equal(0, Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE));
        CliMpi.Intracomm cli = new(comm.MPICommunicator);
        cli.Barrier();
        Assert.Equal(["MPI_Irecv", "MPI_Send", "MPI_Barrier"], recorder.Ended.Select(one => one.Call.Name));
        Assert.Equal(PreviousRank, other);
    }

    [MpiFact(1)]
    public void Sees_the_error_that_a_call_returns()
    {
        int code = BadSend();
        Assert.NotEqual(0, code);
        Assert.Equal(code, Assert.Single(recorder.Ended).Code);
    }

    [MpiFact(1)]
    public void Sees_nothing_once_it_is_removed()
    {
        int before = Session.Interceptors.Count;
        comm.Barrier();
        Assert.True(Session.Interceptors.Remove(recorder));
        Assert.False(Session.Interceptors.Remove(recorder));
        Assert.Equal(before - 1, Session.Interceptors.Count);
        comm.Barrier();
        Assert.Single(recorder.Begun);
        Session.Interceptors.Add(recorder);
        comm.Barrier();
        Assert.Equal(2, recorder.Begun.Count);
    }

    [MpiFact(1)]
    public void Is_added_once()
    {
        Assert.Throws<ArgumentException>("interceptor", () => Session.Interceptors.Add(recorder));
        Assert.Throws<ArgumentNullException>("interceptor", () => Session.Interceptors.Add(null!));
        Assert.Throws<ArgumentNullException>("interceptor", () => Session.Interceptors.Remove(null!));
    }

    [MpiTheory(1, 2)]
    [InlineData(true)]
    [InlineData(false)]
    public void Throws_out_of_the_call_which_is_carried_out(bool isBefore)
    {
        Breaking breaking = new(isBefore);
        Session.Interceptors.Add(breaking);
        try
        {
            int sum = 0;
            Assert.Equal(
                isBefore ? "before" : "after",
                Assert.Throws<InvalidTimeZoneException>(() => comm.Barrier()).Message
            );
            sum = comm.Allreduce(1, ReductionOperator.Sum);
            Assert.Equal((size, 2), (sum, breaking.Calls));
        }
        finally
        {
            Session.Interceptors.Remove(breaking);
        }

        Assert.Equal(["MPI_Barrier", "MPI_Allreduce"], recorder.Ended.Select(one => one.Call.Name));
    }

    [MpiFact(1, 2)]
    public void Does_not_see_its_own_calls()
    {
        Calling calling = new(comm);
        Session.Interceptors.Add(calling);
        try
        {
            comm.Barrier();
        }
        finally
        {
            Session.Interceptors.Remove(calling);
        }

        Assert.Equal(2, calling.Probes);
        Assert.Equal(["MPI_Barrier"], recorder.Ended.Select(one => one.Call.Name));
    }

    private int BadSend()
    {
        int value = 0;
        return Mpi.MPI_Send(&value, 1, Mpi.MPI_INT, size + 90, 0, comm.MPICommunicator);
    }
}
