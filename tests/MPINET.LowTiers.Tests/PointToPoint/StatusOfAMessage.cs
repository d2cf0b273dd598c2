using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.PointToPoint;

public unsafe class StatusOfAMessage : OwnCommunicator
{
    private readonly int next;
    private readonly int previous;

    public StatusOfAMessage()
    {
        next = (rank + 1) % size;
        previous = (rank + size - 1) % size;
    }

    [MpiFact(1, 2, 4)]
    public void It_has_the_source_the_tag_and_the_count()
    {
        using Cells<int> got = new(10);
        MPI.Status status = Exchange(3 + rank, got);
        Assert.Equal((previous, 50 + previous), (status.Get_source(), status.Get_tag()));
        Assert.Equal((previous, 50 + previous), (status.Source, status.Tag));
        Assert.Equal(3 + previous, status.Get_count(MPI.INT));
        Assert.Equal(4 * (3 + previous), status.Get_count(MPI.BYTE));
        Assert.Equal(3 + previous, status.Get_elements(MPI.INT));
        Assert.Equal(3 + previous, status.Get_elements_x(MPI.INT));
        Assert.False(status.Is_cancelled());
        got.MustHold([.. Enumerable.Range(0, 10).Select(i => i < 3 + previous ? previous : Cells<int>.Untouched)]);
    }

    [MpiFact(1, 2, 4)]
    public void Its_count_is_undefined_where_part_of_an_element_came()
    {
        using Cells<int> got = new(10);
        MPI.Status status = Exchange(3, got);
        Assert.Equal(MPI.UNDEFINED, status.Get_count(MPI.DOUBLE));

        MPI.Datatype pair = MPI.INT.Create_contiguous(2);
        pair.Commit();
        Assert.Equal(MPI.UNDEFINED, status.Get_count(pair));
        Assert.Equal(3, status.Get_elements(pair));
        status = Exchange(4, got);
        Assert.Equal((2, 4), (status.Get_count(pair), status.Get_elements(pair)));
        pair.Free();
    }

    [MpiFact(1, 2, 4)]
    public void In_both_tiers_it_is_the_same()
    {
        using Cells<int> got = new(10);
        MPI.Status status = Exchange(5, got);
        MPI_Status native = status;
        Assert.Equal((previous, 50 + previous), (native.MPI_SOURCE, native.MPI_TAG));
        MustSucceed(MPI_Get_count(in native, MPI_INT, out int count));
        MustSucceed(MPI_Get_elements(in native, MPI_INT, out int elements));
        MustSucceed(MPI_Get_elements_x(in native, MPI_INT, out long largeElements));
        Assert.Equal((5, 5, 5L), (count, elements, largeElements));
        Assert.Equal(5, new MPI.Status(native).Get_count(MPI.INT));
    }

    [MpiFact(1, 2, 4)]
    public void A_copy_keeps_what_it_held()
    {
        using Cells<int> got = new(10);
        MPI_Status first = Exchange(2, got);
        MPI_Status copy = first;
        MPI_Status second = Exchange(7, got);
        MustSucceed(MPI_Get_count(in copy, MPI_INT, out int count));
        Assert.Equal(2, count);
        MustSucceed(MPI_Get_count(in second, MPI_INT, out count));
        Assert.Equal(7, count);
    }

    [MpiFact(1, 2, 4)]
    public void It_can_be_left_out()
    {
        using Cells<int> sent = new([rank]);
        using Cells<int> got = new(1);
        MPI.Request request = comm.Isend(sent, 1, MPI.INT, next, 51);
        comm.Recv(got, 1, MPI.INT, previous, 51, MPI.STATUS_IGNORE);
        request.Wait(MPI.STATUS_IGNORE);
        got.MustHold(previous);
        MustSucceed(MPI_Isend(sent, 1, MPI_INT, next, 51, comm, out MPI_Request native));
        MustSucceed(MPI_Recv(got, 1, MPI_INT, previous, 51, comm, MPI_STATUS_IGNORE));
        MustSucceed(MPI_Wait(ref native, MPI_STATUS_IGNORE));
        Assert.Equal((0, 0), (MPI.STATUS_IGNORE.Source, MPI.STATUS_IGNORE.Tag));
    }

    [MpiFact(1)]
    public void What_is_set_can_be_read()
    {
        MPI.Status status = new();
        status.Set_source(3);
        status.Set_tag(4);
        status.Set_error(MPI.ERR_TRUNCATE);
        status.Set_elements(MPI.DOUBLE, 6);
        Assert.Equal((3, 4, MPI.ERR_TRUNCATE), (status.Source, status.Tag, status.Get_error()));
        Assert.Equal((6, 6), (status.Get_count(MPI.DOUBLE), status.Get_elements(MPI.DOUBLE)));
        status.Set_elements_x(MPI.BYTE, 1L << 40);
        Assert.Equal(1L << 40, status.Get_elements_x(MPI.BYTE));
        Assert.Equal(MPI.UNDEFINED, status.Get_elements(MPI.BYTE));
        Assert.False(status.Is_cancelled());
        status.Set_cancelled(true);
        Assert.True(status.Is_cancelled());
        Assert.Equal((3, 4), (status.Source, status.Tag));
    }

    private MPI.Status Exchange(int count, Cells<int> got)
    {
        using Cells<int> sent = new([.. Enumerable.Repeat(rank, count)]);
        MPI.Status status = new();
        comm.Sendrecv(sent, count, MPI.INT, next, 50 + rank, got, got.Length, MPI.INT, previous, MPI.ANY_TAG, status);
        return status;
    }
}
