using MPINET;

// The ping-pong in the tier of ports: arrays are handed over, and each call keeps its own in place.
internal class Ports(Intracommunicator world, Options options) : PingPong(world.Rank, options)
{
    protected Port Port { get; } = world[1 - world.Rank];

    public static int Run(Options options, bool pinned)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        PingPong test = pinned ? new PinnedPorts(world, options) : new Ports(world, options);
        return test.Measure();
    }

    protected override double Clock() => Session.WallClock;

    protected override int FromRank0(int number) => world[0].Bcast(number);

    protected override double Blocking(double[] numbers) => Time(roundTrips => Blocking(numbers, roundTrips));

    protected override double Persistent(double[] numbers)
    {
        using PersistentRequest send = Port.SendInit(numbers);
        using PersistentRequest receive = Port.RecvInit(numbers);
        return Time(roundTrips => Persistent(numbers, send, receive, roundTrips));
    }

    protected void Persistent(double[] numbers, PersistentRequest send, PersistentRequest receive, int roundTrips)
    {
        if (Rank == 0)
        {
            for (int i = 0; i < roundTrips; i++)
            {
                numbers[0]++;
                send.Start();
                send.Wait();
                receive.Start();
                receive.Wait();
            }
        }
        else
        {
            for (int i = 0; i < roundTrips; i++)
            {
                receive.Start();
                receive.Wait();
                numbers[numbers.Length - 1]++;
                send.Start();
                send.Wait();
            }
        }
    }

    private void Blocking(double[] numbers, int roundTrips)
    {
        if (Rank == 0)
        {
            for (int i = 0; i < roundTrips; i++)
            {
                numbers[0]++;
                Port.Send(numbers);
                Port.Recv(numbers);
            }
        }
        else
        {
            for (int i = 0; i < roundTrips; i++)
            {
                Port.Recv(numbers);
                numbers[numbers.Length - 1]++;
                Port.Send(numbers);
            }
        }
    }
}
