using MPINET.PInvoke;

namespace MPINET.Tests.Views;

/// <summary>Matrices, arrays of rank 3 and lists in every mode of a send.</summary>
public sealed class MessagesOfViews : InSession
{
    [MpiFact(1, 2, 3)]
    public void Each_mode_sends_one()
    {
        Session.AttachBuffer(10_000);
        ArrivesLater(tag => Next.Isend(Matrix(rank), tag));
        ArrivesLater(tag => Next.Isend(Cube(rank), tag));
        Arrives(tag => Next.Ibsend(Matrix(rank), tag).Wait());
        Arrives(tag => Next.Ibsend(Cube(rank), tag).Wait());
        Arrives(tag => Next.Bsend(Matrix(rank), tag));
        Arrives(tag => Next.Bsend(Cube(rank), tag));
        Arrives(tag => Next.Bsend(List(rank), tag));
        ArrivesLater(tag => Next.Issend(Matrix(rank), tag));
        ArrivesLater(tag => Next.Issend(Cube(rank), tag));
        ArrivesFirst(tag => Next.Send(Matrix(rank), tag));
        ArrivesFirst(tag => Next.Send(Cube(rank), tag));
        ArrivesFirst(tag => Next.Send(List(rank), tag));
        ArrivesFirst(tag => Next.Ssend(Matrix(rank), tag));
        ArrivesFirst(tag => Next.Ssend(Cube(rank), tag));
        ArrivesFirst(tag => Next.Ssend(List(rank), tag));
        ArrivesFirst(tag => Next.Rsend(Matrix(rank), tag));
        ArrivesFirst(tag => Next.Rsend(Cube(rank), tag));
        ArrivesFirst(tag => Next.Rsend(List(rank), tag));
        ArrivesFirst(tag => Next.Irsend(Matrix(rank), tag).Wait());
        ArrivesFirst(tag => Next.Irsend(Cube(rank), tag).Wait());
        Session.DetachBuffer();
    }

    [MpiFact(1, 2, 3)]
    public void Are_received_and_exchanged()
    {
        int from = Previous.Peer;
        Request sent = Next.Isend(Cube(rank));
        int[,,] cube = new int[2, 1, 2];
        Status status = new();
        Previous.Recv(cube, Tag.Any, status);
        sent.Wait();
        Assert.Equal(Cube(from), cube);
        Assert.Equal(4, status.Count<int>());
        Request<Status> later = Previous.Irecv(cube = new int[2, 1, 2]);
        Next.Send(Cube(rank));
        later.Wait();
        Assert.Equal(Cube(from), cube);
        comm.Sendrecv(Cube(rank), Next, cube = new int[2, 1, 2], Previous);
        Assert.Equal(Cube(from), cube);
        comm.SendrecvReplace(cube, Previous, Next);
        Assert.Equal(Cube(rank), cube);

        // The list has room for more, but only the elements that it has are filled.
        List<int> list = new(50) { -1, -1, -1, -1, -1 };
        sent = Next.Isend(Matrix(rank));
        Previous.Recv(list, Tag.Any, status);
        sent.Wait();
        Assert.Equal([.. List(from), -1], list);
        Assert.Equal(4, status.Count<int>());
        list.RemoveAt(4);
        comm.Sendrecv(List(rank), Next, list, Previous);
        Assert.Equal(List(from), list);
        comm.SendrecvReplace(list, Previous, Next);
        Assert.Equal(List(rank), list);
    }

    [MpiFact(1)]
    public void A_list_without_elements_is_too_short()
    {
        Request sent = Next.Isend(Matrix(0));
        MpiException tooLong = Assert.Throws<MpiException>(() => Previous.Recv(new List<int>(100)));
        Assert.Contains("room for 0 elements", tooLong.Message);
        sent.Wait();
        ArgumentException error = Assert.Throws<ArgumentException>(() => comm.Allgather(List(0), new List<int>(100)));
        Assert.Contains("'receive' has 0 elements", error.Message);
    }

    private static int[,] Matrix(int rank) =>
        new[,]
        {
            { rank, rank + 1 },
            { rank + 2, rank + 3 },
        };

    private static int[,,] Cube(int rank) =>
        new[,,]
        {
            {
                { rank, rank + 1 },
            },
            {
                { rank + 2, rank + 3 },
            },
        };

    private static List<int> List(int rank) => [rank, rank + 1, rank + 2, rank + 3];

    private void Arrives(Action<int> send)
    {
        send(1);
        Assert.Equal(List(Previous.Peer), Previous.RecvArray<int>(1));
    }

    private void ArrivesLater(Func<int, Request> send)
    {
        Request sent = send(2);
        Assert.Equal(List(Previous.Peer), Previous.RecvArray<int>(2));
        sent.Wait();
    }

    private void ArrivesFirst(Action<int> send)
    {
        int[] received = new int[4];
        Request<Status> receive = Previous.Irecv(received, 3);
        comm.Barrier();
        send(3);
        receive.Wait();
        Assert.Equal(List(Previous.Peer), received);
    }
}
