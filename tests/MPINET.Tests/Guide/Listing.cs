using MPINET.PInvoke;

namespace MPINET.Tests.Guide;

/// <summary>The members in the paper's listing, called as the paper calls them. Other tests cover the details.</summary>
public sealed class Listing : InSession
{
    [MpiFact(1, 2, 4)]
    public void Has_typed_buffers_over_arrays()
    {
        ArrayTypedBuffer[] buffers =
        [
            new ArrayTypedBuffer(new int[3]),
            new ArrayTypedBuffer(new[] { rank, -rank, -1 }, 2),
            new ArrayTypedBuffer(new double[3]),
            new ArrayTypedBuffer(new double[3], 1),
        ];
        Assert.Equal([3, 2, 3, 1], buffers.Select(buffer => buffer.Count));
        Assert.Equal(
            [Mpi.MPI_INT, Mpi.MPI_INT, Mpi.MPI_DOUBLE, Mpi.MPI_DOUBLE],
            buffers.Select(buffer => buffer.Type.MPIDatatype)
        );
        Assert.Equal([12, 8, 24, 8], buffers.Select(buffer => ((IBuffer)buffer).Length));

        int[] got = [-1, -1, -1];
        using Request sent = Next.Isend(buffers[1]);
        Previous.Recv(new ArrayTypedBuffer(got, 2));
        sent.Wait();
        Assert.Equal([Previous.Peer, -Previous.Peer, -1], got);
    }

    [MpiFact(1)]
    public unsafe void Has_pins_that_nest()
    {
        double[] array = [1, 2];
        IPinnable buffer = new ArrayTypedBuffer(array);
        Assert.Equal(IntPtr.Zero, buffer.Location);
        buffer.Pin();
        buffer.Pin();
        buffer.Unpin();
        fixed (double* first = array)
        {
            Assert.Equal((IntPtr)first, buffer.Location);
        }

        Assert.Equal(2, ((ITypedBuffer)buffer).Count);
        Assert.Equal(Mpi.MPI_DOUBLE, ((ITypedBuffer)buffer).Type.MPIDatatype);
        buffer.Unpin();
        Assert.Equal(IntPtr.Zero, buffer.Location);
    }

    [MpiFact(1, 2, 4)]
    public void Has_communicators()
    {
        using Communicator same = new(Mpi.MPI_COMM_WORLD);
        Assert.Equal(Mpi.MPI_COMM_WORLD, same.MPICommunicator);
        Assert.Equal((rank, size), (same.Rank, same.Size));
        Assert.Equal(size - 1, same[size - 1].Peer);
        Assert.Equal(Mpi.MPI_PROC_NULL, same.NullProcess.Peer);
        Assert.Equal(Comparison.Identical, Communicator.Compare(same, Communicator.World));
        Assert.False(same.IsIntercommunicator);
        Assert.Equal(TopologyKind.None, same.Topology);
        Assert.Same(Errhandler.ErrorsThrowExceptions, Communicator.World.ErrorHandler);
        using Group group = same.CommunicatorGroup;
        Assert.Equal(size, group.Size);
    }

    [MpiFact(1, 2, 4)]
    public void Has_both_ways_at_once()
    {
        (int next, int previous) = (Next.Peer, Previous.Peer);
        int[] got = [-1, -1];
        ArrayTypedBuffer mine = new(new[] { rank });
        ArrayTypedBuffer room = new(got, 1);
        Status status = new();
        comm.Sendrecv(mine, next, 5, room, previous, 5, status);
        Assert.Equal((previous, 5), (status.Source, status.Tag));
        Assert.Equal([previous, -1], got);
        comm.Sendrecv(mine, previous, 6, room, next, 6);
        Assert.Equal([next, -1], got);

        int[] value = [rank];
        ArrayTypedBuffer replaced = new(value);
        comm.SendrecvReplace(replaced, next, 7, previous, 7, status);
        Assert.Equal((previous, 7, previous), (status.Source, status.Tag, value[0]));
        comm.SendrecvReplace(replaced, previous, 8, next, 8);
        Assert.Equal(rank, value[0]);
    }

