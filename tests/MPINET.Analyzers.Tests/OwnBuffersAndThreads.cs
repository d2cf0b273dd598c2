using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace MPINET.Analyzers.Tests;

/// <summary>Buffer classes of the program, and threads that call MPI.</summary>
public sealed class OwnBuffersAndThreads
{
    private const string Buffer = """
        using System;
        using System.Buffers;
        using System.Runtime.CompilerServices;
        using System.Runtime.InteropServices;
        using MPINET;
        unsafe class Part : ITypedBuffer
        {
            private readonly double[] cells = new double[3];
            public int Count => 3;
            public Datatype Type => Datatype.Double;

        """;

    private const string Manager = """
        using System;
        using System.Buffers;
        using System.Runtime.CompilerServices;
        using System.Runtime.InteropServices;
        unsafe class Manager : MemoryManager<int>
        {
            private readonly int[] cells = new int[3];
            public override Span<int> GetSpan() => cells;
            protected override void Dispose(bool disposing) { }

        """;

    [Theory]
    [InlineData(
        "public IntPtr Location { get { fixed (double* p = cells) { return (IntPtr)p; } } } public void Pin() { } public void Unpin() { }",
        "Part.Location gives the address of an array that nothing keeps in place once fixed has ended"
    )]
    [InlineData(
        "public IntPtr Location => Marshal.UnsafeAddrOfPinnedArrayElement(cells, 0); public void Pin() { } public void Unpin() { }",
        "Part.Location gives"
    )]
    [InlineData(
        "public IntPtr Location => (IntPtr)Unsafe.AsPointer(ref cells[0]); public void Pin() { } public void Unpin() { }",
        "the collector may move it"
    )]
    [InlineData(
        "IntPtr MPINET.IPinnable.Location => Marshal.UnsafeAddrOfPinnedArrayElement(cells, 0); public void Pin() { } public void Unpin() { }",
        "nothing keeps in place"
    )]
    public async Task Stay_in_place(string members, string saying) =>
        Lines.AssertOne(await Compiler.FoundAsync(Buffer + members + "}"), "MPINET0013", saying);

    [Theory]
    [InlineData(
        "private GCHandle h; public IntPtr Location => Marshal.UnsafeAddrOfPinnedArrayElement(cells, 0); public void Pin() => h = GCHandle.Alloc(cells, GCHandleType.Pinned); public void Unpin() => h.Free();"
    )]
    [InlineData(
        "private readonly ArrayTypedBuffer inner = new(new double[3]); public IntPtr Location => inner.Location; public void Pin() => inner.Pin(); public void Unpin() => inner.Unpin();"
    )]
    [InlineData(
        "private readonly double[] still = Session.AllocatePinned<double>(3); public IntPtr Location => Marshal.UnsafeAddrOfPinnedArrayElement(still, 0); public void Pin() { } public void Unpin() { }"
    )]
    [InlineData(
        "public IntPtr Location { get { fixed (double* p = cells) { return (IntPtr)p[0]; } } } public void Pin() { } public void Unpin() { }"
    )]
    public async Task May_be_kept_in_place(string members) =>
        Assert.Empty(await Compiler.FoundAsync(Buffer + members + "}"));

    [Theory]
    [InlineData(
        "public override MemoryHandle Pin(int i = 0) { fixed (int* p = cells) { return new MemoryHandle(p); } } public override void Unpin() { }",
        1
    )]
    [InlineData(
        "public override MemoryHandle Pin(int i = 0) => new(Unsafe.AsPointer(ref cells[i])); public override void Unpin() { }",
        1
    )]
    [InlineData(
        "private GCHandle h; public override MemoryHandle Pin(int i = 0) { h = GCHandle.Alloc(cells, GCHandleType.Pinned); return new(Unsafe.AsPointer(ref cells[i])); } public override void Unpin() => h.Free();",
        0
    )]
    public async Task Stay_in_place_as_memory(string members, int times)
    {
        ImmutableArray<Diagnostic> found = await Compiler.FoundAsync(Manager + members + "}");
        Assert.Equal(times, found.Length);
        Assert.All(found, one => Assert.Equal("MPINET0013", one.Id));
    }

    [Fact]
    public async Task Are_not_other_classes() =>
        Assert.Empty(
            await Compiler.FoundAsync(
                """
                using System;
                unsafe class Other
                {
                    private readonly double[] cells = new double[3];
                    public IntPtr Location { get { fixed (double* p = cells) { return (IntPtr)p; } } }
                }
                """
            )
        );

