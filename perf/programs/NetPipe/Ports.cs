using MPINET;

// NetPIPE in the tier of ports: arrays are handed over, and each call keeps its own in place.
internal sealed class Ports(Intracommunicator world, bool quick) : NetPipe(world.Rank, quick)
{
    private readonly Port peer = world[1 - world.Rank];

    public static int Run(bool quick)
    {
        using Session session = new();
        return new Ports(Communicator.World, quick).Measure();
    }

    protected override double Clock() => Session.WallClock;

    protected override int FromRank0(int number) => world[0].Bcast(number);

    protected override double Test(byte[] bytes) => Time(roundTrips => Loop(bytes, roundTrips));

    protected override void Return(byte[] bytes)
    {
        if (Rank == 0)
        {
            peer.Recv(bytes);
        }
        else
        {
            peer.Send(bytes);
        }
    }

    private void Loop(byte[] bytes, int roundTrips)
    {
        if (Rank == 0)
        {
            for (int i = 0; i < roundTrips; i++)
            {
                peer.Send(bytes);
                peer.Recv(bytes);
            }
        }
        else
        {
            for (int i = 0; i < roundTrips; i++)
            {
                peer.Recv(bytes);
                peer.Send(bytes);
            }
        }
    }
}
