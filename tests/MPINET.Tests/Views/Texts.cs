namespace MPINET.Tests.Views;

public sealed class Texts : InSession
{
    [MpiTheory(1, 2, 4)]
    [InlineData("")]
    [InlineData("nur Grüße, 数, 🙂")]
    public void Bcast_gives_all_what_the_root_has(string text)
    {
        Port root = comm[size - 1];
        bool isRoot = rank == size - 1;
        Assert.Equal(text, root.Bcast(isRoot ? text : null));
        Assert.Equal(text, root.Bcast(isRoot ? text : "what is not looked at"));
    }

    [MpiFact(1, 2)]
    public void Bcast_gives_a_long_one()
    {
        string text = string.Concat(Enumerable.Range(0, 20_000).Select(i => $"{i}, "));
        Assert.Equal(text, comm[0].Bcast(rank == 0 ? text : null));
    }

    [MpiFact(1)]
    public void Bcast_refuses_none_at_the_root() =>
        Assert.Equal("text", Assert.Throws<ArgumentNullException>(() => comm[0].Bcast(text: null)).ParamName);

    [MpiFact(2, 4)]
    public void Bcast_gives_those_opposite_the_root_of_an_intercommunicator_its_text()
    {
        using Intracommunicator half = comm.Split(rank % 2);
        using Intercommunicator inter = half.CreateIntercommunicator(0, comm[1 - (rank % 2)]);
        bool isRoot = rank == 0;
        Port root =
            rank % 2 == 1 ? inter[0]
            : isRoot ? inter.Root
            : inter.NullProcess;
        Assert.Equal(rank % 2 == 1 || isRoot ? "across" : "", root.Bcast(isRoot ? "across" : null));
    }

    [MpiFact(1, 2, 4)]
    public void Gather_collects_those_of_all_at_the_root()
    {
        Port root = comm[size - 1];
        string[] expected = ByRank(Of);
        Assert.Equal(rank == size - 1 ? expected : [], root.Gather(Of(rank)));
        Assert.Equal("text", Assert.Throws<ArgumentNullException>(() => root.Gather(text: null!)).ParamName);
    }

    [MpiFact(1, 2, 4)]
    public void Allgather_collects_those_of_all_on_all() => Assert.Equal(ByRank(Of), comm.Allgather(Of(rank)));

    [MpiFact(1, 2, 4)]
    public void Each_mode_sends_one()
    {
        Request[] requests = [Next.Isend(Of(rank), 1), Next.Issend(Of(rank), 2)];
        Assert.Equal(Of(Previous.Peer), Previous.RecvString(1));
        Assert.Equal(Of(Previous.Peer), Previous.RecvString(2));
        new RequestGroup(requests).WaitAll();
        using (Request<Status> receive = Previous.Irecv(new byte[100], 3))
        {
            comm.Barrier();
            Next.Rsend("ready", 3);
            Assert.Equal(5, receive.Wait().Count(Datatype.Char));
        }

        Session.AttachBuffer(10_000);
        Next.Bsend("buffered", 4);
        Request buffered = Next.Ibsend("also", 5);
        Assert.Equal("buffered", Previous.RecvString(4));
        Assert.Equal("also", Previous.RecvString(5));
        buffered.Wait();
        Session.DetachBuffer();
    }

    // Texts of different lengths, one of them empty, with more bytes than characters.
    private static string Of(int rank) => new((char)('à' + rank), rank);
}
