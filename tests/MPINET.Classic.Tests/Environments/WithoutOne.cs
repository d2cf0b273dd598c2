namespace MPINET.Classic.Tests.Environments;

using MPI;

public sealed class WithoutOne
{
    [MpiFact(1)]
    public void Calls_are_refused_with_the_way_out()
    {
        foreach (
            Action call in new Action[]
            {
                () => _ = Communicator.world.Rank,
                () => Communicator.world.Send(1, 0, 0),
                () => Communicator.world.Barrier(),
                () => Communicator.world.Broadcast(ref Box.value, 0),
            }
        )
        {
            InvalidOperationException error = Assert.Throws<InvalidOperationException>(call);
            Assert.Contains("MPI.Environment", error.Message);
        }
    }

    private static class Box
    {
        internal static int value;
    }
}
