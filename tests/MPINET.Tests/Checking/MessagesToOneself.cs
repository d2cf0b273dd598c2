using MPINET.PInvoke;

namespace MPINET.Tests.Checking;

/// <summary>The check reports a message to oneself that is longer than its receive buffer, even if the receive was posted first.</summary>
public sealed class MessagesToOneself : IDisposable
{
    private readonly Session session = new(new SessionOptions { Check = true });
    private readonly Port self = Communicator.Self[0];
    private readonly int[] message = [.. Enumerable.Range(1, 8)];
    private readonly int[] room = new int[4];

    public void Dispose() => session.Dispose();

    [MpiTheory(1)]
    [InlineData("Isend")]
    [InlineData("SendInit")]
    [InlineData("Rsend")]
    [InlineData("Ssend")]
    [InlineData("Issend")]
    [InlineData("Send")]
    public void That_are_too_long_are_errors_in_each_mode(string mode)
    {
        Request<Status> received = self.Irecv(room, 3);
        using PersistentRequest persistent = self.SendInit(message, 3);
        Request? sent = null;
        switch (mode)
        {
            case "Isend":
                sent = self.Isend(message, 3);
                break;
            case "SendInit":
                persistent.Start();
                sent = persistent;
                break;
            case "Rsend":
                self.Rsend(message, 3);
                break;
            case "Ssend":
                self.Ssend(message, 3);
                break;
            case "Issend":
                sent = self.Issend(message, 3);
                break;
            default:
                self.Send(message, 3);
                break;
        }

        IsCutOff(() => received.Wait(), "MPI_Irecv");
        sent?.Wait();
    }

    [MpiFact(1)]
    public void That_are_too_long_are_errors_of_each_receive()
    {
        using PersistentRequest persistent = self.RecvInit(room, 3);
        persistent.Start();
        self.Rsend(message, 3);
        IsCutOff(persistent.Wait, "MPI_Recv_init");

        Request<int> value = Communicator.Self.AnySource.Irecv<int>(Tag.Any);
        self.Rsend(message, 3);
        IsCutOff(() => value.Wait(), "MPI_Irecv");

        IsCutOff(() => Communicator.Self.Sendrecv(message, self, room, self, 3), "MPI_Sendrecv");

        Request<Status> none = self.Irecv(Array.Empty<int>(), 3);
        self.Rsend(message, 3);
        IsCutOff(() => none.Wait(), "MPI_Irecv");
    }

    [MpiFact(1)]
    public void That_are_too_long_are_errors_of_those_in_a_group()
    {
        Request<Status>[] received = [self.Irecv(room, 3), self.Irecv(new int[8], 4)];
        RequestGroup all = new(received);
        self.Rsend(message, 3);
        self.Rsend(message, 4);
        AggregateException error = Assert.Throws<AggregateException>(() => all.WaitAll());
        Assert.Equal(
            Mpi.MPI_ERR_TRUNCATE,
            Assert.IsType<MpiException>(Assert.Single(error.InnerExceptions)).ErrorClass
        );
        Assert.Equal(8, received[1].Wait().Count<int>());
    }

    [MpiFact(1)]
    public void That_fit_are_none()
    {
        // Receives that are filled completely and that complete in another order, while longer messages with the same tag are under way.
        int[][] rooms = [.. new[] { 4, 8, 2, 8, 0, 4 }.Select(length => new int[length])];
        Request<Status>[] received = [.. rooms.Select(into => self.Irecv(into, 3))];
        Request[] sent = [.. rooms.Select(into => self.Isend(message.AsMemory(0, into.Length), 3))];
        for (int i = rooms.Length - 1; i >= 0; i--)
        {
            Assert.Equal(rooms[i].Length, received[i].Wait().Count<int>());
            Assert.Equal(message.Take(rooms[i].Length), rooms[i]);
        }

        Array.ForEach(sent, request => request.Wait());

        Request<Status> any = Communicator.Self.AnySource.Irecv(room, Tag.Any);
        Request longer = self.Isend(message.AsMemory(0, 4), 5);
        Request other = self.Isend(message, 5);
        Assert.Equal(4, any.Wait().Count<int>());
        Assert.Equal(message, self.RecvArray<int>(5));
        new RequestGroup(longer, other).WaitAll();

        using PersistentRequest into4 = self.RecvInit(room, 6);
        using PersistentRequest from4 = self.SendInit(message.AsMemory(0, 4), 6);
        for (int i = 0; i < 3; i++)
        {
            PersistentRequest.StartAll(into4, from4);
            from4.Wait();
            into4.Wait();
        }

        Request cancelled = self.Irecv(room, 6);
        cancelled.Cancel();
        cancelled.Wait();
        Communicator.Self.SendrecvReplace(room, self, self, 6);
        using Intracommunicator twin = Communicator.Self.Dup();
        Request elsewhere = twin[0].Isend(message, 7);
        Request here = self.Isend(message.AsMemory(0, 4), 7);
        self.Recv(room, 7);
        Assert.Equal(message, twin[0].RecvArray<int>(7));
        new RequestGroup(elsewhere, here).WaitAll();
    }

    [MpiFact(1)]
    public unsafe void That_another_tier_receives_are_none()
    {
        Request sent = self.Isend(message.AsMemory(0, 4), 3);
        Request longer = self.Isend(message, 3);
        fixed (int* to = room)
        {
            Mpi.MPI_Recv(to, 4, Mpi.MPI_INT, 0, 3, Mpi.MPI_COMM_SELF, Mpi.MPI_STATUS_IGNORE);
        }

        Assert.Equal(message, self.RecvArray<int>(3));
        sent.Wait();
        longer.Wait();
    }

    private void IsCutOff(Action receive, string function)
    {
        MpiException error = Assert.Throws<MpiException>(receive);
        Assert.Equal((Mpi.MPI_ERR_TRUNCATE, function), (error.ErrorClass, error.Function));
    }
}
