namespace MPINET.Analyzers.Tests;

/// <summary>Buffers that the program uses during an operation, or frees before it completes.</summary>
public sealed class BuffersUnderWay
{
    private const string Receive = "Request r = peer.Irecv(array); ";
    private const string Send = "Request r = peer.Isend(array); ";

    [Theory]
    [InlineData(Receive + "double x = array[0]; r.Wait();", "'array' is read here, but Irecv in line")]
    [InlineData(Receive + "array[3] = 1; r.Wait();", "'array' is changed here")]
    [InlineData(Receive + "foreach (double x in array) { count++; } r.Wait();", "is read")]
    [InlineData(Receive + "Console.WriteLine(string.Join(\" \", array)); r.Wait();", "is read")]
    [InlineData(Receive + "double x = array.Sum(); r.Wait();", "is read")]
    [InlineData(Receive + "peer.Send(array); r.Wait();", "is read")]
    [InlineData(Receive + "for (int i = 0; i < 3; i++) { other[i] = array[i]; } r.Wait();", "is read")]
    [InlineData(
        "Request r = world.Iallreduce(other, array, ReductionOperator.Sum); double x = array[0]; r.Wait();",
        "Iallreduce"
    )]
    [InlineData(
        "Request r = world.Iallreduce(other, array, ReductionOperator.Sum); other[0] = 1; r.Wait();",
        "changed"
    )]
    [InlineData("Request r = peer.Irecv(array.AsMemory()); double x = array[0]; r.Wait();", "is read")]
    [InlineData("Request r = peer.Irecv(new ArrayTypedBuffer(array)); double x = array[0]; r.Wait();", "is read")]
    [InlineData(
        "var all = new RequestGroup(peer.Irecv(array), peer.Isend(other)); other[1]++; all.WaitAll();",
        "is changed"
    )]
    [InlineData(
        "RequestGroup all = new(); all.Add(peer.Irecv(array)); all.Add(peer.Isend(array)); all.WaitAll();",
        "is read"
    )]
    [InlineData("RequestGroup all = new(); all.Irecv(peer, array); double x = array[0]; all.WaitAll();", "is read")]
    [InlineData(
        "RequestGroup all = new(); all.Irecv(peer, other); all.Isend(peer, array); array[1] = 2; all.WaitAll();",
        "is changed"
    )]
    [InlineData("RequestGroup all = new(); all.Irecv(peer, array); all.Isend(peer, array); all.WaitAll();", "is read")]
    [InlineData(
        "using NativeTypedBuffer<int> b = new(9); Request r = peer.Irecv(b); int x = b.Span[0]; r.Wait();",
        "is read"
    )]
    [InlineData("Memory<double> m = array; Request r = peer.Isend(m); m.Span[1] = 3; r.Wait();", "is changed")]
    [InlineData(Send + "array[0] = 1; r.Wait();", "the message may be sent before or after")]
    [InlineData(Send + "array.AsSpan().Clear(); r.Wait();", "is changed")]
    [InlineData(Send + "Array.Fill(array, 2); r.Wait();", "is changed")]
    [InlineData(Send + "Array.Copy(other, array, 3); r.Wait();", "is changed")]
    [InlineData(Send + "peer.Recv(array); r.Wait();", "is changed")]
    [InlineData("peer.Isend(array); array[0] = 1;", "is changed")]
    [InlineData(
        "requests[0] = comm.Irecv(data, n, MPI.DOUBLE, 1, 0); double x = *data; MPI.Request.Waitall(1, requests);",
        "is read"
    )]
    [InlineData("requests[0] = comm.Isend(data, n, MPI.DOUBLE, 1, 0); data[0] = 1; requests[0].Wait();", "is changed")]
    [InlineData("requests[0] = comm.Isend(data, n, MPI.DOUBLE, 1, 0); data[0]++; requests[0].Wait();", "is changed")]
    [InlineData(
        "requests[0] = comm.Isend(data, 1, MPI.DOUBLE, 1, 0); requests[1] = comm.Irecv(data, 1, MPI.DOUBLE, 1, 0);",
        "is changed"
    )]
    [InlineData(
        "int x; MPI.Request r = comm.Irecv(&x, 1, MPI.INT, 1, 0); Console.WriteLine(x); r.Wait();",
        "'x' is read"
    )]
    [InlineData("int x = 1; MPI.Request r = comm.Isend(&x, 1, MPI.INT, 1, 0); x = 2; r.Wait();", "'x' is changed")]
    [InlineData(
        "MPI_Request r; MPI_Irecv(data, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, &r); double x = data[0]; MPI_Wait(&r, null);",
        "MPI_Irecv"
    )]
    public async Task Are_not_used(string lines, string saying) =>
        Lines.AssertOne(await Lines.FoundAsync(lines), "MPINET0004", saying);

