namespace MPINET.Analyzers.Tests;

/// <summary>Requests that the program never completes.</summary>
public sealed class ForgottenRequests
{
    [Theory]
    [InlineData("peer.Irecv(array);", "await it")]
    [InlineData("peer.Irecv<int>();", "await it")]
    [InlineData("peer.IrecvObject<string>();", "await it")]
    [InlineData("world.AnySource.Irecv(array.AsMemory(2, 3), 7);", "The request of Irecv")]
    [InlineData("world.Iallreduce(array, other, ReductionOperator.Sum);", "The request of Iallreduce")]
    [InlineData("world.Ibarrier();", "The request of Ibarrier")]
    [InlineData("Request request = peer.Irecv(array);", "neither kept nor awaited")]
    [InlineData("var all = new RequestGroup(peer.Irecv(array), peer.Isend(other));", "neither kept nor awaited")]
    [InlineData("RequestGroup all = new(); all.Isend(peer, other); all.Irecv(peer, array);", "Wait for the group")]
    [InlineData("world?.Ibarrier();", "The request of Ibarrier")]
    [InlineData("Action later = () => peer.Irecv(array); later();", "The request of Irecv")]
    [InlineData("comm.Irecv(data, n, MPI.DOUBLE, 1, 0);", "call its Wait")]
    [InlineData("comm.Isend(data, n, MPI.DOUBLE, 1, 0);", "call its Wait")]
    [InlineData("MPI.Request r = comm.Isend(data, n, MPI.DOUBLE, 1, 0);", "The request of Isend")]
    [InlineData("MPI_Irecv(data, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, out _);", "pass it to MPI_Wait")]
    [InlineData("MPI_Irecv(data, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, out MPI_Request r);", "of MPI_Irecv")]
    [InlineData("MPI_Request r; MPI_Isend(data, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, &r);", "of MPI_Isend")]
    [InlineData("MPI_Request r; MPI_Ibarrier(MPI_COMM_WORLD, &r);", "of MPI_Ibarrier")]
    [InlineData("PMPI_Irecv(data, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, out _);", "of PMPI_Irecv")]
    public async Task Are_found(string lines, string saying) =>
        Lines.AssertOne(await Lines.FoundAsync(lines), "MPINET0003", saying);

    [Theory]
    [InlineData("peer.Isend(array);")]
    [InlineData("peer.IsendObject(\"text\");")]
    [InlineData("peer.Irecv(array).Wait();")]
    [InlineData("_ = peer.Irecv(array);")]
    [InlineData("using Request request = peer.Irecv(array);")]
    [InlineData("Request request = peer.Irecv(array); request.Wait();")]
    [InlineData("Request request; request = peer.Irecv(array); request.Wait();")]
    [InlineData("RequestGroup all = new(peer.Irecv(array)); all.WaitAll();")]
    [InlineData("RequestGroup all = new(); all.Add(peer.Irecv(array)); all.WaitAll();")]
    [InlineData("RequestGroup all = new(); all.Irecv(peer, array); all.Isend(peer, other); all.WaitAll();")]
    [InlineData("RequestGroup all = new(); all.Isend(peer, other);")]
    [InlineData("Request[] all = { peer.Irecv(array), peer.Isend(other) }; new RequestGroup(all).WaitAll();")]
    [InlineData("port_kept = peer.Irecv(array);")]
    [InlineData("Request request = peer.Irecv(array); Action later = () => request.Wait(); later();")]
    [InlineData("Func<Request> later = () => peer.Irecv(array); later().Wait();")]
    [InlineData("var all = Enumerable.Range(0, 4).Select(r => world[r].Irecv<int>()).ToList(); all[0].Wait();")]
    [InlineData("peer.Iprobe(); peer.Recv(array); world.Barrier();")]
    [InlineData("peer.SendInit(array).Start();")]
    [InlineData("kept = comm.Irecv(data, n, MPI.DOUBLE, 1, 0);")]
    [InlineData("requests[0] = comm.Irecv(data, n, MPI.DOUBLE, 1, 0);")]
    [InlineData("comm.Irecv(data, n, MPI.DOUBLE, 1, 0).Wait();")]
    [InlineData("MPI_Irecv(data, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, out MPI_Request r); MPI_Wait(ref r, out _);")]
    [InlineData("MPI_Request r; MPI_Irecv(data, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, &r); MPI_Request_free(&r);")]
    [InlineData(
        "MPI_Request* r = stackalloc MPI_Request[1]; MPI_Ibarrier(MPI_COMM_WORLD, r); MPI_Waitall(1, r, null);"
    )]
    public async Task Are_not_those_that_the_program_keeps(string lines) => Assert.Empty(await Lines.FoundAsync(lines));

    [Theory]
    [InlineData("await peer.Irecv(array);")]
    [InlineData("int one = await peer.Irecv<int>();")]
    [InlineData("await peer.Irecv(array).WaitAsync();")]
    [InlineData("var request = peer.Irecv<int>(); int one = await request;")]
    public async Task Are_not_those_that_are_awaited(string lines) =>
        Assert.Empty(await Lines.FoundInAsyncAsync(lines));
}
