namespace MPINET.Highlevel.Tests.Checking;

/// <summary>Under the check, a buffer that belongs to an operation is not handed to another.</summary>
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
        // It is free again, and the refused receive is not under way.
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
        Assert.True(sent.Completed);
    }

    // Two columns of a matrix lie between each other without sharing a byte.
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

    private static int Occurrences(string part, string text) =>
        (text.Length - text.Replace(part, "").Length) / part.Length;
}
