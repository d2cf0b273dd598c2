#pragma warning disable MPINET0004 // The tests use buffers wrongly on purpose.
using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET.Tests.Checking;

/// <summary>The check refuses a buffer that belongs to an operation.</summary>
public sealed class BuffersInUse : IDisposable
{
    private readonly Session session = new(new SessionOptions { Check = true });
    private readonly Port self = Communicator.Self[0];

    public void Dispose() => session.Dispose();

    [MpiFact(1, 2)]
    public void A_receive_into_what_is_being_received_into_is_refused_with_both_places()
    {
        int[] buffer = new int[8];
        Request<Status> first = self.Irecv(buffer, 1);
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() =>
            self.Irecv(buffer.AsMemory(7), 2)
        );
        Assert.Contains("MPI_Irecv, made at ", error.Message);
        Assert.Equal(2, Occurrences("BuffersInUse.cs:", error.Message));
        self.Send([1, 2], 1);
        Assert.Equal(2, first.Wait().Count<int>());
        // The buffer is free again, and the refused receive was never started.
        Request sent = self.Isend([3], 2);
        self.Recv(buffer, 2);
        sent.Wait();
        Assert.Equal([3, 2], buffer.Take(2));
    }

    [MpiFact(1, 2)]
    public void A_blocking_send_of_what_is_being_received_into_is_refused()
    {
        int[] buffer = new int[8];
        Request<Status> first = self.Irecv(buffer.AsMemory(0, 4), 1);
        string message = Assert.Throws<InvalidOperationException>(() => self.Send<int>(buffer.AsSpan(3), 2)).Message;
        Assert.Contains("MPI_Send at ", message);
        Assert.Contains("reads what MPI_Irecv, made at ", message);
        Assert.Equal(2, Occurrences("BuffersInUse.cs:", message));
        Request other = self.Isend(buffer.AsMemory(4, 4), 1);
        first.Wait();
        other.Wait();
    }

    [MpiFact(1, Requires = "MPI_Type_size_x")]
    public void A_type_whose_bytes_take_gigabytes_to_list_is_not_checked()
    {
        byte[] data = new byte[1 << 20];
        using Datatype once = Datatype.Byte.CreateContiguous(data.Length);
        using Datatype vast = once.CreateHVector(2048, 1, 0).Commit();
        Request<Status> received = self.Irecv(ArrayTypedBuffer.Of(data, 0, 1, vast), 1);
        self.Send<byte>([1, 2, 3], 1);
        Assert.Equal(3, received.Wait().Count<byte>());
        Assert.Equal([1, 2, 3, 0], data.Take(4));
    }

    [MpiFact(1, 2)]
    public void Two_sends_may_read_the_same_bytes()
    {
        long[] buffer = [1, 2, 3];
        long[] got = new long[6];
        Request[] requests =
        [
            self.Irecv(got.AsMemory(0, 3), 1),
            self.Irecv(got.AsMemory(3, 3), 2),
            self.Isend(buffer, 1),
            self.Isend(buffer, 2),
        ];
        Array.ForEach(requests, request => request.Wait());
        Assert.Equal([1, 2, 3, 1, 2, 3], got);
    }

    [MpiFact(1, 2)]
    public void A_buffer_that_is_changed_while_it_is_sent_is_reported_with_both_places()
    {
        double[] buffer = new double[100];
        Request sent = self.Isend(buffer, 1);
        buffer[50] = 1;
        self.Recv(new double[100], 1);
        string message = Assert.Throws<InvalidOperationException>(() => sent.Wait()).Message;
        Assert.Contains("changed while it was being sent", message);
        Assert.Equal(2, Occurrences("BuffersInUse.cs:", message));

        // The receive has completed, with an error.
        Assert.True(sent.MPIRequest == Mpi.MPI_REQUEST_NULL);
        Assert.Equal(message, Assert.Throws<InvalidOperationException>(() => sent.Completed).Message);
    }

    [MpiFact(1, 2)]
    public void Of_several_that_are_waited_for_together_the_one_whose_buffer_was_changed_has_failed()
    {
        int[] kept = [1];
        int[] changed = [2];
        RequestGroup group = new(self.Isend(kept, 1), self.Isend(changed, 2));
        changed[0] = 3;
        self.Recv(new int[1], 1);
        self.Recv(new int[1], 2);
        AggregateException error = Assert.Throws<AggregateException>(group.WaitAll);
        Assert.Contains(
            "changed while it was being sent",
            Assert.IsType<InvalidOperationException>(Assert.Single(error.InnerExceptions)).Message
        );
        self.Isend(kept, 3);
        Assert.Equal(1, self.Recv<int>(3));
    }

    // Two columns of a matrix interleave without sharing a byte.
    [MpiFact(1, 2)]
    public void Gaps_of_a_type_are_free()
    {
        double[] matrix = [.. Enumerable.Range(0, 16).Select(i => (double)i)];
        using Datatype column = Datatype.Double.CreateVector(4, 1, 4);
        column.Commit();
        Request<Status> received = self.Irecv(ArrayTypedBuffer.Of(matrix, 0, 1, column), 1);
        self.Send(ArrayTypedBuffer.Of(matrix, 1, 1, column), 1);
        received.Wait();
        Assert.Equal([1, 1, 2, 3, 5, 5, 6, 7, 9, 9, 10, 11, 13, 13, 14, 15], matrix);
        received = self.Irecv(ArrayTypedBuffer.Of(matrix, 0, 1, column), 1);
        Assert.Throws<InvalidOperationException>(() => self.Send<double>(matrix.AsSpan(4, 1), 1));
        self.Send<double>(matrix.AsSpan(5, 1), 1);
        received.Wait();
        Assert.Equal(5, matrix[0]);
    }

    [MpiFact(1, 2)]
    public void A_persistent_request_uses_its_buffer_while_it_is_started()
    {
        int[] buffer = [5];
        int[] got = [0];
        using PersistentRequest send = self.SendInit(buffer, 1);
        for (int i = 0; i < 2; i++)
        {
            buffer[0] = 6 + i;
            send.Start();
            Assert.Throws<InvalidOperationException>(() => self.Irecv(buffer, 2));
            self.Recv(got, 1);
            send.Wait();
            Assert.Equal(6 + i, got[0]);
        }

        send.Start();
        buffer[0] = 1;
        self.Recv(got, 1);
        Assert.Contains("changed", Assert.Throws<InvalidOperationException>(send.Wait).Message);
    }

    [MpiFact(1, 2)]
    public void Calls_with_MPI_PROC_NULL_use_no_buffer()
    {
        int[] buffer = [1, 2, 3];
        Port nobody = Communicator.World.NullProcess;
        Request<Status> first = nobody.Irecv(buffer);
        Request<Status> second = nobody.Irecv(buffer);
        Request sent = nobody.Isend(buffer);
        using PersistentRequest receive = nobody.RecvInit(buffer);
        using PersistentRequest send = nobody.SendInit(buffer);
        PersistentRequest.StartAll(receive, send);
        nobody.Send(buffer);
        nobody.Recv(buffer);
        Request<Status> real = self.Irecv(buffer);
        nobody.Recv(buffer);
        nobody.Send(buffer);
        nobody.Comm.Sendrecv(buffer, nobody, buffer, nobody);
        nobody.Comm.SendrecvReplace(buffer, nobody, nobody);
        self.Send([4, 5, 6]);
        Array.ForEach<Request>([first, second, sent, receive, send, real], request => request.Wait());
        Assert.Equal([4, 5, 6], buffer);
    }

    [MpiFact(1, 2, 3, Requires = "MPI_Ibcast")]
    public void The_root_of_a_broadcast_only_reads()
    {
        int rank = Communicator.World.Rank;
        Port root = Communicator.World[0];
        int[] buffer = rank == 0 ? [1, 2, 3] : new int[3];
        Request sent = self.Isend(rank == 0 ? buffer : [1, 2, 3]);
        root.Bcast(buffer);
        Request given = root.Ibcast(buffer);
        Request again = rank == 0 ? self.Isend(buffer, 1) : self.Isend([1, 2, 3], 1);
        self.Recv(new int[3]);
        self.Recv(new int[3], 1);
        Array.ForEach([sent, given, again], request => request.Wait());
        Assert.Equal([1, 2, 3], buffer);
        if (rank != 0)
        {
            sent = self.Isend(buffer);
            Assert.Throws<InvalidOperationException>(() => root.Ibcast(buffer));
            self.Recv(new int[3]);
            sent.Wait();
        }

        given = root.Ibcast(buffer);
        Assert.Throws<InvalidOperationException>(() => self.Irecv(buffer));
        given.Wait();
    }

    [MpiFact(1, 2, 3)]
    public void What_is_not_looked_at_off_the_root_is_free()
    {
        int rank = Communicator.World.Rank;
        int size = Communicator.World.Size;
        Port root = Communicator.World[size - 1];
        int[] mine = [rank];
        int[] busy = [rank];
        Request<Status> received = self.Irecv(busy);
        int[] all = new int[size];
        root.Gather(mine, rank == size - 1 ? all : busy);
        root.Reduce(mine, rank == size - 1 ? new int[1] : busy, ReductionOperator.Sum);
        root.Scatter(rank == size - 1 ? all : busy, new int[1]);
        self.Send([7]);
        received.Wait();
        Assert.Equal(7, busy[0]);
        Assert.Equal(rank == size - 1 ? [.. Enumerable.Range(0, size)] : new int[size], all);
    }

    // If each buffer were compared with all requests, the test would exceed its limit.
    [MpiFact(1, Timeout = 120_000)]
    public void Many_requests_may_be_under_way()
    {
        Assert.SkipWhen(
            MpiLoader.Current!.Descriptor.LaunchBoot is not null,
            "LAM/MPI itself searches through all requests for each of them."
        );
        const int Number = 60_000;
        int[] buffer = new int[Number];
        Request[] requests = [.. Enumerable.Range(0, Number).Select(i => self.Irecv(buffer.AsMemory(i, 1)))];
        Assert.Throws<InvalidOperationException>(() => self.Irecv(buffer.AsMemory(Number / 2, 1)));
        for (int i = 0; i < Number; i++)
        {
            self.Send(i);
        }

        Array.ForEach(requests, request => request.Wait());
        Assert.Equal(Enumerable.Range(0, Number), buffer);
    }

    // Compared with a linear search through a list.
    [MpiFact(1)]
    public void Buffers_at_random_places_are_refused_where_they_share_bytes()
    {
        Random random = new(5);
        byte[] memory = new byte[400];
        List<(int Start, int Length, bool Writes, Request Request)> underWay = [];
        for (int i = 0; i < 4_000; i++)
        {
            int start = random.Next(memory.Length - 40);
            int length = random.Next(1, 40);
            bool writes = random.Next(3) == 0;
            bool isFree = underWay.TrueForAll(other =>
                !(writes || other.Writes) || start + length <= other.Start || other.Start + other.Length <= start
            );
            Memory<byte> part = memory.AsMemory(start, length);
            int tag = writes ? 1 : 2;
            if (!isFree)
            {
                Assert.Throws<InvalidOperationException>(() =>
                {
                    _ = writes ? self.Irecv(part, tag) : self.Issend<byte>(part, tag);
                });
            }
            else
            {
                underWay.Add((start, length, writes, writes ? self.Irecv(part, tag) : self.Issend<byte>(part, tag)));
            }

            while (underWay.Count > 20 || (i == 3_999 && underWay.Count > 0))
            {
                int ended = random.Next(underWay.Count);
                int first = underWay.FindIndex(one => one.Writes == underWay[ended].Writes);
                (_, int bytes, bool received, Request request) = underWay[first];
                if (received)
                {
                    self.Send(new byte[bytes], 1);
                }
                else
                {
                    self.Recv(new byte[bytes], 2);
                }

                request.Wait();
                underWay.RemoveAt(first);
            }
        }
    }

    private static int Occurrences(string part, string text) =>
        (text.Length - text.Replace(part, "").Length) / part.Length;
}