    [Theory]
    [InlineData("Session.Run(async () => { await Task.Delay(1).ConfigureAwait(false); await peer.Isend(1); });")]
    [InlineData("int x = Session.Run(async () => await peer.Irecv<int>().WaitAsync().ConfigureAwait(false));")]
    [InlineData("Session.Main(async args => { await Task.Delay(1).ConfigureAwait(false); peer.Send(1); });")]
    [InlineData(
        "Session.Run(async () => { await Task.Delay(1).ConfigureAwait(ConfigureAwaitOptions.None); peer.Send(1); });"
    )]
    public async Task Await_on_the_thread_of_the_session(string lines) =>
        Lines.AssertOne(await Lines.FoundInAsyncAsync(lines), "MPINET0014", "Leave ConfigureAwait out");

    [Theory]
    [InlineData("await Task.Delay(1).ConfigureAwait(false); int x = await peer.Irecv<int>();", 1)]
    [InlineData("int x = await peer.Irecv<int>(); await Task.Delay(x).ConfigureAwait(false);", 0)]
    [InlineData("await Task.Delay(1).ConfigureAwait(false); Console.WriteLine(n);", 0)]
    [InlineData("await Task.Delay(1).ConfigureAwait(true); int x = await peer.Irecv<int>();", 0)]
    [InlineData(
        "await Task.Run(async () => await Task.Delay(1).ConfigureAwait(false)); int x = await peer.Irecv<int>();",
        0
    )]
    public async Task Await_before_a_request_on_its_thread(string lines, int times)
    {
        ImmutableArray<Diagnostic> found = await Lines.FoundInAsyncAsync(lines);
        Assert.Equal(times, found.Length);
        Assert.All(found, one => Assert.Equal("MPINET0014", one.Id));
    }

    [Theory]
    [InlineData("Session.Run(async () => { await Task.Delay(1); await peer.Isend(1); });")]
    [InlineData("Session.Run(async () => { await Task.Delay(1).ConfigureAwait(true); await peer.Isend(1); });")]
    [InlineData("Session.Run(async () => { await Task.Run(async () => await Task.Delay(1).ConfigureAwait(false)); });")]
    public async Task May_await_as_usual(string lines) => Assert.Empty(await Lines.FoundInAsyncAsync(lines));

    [Theory]
    [InlineData("using Session s = new(); Task.Run(() => peer.Send(1)).Wait();", "Single")]
    [InlineData("using Session s = new(ThreadLevel.Funneled); new Thread(() => peer.Send(1)).Start();", "Funneled")]
    [InlineData(
        "using Session s = new(new SessionOptions { Check = true }); Parallel.For(0, 4, i => world[i].Send(1));",
        "Single"
    )]
    [InlineData(
        "using Session s = new(new SessionOptions { ThreadLevel = ThreadLevel.Funneled }); ThreadPool.QueueUserWorkItem(_ => world.Barrier());",
        "Funneled"
    )]
    [InlineData("Session.Main(args => { Task.Run(() => peer.Send(1)).Wait(); });", "Single")]
    public async Task Are_threads_that_the_level_allows(string lines, string level) =>
        Lines.AssertOne(await Lines.FoundAsync(lines), "MPINET0015", $"ThreadLevel.{level}: it throws");

    [Theory]
    [InlineData("using Session s = new(ThreadLevel.Multiple); Task.Run(() => peer.Send(1)).Wait();")]
    [InlineData("using Session s = new(ThreadLevel.Serialized); Task.Run(() => peer.Send(1)).Wait();")]
    [InlineData(
        "using Session s = new(new SessionOptions { ThreadLevel = ThreadLevel.Multiple }); Task.Run(() => peer.Send(1)).Wait();"
    )]
    [InlineData(
        "ThreadLevel level = n > 3 ? ThreadLevel.Multiple : ThreadLevel.Single; using Session s = new(level); Task.Run(() => peer.Send(1)).Wait();"
    )]
    [InlineData("Task.Run(() => peer.Send(1)).Wait();")]
    [InlineData("Task.Run(() => { using Session s = new(); peer.Send(1); }).Wait();")]
    [InlineData(
        "using Session s = new(); Task.Run(() => Console.WriteLine(n)).Wait(); Enumerable.Range(0, 2).ToList().ForEach(i => peer.Send(i));"
    )]
    [InlineData("using Session s = new(); Session.Run(() => { peer.Send(1); return Task.CompletedTask; });")]
    [InlineData(
        "Session.Main(args => Task.Run(() => peer.Send(1)).Wait(), new SessionOptions { ThreadLevel = ThreadLevel.Multiple });"
    )]
    public async Task Are_threads_of_a_session_that_takes_them(string lines) =>
        Assert.Empty(await Lines.FoundAsync(lines));

