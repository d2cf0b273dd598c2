using MPINET.PInvoke;

namespace MPINET.Tests.PointToPoint;

public sealed class Statuses : InSession
{
    [MpiFact(1)]
    public void A_status_without_a_message_is_empty()
    {
        using Status status = new();
        Assert.Equal((Mpi.MPI_ANY_SOURCE, Mpi.MPI_ANY_TAG, 0), (status.Source, status.Tag, status.Error));
        Assert.Equal((0, 0, 0), (status.Count<int>(), status.Count(Datatype.Double), status.GetElements(Datatype.Int)));
        Assert.False(status.Cancelled);
        Assert.Equal("source any, tag any", status.ToString());
        comm.NullProcess.Recv(new int[1], 0, Status.Ignore);
        Assert.Equal(Mpi.MPI_ANY_SOURCE, Status.Ignore.Source);
    }

    [MpiFact(1, 2)]
    public void It_has_the_source_the_tag_and_the_count()
    {
        using Datatype pair = Datatype.Int.CreateContiguous(2).Commit();
        Request sent = Next.Isend(new[] { 1, 2, 3 }, 5);
        Status status = new();
        Previous.Recv(ArrayTypedBuffer.Of(new int[8], 0, 4, pair), Tag.Any, status);
        sent.Wait();
        int from = (rank + size - 1) % size;
        Assert.Equal((from, 5), (status.Source, status.Tag));
        Assert.Equal((3, -1, 3), (status.Count<int>(), status.Count(pair), status.GetElements(pair)));
        Assert.False(status.Cancelled);
        Assert.Equal($"source {from}, tag 5", status.ToString());
        Assert.Throws<ArgumentNullException>(() => status.Count(null!));
        Assert.Throws<ArgumentNullException>(() => status.GetElements(null!));
    }

    [MpiFact(1)]
    public void A_cancelled_receive_has_it_in_its_status()
    {
        Request<Status> receive = comm[0].Irecv(new int[1], 77);
        receive.Cancel();
        Assert.True(receive.Wait().Cancelled);
    }
}
