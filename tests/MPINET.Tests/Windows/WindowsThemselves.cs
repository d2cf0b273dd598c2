using MPINET.PInvoke;

namespace MPINET.Tests.Windows;

/// <summary>What a window is apart from its epochs.</summary>
public sealed class WindowsThemselves : InWindow
{
    [MpiFact(1, 2, 4)]
    public void A_window_has_the_properties_of_its_communicator()
    {
        using Window<int> window = comm.AllocateWindow<int>(2 + rank);
        window.Name = "pressure";
        Assert.Equal("pressure", window.Name);
        Assert.Equal((rank, size, 2L + rank), (window.Rank, window.Size, window.Length));
        Assert.Equal(2 + size - 1, window.LengthOf(size - 1));
        using Group group = window.Group;
        using Group all = comm.CommunicatorGroup;
        Assert.Equal(Comparison.Identical, Group.Compare(group, all));
        Assert.Equal(Errhandler.ErrorsThrowExceptions, window.ErrorHandler);
        Assert.Equal(MemoryModel.Unified, window.Model);
        using Info hints = window.Info;
        window.Info = hints;
        Assert.NotEqual(Mpi.MPI_WIN_NULL, window.MPIWindow);
    }

    [MpiFact(1, 2)]
    public void Memory_begins_as_zeros_and_ends_with_the_window()
    {
        Window<byte> window = comm.AllocateWindow<byte>(10_000);
        Memory<byte> memory = window.Memory;
        Span<byte> span = window.Span;
        Assert.All(span.ToArray(), one => Assert.Equal(0, one));
        memory.Span.Fill(9);
        Assert.Equal(9, span[9_999]);
        window.Dispose();
        window.Dispose();
        Assert.Throws<ObjectDisposedException>(() => window.Span.Length);
        Assert.Throws<ObjectDisposedException>(() => window.Memory);
        Assert.Throws<ObjectDisposedException>(() => memory.Span.Length);
        Assert.Throws<ObjectDisposedException>(() => window.Fence());
        Assert.Throws<ObjectDisposedException>(() => window.MPIWindow);
        span[0] = 1;
    }

    [MpiFact(1, 2)]
    public void Spans_that_a_program_keeps_never_lead_to_other_data()
    {
        for (int i = 0; i < 50; i++)
        {
            Span<long> late;
            using (Window<long> window = comm.AllocateWindow<long>(5000))
            {
                late = window.Span;
                late.Fill(i);
            }

            byte[][] others = [.. Enumerable.Range(0, 10).Select(_ => new byte[40_000])];
            late.Fill(-1);
            Assert.All(others, one => Assert.Equal(0, one.Max()));
        }
    }

    [MpiFact(1, 2)]
    public void A_native_buffer_is_freed_after_the_window()
    {
        NativeTypedBuffer<int> buffer = new(4);
        using (Window<int> window = comm.CreateWindow(buffer))
        {
            buffer.Dispose();
            using (FenceEpoch<int> epoch = window.Fence())
            {
                epoch[(rank + 1) % size].Put(6);
            }

            Assert.Equal(6, window.Span[0]);
        }

        Assert.Throws<ObjectDisposedException>(() => buffer.Span.Length);
    }

    [MpiFact(1, 2)]
    public void An_array_stays_in_place_while_it_is_a_window()
    {
        int[] array = new int[100];
        using Window<int> window = comm.CreateWindow(array);
        GC.Collect();
        using (FenceEpoch<int> epoch = window.Fence())
        {
            GC.Collect();
            epoch[(rank + 1) % size].Put(8, at: 99);
        }

        Assert.Equal(8, array[99]);
    }

    [MpiFact(1, 2)]
    public void Attributes_end_with_the_window()
    {
        List<string> deleted = [];
        using AttributeKey<string> key = new(deleted: deleted.Add);
        using (Window<int> window = comm.AllocateWindow<int>(1))
        {
            Assert.False(window.TryGetAttribute(key, out _));
            window.SetAttribute(key, "first");
            window.SetAttribute(key, "second");
            Assert.True(window.TryGetAttribute(key, out string? value));
            Assert.Equal("second", value);
            Assert.Equal(["first"], deleted);
            Assert.True(window.DeleteAttribute(key));
            Assert.False(window.DeleteAttribute(key));
            window.SetAttribute(key, "third");
        }

        Assert.Equal(["first", "second", "third"], deleted);
    }

    [MpiFact(1, 2)]
    public void Options_become_hints()
    {
        using Info own = new() { ["mpinet_test"] = "1" };
        WindowOptions options = new()
        {
            SameSize = true,
            SameOperation = true,
            Order = AccumulateOrder.None,
            NoLocks = true,
            Info = own,
        };
        using Window<int> window = comm.AllocateWindow<int>(3, options);
        Assert.Throws<InvalidOperationException>(() => window.Lock(0));
        Assert.Throws<InvalidOperationException>(() => window.LockAll());
        using FenceEpoch<int> epoch = window.Fence(FenceAssert.NoStore);
        epoch[0].Accumulate(1, ReductionOperator.Sum);
        epoch.Next();
    }

    [MpiFact(1, 2)]
    public void A_request_that_nobody_has_waited_for_ends_with_the_window()
    {
        Window<int> window = comm.AllocateWindow<int>(1000);
        Request request;
        int[] into = new int[1000];
        using (LockAllEpoch<int> epoch = window.LockAll())
        {
            request = epoch[(rank + 1) % size].Rget(into.AsMemory());
        }

        window.Dispose();
        Assert.True(request.Completed);
    }

    [MpiFact(1, 2)]
    public void Errors_reach_the_handler_of_the_window()
    {
        using Window<int> window = comm.AllocateWindow<int>(1);

        // The library does not know of epochs that other tiers begin.
        Assert.Equal(0, Mpi.MPI_Win_start(Mpi.MPI_GROUP_EMPTY, 0, window.MPIWindow));
        MpiException exception = Assert.Throws<MpiException>(() => window.Start(Group.Empty));
        Assert.Equal("MPI_ERR_RMA_SYNC", exception.ErrorClassName);
        Assert.Contains("window of WindowsThemselves.cs:", exception.Message);
        List<int> codes = [];
        window.ErrorHandler = new Errhandler((Communicator _, ref int code) => codes.Add(code));
        using (window.Start(Group.Empty))
        {
            Assert.Equal(exception.ErrorClass, new MpiException(Assert.Single(codes), "MPI_Win_start").ErrorClass);
        }

        Assert.Equal(0, Mpi.MPI_Win_complete(window.MPIWindow));
        Assert.Single(codes);
        Assert.Throws<ArgumentException>(() => window.ErrorHandler = Errhandler.Null);
    }
}