    [Theory]
    [InlineData("using Session s = new(); await Task.Delay(1); peer.Send(1);", "Single")]
    [InlineData("using (Session s = new(ThreadLevel.Funneled)) { while (flag) { await Task.Yield(); } }", "Funneled")]
    [InlineData("using Session s = new(); await Task.Delay(1).ConfigureAwait(false); await peer.Isend(1);", "Single")]
    [InlineData("using Session s = new(); await Task.WhenAny(Task.Delay(1), Task.Run(() => 3));", "Single")]
    [InlineData("using Session s = new(); int x = await Task.Run(() => 3); { peer.Send(x); }", "Single")]
    [InlineData("using Session s = new(); await Task.Delay(1).WaitAsync(TimeSpan.FromSeconds(5));", "Single")]
    [InlineData(
        "using Session s = new(); await System.IO.Stream.Null.ReadAsync(new byte[1].AsMemory()).AsTask();",
        "Single"
    )]
    public async Task Stay_by_Run(string lines, string level)
    {
        ImmutableArray<Diagnostic> found = await Lines.FoundInAsyncAsync("bool flag = n > 0;" + lines);
        Lines.AssertOne(found, "MPINET0016", $"ThreadLevel.{level}");
        Assert.Contains("Session.Run(async () => ...)", found[0].GetMessage());
    }

    [Theory]
    [InlineData("using Session s = new(); int x = await peer.Irecv<int>(); await peer.Isend(x);")]
    [InlineData("using Session s = new(); await Own(); async Task Own() { await peer.Isend(1); }")]
    [InlineData(
        "using Session s = new(); await Task.FromResult(1); await Task.CompletedTask; await Task.WhenAll(Own()); async Task Own() { await peer.Isend(1); }"
    )]
    [InlineData("using Session s = new(); Session.Run(async () => { await Task.Delay(1); await peer.Isend(1); });")]
    [InlineData("using (Session s = new()) { peer.Send(1); } await Task.Delay(1);")]
    [InlineData("await Task.Delay(1); using Session s = new(); peer.Send(1);")]
    [InlineData("using Session s = new(ThreadLevel.Serialized); await Task.Delay(1); peer.Send(1);")]
    [InlineData("await Task.Delay(1); peer.Send(1);")]
    [InlineData("Session.Run(async () => { using Session s = new(); await Task.Delay(1); await peer.Isend(1); });")]
    [InlineData(
        "using Session s = new(); await Own().WaitAsync(TimeSpan.FromSeconds(5)); async Task Own() { await peer.Isend(1); }"
    )]
    [InlineData("using Session s = new(); ValueTask done = default; await done.AsTask(); peer.Send(1);")]
    public async Task May_await_requests_outside_of_Run(string lines) =>
        Assert.Empty(await Lines.FoundInAsyncAsync(lines));

    [Theory]
    [InlineData("[MPINET.Testing.MpiFact]", "await Task.Delay(1);", null)]
    [InlineData("[MPINET.Testing.MpiFact]", "await Task.Delay(1).ConfigureAwait(false);", "MPINET0014")]
    [InlineData("[Obsolete]", "await Task.Delay(1);", "MPINET0016")]
    public async Task May_leave_it_in_tests_whose_runner_brings_them_back(string attribute, string line, string? id)
    {
        ImmutableArray<Diagnostic> found = await Compiler.FoundAsync(
            $$"""
            using System;
            using System.Threading.Tasks;
            using MPINET;
            namespace MPINET.Testing
            {
                interface IMpiTestAttribute { }
                class MpiFactAttribute : Attribute, IMpiTestAttribute { }
            }
            class Tests
            {
                {{attribute}}
                public async Task Delays() { using Session s = new(); {{line}} await Communicator.World.Ibarrier(); }
            }
            """
        );
        Assert.Equal(id, found.SingleOrDefault()?.Id);
    }
}
