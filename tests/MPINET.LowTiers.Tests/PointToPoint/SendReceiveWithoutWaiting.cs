using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.PointToPoint;

/// <summary>Isendrecv and Isendrecv_replace, around a ring of all ranks, in each form.</summary>
public sealed unsafe class SendReceiveWithoutWaiting : OwnCommunicator
{
    private int Next => (rank + 1) % size;

    private int Previous => (rank + size - 1) % size;

    [MpiTheory(1, 2, 4)]
    [InlineData("CLI")]
    [InlineData("CLI, large")]
    [InlineData("P/Invoke")]
    [InlineData("P/Invoke, large")]
    public void Isendrecv_sends_one_buffer_and_receives_another(string form)
    {
        using Cells<int> sent = new([10 * rank, 10 * rank + 1, 10 * rank + 2]);
        using Cells<int> received = new(5);
        Isendrecv(form, sent, received).Wait();
        int none = Cells<int>.Untouched;
        received.MustHold(10 * Previous, 10 * Previous + 1, 10 * Previous + 2, none, none);
        sent.MustHold(10 * rank, 10 * rank + 1, 10 * rank + 2);
    }

    [MpiTheory(1, 2, 4)]
    [InlineData("CLI")]
    [InlineData("P/Invoke")]
    public void The_status_of_Isendrecv_is_that_of_what_it_received(string form)
    {
        using Cells<int> sent = new([1, 2, 3]);
        using Cells<int> received = new(5);
        MPI.Status status = new();
        Isendrecv(form, sent, received).Wait(status);
        Assert.Equal((Previous, Previous + 1, 3), (status.Get_source(), status.Get_tag(), status.Get_count(MPI.INT)));
    }

    private MPI.Request Isendrecv(string form, Cells<int> sent, Cells<int> received)
    {
        MPI_Request handle;
        int to = rank + 1;
        int from = Previous + 1;
        switch (form)
        {
            case "CLI":
                return comm.Isendrecv(sent, 3, MPI.INT, Next, to, received, 5, MPI.INT, Previous, from);
            case "CLI, large":
                return comm.Isendrecv(sent, 3L, MPI.INT, Next, to, received, 5L, MPI.INT, Previous, from);
            case "P/Invoke":
                MustSucceed(
                    MPI_Isendrecv(sent, 3, MPI_INT, Next, to, received, 5, MPI_INT, Previous, from, comm, out handle)
                );
                return new MPI.Request(handle);
            default:
                MustSucceed(
                    MPI_Isendrecv_c(sent, 3, MPI_INT, Next, to, received, 5, MPI_INT, Previous, from, comm, out handle)
                );
                return new MPI.Request(handle);
        }
    }

    [MpiTheory(1, 2, 4)]
    [InlineData("CLI")]
    [InlineData("CLI, large")]
    [InlineData("P/Invoke")]
    [InlineData("P/Invoke, large")]
    public void Isendrecv_replace_receives_into_the_sent_buffer(string form)
    {
        using Cells<long> data = new([rank, rank * rank, -rank]);
        MPI_Request handle;
        switch (form)
        {
            case "CLI":
                comm.Isendrecv_replace(data, 3, MPI.LONG_LONG, Next, rank, Previous, Previous).Wait();
                break;
            case "CLI, large":
                comm.Isendrecv_replace(data, 3L, MPI.LONG_LONG, Next, rank, Previous, Previous).Wait();
                break;
            case "P/Invoke":
                MustSucceed(
                    MPI_Isendrecv_replace(data, 3, MPI_LONG_LONG, Next, rank, Previous, Previous, comm, out handle)
                );
                new MPI.Request(handle).Wait();
                break;
            default:
                MustSucceed(
                    MPI_Isendrecv_replace_c(data, 3, MPI_LONG_LONG, Next, rank, Previous, Previous, comm, out handle)
                );
                new MPI.Request(handle).Wait();
                break;
        }

        data.MustHold(Previous, Previous * Previous, -Previous);
    }
}
