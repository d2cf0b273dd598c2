namespace MPINET.Tests.Windows;

/// <summary>Epochs in which the target takes part.</summary>
public sealed class ActiveEpochs : InWindow
{
    [MpiFact(1, 2, 4, 7)]
    public void A_value_that_is_put_is_there_after_the_fence()
    {
        using Window<int> window = comm.AllocateWindow<int>(3);
        using (FenceEpoch<int> epoch = window.Fence())
        {
            epoch[(rank + 1) % size].Put(100 + rank, at: 1);
        }

        Assert.Equal([0, 100 + ((rank + size - 1) % size), 0], window.Span.ToArray());
    }

    [MpiFact(1, 2, 4, 7)]
    public void A_fetched_value_is_there_after_the_next_fence_and_not_before()
    {
        using Window<double> window = comm.AllocateWindow<double>(1);
        window.Span[0] = 1.5 + rank;
        int next = (rank + 1) % size;
        Fetched<double> value;
        using (FenceEpoch<double> epoch = window.Fence())
        {
            value = epoch[next].Get();
            InvalidOperationException early = Assert.Throws<InvalidOperationException>(() => value.Value);
            Assert.Contains("end of its epoch", early.Message);
            Assert.False(value.HasValue);
            epoch.Next();
            Assert.Equal(1.5 + next, value.Value);
            epoch[next].Put(-1.0 - rank);
        }

        Assert.Equal(1.5 + next, value.Value);
        Assert.Equal(-1.0 - ((rank + size - 1) % size), window.Span[0]);
    }

    [MpiFact(1, 2, 4, 7)]
    public void Memory_is_written_and_read_as_a_whole()
    {
        using Window<long> window = comm.CreateWindow(new long[10]);
        long[] read = new long[4];
        using (FenceEpoch<long> epoch = window.Fence())
        {
            epoch[(rank + 1) % size].Put(new long[] { 5, 6, 7, rank }, at: 2);
            epoch.Next();
            epoch[(rank + 1) % size].Get(read, at: 2);
        }

        Assert.Equal([5, 6, 7, rank], read);
        Assert.Equal([0, 0, 5, 6, 7, (rank + size - 1) % size, 0, 0, 0, 0], window.Span.ToArray());
    }

    [MpiFact(1, 2, 4, 7)]
    public void Accumulates_of_all_add_up()
    {
        using Window<int> window = comm.AllocateWindow<int>(rank == 0 ? 2 : 0);
        Fetched<int> old;
        using (FenceEpoch<int> epoch = window.Fence())
        {
            epoch[0].Accumulate(rank + 1, ReductionOperator.Sum);
            epoch[0].Accumulate(new[] { 10 }, ReductionOperator.Sum, at: 1);
            epoch.Next();
            old = epoch[0].FetchAndOp(1, ReductionOperator.Sum);
        }

        Assert.InRange(old.Value, size * (size + 1) / 2, (size * (size + 1) / 2) + size - 1);
        if (rank == 0)
        {
            Assert.Equal([(size * (size + 1) / 2) + size, 10 * size], window.Span.ToArray());
        }
    }

    [MpiFact(2, 4, 7)]
    public void Start_and_post_join_two_processes()
    {
        using Window<int> window = comm.AllocateWindow<int>(1);
        using Group all = comm.CommunicatorGroup;
        using Group next = all.Incl((rank + 1) % size);
        using Group previous = all.Incl((rank + size - 1) % size);
        using (window.Post(previous))
        using (StartEpoch<int> epoch = window.Start(next))
        {
            epoch[(rank + 1) % size].Put(7 + rank);
        }

        Assert.Equal(7 + ((rank + size - 1) % size), window.Span[0]);
    }

    [MpiFact(2, 4)]
    public void A_post_epoch_can_be_tested()
    {
        using Window<int> window = comm.AllocateWindow<int>(1);
        using Group all = comm.CommunicatorGroup;
        if (rank == 0)
        {
            using Group origin = all.Incl(1);
            using PostEpoch epoch = window.Post(origin);
            while (!epoch.Test()) { }

            Assert.Equal(3, window.Span[0]);
            Assert.True(epoch.Test());
        }
        else if (rank == 1)
        {
            using Group target = all.Incl(0);
            using StartEpoch<int> epoch = window.Start(target);
            epoch[0].Put(3);
        }

        comm.Barrier();
    }

    [MpiFact(1, 2, 4)]
    public void Datatypes_lay_elements_out_in_the_window()
    {
        using Window<int> window = comm.AllocateWindow<int>(12);
        using Datatype column = Datatype.Int.CreateVector(3, 1, 4).Commit();
        using (FenceEpoch<int> epoch = window.Fence())
        {
            epoch[(rank + 1) % size].Put(ArrayTypedBuffer.Of(new[] { 1, 2, 3 }), at: 1, count: 1, column);
        }

        Assert.Equal([0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0], window.Span.ToArray());
    }

    [MpiFact(1, 2, 4)]
    public void A_struct_is_an_element()
    {
        using Window<(double X, int N)> window = comm.AllocateWindow<(double, int)>(2);
        using (FenceEpoch<(double, int)> epoch = window.Fence())
        {
            epoch[(rank + 1) % size].Put((2.5, rank), at: 1);
        }

        Assert.Equal((2.5, (rank + size - 1) % size), window.Span[1]);
    }

    [MpiFact(1, 2)]
    public void An_exception_ends_the_epoch_of_its_block()
    {
        using Window<int> window = comm.AllocateWindow<int>(1);
        Assert.Throws<InvalidTimeZoneException>(
            (Action)(
                () =>
                {
                    using FenceEpoch<int> epoch = window.Fence();
                    epoch[(rank + 1) % size].Put(4);
                    throw new InvalidTimeZoneException();
                }
            )
        );
        Assert.Equal(4, window.Span[0]);
    }

    [MpiFact(1, 2)]
    public void Many_values_are_kept_until_the_end()
    {
        const int Count = 3000;
        using Window<long> window = comm.AllocateWindow<long>(Count);
        Fetched<long>[] values = new Fetched<long>[Count];
        using (FenceEpoch<long> epoch = window.Fence())
        {
            for (int i = 0; i < Count; i++)
            {
                epoch[(rank + 1) % size].Put(3L * i, i);
            }

            epoch.Next();
            for (int i = 0; i < Count; i++)
            {
                values[i] = epoch[(rank + 1) % size].Get(i);
            }
        }

        for (int i = 0; i < Count; i++)
        {
            Assert.Equal((3L * i, 3L * i), (window.Span[i], values[i].Value));
        }
    }
}
