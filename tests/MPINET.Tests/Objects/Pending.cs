namespace MPINET.Tests.Objects;

/// <summary>Requests for objects that are pending while other calls block.</summary>
public sealed class Pending : InSession
{
    // Longer than a message that MPI sends without a receiver.
    private const int Length = 100_000;

    [MpiFact(2, 3)]
    public void A_pending_receive_progresses_while_other_calls_block()
    {
        comm.Objects = new ObjectOptions { ApartFrom = 1000 };
        Tried(from => from.Recv<int>(), to => to.Send(1));
        Tried(from => from.Recv(new int[Length]), to => to.Send(new int[Length]));
        Tried(from => from.Recv<int>(Tag.Any), to => to.Send(1, 3));
        Tried(from => from.Recv(new ArrayTypedBuffer(new int[1])), to => to.Send(1));
        Tried(from => Assert.Equal(Length, from.RecvArray<int>().Length), to => to.Send(new int[Length]));
        Tried(from => Assert.Equal("text", from.RecvString()), to => to.Send("text"));
        Tried(from => PackedBuffer.Receive(from), to => to.Send(new PackedBuffer(comm, 8)));
        Tried(from => from.Send(new int[Length]), to => to.Recv(new int[Length]));
        Tried(from => from.Ssend(1), to => to.Recv<int>());
        Tried(from => from.SendObject(new int[Length]), to => Assert.Equal(Length, to.RecvObject<int[]>().Length));
        Tried(from => Sendrecv(1), to => Sendrecv(0));
        Tried(from => Replace(1), to => Replace(0));
        Tried(from => new RequestGroup([from.Irecv<int>(3)]).WaitAll(), to => to.Send(1, 3));
        Tried(
            from =>
            {
                Assert.Equal(0, from.Probe(Tag.Any).Tag);
                from.Recv<int>();
            },
            to => to.Send(1)
        );
    }

    [MpiFact(2, 3)]
    public void A_sender_of_long_arrays_is_not_kept_by_a_receiver_in_a_collective_operation()
    {
        comm.Objects = new ObjectOptions { ApartFrom = 1000 };
        Request<int[]>[] requests = [];
        if (rank == 0)
        {
            requests = [comm[1].IrecvObject<int[]>(), comm[1].IrecvObject<int[]>()];
        }
        else if (rank == 1)
        {
            Thread.Sleep(20);
            int[] sent = [.. Enumerable.Range(0, Length)];
            comm[0].SendObject(sent);
            comm[0].SendObject(sent);
            Array.Clear(sent, 0, sent.Length);
        }

        comm.Barrier();
        Assert.Equal(size, comm.Allreduce(1, ReductionOperator.Sum));
        foreach (Request<int[]> request in requests)
        {
            Assert.Equal(Enumerable.Range(0, Length), request.Wait());
        }
    }

    [MpiFact(2)]
    public void Messages_are_taken_in_the_order_of_the_receives()
    {
        if (rank == 1)
        {
            comm[0].SendObject("first");
            comm[0].Send(2);
            comm[0].SendObject("third");
            comm[0].Send(4);
            comm.Barrier();
            return;
        }

        Request<string> first = comm.AnySource.IrecvObject<string>(Tag.Any);
        Assert.Equal(2, comm[1].Recv<int>());
        Request<string> third = comm[1].IrecvObject<string>();
        Assert.Equal(1, comm.AnySource.Probe().Count<int>());
        Assert.Equal(4, comm[1].Recv<int>());
        Assert.Equal("first", first.Wait());
        Assert.Equal("third", third.Wait());
        comm.Barrier();
    }