    [MpiFact(1)]
    public void Has_derived_types()
    {
        using Datatype pair = Datatype.Int.CreateContiguous(2);
        using Datatype vector = Datatype.Int.CreateVector(3, 1, 2);
        using Datatype bytes = Datatype.Int.CreateHVector(3, 1, 12);
        using Datatype indexed = Datatype.Int.CreateIndexed([1, 2], [1, 4]);
        using Datatype places = Datatype.Int.CreateHIndexed([1, 2], [4, 20]);
        int[] displacements = [4, 20];
        using Datatype same = Datatype.Int.CreateHIndexed([1, 2], displacements);
        Assert.Equal((places.Extent, places.LowerBound), (same.Extent, same.LowerBound));
        using Datatype both = Datatype.CreateStruct([1, 1], [0, 8], [Datatype.Int, Datatype.Double]);
        Datatype[] types = [pair, vector, bytes, indexed, places, both];
        Assert.Equal([8, 12, 12, 12, 12, 12], types.Select(type => type.Size));
        Assert.Equal([8, 20, 28, 20, 24, 16], types.Select(type => type.Extent));
        Assert.Equal([0, 0, 0, 4, 4, 0], types.Select(type => type.LowerBound));
        Assert.Equal([8, 20, 28, 24, 28, 16], types.Select(type => type.UpperBound));
        vector.Commit();
        using Datatype borrowed = new(vector.MPIDatatype);
        Assert.Equal(vector.MPIDatatype, borrowed.MPIDatatype);
        pair.Dispose();
        Assert.Throws<ObjectDisposedException>(() => pair.Size);
    }

    [MpiFact(1)]
    public void Has_error_handlers()
    {
        using Errhandler borrowed = new(Mpi.MPI_ERRORS_ARE_FATAL);
        Assert.Equal(Mpi.MPI_ERRORS_ARE_FATAL, borrowed.MPIErrhandler);
        Assert.True(Errhandler.ErrorsThrowExceptions.IsErrorsThrowExceptions);
        Assert.False(Errhandler.ErrorsReturn.IsErrorsThrowExceptions);
        Assert.Equal(Mpi.MPI_ERRORS_ARE_FATAL, Errhandler.ErrorsAreFatal.MPIErrhandler);
        Assert.Equal(Mpi.MPI_ERRHANDLER_NULL, Errhandler.Null.MPIErrhandler);
    }

    [MpiFact(2)]
    public void Has_an_exception_and_a_function_for_errors()
    {
        using Intracommunicator own = comm.Dup();
        List<int> codes = [];
        CommunicatorErrorHandlerFunction function = (Communicator failed, ref int code) =>
        {
            Assert.Same(own, failed);
            codes.Add(code);
        };
        if (rank == 0)
        {
            own[1].Send(new int[4]);
            own[1].Send(new int[4]);
            return;
        }

        MpiException error = Assert.Throws<MpiException>(() => own[0].Recv(new int[3]));
        Assert.Equal(Mpi.MPI_ERR_TRUNCATE, error.ErrorClass);
        Assert.NotEqual(0, error.ErrorCode);
        Assert.NotEqual("", error.ErrorString);

        own.ErrorHandler = new Errhandler(function);
        own[0].Recv(new int[3]);
        Assert.Single(codes);
        Assert.NotEqual(0, codes[0]);
    }

    [MpiFact(1, 2, 4)]
    public void Has_groups()
    {
        using Group all = comm.CommunicatorGroup;
        using Group same = new(all.MPIGroup);
        using Group first = all.Incl([0]);
        using Group others = all.Excl([0]);
        using Group range = all.RangeIncl([0, size - 1, 1]);
        using Group none = all.RangeExcl([0, size - 1, 1]);
        using Group union = first | others;
        using Group common = all & first;
        using Group difference = all - first;
        Assert.Equal((size, rank), (same.Size, same.Rank));
        Assert.Equal([1, size - 1, size, 0], new[] { first, others, range, none }.Select(group => group.Size));
        Assert.Equal(Comparison.Identical, Group.Compare(all, union));
        Assert.Equal(Comparison.Identical, Group.Compare(first, common));
        Assert.Equal(Comparison.Identical, Group.Compare(others, difference));
        Assert.Equal(Comparison.Identical, Group.Compare(Group.Empty, none));
        int[] ranks = new int[1];
        Group.TranslateRanks(first, [0], all, ranks);
        Assert.Equal(0, ranks[0]);
        Assert.Equal(Mpi.MPI_GROUP_NULL, Group.Null.MPIGroup);
    }

