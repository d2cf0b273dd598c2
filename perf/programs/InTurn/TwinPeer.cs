using MPINET;
using MPINET.Objects;
using static MPINET.PInvoke.Mpi;

[ParallelObject]
internal sealed partial class TwinPeer : ITwinPeer
{
    private const int Tag = 7;

    public Task<bool> RunAsync(TwinLoop loop, int bytes, int times)
    {
        Communicator.World[0].Send(times, Tag);
        return Task.FromResult(Run(loop, bytes, times));
    }

    /// <summary>Waits on rank 0 until the other rank begins.</summary>
    public static async Task BeginsAsync() => await Communicator.World[1].Irecv(new int[1], Tag);

    /// <summary>Runs a loop on one of the two ranks.</summary>
    /// <returns>True if the results were right.</returns>
    public static unsafe bool Run(TwinLoop loop, int bytes, int times)
    {
        using Pinned<byte> room = new(Math.Max(bytes, sizeof(double)));
        return loop switch
        {
            TwinLoop.PingPong => Twin.PingPong((double*)room.Address, 1, times),
            TwinLoop.Transfer => Twin.Transfer(room.Address, bytes, MPI_BYTE, times),
            _ => Twin.Stream(times),
        };
    }
}