    [Theory]
    [InlineData(Receive + "r.Wait(); double x = array[0];")]
    [InlineData(Receive + "int length = array.Length; other[0] = length; r.Wait();")]
    [InlineData(Receive + "if (r.Test()) { double x = array[0]; }")]
    [InlineData(Receive + "Action later = () => { r.Wait(); double x = array[0]; }; later();")]
    [InlineData(Receive + "Action wait = () => r.Wait(); wait(); double x = array[0];")]
    [InlineData(Receive + "Func<double> later = () => array[0]; r.Wait(); later();")]
    [InlineData(Receive + "array = new double[3]; array[0] = 1; r.Wait();")]
    [InlineData(Receive + "string name = nameof(array); r.Wait();")]
    [InlineData(Receive + "if (flag) { return; } array[0] = 1; r.Wait();")]
    [InlineData("port_kept = peer.Irecv(array); Helper(); double x = array[0];")]
    [InlineData("Request r = peer.Irecv(array.AsMemory(0, 10)); array[20] = 1; r.Wait();")]
    [InlineData("Request r = peer.Irecv(new ArrayTypedBuffer(array, 0, 10)); array[20] = 1; r.Wait();")]
    [InlineData("Request r = peer.Isend(array[0]); array[0] = 2; r.Wait();")]
    [InlineData("peer.Irecv(array).Wait(); double x = array[0];")]
    [InlineData("var all = new RequestGroup(peer.Irecv(array)); all.WaitAll(); double x = array[0];")]
    [InlineData("RequestGroup all = new(); all.Add(peer.Irecv(array)); int k = all.WaitAny(); double x = array[0];")]
    [InlineData("RequestGroup all = new(); all.Irecv(peer, array); all.WaitAll(); double x = array[0];")]
    [InlineData("RequestGroup all = new(); all.Irecv(world.NullProcess, array); array[0] = 1; all.WaitAll();")]
    [InlineData(
        "var all = new List<Request>(); all.Add(peer.Irecv(array)); all.ForEach(one => one.Wait()); double x = array[0];"
    )]
    [InlineData(Send + "double x = array[0]; foreach (double y in array) { x += y; } r.Wait();")]
    [InlineData(Send + "peer.Send(array); peer.Isend(array).Wait(); r.Wait();")]
    [InlineData(Send + "Array.Copy(array, other, 3); r.Wait();")]
    [InlineData("peer.Isend(array); peer.Recv(other); array[0] = 1;")]
    [InlineData("peer.Isend(array); Helper(); array[0] = 1;")]
    [InlineData(
        "requests[0] = comm.Irecv(data, n, MPI.DOUBLE, 1, 0); data[n] = 1; double x = data[5]; requests[0].Wait();"
    )]
    [InlineData("requests[0] = comm.Irecv(data + 1, n, MPI.DOUBLE, 1, 0); data[0] = 1; requests[0].Wait();")]
    [InlineData(
        "requests[0] = comm.Irecv(data, n, MPI.DOUBLE, 1, 0); MPI.Request.Waitall(1, requests); double x = *data;"
    )]
    [InlineData(
        "MPI_Request r; MPI_Irecv(data, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, &r); MPI_Wait(&r, null); double x = *data;"
    )]
    [InlineData("int x; MPI.Request r = comm.Irecv(&x, 1, MPI.INT, 1, 0); r.Wait(); Console.WriteLine(x);")]
    [InlineData(Receive + "world.NullProcess.Recv(array); r.Wait();")]
    [InlineData("Port nobody = world.NullProcess; Request r = nobody.Irecv(array); array[0] = 1; r.Wait();")]
    [InlineData("MPI.Request r = comm.Isend(data, n, MPI.DOUBLE, MPI.PROC_NULL, 0); data[0] = 1; r.Wait();")]
    public async Task Are_used_before_and_after(string lines) => Assert.Empty(await Lines.FoundAsync(lines));