    // The first probe of a communicator finds a message that no object takes.
    [MpiFact(2)]
    public void Many_are_found_behind_a_message_that_none_takes()
    {
        const int Many = 50;
        if (rank == 1)
        {
            comm[0].Send(-1, 999);
            for (int i = Many - 1; i >= 0; i--)
            {
                comm[0].SendObject($"object {i}", i);
            }
        }
        else
        {
            Request<string>[] requests =
            [
                .. Enumerable
                    .Range(0, Many)
                    .Select(tag => (tag % 2 == 0 ? comm[1] : comm.AnySource).IrecvObject<string>(tag)),
            ];
            Assert.Equal(Enumerable.Range(0, Many).Select(i => $"object {i}"), requests.Select(one => one.Wait()));
            Assert.Equal(-1, comm[1].Recv<int>(999));
        }
    }

    [MpiFact(2)]
    public void Many_are_found_where_the_program_forbids_wildcards()
    {
        const int Many = 20;
        using Communicator strict = comm.Dup();
        using Info hints = new() { ["mpi_assert_no_any_source"] = "true", ["mpi_assert_no_any_tag"] = "true" };
        try
        {
            strict.Info = hints;
        }
        catch (NotSupportedException)
        {
            // LAM has no hints for communicators.
        }

        Request<string>[] requests =
        [
            .. Enumerable.Range(0, Many).Select(tag => strict[1 - rank].IrecvObject<string>(tag)),
        ];
        for (int i = Many - 1; i >= 0; i--)
        {
            strict[1 - rank].SendObject($"object {i}", i);
        }

        Assert.Equal(Enumerable.Range(0, Many).Select(i => $"object {i}"), requests.Select(one => one.Wait()));
    }

    [MpiFact(1, 2)]
    public void Many_are_awaited_beside_messages() =>
        Session.Run(async () =>
        {
            const int Many = 300;
            Port next = comm[(rank + 1) % size];
            Port previous = comm[(rank + size - 1) % size];
            async Task<string> Object(int tag) => await previous.IrecvObject<string>(tag);
            async Task<int> Value(int tag) => await previous.Irecv<int>(tag);
            Task<string>[] objects = [.. Enumerable.Range(0, Many).Select(Object)];
            Task<int>[] values = [.. Enumerable.Range(Many, Many).Select(Value)];
            for (int i = Many - 1; i >= 0; i--)
            {
                await next.Isend(i, Many + i);
                await next.IsendObject($"object {i}", i);
            }

            Assert.Equal(Enumerable.Range(0, Many).Select(i => $"object {i}"), await Task.WhenAll(objects));
            Assert.Equal(Enumerable.Range(0, Many), await Task.WhenAll(values));
        });

    [MpiFact(2)]
    public void A_probe_does_not_show_the_message_of_a_pending_object()
    {
        if (rank == 1)
        {
            comm[0].SsendObject("object");
        }
        else
        {
            Request<string> request = comm[1].IrecvObject<string>();
            while (!request.Completed)
            {
                Assert.Null(comm[1].Iprobe());
                Assert.Null(comm.AnySource.Iprobe(Tag.Any));
            }

            Assert.Equal("object", request.Wait());
        }
    }

    // Rank 0 has two receives pending while it makes a call that rank 1 answers after it has sent the objects.
    private void Tried(Action<Port> waits, Action<Port> answers)
    {
        if (rank == 0)
        {
            Request<Job> request = comm[1].IrecvObject<Job>();
            Request<string> another = comm.AnySource.IrecvObject<string>(7);
            waits(comm[1]);
            request.Wait().RequireOf(1, Length);
            Assert.Equal("another", another.Wait());
        }
        else if (rank == 1)
        {
            comm[0].SendObject(Job.Of(1, Length));
            comm[0].SsendObject("another", 7);
            answers(comm[0]);
        }
    }

    private void Sendrecv(int other)
    {
        int[] received = new int[Length];
        comm.Sendrecv(ByLength(rank), comm[other], received, comm[other]);
        Assert.Equal(ByLength(other), received);
    }

    private void Replace(int other)
    {
        int[] values = ByLength(rank);
        comm.SendrecvReplace(values, comm[other], comm[other]);
        Assert.Equal(ByLength(other), values);
    }

    private static int[] ByLength(int of) => [.. Enumerable.Range(of, Length)];
}
