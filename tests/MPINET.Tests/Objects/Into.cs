using System.Runtime.Serialization;
using MPINET.Loader;

namespace MPINET.Tests.Objects;

/// <summary>Objects that are received into existing ones.</summary>
public sealed class Into : InSession
{
    private const int Long = 20_000;

    [MpiFact(1, 2)]
    public void A_graph_of_equal_shape_takes_what_is_received()
    {
        Cell sent = Cell.Ring(rank);
        Cell into = Cell.Ring(-1);
        (Cell next, Cell[] all, double[] data) = (into.Next!, into.All, into.Data);
        (into.Kept, next.Kept) = ("kept", "too");
        Next.SendObject(sent, 3);
        Status status = new();
        Previous.RecvObject(into, 3, status);
        Assert.Equal((Previous.Peer, 3), (status.Source, status.Tag));
        into.RequireRing(Previous.Peer);
        Assert.Equal(("kept", "too"), (into.Kept, next.Kept));
        Assert.Same(next, into.Next);
        Assert.Same(all, into.All);
        Assert.Same(data, into.Data);
    }

    [MpiFact(1, 2)]
    public void A_request_takes_an_existing_object_too()
    {
        Cell into = Cell.Ring(-1);
        Cell next = into.Next!;
        Request<Cell> request = Previous.IrecvObject(into);
        Next.SendObject(Cell.Ring(rank));
        Assert.Same(into, request.Wait());
        Assert.Same(next, into.Next);
        into.RequireRing(Previous.Peer);
    }

    [MpiFact(1, 2)]
    public void What_has_another_shape_is_new()
    {
        Cell into = new() { Data = [7], Number = 5 };
        double[] before = into.Data;
        into.All = [into];
        Next.SendObject(Cell.Ring(rank));
        Previous.RecvObject(into);
        into.RequireRing(Previous.Peer);
        Assert.Equal([7.0], before);
        Next.SendObject(new Cell());
        Previous.RecvObject(into);
        Assert.Null(into.Next);
        Assert.Empty(into.Data);
    }

    // One object cannot be two.
    [MpiFact(1, 2)]
    public void An_object_that_is_met_twice_is_used_once()
    {
        Cell shared = new();
        Cell[] into = [shared, shared];
        Next.SendObject<Cell[]>([new() { Number = 1 }, new() { Number = 2 }]);
        Previous.RecvObject(into);
        Assert.Same(shared, into[0]);
        Assert.Equal((1, 2), (into[0].Number, into[1].Number));
        Cell one = new() { Number = 4 };
        Next.SendObject<Cell[]>([one, one]);
        Previous.RecvObject(into);
        Assert.Same(shared, into[0]);
        Assert.Same(shared, into[1]);
        Assert.Equal(4, shared.Number);
    }

    [MpiFact(1, 2)]
    public void Another_type_and_another_length_are_reported()
    {
        Next.SendObject("text");
        Assert.Contains(
            $"It is a System.String, and it cannot be received into a {typeof(Cell)}",
            Fault(() => Previous.RecvObject(new Cell()))
        );
        Next.SendObject<Cell?>(null);
        Assert.Contains("It is null", Fault(() => Previous.RecvObject(new Cell())));
        Next.SendObject(new double[3]);
        Assert.Contains(
            "a System.Double[] of 3 elements, and it cannot be received into a System.Double[] of 2 elements",
            Fault(() => Previous.RecvObject(new double[2]))
        );
        Next.SendObject(Cell.Ring(rank));
        Previous.RecvObject<Cell>().RequireRing(Previous.Peer);
    }

    [MpiFact(1)]
    public void What_cannot_be_overwritten_is_refused_before_anything_is_received()
    {
        foreach (
            object into in new object[] { "text", 5, new List<int>(), new bool[2], new decimal[2], new Action(Dispose) }
        )
        {
            ArgumentException refusal = Assert.Throws<ArgumentException>(() => comm[0].RecvObject(into));
            Assert.Equal("into", refusal.ParamName);
            Assert.Contains($"A {into.GetType()} cannot be received into", refusal.Message);
        }

        comm.Objects = new ObjectOptions { Callbacks = true };
        Assert.Throws<ArgumentNullException>(() => comm[0].IrecvObject<Cell>(into: null!));
    }

    [MpiFact(2)]
    public void Long_arrays_come_directly_into_the_existing_ones()
    {
        comm.Objects = new ObjectOptions { ApartFrom = 100_000 };
        if (rank == 0)
        {
            comm[1].SendObject(new Cell { Data = [.. Enumerable.Range(0, Long).Select(i => (double)i)] });
            comm[1].SendObject(new Cell { Data = new double[Long] });
        }
        else
        {
            Cell into = new() { Data = new double[Long] };
            double[] data = into.Data;
            comm[0].RecvObject(into);
            Assert.Same(data, into.Data);
            Assert.Equal(Long - 1, data[Long - 1]);
            Assert.Same(into, comm[0].IrecvObject(into).Wait());
            Assert.Same(data, into.Data);
            Assert.Equal(0, data[Long - 1]);
        }
    }

    [MpiFact(1)]
    public void A_receive_from_MPI_PROC_NULL_changes_nothing()
    {
        Cell into = Cell.Ring(9);
        comm.NullProcess.RecvObject(into);
        into.RequireRing(9);
    }

#if NET
    // Between two processes, because a message that MPI does not take at once needs a request of 80 bytes, as MPICH's messages to oneself do.
    [MpiFact(2)]
    public void A_graph_of_equal_shape_is_received_without_an_allocation()
    {
        Assert.SkipWhen(MpinetSettings.AreCallsObserved, "Observers allocate.");
        Cell sent = Cell.Ring(rank);
        Cell into = Cell.Ring(rank);
        long before = 0;
        for (int i = -10; i < 1000; i++)
        {
            before = i == 0 ? GC.GetAllocatedBytesForCurrentThread() : before;
            if (rank == 0)
            {
                comm[1].SendObject(sent);
            }

            Previous.RecvObject(into);
            if (rank == 1)
            {
                comm[0].SendObject(sent);
            }
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 20_000);
    }
#endif

    private static string Fault(Action action) => Assert.Throws<SerializationException>(action).Message;

    private sealed class Cell
    {
        public int Number;
        public Cell? Next;
        public Cell[] All = [];
        public double[] Data = [];

        [NonSerialized]
        public string? Kept;

        public static Cell Ring(int number)
        {
            Cell first = new() { Number = number, Data = [number, 1, 2, 3, 4, 5] };
            first.Next = new Cell { Number = number + 1, Next = first };
            first.All = [first, first.Next];
            return first;
        }

        public void RequireRing(int number)
        {
            Assert.Equal((number, number + 1), (Number, Next!.Number));
            Assert.Equal([number, 1, 2, 3, 4, 5], Data);
            Assert.Same(this, Next.Next);
            Assert.Same(this, All[0]);
            Assert.Same(Next, All[1]);
        }
    }
}