    [Theory]
    [InlineData(
        "double[] lent = ArrayPool<double>.Shared.Rent(9); Request r = peer.Irecv(lent); ArrayPool<double>.Shared.Return(lent); r.Wait();",
        "ends the memory of 'lent'"
    )]
    [InlineData(
        "IMemoryOwner<int> owner = MemoryPool<int>.Shared.Rent(9); Request r = peer.Isend(owner.Memory); owner.Dispose(); r.Wait();",
        "owner.Dispose()"
    )]
    [InlineData(
        "void* room = System.Runtime.InteropServices.NativeMemory.Alloc(80); MPI.Request r = comm.Irecv(room, 10, MPI.DOUBLE, 1, 0); System.Runtime.InteropServices.NativeMemory.Free(room); r.Wait();",
        "NativeMemory.Free(room)"
    )]
    [InlineData(
        "Request r; using (IMemoryOwner<int> owner = MemoryPool<int>.Shared.Rent(9)) { r = peer.Irecv(owner.Memory); } r.Wait();",
        "The end of using"
    )]
    [InlineData(
        "MPI.Request r; fixed (double* p = array) { r = comm.Irecv(p, 3, MPI.DOUBLE, 1, 0); } r.Wait();",
        "The end of fixed"
    )]
    [InlineData(
        "MPI_Request r; fixed (double* p = array) { MPI_Isend(p, 3, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, &r); } MPI_Wait(&r, null);",
        "The end of fixed"
    )]
    [InlineData(
        "MPI.Request r; fixed (double* p = array) r = comm.Irecv(p, 3, MPI.DOUBLE, 1, 0); r.Wait();",
        "The end of fixed"
    )]
    [InlineData("int x = 3; kept = comm.Isend(&x, 1, MPI.INT, 1, 0);", "The end of the method")]
    [InlineData("int* x = stackalloc int[3]; kept = comm.Irecv(x, 3, MPI.INT, 1, 0);", "The end of the method")]
    public async Task Outlive_the_operation(string lines, string saying) =>
        Lines.AssertOne(await Lines.FoundAsync(lines), "MPINET0005", saying);

    [Theory]
    [InlineData("fixed (double* p = array) { return comm.Irecv(p, 3, MPI.DOUBLE, 1, 0); }", "The end of fixed")]
    [InlineData("int x = 3; return comm.Isend(&x, 1, MPI.INT, 1, 0);", "The end of the method")]
    public async Task Outlive_an_operation_that_is_returned(string lines, string saying) =>
        Lines.AssertOne(
            await Lines.InMethodAsync("MPI.Request Run(MPI.Comm comm, double[] array)", lines),
            "MPINET0005",
            saying
        );

    [Theory]
    [InlineData(
        "double[] lent = ArrayPool<double>.Shared.Rent(9); Request r = peer.Irecv(lent); r.Wait(); ArrayPool<double>.Shared.Return(lent);"
    )]
    [InlineData(
        "Request r; using (IMemoryOwner<int> owner = Session.Rent<int>(9)) { r = peer.Irecv(owner.Memory); } r.Wait();"
    )]
    [InlineData(
        "IMemoryOwner<int> owner = Session.Rent<int>(9); Request r = peer.Irecv(owner.Memory); owner.Dispose(); r.Wait();"
    )]
    [InlineData(
        "using (IMemoryOwner<int> owner = MemoryPool<int>.Shared.Rent(9)) { Request r = peer.Irecv(owner.Memory); r.Wait(); }"
    )]
    [InlineData("NativeTypedBuffer<int> b = new(9); Request r = peer.Irecv(b); b.Dispose(); r.Wait();")]
    [InlineData("fixed (double* p = array) { MPI.Request r = comm.Irecv(p, 3, MPI.DOUBLE, 1, 0); r.Wait(); }")]
    [InlineData("fixed (double* p = array) { comm.Irecv(p, 3, MPI.DOUBLE, 1, 0).Wait(); }")]
    [InlineData("int x = 3; kept = comm.Isend(&x, 1, MPI.INT, 1, 0); kept.Wait();")]
    [InlineData("kept = comm.Irecv(data, 3, MPI.INT, 1, 0);")]
    public async Task End_after_the_operation(string lines) => Assert.Empty(await Lines.FoundAsync(lines));
}
