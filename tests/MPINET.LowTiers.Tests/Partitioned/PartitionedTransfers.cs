using System.Diagnostics;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Partitioned;

/// <summary>Partitioned sends and receives around a ring. The partitions become ready, and arrive, one by one.</summary>
public sealed class PartitionedTransfers : OwnCommunicator
{
    private const int Partitions = 6;
    private const int Each = 5;

    private int Next => (rank + 1) % size;

    private int Previous => (rank + size - 1) % size;

    [MpiTheory(1, 2, 4)]
    [InlineData("one by one")]
    [InlineData("backwards")]
    [InlineData("ranges")]
    [InlineData("lists")]
    public void Each_start_sends_what_the_buffer_then_holds(string marking)
    {
        using Cells<int> sent = new(Partitions * Each);
        using Cells<int> received = new(Partitions * Each);
        MPI.Prequest send = comm.Psend_init(sent, Partitions, Each, MPI.INT, Next, 5, MPI.INFO_NULL);
        MPI.Prequest receive = comm.Precv_init(received, Partitions, Each, MPI.INT, Previous, 5, MPI.INFO_NULL);
        for (int turn = 0; turn < 3; turn++)
        {
            receive.Start();
            send.Start();
            for (int i = 0; i < sent.Length; i++)
            {
                sent[i] = Value(turn, rank, i);
            }

            Mark(send, marking);
            send.Wait();
            receive.Wait();
            received.MustHold([.. Enumerable.Range(0, sent.Length).Select(i => Value(turn, Previous, i))]);
        }

        send.Free();
        receive.Free();
        Assert.True(send == MPI.REQUEST_NULL && receive == MPI.REQUEST_NULL);
    }

    [MpiFact(1, 2, 4)]
    public void A_partition_that_has_arrived_can_be_used_before_the_others_are_ready()
    {
        using Cells<int> sent = new([.. Enumerable.Range(0, Partitions * Each).Select(i => Value(0, rank, i))]);
        using Cells<int> received = new(Partitions * Each);
        MPI.Prequest send = comm.Psend_init(sent, Partitions, Each, MPI.INT, Next, 5, MPI.INFO_NULL);
        MPI.Prequest receive = comm.Precv_init(received, Partitions, Each, MPI.INT, Previous, 5, MPI.INFO_NULL);
        receive.Start();
        send.Start();
        comm.Barrier();
        Assert.False(receive.Parrived(0), "partition 0 has arrived before anyone has sent it");
        comm.Barrier();
        for (int partition = 0; partition < Partitions; partition++)
        {
            send.Pready(partition);
        }

        Stopwatch clock = Stopwatch.StartNew();
        for (int partition = Partitions - 1; partition >= 0; partition--)
        {
            while (!receive.Parrived(partition))
            {
                Assert.True(clock.ElapsedMilliseconds < 100_000, $"partition {partition} does not arrive");
            }

            for (int i = partition * Each; i < (partition + 1) * Each; i++)
            {
                Assert.Equal(Value(0, Previous, i), received[i]);
            }
        }

        MPI.Request.Waitall(2, [send, receive]);
        received.MustHold([.. Enumerable.Range(0, sent.Length).Select(i => Value(0, Previous, i))]);
        send.Free();
        receive.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Both_ends_may_divide_the_data_differently()
    {
        using Cells<int> sent = new([.. Enumerable.Range(0, 12).Select(i => Value(1, rank, i))]);
        using Cells<int> received = new(12);
        MPI.Prequest send = comm.Psend_init(sent, 4, 3, MPI.INT, Next, 6, MPI.INFO_NULL);
        MPI.Prequest receive = comm.Precv_init(received, 2, 6, MPI.INT, Previous, 6, MPI.INFO_NULL);
        MPI.Prequest.Startall(2, [receive, send]);
        send.Pready_list(4, [2, 0, 3, 1]);
        MPI.Request.Waitall(2, [send, receive]);
        received.MustHold([.. Enumerable.Range(0, 12).Select(i => Value(1, Previous, i))]);
        send.Free();
        receive.Free();
    }

    [MpiFact(1, 2)]
    public void The_partner_may_be_MPI_PROC_NULL()
    {
        using Cells<int> data = new([1, 2]);
        MPI.Prequest send = comm.Psend_init(data, 2, 1, MPI.INT, MPI.PROC_NULL, 6, MPI.INFO_NULL);
        MPI.Prequest receive = comm.Precv_init(data, 2, 1, MPI.INT, MPI.PROC_NULL, 6, MPI.INFO_NULL);
        MPI.Prequest.Startall(2, [receive, send]);
        send.Pready_range(0, 1);
        MPI.Request.Waitall(2, [send, receive]);
        data.MustHold(1, 2);
        send.Free();
        receive.Free();
    }

    [MpiFact(1, 2)]
    public void A_partition_out_of_range_is_an_error()
    {
        // The standard does not define the communicator whose error handler is called.
        using WorldThrows world = new();
        MPI.COMM_SELF.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        using Cells<int> sent = new([7]);
        using Cells<int> received = new(1);
        MPI.Prequest send = comm.Psend_init(sent, 1, 1, MPI.INT, Next, 6, MPI.INFO_NULL);
        MPI.Prequest receive = comm.Precv_init(received, 1, 1, MPI.INT, Previous, 6, MPI.INFO_NULL);
        MPI.Prequest.Startall(2, [receive, send]);
        Assert.Equal("MPI_Pready", Assert.Throws<MPI.Exception>(() => send.Pready(1)).Function);
        send.Pready(0);
        MPI.Request.Waitall(2, [send, receive]);
        received.MustHold(7);
        send.Free();
        receive.Free();
    }

    private static int Value(int turn, int from, int i) => 10_000 * (turn + 1) + 100 * from + i;

    private static void Mark(MPI.Prequest send, string marking)
    {
        switch (marking)
        {
            case "one by one":
                for (int partition = 0; partition < Partitions; partition++)
                {
                    send.Pready(partition);
                }

                break;
            case "backwards":
                for (int partition = Partitions - 1; partition >= 0; partition--)
                {
                    send.Pready(partition);
                }

                break;
            case "ranges":
                // The range includes both ends.
                send.Pready_range(3, 5);
                send.Pready_range(0, 2);
                break;
            default:
                // Only the first elements of the array, as many as the length.
                send.Pready_list(4, [5, 1, 3, 0, 77]);
                send.Pready_list(2, [4, 2]);
                break;
        }
    }
}
