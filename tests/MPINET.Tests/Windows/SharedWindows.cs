namespace MPINET.Tests.Windows;

/// <summary>Windows whose memory all processes can address.</summary>
public sealed class SharedWindows : InWindow
{
    [MpiFact(1, 2, 4, 7)]
    public void All_see_what_each_has_stored()
    {
        Emulation.RequireSecondMappings(size);
        using SharedWindow<int> window = comm.AllocateSharedWindow<int>(1 + rank);
        using (window.LockAll())
        {
            window.Span.Fill(10 + rank);
            window.Exchange();
            for (int other = 0; other < size; other++)
            {
                Assert.Equal(Enumerable.Repeat(10 + other, 1 + other), window.SpanOf(other).ToArray());
            }

            window.Exchange();
            window.SpanOf((rank + 1) % size)[0] = -rank;
            window.Exchange();
            Assert.Equal(-((rank + size - 1) % size), window.Span[0]);
        }
    }

    [MpiFact(1, 2, 4)]
    public void One_process_may_have_all_the_memory()
    {
        Emulation.RequireSecondMappings(size);
        using SharedWindow<double> window = comm.AllocateSharedWindow<double>(rank == 0 ? 100_000 : 0);
        using (window.LockAll())
        {
            if (rank == size - 1)
            {
                window.SpanOf(0)[99_999] = 2.5;
            }

            window.Exchange();
        }

        Assert.Equal(2.5, window.SpanOf(0)[99_999]);
        Assert.Equal((WindowKind.Shared, 100_000), (window.Kind, window.LengthOf(0)));
    }

    [MpiFact(1, 2, 4)]
    public void A_span_that_outlives_its_window_reads_zeros()
    {
        Emulation.RequireSecondMappings(size);
        Span<int> late;
        Memory<int> memory;
        using (SharedWindow<int> window = comm.AllocateSharedWindow<int>(5000))
        {
            late = window.SpanOf((rank + 1) % size);
            memory = window.Memory;
            late.Fill(7);
        }

        late[4999] = 3;
        Assert.Equal(3, late[4999]);
        if (size > 1)
        {
            Assert.Equal(0, late[0]);
        }

        Assert.Throws<ObjectDisposedException>(() => memory.Span[0]);
    }
}