    [MpiFact(1, 2, 4)]
    public void Has_ports()
    {
        using Port next = new(comm, Next.Peer);
        Assert.Same(comm, next.Comm);
        Assert.Equal((rank + 1) % size, next.Peer);
        ArrayTypedBuffer mine = new(new[] { rank });
        int[] got = new int[4];
        Request<Status>[] received = [.. got.Select((_, i) => Previous.Irecv(ArrayTypedBuffer.Of(got, i, 1), i % 2))];
        Session.AttachBuffer(1000);
        comm.Barrier();
        next.Send(mine);
        next.Ssend(mine, 1);
        next.Bsend(mine);
        next.Rsend(mine, 1);
        Assert.All(received, request => Assert.Equal(Previous.Peer, request.Wait().Source));
        Session.DetachBuffer();
        Assert.Equal(Enumerable.Repeat(Previous.Peer, 4), got);
    }

    [MpiFact(1, 2, 4)]
    public void Has_receives()
    {
        ArrayTypedBuffer mine = new(new[] { rank });
        Request[] sent = [Next.Isend(mine), Next.Isend(mine, 4), Next.Isend(mine), Next.Isend(mine, 4)];
        int[] got = [-1];
        ArrayTypedBuffer room = new(got);
        Status status = new();
        Previous.Recv(room, status);
        Assert.Equal((Previous.Peer, Tag.Default, 0), (status.Source, status.Tag, status.Error));
        Previous.Recv(room, 4, status);
        Assert.Equal((4, Previous.Peer), (status.Tag, got[0]));
        got[0] = -1;
        Previous.Recv(room);
        Assert.Equal(Previous.Peer, got[0]);
        got[0] = -1;
        Previous.Recv(room, 4, Status.Ignore);
        Assert.Equal(Previous.Peer, got[0]);
        Assert.All(sent, request => request.Wait());
        Status.Ignore.Dispose();
    }

    [MpiFact(1, 2, 4)]
    public void Has_requests()
    {
        int[] got = [-1];
        using Request receive = Previous.Irecv(new ArrayTypedBuffer(got), 9);
        Assert.False(receive.Test());
        Assert.False(receive.Completed);
        Assert.NotEqual(Mpi.MPI_REQUEST_NULL, receive.MPIRequest);
        comm.Barrier();
        Request send = Next.Isend(new ArrayTypedBuffer(new[] { rank }), 9);
        Status status = new();
        receive.Wait(status);
        send.Wait();
        Assert.Equal((Previous.Peer, 9, Previous.Peer), (status.Source, status.Tag, got[0]));
        Assert.True(receive.Test(status));
        Assert.True(receive.Completed);
        Assert.Equal(Mpi.MPI_REQUEST_NULL, receive.MPIRequest);

        Request never = Previous.Irecv(new ArrayTypedBuffer(got), 10);
        never.Cancel();
        never.Wait();
        never.Dispose();
    }

    [MpiFact(1, 2, 4)]
    public void Has_persistent_requests()
    {
        int[] mine = [0, 0];
        int[] got = [-1, -1];
        PersistentRequest[] requests =
        [
            Next.SendInit(new ArrayTypedBuffer(mine, 1)),
            Next.SendInit(ArrayTypedBuffer.Of(mine, 1, 1), 1),
            Previous.RecvInit(new ArrayTypedBuffer(got, 1)),
            Previous.RecvInit(ArrayTypedBuffer.Of(got, 1, 1), 1),
        ];
        for (int round = 0; round < 3; round++)
        {
            (mine[0], mine[1]) = (rank + round, rank - round);
            Assert.All(requests, request => request.Start());
            Assert.All(requests, request => request.Wait());
            Assert.Equal([Previous.Peer + round, Previous.Peer - round], got);
        }

        Assert.All(requests, request => request.Dispose());
    }

    [MpiFact(1, 2)]
    public void Has_sessions()
    {
        Session inner = new();
        Assert.True(inner.IsInitialized);
        inner.Dispose();
        Assert.False(inner.IsInitialized);
        Assert.True(session.IsInitialized);
    }

    [MpiFact(1, 2, 4)]
    public void Has_the_members_that_the_paper_leaves_out() =>
        Assert.Equal(size * (size - 1) / 2, comm.Allreduce(rank, ReductionOperator.Sum));
}
