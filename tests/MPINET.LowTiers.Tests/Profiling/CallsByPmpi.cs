using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Profiling;

/// <summary>A profiling layer, which takes objects of MPI and calls PMPI with them.</summary>
public sealed unsafe class CallsByPmpi : OwnCommunicator
{
    [MpiFact(1, 2, 4)]
    public void A_message_sent_by_PMPI_is_received_by_MPI_and_the_other_way_round()
    {
        PMPI.Comm twin = comm;
        using Cells<int> sent = new([rank + 3]);
        using Cells<int> got = new(1);
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        MPI.Status status = new();
        PMPI.Request request = twin.Isend(sent, 1, MPI.INT, next, 1);
        comm.Recv(got, 1, MPI.INT, previous, 1, status);
        request.Wait();
        got.MustHold(previous + 3);
        Assert.Equal((previous, 1), (status.Source, status.Tag));

        MPI.Request other = comm.Isend(sent, 1, MPI.INT, next, 2);
        twin.Recv(got, 1, PMPI.INT, previous, 2, status);
        PMPI.Request sameAsOther = other;
        sameAsOther.Wait();
        got.MustHold(previous + 3);
        Assert.Equal(2, status.Tag);
    }

    [MpiFact(1, 2, 4)]
    public void Objects_are_converted_both_ways()
    {
        PMPI.Intracomm twin = comm;
        MPI.Intracomm back = twin;
        Assert.True(back == comm);
        Assert.Equal((rank, size), (twin.Get_rank(), twin.Get_size()));
        MPI.Datatype int3 = PMPI.INT.Create_contiguous(3);
        int3.Commit();
        Assert.Equal(12, ((PMPI.Datatype)int3).Get_size());
        int3.Free();
        PMPI.Group group = comm.Get_group();
        Assert.Equal(size, ((MPI.Group)group).Get_size());
        group.Free();
        using Cells<int> mine = new([rank]);
        using Cells<int> sum = new(1);
        twin.Allreduce(mine, sum, 1, MPI.INT, MPI.SUM);
        sum.MustHold(size * (size - 1) / 2);
    }

    [MpiFact(1, 2)]
    public void Both_know_the_same_error_mode_attributes_and_operations()
    {
        PMPI.Comm twin = comm;
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => twin.Send(MPI.BOTTOM, 0, PMPI.INT, 99, 0));
        Assert.Equal(MPI.ERR_RANK, error.Get_error_class());
        twin.Set_errhandler(PMPI.ERRORS_RETURN);
        comm.Send(MPI.BOTTOM, 0, MPI.INT, 99, 0);

        int key = PMPI.Comm.Create_keyval(PMPI.Comm.DUP_FN, PMPI.Comm.NULL_DELETE_FN, null);
        object attached = new();
        comm.Set_attr(key, attached);
        Assert.True(twin.Get_attr(key, out object? value));
        Assert.Same(attached, value);
        PMPI.Comm copy = ((PMPI.Intracomm)comm).Dup();
        Assert.True(((MPI.Comm)copy).Get_attr(key, out value));
        Assert.Same(attached, value);
        copy.Free();
        comm.Delete_attr(key);
        PMPI.Comm.Free_keyval(ref key);

        PMPI.Op largest = new PMPI.Op().Init(
            (left, right, length, _) =>
            {
                for (int i = 0; i < length; i++)
                {
                    ((int*)right)[i] = Math.Max(((int*)left)[i], ((int*)right)[i]);
                }
            },
            true
        );
        using Cells<int> mine = new([rank]);
        using Cells<int> result = new(1);
        comm.Allreduce(mine, result, 1, MPI.INT, largest);
        result.MustHold(size - 1);
        largest.Free();
    }

    [MpiFact(1, 2)]
    public void Handlers_and_requests_of_PMPI_work_like_those_of_MPI()
    {
        PMPI.Intracomm twin = comm;
        int calls = 0;
        PMPI.Errhandler handler = PMPI.Comm.Create_errhandler((MPI.Comm _, ref int _) => calls++);
        twin.Set_errhandler(handler);
        comm.Send(MPI.BOTTOM, 0, MPI.INT, 99, 0);
        Assert.Equal(1, calls);
        handler.Free();

        List<string> order = [];
        PMPI.Grequest request = PMPI.Grequest.Start(
            (_, status) =>
            {
                order.Add("query");
                status.Tag = 5;
                return MPI.SUCCESS;
            },
            _ =>
            {
                order.Add("free");
                return MPI.SUCCESS;
            },
            (_, _) => MPI.SUCCESS,
            null
        );
        request.Complete();
        MPI.Status completed = new();
        ((MPI.Request)request).Wait(completed);
        Assert.Equal(["query", "free"], order);
        Assert.Equal(5, completed.Tag);
    }

    [MpiFact(1, 2)]
    public void Windows_of_PMPI_are_those_of_MPI()
    {
        PMPI.Intracomm twin = comm;
        PMPI.Win window = PMPI.Win.Allocate(8, 4, PMPI.INFO_NULL, twin, out MPI.Pointer memory);
        Assert.True(((MPI.Win)window).Get_attr(MPI.WIN_DISP_UNIT, out object? unit));
        Assert.Equal(4, unit);
        Assert.True(window.Get_attr(PMPI.WIN_BASE, out object? start));
        Assert.Equal((nint)memory, start);
        window.Free();
    }
}
